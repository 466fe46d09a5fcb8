import { z } from "zod";

/** A schema as JSON Schema, limited to the parts that replies use. */
type Json = {
  $ref?: string;
  $defs?: Record<string, Json>;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
  properties?: Record<string, Json>;
  propertyNames?: Json;
  additionalProperties?: Json | boolean;
  items?: Json;
  prefixItems?: Json[];
  minItems?: number;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
};

/** The value of a text or number by the name of its field, if its schema alone gives no sensible value; otherwise undefined. */
export type KnownFields = (name: string) => unknown;

const DEEPEST = 9;

/** A complete reply: every list has one row, every number is above 0, every field is present. */
export function sampleReply(schema: z.ZodType, knownFields: KnownFields): unknown {
  const root = z.toJSONSchema(schema, { io: "output", unrepresentable: "any", reused: "inline" }) as Json;

  const valueOf = (json: Json, depth: number, name = ""): unknown => {
    if (json.$ref !== undefined) return valueOf(root.$defs?.[json.$ref.split("/").at(-1)!] ?? root, depth + 1, name);
    if (json.const !== undefined) return json.const;
    if (json.enum) return json.enum[0];
    const choice = (json.anyOf ?? json.oneOf ?? json.allOf)?.find(({ type }) => type !== "null");
    if (choice) return valueOf(choice, depth, name);
    const type = [json.type].flat().find((schemaType) => schemaType !== "null");
    if (type === "object") return depth < DEEPEST ? objectOf(json, depth + 1) : {};
    if (type === "array") return depth < DEEPEST ? listOf(json, depth + 1, name) : [];
    const knownValue = knownFields(name);
    if (type === "string")
      return typeof knownValue === "string" ? knownValue : "x".repeat(Math.max(1, json.minLength ?? 1));
    if (type === "number" || type === "integer") {
      const least = Math.max(json.minimum ?? 1, (json.exclusiveMinimum ?? 0) + 1);
      return typeof knownValue === "number" ? knownValue : Math.min(json.maximum ?? Infinity, least);
    }
    return type === "boolean" ? true : (json.default ?? "x");
  };

  const objectOf = ({ properties = {}, propertyNames, additionalProperties }: Json, depth: number) => {
    const names = (propertyNames?.enum ?? (typeof additionalProperties === "object" ? ["w1"] : [])) as string[];
    const open = names.map((name) => [name, valueOf(additionalProperties as Json, depth, name)] as const);
    const own = Object.entries(properties).map(([name, part]) => [name, valueOf(part, depth, name)] as const);
    return Object.fromEntries([...open, ...own]);
  };

  const listOf = ({ items, prefixItems, minItems = 1 }: Json, depth: number, name: string): unknown[] =>
    prefixItems
      ? prefixItems.map((item) => valueOf(item, depth, name))
      : items
        ? Array.from({ length: Math.max(1, minItems) }, () => valueOf(items, depth, name))
        : [];

  return valueOf(root, 0);
}
