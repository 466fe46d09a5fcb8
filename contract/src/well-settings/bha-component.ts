import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { defineDeletion } from "../define-deletion";
import { nameText, requiredText, withDefaults } from "../entity";
import { adminOnly, crew } from "../users/roles";
import { componentFields } from "./bha";
import { newComponent } from "./new-bha";

/** A component saved for reuse, in the units of a `BhaComponent`. */
export const SavedComponent = z
  .object({ _id: z.string(), name: nameText("name"), ...componentFields })
  .meta({ id: "SavedComponent" });
export type SavedComponent = z.infer<typeof SavedComponent>;

const { type, ...fields } = componentFields;
const { type: _type, sequence: _sequence, ...blank } = newComponent(0);
const id = requiredText("id");

/** The library of components, which all wells share. */
export const bhaComponentRoutes = defineRoutes({
  "GET api/bha-component": {
    summary: "The saved components, by name",
    query: z.object({}),
    reply: z.array(SavedComponent),
    ...reads("shared", crew),
  },
  "POST api/bha-component": {
    summary: "Saves a component to be used again",
    body: z.strictObject({ name: nameText("name"), type, ...withDefaults(fields, blank) }),
    reply: SavedComponent,
    ...writes("installation", adminOnly),
  },
  ...defineDeletion("bha-component", {
    which: z.object({ id }),
    deletes: "Deletes a saved component; BHAs keep their copies",
    restores: "Restores a saved component that was deleted within the last 10 minutes",
    ...writes("installation", adminOnly),
  }),
});
