"""Campaigns for programs: how one stands, as a file, and from a file."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Path as InPath

from aerodrome.table.campaign import Campaign
from aerodrome.table.errors import NotNow
from aerodrome.web import api_models as m
from aerodrome.web.api import REFUSALS, InLanguage, Visiting

router: Final = APIRouter(prefix="/api", tags=["API"], responses=REFUSALS)

CampaignId = Annotated[
    str,
    InPath(
        alias="campaign",
        description="The id of a campaign.",
        min_length=1,
        max_length=32,
        pattern="^[0-9A-Za-z_-]+$",
        examples=[m.TABLE_ID],
    ),
]


@router.get("/campaigns/{campaign}", summary="How a campaign stands")
def read_campaign(caller: Visiting, campaign_id: CampaignId, language: InLanguage = "en") -> m.CampaignInfo:
    """Its tables and its chapters. Everybody with the id may know it."""
    return info(caller.tables.campaign(campaign_id), language)


@router.get("/campaigns/{campaign}/export", summary="A campaign as a file")
def export_campaign(caller: Visiting, campaign_id: CampaignId) -> m.SavedCampaign:
    """The records of the chapters that are over, and the options of the next; one that goes on begins anew from it."""
    found = caller.tables.campaign(campaign_id)
    if not found.finished:
        raise NotNow("no chapter of this campaign is over yet")
    return m.SavedCampaign.model_validate(found.saved())


@router.post("/campaigns", status_code=201, summary="A campaign from a file")
def import_campaign(caller: Visiting, given: m.SavedCampaign) -> m.Opened:
    """Make the tables of a campaign that was exported: every chapter is replayed and must have led to the next one.

    The answer is the table of the last chapter; one that is not over goes on when its chairs are taken.
    """
    made = caller.tables.import_campaign(given.model_dump(), address=caller.address)
    return m.Opened(table=caller.info(made.last, None, host=True), held=[])


def info(found: Campaign, language: str) -> m.CampaignInfo:
    story = found.story(language, found.last.names())
    return m.CampaignInfo(
        id=found.id,
        game=found.game.id,
        tables=[table.id for table in found.tables],
        over=found.over,
        following=found.following(),
        title=story.title,
        name=found.name,
        summary=story.summary,
        chapters=[
            m.ChapterInfo(id=one.id, title=one.title, text=one.text, state=one.state, winners=list(one.winners))
            for one in story.chapters
        ],
        winners=list(story.winners),
    )
