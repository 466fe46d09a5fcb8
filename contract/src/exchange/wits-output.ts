import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { WellId } from "../ids";
import { ports, witsRules } from "../rigs/wits-rules";
import { crew } from "../users/roles";

const fields = {
  /** Address of the system that is sent to. */
  host: z
    .string()
    .trim()
    .min(1, { error: "host is required" })
    .max(255, { error: "host has more than 255 characters" }),
  port: z
    .number({ error: witsRules.portRequired })
    .int({ error: witsRules.portWhole })
    .min(ports.min, { error: witsRules.port })
    .max(ports.max, { error: witsRules.port }),
  /** The units of the standard that values are sent in. */
  units: z.enum(["fps", "metric"], { error: "units must be fps or metric" }),
  /** Whether the output is on. */
  enabled: z.boolean({ error: "enabled must be true or false" }),
};

/** The receiver to which the live channels of a well are sent as WITS level 0, and the status of that output. */
export const WitsOutput = z
  .object({
    wellId: WellId,
    ...fields,
    state: z.enum(["off", "connecting", "sending", "failed"]),
    /** Why it failed; null if it did not. */
    reason: z.string().nullable(),
    /** Frames passed to the network, and frames that a slow receiver missed, since the last start. */
    sent: z.number().int(),
    leftOut: z.number().int(),
  })
  .meta({ id: "WitsOutput" });
export type WitsOutput = z.infer<typeof WitsOutput>;

/** The live channels of a well for another system. */
export const witsOutputRoutes = defineRoutes({
  "GET api/wits-output": {
    summary:
      "The destination of the live channels of a well as WITS level 0, and the status of sending; null if none has been set",
    query: z.object({ wellId: WellId }),
    reply: WitsOutput.nullable(),
    ...reads("named", crew),
  },
  "POST api/wits-output": {
    summary: "Sets the destination of the live channels of a well, and starts or stops sending",
    body: z.object({ wellId: WellId, ...fields }),
    reply: WitsOutput,
    ...writes("named", crew),
  },
});
