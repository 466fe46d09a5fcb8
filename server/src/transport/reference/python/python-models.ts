import { streamTopics } from "@sigma/contract/stream/stream";
import { Well } from "@sigma/contract/wells/well";
import { channelsBySlot } from "@sigma/terms/channels";
import type { ColumnType, ODataFeed } from "../../../odata/feed";
import { feeds } from "../../../odata/feeds/feeds";
import { createSchemaBook, type JsonSchema } from "../json-schema";
import { createPythonTypes } from "./python-types";

/** Where the types of the Python client are, from the root of the project. */
export const PYTHON_MODELS = "clients/python/src/sigma_drilling/models.py";

/** The types of the Python client, from the schemas of the contract and the columns of the feeds. */
export function writePythonModels(): string {
  const book = createSchemaBook();
  const types = createPythonTypes();
  types.add("Well", book.schemaOf(Well, "output"), "A well. Depths ft MD, elevations ft, sizes in.");
  for (const [name, schema] of Object.entries(book.components)) types.add(name, schema);
  for (const feed of Object.values(feeds)) types.add(`${feed.entity}Row`, schemaOfRow(feed), `${feed.description}.`);
  const ids = channelsBySlot.map(({ id }) => `    ${JSON.stringify(id)},`);
  return `"""Types of what Sigma answers. Written by \`npm run python-models\`; not to be edited."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict, Union

#: The id of a channel of samples.
Channel = Literal[
${ids.join("\n")}
]

#: A subject that can change in a well.
Topic = Literal[
${streamTopics.map((topic) => `    ${JSON.stringify(topic)},`).join("\n")}
]

${types.text()}`;
}

/** A row of a feed as JSON: a moment is text of ISO 8601. */
const schemaOfRow = ({ columns }: ODataFeed): JsonSchema => ({
  type: "object",
  required: Object.keys(columns),
  properties: Object.fromEntries(
    Object.entries(columns).map(([name, { type, isRequired }]) => {
      const value: JsonSchema = { type: jsonTypes[type] };
      return [name, isRequired ? value : { anyOf: [value, { type: "null" }] }];
    }),
  ),
});

const jsonTypes: Readonly<Record<ColumnType, string>> = {
  String: "string",
  Date: "string",
  DateTimeOffset: "string",
  Double: "number",
  Decimal: "number",
  Int32: "integer",
  Boolean: "boolean",
};
