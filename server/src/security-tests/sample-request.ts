import { z } from "zod";

/** A schema as JSON Schema, to the extent that requests use it. */
type Json = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  minItems?: number;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  format?: string;
  pattern?: string;
};

/** A request with every field of its schema, as a client would send it; `known` gives the fields that name stored data. */
export function sampleRequest(schema: z.ZodType, knownFields: Readonly<Record<string, unknown>>): unknown {
  const describedSchema = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" });
  return valueOf(describedSchema as Json, knownFields, 0);
}

const DEEPEST = 8;

function valueOf(json: Json, knownFields: Readonly<Record<string, unknown>>, depth: number): unknown {
  if (json.const !== undefined) return json.const;
  if (json.enum) return json.enum[0];
  const choice = (json.anyOf ?? json.oneOf ?? json.allOf)?.find(({ type }) => type !== "null");
  if (choice) return valueOf(choice, knownFields, depth);
  if (json.type === "object" || json.properties) {
    const fields = Object.entries(json.properties ?? {}).filter(() => depth < DEEPEST);
    return Object.fromEntries(
      fields.map(([name, part]) => [
        name,
        Object.hasOwn(knownFields, name) ? knownFields[name] : valueOf(part, knownFields, depth + 1),
      ]),
    );
  }
  if (json.type === "array") return depth < DEEPEST && json.items ? [valueOf(json.items, knownFields, depth + 1)] : [];
  if (json.type === "string") return textOf(json);
  if (json.type === "number" || json.type === "integer") {
    return Math.min(json.maximum ?? Infinity, Math.max(json.minimum ?? 1, (json.exclusiveMinimum ?? 0) + 1));
  }
  if (json.type === "boolean") return true;
  return json.default ?? "x";
}

function textOf({ format, minLength = 1 }: Json): string {
  if (format === "email") return "a@example.com";
  if (format === "date") return "2026-11-23";
  return "x".repeat(Math.max(1, minLength));
}

/** Every place of a value that holds a text or a number, as the fields that lead there. */
export function leavesOf(value: unknown, path: readonly string[] = []): { path: string[]; value: unknown }[] {
  if (typeof value !== "object" || value === null) return [{ path: [...path], value }];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]));
}

/** A copy of a value with another value at a path. */
export function withValueAt(value: unknown, [name, ...rest]: readonly string[], put: unknown): unknown {
  if (name === undefined) return put;
  const next = withValueAt((value as Record<string, unknown>)[name], rest, put);
  return Array.isArray(value) ? value.with(Number(name), next) : { ...(value as object), [name]: next };
}
