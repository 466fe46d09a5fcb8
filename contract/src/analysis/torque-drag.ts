import { z } from "zod";
import { defineEvents } from "../define";
import { WellId } from "../ids";
import { readers } from "../users/roles";
import { Basis, Missing } from "./basis";
import { calculationInputs } from "../topics";

const column = z.array(z.number());
const gappy = z.array(z.number().nullable());
const nullableNumber = z.number().nullable();

/** The motion of the string while a load was measured. */
const FreeMotion = z.enum(["pick-up", "slack-off", "rotating"]);

/**
 * A load that was measured while the string moved freely off bottom: depth ft, hookload klb with the block, torque ft·lb,
 * flow gpm; `friction` is the factor that explains it, null if no factor does.
 */
export const MeasuredLoad = z
  .object({
    time: z.number(),
    md: z.number(),
    type: FreeMotion,
    hookload: z.number(),
    torque: nullableNumber,
    flow: nullableNumber,
    friction: nullableNumber,
  })
  .meta({ id: "MeasuredLoad" });
export type MeasuredLoad = z.infer<typeof MeasuredLoad>;

/**
 * The input of the load calculation of a well: friction factors, mud ppg, bit and shoe ft, block klb; `block` shows the
 * source of its weight.
 */
export const LoadInputs = z
  .object({
    bitDepth: z.number(),
    density: z.number(),
    shoeMd: z.number(),
    blockWeight: z.number(),
    block: z.enum(["rig", "slips", "unknown"]),
    casedFriction: z.number(),
    openFriction: z.number(),
    /** Whether the factors come from measured points, or are the usual factors. */
    frictions: z.object({ cased: z.enum(["measured", "usual"]), open: z.enum(["measured", "usual"]) }),
    /** The stations end here; below, the path follows the plan; without a plan the hole continues straight. */
    lastSurvey: nullableNumber,
  })
  .meta({ id: "LoadInputs" });
export type LoadInputs = z.infer<typeof LoadInputs>;

const Left = z.object({ left: z.number(), md: nullableNumber }).nullable();

const answerFields = { basis: Basis, missing: z.array(Missing) };
const ofWell = { roles: readers, wells: "named", effect: "read", asOf: true, follows: calculationInputs } as const;

const Broomstick = z.object({
  md: column,
  frictionFactors: column,
  /** Hookloads klb with the block, a list a factor; the factor is that of the open hole. */
  pickUp: z.array(column),
  slackOff: z.array(column),
  rotation: column,
  /** Surface torque while rotating off bottom, ft·lb, a list a factor. */
  torque: z.array(column),
  /** The depth from which the path follows the plan; null if no plan goes deeper. */
  plannedFrom: nullableNumber,
  actual: z.array(MeasuredLoad),
  /** Torque while drilling by rotation, from the depth rows: md ft, ft·lb. */
  drilling: z.object({ md: column, torque: column }),
  /** The model at the bit with the factors of `inputs`: klb with the block, ft·lb. */
  atBit: z.object({ pickUp: z.number(), slackOff: z.number(), rotation: z.number(), torque: z.number() }).nullable(),
  margins: z.object({
    /** Hookload that the rig, and tension that the string, can take beyond the pick-up, klb. */
    rigHookload: Left,
    stringTension: Left,
    /** Torque that the top drive, and that the connections, can take beyond rotating off bottom, ft·lb. */
    rigTorque: Left,
    makeUpTorque: Left,
  }),
  /** Stretch of the string, ft. */
  stretch: z.object({ pickUp: z.number(), slackOff: z.number(), rotation: z.number() }).nullable(),
  inputs: LoadInputs.nullable(),
  ...answerFields,
});

const TrendStatus = z.enum(["rising", "steady", "falling", "too-few"]);

const Estimate = z.object({ friction: z.number(), points: z.number().int() }).nullable();

const FrictionFactorEstimate = z.object({
  casedHole: nullableNumber,
  openHole: nullableNumber,
  /** The depth of the deepest point used. */
  md: nullableNumber,
  /** The open hole by the motion during the measurement. */
  byMotion: z.object({ pickUp: Estimate, slackOff: Estimate, rotating: Estimate }),
  /** Points of the cased and of the open hole that yield a factor, and those that no factor explains. */
  points: z.object({ cased: z.number().int(), open: z.number().int(), unexplained: z.number().int() }),
  /** The trend of the open-hole factor: change per 1,000 ft, with the medians of the older and of the newer half. */
  trend: z.object({
    status: TrendStatus,
    per1000Ft: nullableNumber,
    recent: nullableNumber,
    earlier: nullableNumber,
    points: z.number().int(),
  }),
  measured: z.array(MeasuredLoad),
  shoeMd: nullableNumber,
  ...answerFields,
});

/** Tension and buckling limits along the string, klb; tension is effective, and negative in compression. */
const BucklingMode = z.object({
  effectiveTension: column,
  /** Compressions from which the string buckles; null if the hole size is unknown. */
  sinusoidal: gappy,
  helical: gappy,
  /** lbf over 30 ft. */
  sideForce: column,
  /** Depth above which the string is in tension, ft; null if all of it is. */
  neutralPoint: nullableNumber,
  /** The smallest margin to the sinusoidal limit, klb, and its depth; null if no limit is known. */
  leastMargin: z.object({ left: z.number(), md: z.number() }).nullable(),
  /** Of the drill pipe, the only part with a limit; null if the string has no drill pipe. */
  highestSideForce: z.object({ force: z.number(), md: z.number() }).nullable(),
  /** Compressed beyond the sinusoidal or helical limit: depths from and to. */
  buckled: z.array(z.object({ from: z.number(), to: z.number(), state: z.enum(["sinusoidal", "helical"]) })),
  stretch: z.number(),
});

const Buckling = z.object({
  md: column,
  tripIn: BucklingMode.nullable(),
  tripOut: BucklingMode.nullable(),
  rotation: BucklingMode.nullable(),
  /** Slide drilling with `weightOnBit`. */
  slide: BucklingMode.nullable(),
  /** klb; that of the call, else the newest on bottom. */
  weightOnBit: nullableNumber,
  /** The newest weight on bottom, regardless of the value in the call, klb; null if none is recorded. */
  newestWeightOnBit: nullableNumber,
  /** The weight on bit at which the string starts to buckle while sliding, klb; null if unknown. */
  weightToBuckle: nullableNumber,
  /** The string from the bit up: ft, lb/ft in air, in. */
  parts: z.array(
    z.object({
      name: z.string(),
      fromMd: z.number(),
      toMd: z.number(),
      weight: z.number(),
      outerDiameter: z.number(),
      /** The lowest of its sinusoidal limits, klb; null where none is known. */
      sinusoidal: nullableNumber,
      /** The side force that it can bear permanently, lbf over 30 ft; null if it has no limit. */
      sideForceLimit: nullableNumber,
    }),
  ),
  /** Inclination deg and dogleg severity deg/100 ft at each depth. */
  inclination: column,
  dogleg: column,
  inputs: LoadInputs.nullable(),
  ...answerFields,
});

/** Torque and drag of a well: the soft-string model on its surveys and its active BHA. */
export const torqueDragEvents = defineEvents({
  "torque-drag-data/get": {
    summary: "Hookload and torque over depth, measured and by the model",
    request: z
      .object({
        wellId: WellId,
        from: z.number().min(0).max(40_000).optional(),
        to: z.number().min(0).max(40_000).optional(),
      })
      .refine(({ from, to }) => from === undefined || to === undefined || from < to, {
        error: "from must lie above to",
        path: ["from"],
      }),
    reply: z.object({
      md: column,
      hookload: gappy,
      torque: gappy,
      /** From the model; null if the well lacks an input of the model. */
      pickUp: gappy,
      slackOff: gappy,
      rotation: gappy,
      torqueOnBottom: gappy,
      torqueOffBottom: gappy,
      inputs: LoadInputs.nullable(),
      ...answerFields,
    }),
    ...ofWell,
  },
  "broom-stick/get": {
    summary:
      "Hookload and torque over bit depth for a fan of friction factors, with measured points, margins and stretch",
    request: z.object({
      wellId: WellId,
      frictionFactors: z
        .array(z.number().min(0, { error: "a friction factor must be between 0 and 1" }).max(1))
        .min(1, { error: "frictionFactors must hold at least one factor" })
        .max(6, { error: "frictionFactors holds at most 6 factors" })
        .optional(),
    }),
    reply: Broomstick,
    ...ofWell,
  },
  "friction-factor-estimate/get": {
    summary: "Friction factors of cased and open hole from measured points, and their trend",
    request: z.object({ wellId: WellId }),
    reply: FrictionFactorEstimate,
    ...ofWell,
  },
  "buckling/get": {
    summary: "Tension, buckling limits and side force along the string",
    request: z.object({ wellId: WellId, weightOnBit: z.number().min(0).max(200).optional() }),
    reply: Buckling,
    ...ofWell,
  },
});
