import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import {
  changedFields,
  Deleted,
  givenVersion,
  ignoredKeys,
  nameText,
  positive,
  requiredText,
  Restored,
  restoredName,
  Version,
} from "../entity";
import { RigId } from "../ids";
import { adminOnly, crew } from "../users/roles";
import { DataSourceType } from "../wells/well";

const rigFields = {
  name: nameText("name"),
  contractor: z.string().trim().max(200).nullable(),
  dataSourceType: DataSourceType,
  /** Hours that the rig's clock is ahead of UTC. */
  timezoneOffset: z.number().min(-14, { error: "timezoneOffset must be between -14 and 14" }).max(14, {
    error: "timezoneOffset must be between -14 and 14",
  }),
  /** Weight of block and top drive, klb. */
  blockWeight: z.number().min(0, { error: "blockWeight must not be negative" }).max(500).nullable(),
  /** The limits of the rig: hookload klb, top-drive torque ft·lb, pump pressure psi, flow gpm; null if not entered. */
  maxHookload: positive("maxHookload", 3000).nullable(),
  maxTorque: positive("maxTorque", 200_000).nullable(),
  maxPressure: positive("maxPressure", 20_000).nullable(),
  maxFlow: positive("maxFlow", 5000).nullable(),
};

/** A rig: its owner and how it sends its data. */
export const Rig = z.object({ _id: RigId, version: Version, ...rigFields }).meta({ id: "Rig" });
export type Rig = z.infer<typeof Rig>;

/** The limits of a rig for which none have been entered. */
export const noRigLimits = { maxHookload: null, maxTorque: null, maxPressure: null, maxFlow: null } as const;

/** The fields of a new rig. */
export const NewRig = z
  .object({
    name: rigFields.name,
    contractor: rigFields.contractor.default(null),
    dataSourceType: DataSourceType.default("wits"),
    timezoneOffset: rigFields.timezoneOffset.default(0),
    blockWeight: rigFields.blockWeight.default(null),
    maxHookload: rigFields.maxHookload.default(null),
    maxTorque: rigFields.maxTorque.default(null),
    maxPressure: rigFields.maxPressure.default(null),
    maxFlow: rigFields.maxFlow.default(null),
  })
  .meta({ id: "NewRig" });

const RigChange = z
  .strictObject({ ...z.object(rigFields).partial().shape, ...ignoredKeys })
  .transform((change) => changedFields(change));

/** Rigs. */
export const rigRoutes = defineRoutes({
  "GET api/rig": {
    summary: "All rigs by name, or the one of rigId in a list of one",
    query: z.object({ rigId: RigId.optional() }),
    reply: z.array(Rig),
    ...reads("all", crew),
  },
  "POST api/rig": {
    summary: "Creates a rig",
    body: NewRig,
    reply: Rig,
    ...writes("installation", adminOnly),
  },
  "PATCH api/rig": {
    summary: "Changes fields of a rig",
    body: z.object({ id: requiredText("id").brand("RigId"), ...givenVersion, updateValues: RigChange }),
    reply: Rig,
    ...writes("rig", adminOnly),
  },
  "DELETE api/rig": {
    summary: "Deletes a rig; refused while wells use it",
    query: z.object({ rigId: RigId }),
    reply: Deleted,
    ...writes("rig", adminOnly),
  },
  "POST api/rig/restore": {
    summary: "Restores a rig that was deleted within the last 10 minutes",
    body: z.object({ rigId: RigId, name: restoredName }),
    reply: Restored,
    ...writes("rig", adminOnly),
  },
});
