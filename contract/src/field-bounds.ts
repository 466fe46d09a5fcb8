import { z } from "zod";
import type { EventEntry, RouteEntry } from "./define";

/** The bounds of a number; they are inclusive, except `above`. */
export type Bounds = { min?: number; above?: number; max?: number };

type Schema = z.core.JSONSchema.BaseSchema;
type Row = readonly [path: string, bounds: Bounds];

/** A bound above this shows only what a computer can store. */
const LARGEST_BOUND = 1e9;

function boundsIn(schema: Schema, path: string, namedSchemas: Schema["$defs"]): Row[] {
  if (schema.$ref) return boundsIn(namedSchemas![schema.$ref.replace("#/$defs/", "")]!, path, namedSchemas);
  const inside = (name: string) => (path === "" ? name : `${path}.${name}`);
  const alternatives = [schema.anyOf, schema.oneOf, schema.allOf].flatMap<Schema>((list) => list ?? []);
  if (alternatives.length > 0) return alternatives.flatMap((alternative) => boundsIn(alternative, path, namedSchemas));
  if (schema.type === "array") return boundsIn(schema.items as Schema, path, namedSchemas);
  if (schema.type === "object") {
    return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      boundsIn(field as Schema, inside(name), namedSchemas),
    );
  }
  if (schema.type !== "number" && schema.type !== "integer") return [];
  const { minimum, exclusiveMinimum, maximum } = schema;
  const bounds = {
    ...(minimum !== undefined && { min: minimum }),
    ...(typeof exclusiveMinimum === "number" && { above: exclusiveMinimum }),
    ...(maximum !== undefined && { max: maximum }),
  };
  const isBounded = Object.values(bounds).some((bound) => Math.abs(bound) < LARGEST_BOUND);
  return isBounded ? [[path, bounds]] : [];
}

function boundsOfCall(entry: EventEntry | RouteEntry): Row[] {
  const requestSchema = "request" in entry ? entry.request : entry.body;
  if (entry.effect === "read" || !requestSchema) return [];
  const schema = z.toJSONSchema(requestSchema, { io: "input", unrepresentable: "any" });
  return boundsIn(schema, "", schema.$defs);
}

/** The bounds of each number that writes among the calls take, by the name of the call and the path of the field in its request. */
export const fieldBounds = (
  calls: Readonly<Record<string, EventEntry | RouteEntry>>,
): Readonly<Record<string, Readonly<Record<string, Bounds>>>> =>
  Object.fromEntries(
    Object.entries(calls).flatMap(([name, entry]) => {
      const rows = boundsOfCall(entry);
      return rows.length > 0 ? [[name, Object.fromEntries(rows)]] : [];
    }),
  );
