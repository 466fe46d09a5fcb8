import { z } from "zod";
import { defineRoutes, reads } from "../define";
import { crew } from "../users/roles";

const Named = z.object({ _id: z.string(), name: z.string() });

/** Lists to choose from, each by name. */
export const referenceListRoutes = defineRoutes({
  "GET api/country": {
    summary: "Countries",
    query: z.object({}),
    reply: z.array(Named),
    ...reads("shared", crew),
  },
  "GET api/state": {
    summary: "States of a country",
    query: z.object({ country: z.string({ error: "country is required" }).min(1, { error: "country is required" }) }),
    reply: z.array(Named.extend({ country: z.string() })),
    ...reads("shared", crew),
  },
  "GET api/county": {
    summary: "Counties of a state",
    query: z.object({ state: z.string({ error: "state is required" }).min(1, { error: "state is required" }) }),
    reply: z.array(Named.extend({ state: z.string() })),
    ...reads("shared", crew),
  },
  "GET api/operator": {
    summary: "Operators",
    query: z.object({}),
    reply: z.array(Named),
    ...reads("all", crew),
  },
  "GET api/directional-company": {
    summary: "Directional companies",
    query: z.object({}),
    reply: z.array(Named),
    ...reads("all", crew),
  },
});
