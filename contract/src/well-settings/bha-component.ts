import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { Deleted, nameText, requiredText, Restored, withDefaults } from "../entity";
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
  "DELETE api/bha-component": {
    summary: "Deletes a saved component; BHAs keep their copies",
    query: z.object({ id }),
    reply: Deleted,
    ...writes("installation", adminOnly),
  },
  "POST api/bha-component/restore": {
    summary: "Restores a saved component that was deleted within the last 10 minutes",
    body: z.object({ id }),
    reply: Restored,
    ...writes("installation", adminOnly),
  },
});
