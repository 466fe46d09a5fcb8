import { events, pushes } from "@sigma/contract/catalogue";
import type { EventEntry, PushEntry } from "@sigma/contract/define";
import { createSchemaBook } from "./json-schema";

/** Every socket event and every pushed message with its shapes, generated from the contract. */
export function describeEvents() {
  const { schemaOf, components } = createSchemaBook();
  return {
    transport: {
      path: "/socket.io",
      auth: { token: "the token of POST api/login" },
      query: {
        wellId: "the well that the connection is for; added to requests that need one and name none",
        live: "optional; `chosen` keeps live samples and packets back until live-data/watch and wits-packet/watch ask for them",
      },
      acknowledgement: {
        data: "the reply",
        error: {
          message: "text",
          code: "error code",
          field: "optional",
          current: "the value now stored, if the change was based on an older version",
          changedBy: "the user who changed it, if known",
        },
      },
    },
    events: Object.entries<EventEntry>(events).map(([name, { summary, roles, request, reply }]) => ({
      name,
      summary,
      roles,
      request: schemaOf(request, "input"),
      reply: schemaOf(reply, "output"),
    })),
    pushes: Object.entries<PushEntry>(pushes).map(([name, { summary, message }]) => ({
      name,
      summary,
      message: schemaOf(message, "output"),
    })),
    components: { schemas: components },
  };
}
