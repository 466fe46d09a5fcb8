import type { JsonSchema } from "./json-schema";

/** A schema in readable form: the fields with their types, `?` if a field may be omitted, and its rules. */
export function schemaText(schema: JsonSchema, indent = ""): string {
  if (schema.$ref) return schema.$ref.split("/").at(-1)!;
  if (schema.anyOf) return schema.anyOf.map((choice) => schemaText(choice, indent)).join(" | ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.type === "array") return listText(schema, indent);
  if (schema.type === "object") return objectText(schema, indent);
  if (schema.format === "binary") return "bytes";
  return `${schema.type ?? "anything"}${rulesText(schema)}`;
}

function listText({ items = {}, prefixItems, ...rules }: JsonSchema, indent: string): string {
  if (prefixItems) return `[${prefixItems.map((item) => schemaText(item, indent)).join(", ")}]`;
  const item = schemaText(items, indent);
  return `${item.includes(" | ") ? `(${item})` : item}[]${rulesText(rules)}`;
}

function objectText({ properties, additionalProperties, required = [] }: JsonSchema, indent: string): string {
  const fields = Object.entries(properties ?? {});
  if (fields.length === 0) {
    return typeof additionalProperties === "object" ? `{ [name]: ${schemaText(additionalProperties, indent)} }` : "{}";
  }
  const deeper = `${indent}  `;
  const lines = fields.map(([name, field]) => {
    const isOptional = !required.includes(name) || field.default !== undefined;
    const byDefault = field.default === undefined ? "" : `   = ${JSON.stringify(field.default)}`;
    return `${deeper}${name}${isOptional ? "?" : ""}: ${schemaText(field, deeper)}${byDefault}`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}

const ruleNames: Record<string, string> = {
  minimum: ">=",
  exclusiveMinimum: ">",
  maximum: "<=",
  exclusiveMaximum: "<",
  minLength: "length >=",
  maxLength: "length <=",
  minItems: "items >=",
  maxItems: "items <=",
  pattern: "like",
  format: "as",
};

function rulesText(schema: JsonSchema): string {
  const rules = Object.entries(ruleNames).flatMap(([key, words]) => {
    const value = schema[key];
    if (typeof value === "string") return `${words} ${value}`;
    return typeof value === "number" && Math.abs(value) < Number.MAX_SAFE_INTEGER ? `${words} ${value}` : [];
  });
  return rules.length > 0 ? ` (${rules.join(", ")})` : "";
}
