import { routes } from "@sigma/contract/catalogue";
import type { RouteEntry, UploadRule } from "@sigma/contract/define";
import { errorCatalogue } from "@sigma/contract/errors";
import { createSchemaBook, type JsonSchema } from "./json-schema";

/** The OpenAPI 3.1 description of every REST route, generated from the contract. */
export function describeRoutes() {
  const book = createSchemaBook();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, entry] of Object.entries<RouteEntry>(routes)) {
    const [method, path] = name.split(" ") as [string, string];
    paths[`/${path}`] = { ...paths[`/${path}`], [method.toLowerCase()]: operation(name, path, entry, book.schemaOf) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Sigma",
      version: "1",
      description:
        "Wells, rigs, users and their settings. Times are epoch seconds, depths feet, units US field units. Charts and live data travel over the socket: see /api/docs.",
    },
    servers: [{ url: "/" }],
    security: [{ session: [] }],
    paths,
    components: {
      schemas: { ...book.components, Error: errorSchema },
      securitySchemes: { session: { type: "http", scheme: "bearer", description: "The token of POST api/login" } },
    },
  };
}

type SchemaOf = ReturnType<typeof createSchemaBook>["schemaOf"];

function operation(name: string, path: string, entry: RouteEntry, schemaOf: SchemaOf) {
  const { summary, query, body, upload, reply, roles, status = 200, media } = entry;
  const content = (schema: JsonSchema) => (media ? { [media]: { schema } } : json(schema));
  return {
    operationId: name.replaceAll(/[^A-Za-z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase()),
    summary,
    tags: [path.split("/")[1] ?? "health"],
    description: roles === "anyone" ? "Open to anyone" : `Roles: ${roles.join(", ")}`,
    ...(roles === "anyone" && { security: [] }),
    ...((query || takesKey(entry)) && {
      parameters: [
        ...(query ? parametersOf(schemaOf(query, "input")) : []),
        ...(takesKey(entry) ? [keyParameter] : []),
      ],
    }),
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, "input")) } }),
    ...(upload && { requestBody: { required: true, content: form(upload) } }),
    responses: {
      [status]:
        status === 204 ? { description: "Done" } : { description: "Done", content: content(schemaOf(reply, "output")) },
      default: { description: "A fault", content: json({ $ref: "#/components/schemas/Error" }) },
    },
  };
}

/** A write that a signed-in caller makes without a file. */
const takesKey = ({ effect, roles, upload }: RouteEntry) => effect === "write" && roles !== "anyone" && !upload;

const keyParameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", minLength: 1, maxLength: 255 },
  description: "The same call with the same key and body within 24 h gets the first reply and changes nothing",
} as const;

const form = ({ field, extension, otherExtensions = [] }: UploadRule) => ({
  "multipart/form-data": {
    schema: {
      type: "object",
      properties: {
        [field]: {
          type: "string",
          format: "binary",
          description: `A file ending in ${[extension, ...otherExtensions].join(" or ")}`,
        },
      },
      required: [field],
    },
  },
});

const json = (schema: JsonSchema) => ({ "application/json": { schema } });

const parametersOf = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));

const errorSchema: JsonSchema = {
  type: "object",
  properties: {
    message: { type: "string" },
    code: { type: "string", enum: Object.keys(errorCatalogue) },
    field: { type: "string", description: "The input that broke a rule" },
    current: {
      description: "With `conflict` of versions: the value now stored, in the form that a successful call returns",
    },
    changedBy: { type: "string", description: "With `current`: the name of the user who changed it, if known" },
  },
  required: ["message", "code"],
};
