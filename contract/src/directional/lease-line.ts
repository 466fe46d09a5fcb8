import { z } from "zod";
import { defineRoutes } from "../define";
import { Deleted, givenVersion, ignoredKeys, nameText, Restored, Version } from "../entity";
import { WellId } from "../ids";
import { crew, readers } from "../users/roles";
import { Outline, PlaceReference } from "./outline";

const fields = {
  name: nameText("name"),
  reference: PlaceReference,
  corners: Outline,
  /** Whether the well has to stay inside of the line or outside of it. */
  side: z.enum(["inside", "outside"], { error: "side must be inside or outside" }),
  /** Distance from the line that the well has to keep, ft. */
  setback: z.number().min(0, { error: "setback must not be negative" }).max(100_000),
};

/** A line that a well must not cross. */
export const LeaseLine = z
  .object({ _id: z.string(), wellId: WellId, ...fields, version: Version })
  .meta({ id: "LeaseLine" });
export type LeaseLine = z.infer<typeof LeaseLine>;

const owner = { wellId: WellId, id: z.string({ error: "id is required" }) };

/** Lease lines of a well. */
export const leaseLineRoutes = defineRoutes({
  "GET api/lease-line": {
    summary: "The lease lines of a well, by name",
    query: z.object({ wellId: WellId }),
    reply: z.array(LeaseLine),
    roles: readers,
    wells: "named",
    effect: "read",
    asOf: true,
    follows: ["lease-lines"],
  },
  "POST api/lease-line": {
    summary: "Adds a lease line",
    body: z.object({
      wellId: WellId,
      ...fields,
      reference: fields.reference.default("well"),
      side: fields.side.default("inside"),
      setback: fields.setback.default(0),
    }),
    reply: LeaseLine,
    roles: crew,
    wells: "named",
    effect: "write",
    changes: ["lease-lines"],
  },
  "PATCH api/lease-line": {
    summary: "Changes a lease line",
    body: z.object({
      ...owner,
      ...givenVersion,
      updateValues: z.strictObject({ ...ignoredKeys, ...z.object(fields).partial().shape }),
    }),
    reply: LeaseLine,
    roles: crew,
    wells: "rows",
    effect: "write",
    changes: ["lease-lines"],
  },
  "DELETE api/lease-line": {
    summary: "Deletes a lease line",
    query: z.object(owner),
    reply: Deleted,
    roles: crew,
    wells: "rows",
    effect: "write",
    changes: ["lease-lines"],
  },
  "POST api/lease-line/restore": {
    summary: "Restores a lease line that was deleted within the last 10 minutes",
    body: z.object(owner),
    reply: Restored,
    roles: crew,
    wells: "rows",
    effect: "write",
    changes: ["lease-lines"],
  },
});
