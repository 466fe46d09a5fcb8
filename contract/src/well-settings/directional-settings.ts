import { z } from "zod";
import { defineEvents, defineRoutes, reads, writes } from "../define";
import { amount, between, givenVersion, Version } from "../entity";
import { WellId } from "../ids";
import { adminOnly, crew } from "../users/roles";
import { directionalBounds } from "./new-directional-settings";

const boundField = (name: keyof typeof directionalBounds, label: string = name) =>
  between(label, directionalBounds[name].min, directionalBounds[name].max);
const distance = boundField("distance", "distanceValue");

/** How the assembly bends the hole: motor yield, rotary build and rotary turn, deg/100 ft. */
const Tendencies = z.object({ motorYield: boundField("motorYield"), rbr: boundField("rbr"), rtr: boundField("rtr") });

const fields = {
  wellId: WellId,
  dlsConstraint: boundField("dlsConstraint"),
  lookAheadDistance: boundField("lookAheadDistance"),
  /** Weight of the last survey against the tendencies that are set. */
  alpha: boundField("alpha"),
  correctionCriteria: z.object({
    inclinationValue: boundField("inclinationValue"),
    azimuthValue: boundField("azimuthValue"),
    lookAhead: boundField("lookAhead"),
    /** Left, right, below, above. */
    distanceValue: z.tuple([distance, distance, distance, distance]),
  }),
  tendencies: Tendencies,
};

/** The limits of the directional advisor: ft, deg, deg/100 ft. */
export const DirectionalSettings = z.object({ ...fields, version: Version }).meta({ id: "DirectionalSettings" });
export type DirectionalSettings = z.infer<typeof DirectionalSettings>;

/** The directional settings of a well. */
export const directionalSettingsRoutes = defineRoutes({
  "GET api/directional-settings": {
    summary: "The directional settings of a well; 404 while it has none",
    query: z.object({ wellId: WellId }),
    reply: DirectionalSettings,
    ...reads("named", crew),
    asOf: true,
  },
  "POST api/directional-settings": {
    summary: "Saves the directional settings of a well as a whole",
    body: z.object({ ...fields, ...givenVersion }),
    reply: DirectionalSettings,
    ...writes("named", adminOnly),
    changes: ["directional-settings"],
  },
});

const Observed = z.object({
  motorYield: z.number().nullable(),
  rbr: z.number().nullable(),
  rtr: z.number().nullable(),
});

/** The tendencies of a well, deg/100 ft; null if they cannot be derived from any survey. */
export const TendencyRecord = z
  .object({
    set: Observed,
    /** As estimated from all surveys down to the last; null if no survey yields an estimate. */
    last: Observed,
    /** Sample standard deviation of the last six values; null for fewer than two. */
    spread: Observed,
    alpha: amount("alpha", 1),
    /** `alpha` of that and the rest from the setting; only the setting if no survey yields an estimate. */
    used: Observed,
    surveys: z.array(Observed.extend({ md: z.number() })),
    /** Number of slides recorded in the hole that the surveys are compared with. */
    slides: z.number().int(),
    /** Why no tendency, or no motor yield, was observed. */
    reason: z.string().nullable(),
  })
  .meta({ id: "TendencyRecord" });
export type TendencyRecord = z.infer<typeof TendencyRecord>;

/** The results of a well's surveys and slides, shown beside its directional settings. */
export const directionalSettingsEvents = defineEvents({
  "directional-settings/get/tendencies": {
    summary: "Tendencies of a well: set, of the last survey, their spread, used now, and of each survey",
    request: z.object({ wellId: WellId }),
    reply: TendencyRecord,
    ...reads("named", crew),
    asOf: true,
    follows: ["surveys"],
  },
});
