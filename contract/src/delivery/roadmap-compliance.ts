import { z } from "zod";
import { defineEvents, reads } from "../define";
import { WellId } from "../ids";
import { readers } from "../users/roles";
import { roadmapChannels } from "./roadmap-channels";

const feet = z.number();
const channel = z.enum(roadmapChannels);
const side = z.enum(["below", "above"]);

/** Footage and hours on bottom that were compared with bands, and those inside of them. */
const shares = { feet, insideFeet: feet, hours: z.number(), insideHours: z.number() };

const ParameterCompliance = z.object({
  channel,
  ...shares,
  /** The median by which it was outside, in its unit, on the side with more footage; null if it was always inside. */
  excess: z.object({ side, median: z.number(), feet }).nullable(),
});

/** How the roadmap was held in a stretch of hole: a foot is inside if all its compared parameters are. */
const Compliance = z.object({
  /** `no-hole`: none was made on bottom; `no-band`: no band applies; `no-values`: the parameters with a band are not recorded. */
  state: z.enum(["judged", "no-band", "no-values", "no-hole"]),
  ...shares,
  parameters: z.array(ParameterCompliance),
  /** The parameter with the least share of its footage inside; null if all are inside. */
  worst: ParameterCompliance.nullable(),
});
export type Compliance = z.infer<typeof Compliance>;

/** How the roadmap of a well was held. */
export const RoadmapCompliance = z
  .object({
    /** Shallow first; the last one may still be drilled. */
    stands: z.array(
      z.object({
        startMD: feet,
        endMD: feet,
        /** Epoch seconds; null of the stand that is still drilled. */
        startTime: z.number().nullable(),
        compliance: Compliance,
      }),
    ),
    /** Each 12 h tour of the rig in which hole was made, oldest first, epoch seconds. */
    tours: z.array(
      z.object({ from: z.number(), to: z.number(), name: z.enum(["day", "night"]), compliance: Compliance }),
    ),
    /** Parameters that are outside of their band at the bottom of the hole, and since how many feet. */
    present: z.array(z.object({ channel, side, feet, low: z.number().nullable(), high: z.number().nullable() })),
  })
  .meta({ id: "RoadmapCompliance" });
export type RoadmapCompliance = z.infer<typeof RoadmapCompliance>;

/** How the roadmap of a well was held. */
export const roadmapComplianceEvents = defineEvents({
  "roadmap-band/get/compliance": {
    summary: "The share of footage and hours on bottom inside of the bands of the roadmap, per stand and per tour",
    request: z.object({ wellId: WellId }),
    reply: RoadmapCompliance,
    ...reads("named", readers),
    asOf: true,
    follows: ["roadmap", "settings", "results", "stands", "reporting-days"],
  },
});
