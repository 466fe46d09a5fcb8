import { z } from "zod";
import type { RouteEntry } from "./define";

/** Fields that any call accepts in its query: a page may add its well (OP-040), and a replay its moment. */
const everywhere: ReadonlySet<string> = new Set(["wellId", "asOf"]);

/** The fields that a schema reads from a query; null if it isn't an object, so that its fields are unknown. */
export function fieldsOfQuery(schema: z.ZodType | undefined): readonly string[] | null {
  if (schema === undefined) return [];
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodPipe ? fieldsOfQuery(schema.in as z.ZodType) : null;
}

/** The first field of a query that its route does not have, with the error text; null if the route has all fields. */
export function unknownField(
  { query: schema }: Pick<RouteEntry, "query">,
  query: object,
): { field: string; message: string } | null {
  const fields = fieldsOfQuery(schema);
  const field = fields && Object.keys(query).find((name) => !fields.includes(name) && !everywhere.has(name));
  if (!field) return null;
  const shownField = field.slice(0, MOST_SHOWN);
  const knownFields = fields.length === 0 ? "it takes none" : `it takes ${fields.join(", ")}`;
  return { field: shownField, message: `${shownField} isn't a query field of this call; ${knownFields}` };
}

/** Characters of a field that are repeated to who sent it. */
const MOST_SHOWN = 60;
