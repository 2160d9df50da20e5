"""The JSON API in words, made from its own description: no script, nothing from elsewhere."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from htpy import (
    Element,
    Node,
    a,
    article,
    code,
    details,
    div,
    h1,
    h2,
    h3,
    li,
    nav,
    p,
    pre,
    section,
    span,
    summary,
    table as table_,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from aerodrome.web.language import Say
from aerodrome.web.pages.document import page
from aerodrome.web.pages.signs import icon

if TYPE_CHECKING:
    from aerodrome.web.visit import Visit

METHODS: Final = ("get", "post", "put", "patch", "delete")
Schema = dict[str, Any]


def api_docs(visit: Visit, description: Schema) -> Element:
    """Every path with what it takes and what it answers. The texts of the API itself are English."""
    say = visit.say
    found = list(operations(description))
    content = div(".wrap.plain-page")[
        h1[say("API for bots")],
        p(".lead")[
            say("Everything a page can do, a program can do: plain JSON over HTTP, and a WebSocket for the news.")
        ],
        div(".row")[
            a(".btn", href="/openapi.json")[icon("code"), say("OpenAPI description")],
            span(".soft")[say("version {version}", version=description["info"]["version"])],
        ],
        say.language != "en" and p(".note")[icon("language"), span[say("The texts below are in English.")]],
        div(".api", lang="en")[
            nav(".toc", aria_label=say("Contents"))[
                ul[
                    (
                        li[a(href=f"#{anchor(path, method)}")[span(f".verb.{method}")[method.upper()], code[path]]]
                        for path, method, _ in found
                    )
                ]
            ],
            div(".stack")[
                [operation(path, method, about, say) for path, method, about in found]
                or p(".soft")[say("This server has no API.")],
                schemas(description, say),
            ],
        ],
    ]
    return page(visit, say("API for bots"), content)


def operations(description: Schema) -> Iterator[tuple[str, str, Schema]]:
    for path, methods in description.get("paths", {}).items():
        for method in METHODS:
            if method in methods:
                yield path, method, methods[method]


def anchor(path: str, method: str) -> str:
    return "-".join([method, *(part.strip("{}") for part in path.strip("/").split("/"))])


def operation(path: str, method: str, about: Schema, say: Say) -> Element:
    """One thing that can be asked."""
    return article(".panel.flat.operation", id=anchor(path, method))[
        h2[span(f".verb.{method}")[method.upper()], " ", code[path]],
        p[about.get("summary", "")],
        (p(".soft")[part] for part in about.get("description", "").split("\n\n") if part.strip()),
        parameters(about.get("parameters", []), say),
        body(about.get("requestBody"), say),
        answers(about.get("responses", {}), say),
    ]


def parameters(given: list[Schema], say: Say) -> Node:
    if not given:
        return None
    return table_(".data.plain")[
        thead[tr[th(scope="col")[say("Parameter")], th(scope="col")[say("Where")], th(scope="col")[say("What")]]],
        tbody[
            (
                tr[
                    th(scope="row")[code[one["name"]]],
                    td[one["in"]],
                    td[code[kind(one.get("schema", {}))], " ", one.get("description", "")],
                ]
                for one in given
            )
        ],
    ]


def body(given: Schema | None, say: Say) -> Node:
    if not given:
        return None
    content = given.get("content", {})
    return (
        h3[say("It takes")],
        ul[(li[code[name], ": ", named(part.get("schema", {}))] for name, part in content.items())],
    )


def answers(given: Schema, say: Say) -> Node:
    if not given:
        return None
    return (
        h3[say("It answers")],
        ul(".answers")[
            (
                li[
                    span(class_=["tag", {"good": status.startswith("2")}])[status],
                    " ",
                    answer.get("description", ""),
                    [(" ", named(part["schema"])) for part in answer.get("content", {}).values() if part.get("schema")],
                ]
                for status, answer in given.items()
            )
        ],
    )


def named(schema: Schema) -> Node:
    """What a value is, with a link to what it is made of."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[-1]
        return a(href=f"#schema-{name}")[code[name]]
    if schema.get("type") == "array" and schema.get("items"):
        return ("[", named(schema["items"]), "]")
    return code[kind(schema)]


def kind(schema: Schema) -> str:
    """The type of a value in a few letters."""
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[-1])
    if "anyOf" in schema:
        return " | ".join(kind(one) for one in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    if schema.get("type") == "array":
        return f"[{kind(schema.get('items', {}))}]"
    return str(schema.get("type", "any"))


def schemas(description: Schema, say: Say) -> Node:
    found = description.get("components", {}).get("schemas", {})
    if not found:
        return None
    return section(aria_labelledby="schemas")[
        h2("#schemas")[say("What the values are made of")],
        (schema_panel(name, schema, say) for name, schema in found.items()),
    ]


def schema_panel(name: str, schema: Schema, say: Say) -> Element:
    needed = schema.get("required", [])
    rows = [
        tr[
            th(scope="row")[code[field]],
            td[named(about), "" if field in needed else span(".soft")[" ", say("(may be left out)")]],
            td[about.get("description", "")],
        ]
        for field, about in schema.get("properties", {}).items()
    ]
    return details(".panel.flat.schema", id=f"schema-{name}", open=True)[
        summary[h3[code[name]]],
        schema.get("description") and p(".soft")[schema["description"]],
        table_(".data.plain")[tbody[rows]] if rows else pre[json.dumps(schema, indent=1)],
    ]
