import { z } from "zod";

/** The part of JSON Schema (2020-12) that the reference reads. */
export type JsonSchema = {
  $ref?: string;
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  contentEncoding?: string;
  [rule: string]: unknown;
};

/** Shapes that the contract names, collected while its schemas are written down. */
export type SchemaBook = {
  /** The JSON Schema of the data that a client sends (`input`) or receives (`output`); named shapes become references. */
  schemaOf: (schema: z.ZodType, io: "input" | "output") => JsonSchema;
  /** The named shapes met so far. */
  components: Record<string, JsonSchema>;
};

const COMPONENTS = "#/components/schemas/";

/** Opens an empty book. */
export function createSchemaBook(): SchemaBook {
  const components: Record<string, JsonSchema> = {};
  /** Shapes in the order of discovery, before their references were renamed. */
  const textsById = new Map<string, string>();

  /** Fields that a client may omit are always sent by the server, so one shape can have two names. */
  function nameOf(id: string, shape: JsonSchema): string {
    const text = JSON.stringify(shape);
    const name = (textsById.get(id) ?? text) === text ? id : `${id}Input`;
    textsById.set(name, text);
    return name;
  }

  function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
    const {
      $defs = {},
      $schema: _dialect,
      ...body
    } = z.toJSONSchema(schema, { io, unrepresentable: "any", override }) as {
      $defs?: Record<string, JsonSchema>;
    } & JsonSchema;
    const names = new Map(Object.entries($defs).map(([id, shape]) => [id, nameOf(id, shape)] as const));
    for (const [id, shape] of Object.entries($defs))
      components[names.get(id)!] ??= renameReferences(withoutId(shape), names);
    return renameReferences(withoutId(body), names);
  }

  return { schemaOf, components };
}

/** A buffer has no JSON Schema. */
function override({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  if (zodSchema._zod.def.type === "custom") Object.assign(jsonSchema, { type: "string", format: "binary" });
}

const withoutId = ({ id: _id, ...schema }: JsonSchema): JsonSchema => schema;

function renameReferences(schema: JsonSchema, names: ReadonlyMap<string, string>): JsonSchema {
  const text = JSON.stringify(schema, (key, value: unknown) => {
    if (key !== "$ref" || typeof value !== "string") return value;
    const id = value.split("/").at(-1)!;
    return COMPONENTS + (names.get(id) ?? id);
  });
  return JSON.parse(text) as JsonSchema;
}
