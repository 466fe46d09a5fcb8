import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { between, givenVersion, requiredText, Version } from "../entity";
import { WellId } from "../ids";
import { adminOnly, crew } from "../users/roles";
import { type SeparationLevelName, usualSeparationLevels } from "./new-anti-collision-settings";
import { offsetWellIds } from "./offset-well-ids";

const level = (name: SeparationLevelName) =>
  z.object({
    /** The level holds below this separation factor. */
    below: between(`${name}.below`, 0.1, 20),
    meaning: requiredText(`${name}.meaning`),
  });

const Levels = z
  .object({ stop: level("stop"), act: level("act"), alert: level("alert") })
  .refine(({ stop, act }) => stop.below < act.below, {
    error: "act.below must be greater than stop.below",
    path: ["act", "below"],
  })
  .refine(({ act, alert }) => act.below < alert.below, {
    error: "alert.below must be greater than act.below",
    path: ["alert", "below"],
  });

const fields = {
  wellId: WellId,
  offsetWellIds: offsetWellIds("offsetWellIds"),
  separationLevels: Levels.default(usualSeparationLevels),
};

/** Which wells a well keeps away from, and what its separation factors ask for. */
export const AntiCollisionSettings = z.object({ ...fields, version: Version }).meta({ id: "AntiCollisionSettings" });
export type AntiCollisionSettings = z.infer<typeof AntiCollisionSettings>;

/** The anti-collision settings of a well. */
export const antiCollisionSettingsRoutes = defineRoutes({
  "GET api/anti-collision-settings": {
    summary: "The anti-collision settings of a well; 404 while it has none",
    query: z.object({ wellId: WellId }),
    reply: AntiCollisionSettings,
    ...reads("named", crew),
    asOf: true,
  },
  "POST api/anti-collision-settings": {
    summary: "Saves the anti-collision settings of a well as a whole; levels that are not given are the usual ones",
    body: z.object({ ...fields, ...givenVersion }).refine(({ wellId, offsetWellIds: ids }) => !ids.includes(wellId), {
      error: "a well is not its own offset well",
      path: ["offsetWellIds"],
    }),
    reply: AntiCollisionSettings,
    ...writes("named", adminOnly),
    changes: ["directional-settings"],
  },
});
