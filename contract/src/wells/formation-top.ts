import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { Deleted, givenVersion, Restored, Version, withDefaults } from "../entity";
import { WellId } from "../ids";
import { newFormationTop } from "./new-formation-top";
import { adminOnly, readers } from "../users/roles";

const depth = z.number().min(-100_000_000).max(100_000_000);
const fields = {
  formationName: z.string().trim().max(200),
  tvdStart: depth,
  tvdEnd: depth,
  mdStart: depth,
  mdEnd: depth,
  baselineMSE: z.number().min(0),
  baselineROP: z.number().min(0),
  porePressure: z.number().min(0).nullable(),
  fractureGradient: z.number().min(0).nullable(),
  color: z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: "color must be #rrggbb" }),
};

/** A formation as prognosed or picked: depths ft, baseline MSE psi, baseline ROP ft/hr, gradients psi/ft. */
export const FormationTop = z
  .object({ _id: z.string(), wellId: WellId, version: Version, ...fields })
  .meta({ id: "FormationTop" });
export type FormationTop = z.infer<typeof FormationTop>;

const NewFormationTop = z.object(withDefaults(fields, newFormationTop));

const ChangedFormationTops = z.object({
  wellId: WellId,
  items: z
    .array(z.strictObject({ _id: z.string(), ...givenVersion, ...z.object(fields).partial().shape }))
    .min(1)
    .max(200),
});

const changeTops = {
  summary: "Changes formation tops",
  body: ChangedFormationTops,
  reply: z.array(FormationTop),
  ...writes("rows", adminOnly),
  changes: ["settings"],
} as const;

/** Formation tops of a well. */
export const formationTopRoutes = defineRoutes({
  "GET api/formation-top": {
    summary: "The formation tops of a well, shallow first",
    query: z.object({ wellId: WellId }),
    reply: z.array(FormationTop),
    ...reads("named", readers),
    asOf: true,
  },
  "POST api/formation-top": {
    summary: "Adds a formation top",
    body: NewFormationTop.extend({ wellId: WellId }),
    reply: z.array(FormationTop),
    ...writes("named", adminOnly),
    changes: ["settings"],
  },
  "POST api/formation-top/multiple": {
    summary: "Adds several formation tops",
    body: z.object({ wellId: WellId, formationTops: z.array(NewFormationTop).min(1).max(200) }),
    reply: z.array(FormationTop),
    ...writes("named", adminOnly),
    changes: ["settings"],
  },
  "PATCH api/formation-top": changeTops,
  "PATCH api/formation-top/multiple": changeTops,
  "DELETE api/formation-top": {
    summary: "Deletes a formation top; the last one stays",
    query: z.object({ wellId: WellId, id: z.string() }),
    reply: Deleted,
    ...writes("rows", adminOnly),
    changes: ["settings"],
  },
  "POST api/formation-top/restore": {
    summary: "Restores a formation top that was deleted within the last 10 minutes",
    body: z.object({ wellId: WellId, id: z.string({ error: "id is required" }) }),
    reply: Restored,
    ...writes("rows", adminOnly),
    changes: ["settings"],
  },
});
