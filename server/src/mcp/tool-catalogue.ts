import { events, routes } from "@sigma/contract/catalogue";
import type { Tool } from "@modelcontextprotocol/server";
import type { EventEntry, RouteEntry } from "@sigma/contract/define";
import { z } from "zod";

/** A call of the contract as a tool of programs that speak the Model Context Protocol. */
export type ContractTool = {
  name: string;
  /** The route or event. */
  call: string;
  entry: RouteEntry | EventEntry;
  /** Whether the input goes into the query of the route, where every value is a text. */
  isQuery: boolean;
};

/** A JSON Schema of an object. */
export type InputSchema = Tool["inputSchema"];

/** The name of the tool of a call: `survey-data/get` is `survey-data_get`, `GET api/well` is `get_well`. */
export const toolNameOf = (call: string): string =>
  call.includes(" ")
    ? call.replace(/^(\w+) api\//, (_, method: string) => `${method.toLowerCase()}_`).replaceAll("/", "_")
    : call.replaceAll("/", "_");

/** Calls that start or end pushes to a connection, which a tool does not have. */
const watches = /\/watch$/;

/** Scopes about wells, and what is the same for everyone; the rest is data of a person or of the installation. */
const scopes: ReadonlySet<string> = new Set(["all", "named", "rows", "rig", "shared"]);

const isTool = (call: string, entry: RouteEntry | EventEntry): boolean =>
  entry.roles !== "anyone" &&
  scopes.has(entry.wells) &&
  !watches.test(call) &&
  !("media" in entry && entry.media) &&
  !("upload" in entry && entry.upload) &&
  !entry.isFeed;

const calls: Readonly<Record<string, RouteEntry | EventEntry>> = { ...routes, ...events };

/** Every call that is a tool, whoever may use it. */
export const contractTools: readonly ContractTool[] = Object.entries(calls)
  .filter(([call, entry]) => isTool(call, entry))
  .map(([call, entry]) => ({
    name: toolNameOf(call),
    call,
    entry,
    isQuery: !("request" in entry) && !entry.body && entry.query !== undefined,
  }));

/** The field of every tool with which a long result is read on. */
export const PAGE_FIELD = "pageFrom";

const pageField = {
  type: "integer",
  minimum: 0,
  description: "The row from which a long result is read on: `page.next` of the result before",
} as const;

const schemas = new Map<string, InputSchema>();

/** The input of a tool as JSON Schema, made when it is first asked for. */
export function inputSchemaOf({ name, entry }: Pick<ContractTool, "name" | "entry">): InputSchema {
  const madeSchema = schemas.get(name);
  if (madeSchema) return madeSchema;
  const input = "request" in entry ? entry.request : (entry.body ?? entry.query ?? z.object({}));
  const schema = withPage(schemaOf(input));
  schemas.set(name, schema);
  return schema;
}

/** An object schema of a zod schema; a choice between objects is kept as it is. */
export function schemaOf(input: z.ZodType): InputSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  // A schema of zod is JSON already.
  return { ...schema, type: "object" } as InputSchema;
}

/** The schema with the field of pages. */
export const withPage = (schema: InputSchema): InputSchema => ({
  ...schema,
  properties: { ...schema.properties, [PAGE_FIELD]: pageField },
});
