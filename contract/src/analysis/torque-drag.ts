import { z } from "zod";
import { defineEvents } from "../define";
import { WellId } from "../ids";
import { readers } from "../users/roles";
import { Basis, Missing } from "./basis";
import { calculationInputs } from "../topics";

const column = z.array(z.number());
const gappy = z.array(z.number().nullable());
const nullableNumber = z.number().nullable();

/** How the string moved while a load was measured. */
const FreeMotion = z.enum(["pick-up", "slack-off", "rotating"]);

/**
 * A load that was measured while the string moved freely off bottom: depth ft, hookload klb with the block, torque ft·lb,
 * flow gpm; `friction` is the factor that explains it, null where none does.
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
 * What the loads of a well were calculated with: friction factors, mud ppg, bit and shoe ft, block klb; `block` says where
 * its weight is from.
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
    /** Whether the factors come from measured points, or are the usual ones. */
    frictions: z.object({ cased: z.enum(["measured", "usual"]), open: z.enum(["measured", "usual"]) }),
    /** The stations end here; below, the plan is followed, else the hole goes on straight. */
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
  /** The depth from which the path is the plan; null where no plan goes deeper. */
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
  /** The depth of the deepest point that was used. */
  md: nullableNumber,
  /** The open hole by the motion in which it was measured. */
  byMotion: z.object({ pickUp: Estimate, slackOff: Estimate, rotating: Estimate }),
  /** Points of the cased and of the open hole that tell a factor, and those that no factor explains. */
  points: z.object({ cased: z.number().int(), open: z.number().int(), unexplained: z.number().int() }),
  /** Where the factor of the open hole goes: by 1,000 ft, with the middle of the older and of the newer half. */
  trend: z.object({ status: TrendStatus, per1000Ft: nullableNumber, recent: nullableNumber, earlier: nullableNumber, points: z.number().int() }),
  measured: z.array(MeasuredLoad),
  shoeMd: nullableNumber,
  ...answerFields,
});

/** Tension and buckling limits along the string, klb; tension is effective, and negative in compression. */
const BucklingMode = z.object({
  effectiveTension: column,
  /** Compressions from which it buckles; null where the size of the hole is not known. */
  sinusoidal: gappy,
  helical: gappy,
  /** lbf over 30 ft. */
  sideForce: column,
  /** Depth above which the string is in tension, ft; null where all of it is. */
  neutralPoint: nullableNumber,
  /** The least that is left to the sinusoidal limit, klb, and where; null where no limit is known. */
  leastMargin: z.object({ left: z.number(), md: z.number() }).nullable(),
  /** Of the drill pipe, which alone has a limit; null where the string has none. */
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
  /** The newest weight on bottom, whatever the call gives, klb; null where none is recorded. */
  newestWeightOnBit: nullableNumber,
  /** The weight on bit with which the string begins to buckle while it slides, klb; null where that is not known. */
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
      /** The side force that it bears for long, lbf over 30 ft; null where it has no limit. */
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
      /** Of the model; null where the well lacks something for one. */
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
