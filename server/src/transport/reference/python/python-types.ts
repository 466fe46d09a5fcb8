import type { JsonSchema } from "../json-schema";

/** Writes JSON Schemas as Python types: objects become `TypedDict`, of which nested ones have the name of their place. */
export function createPythonTypes(): {
  add(name: string, schema: JsonSchema, description?: string): string;
  text(): string;
} {
  const classes: string[] = [];
  const names = new Set<string>();

  function add(name: string, schema: JsonSchema, description?: string): string {
    if (schema.$ref !== undefined) return quote(schema.$ref.split("/").at(-1)!);
    if (schema.const !== undefined) return literal([schema.const]);
    if (schema.enum) return literal(schema.enum);
    if (schema.anyOf) return either(schema.anyOf.map((part, at) => add(at === 0 ? name : `${name}${at + 1}`, part)));
    if (Array.isArray(schema.type))
      return either((schema.type as string[]).map((type) => add(name, { ...schema, type })));
    switch (schema.type) {
      case "string":
        return "str";
      case "number":
        return "float";
      case "integer":
        return "int";
      case "boolean":
        return "bool";
      case "null":
        return "None";
      case "array":
        return `list[${schema.items ? add(`${name}Item`, schema.items) : "Any"}]`;
      case "object":
        return schema.properties ? addClass(name, schema, description) : `dict[str, ${valuesOf(name, schema)}]`;
      case undefined:
      default:
        return "Any";
    }
  }

  function valuesOf(name: string, { additionalProperties }: JsonSchema): string {
    return typeof additionalProperties === "object" ? add(`${name}Value`, additionalProperties) : "Any";
  }

  function addClass(name: string, { properties = {}, required = [] }: JsonSchema, description?: string): string {
    if (names.has(name)) return quote(name);
    names.add(name);
    const place = classes.push("") - 1;
    const fields = Object.entries(properties).map(([field, schema]) => {
      const type = add(`${name}${field.charAt(0).toUpperCase()}${field.slice(1)}`, schema);
      const shownType = required.includes(field) ? type : `NotRequired[${type}]`;
      return `    ${JSON.stringify(field)}: ${shownType},`;
    });
    const comment = description ? `#: ${description}\n` : "";
    classes[place] =
      `${comment}${name} = TypedDict(\n    ${JSON.stringify(name)},\n    {\n${fields.map((field) => `    ${field}`).join("\n")}\n    },\n)\n`;
    return quote(name);
  }

  return { add, text: () => classes.filter((text) => text !== "").join("\n") };
}

const quote = (name: string) => JSON.stringify(name);
const literal = (values: readonly unknown[]) =>
  `Literal[${values.map((value) => (value === true ? "True" : value === false ? "False" : value === null ? "None" : JSON.stringify(value))).join(", ")}]`;
const either = (types: readonly string[]) => {
  const distinct = [...new Set(types)];
  return distinct.length === 1 ? distinct[0]! : `Union[${distinct.join(", ")}]`;
};
