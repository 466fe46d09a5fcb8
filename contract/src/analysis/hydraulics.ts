import { z } from "zod";
import { defineEvents, definePushes, reads, writes } from "../define";
import { between, rangeOf } from "../entity";
import { UserId, WellId } from "../ids";
import { crew, readers } from "../users/roles";
import { rheologyModels } from "../well-settings/mud-types";
import { Columns } from "../samples/column-reply";
import { Basis, HolePath, Missing } from "./basis";
import { MOST_SIMULATIONS, simulationBounds as bounds } from "./simulation-limits";
import { calculationInputs } from "../topics";
import { HOUR } from "@sigma/terms/durations";

const column = z.array(z.number());
const gappy = z.array(z.number().nullable());
const nullableNumber = z.number().nullable();

const RheologyModel = z.enum(rheologyModels, {
  error: "rheologyModel must be bingham, power-law or herschel-bulkley",
});

const boundField = (name: keyof typeof bounds) => between(name, bounds[name][0], bounds[name][1]);

/**
 * The input of a simulation: gpm, ppg, cP, lbf/100 ft², rpm, ft/hr, ft, in². The default for `yieldStress` of Herschel-Bulkley is
 * from the readings of the MWD run.
 */
export const SimulationParameters = z
  .strictObject({
    flowRate: boundField("flowRate"),
    mudDensity: boundField("mudDensity"),
    plasticViscosity: boundField("plasticViscosity"),
    yieldPoint: boundField("yieldPoint"),
    rpm: boundField("rpm"),
    rop: boundField("rop"),
    bitDepth: boundField("bitDepth"),
    tfa: boundField("tfa"),
    rheologyModel: RheologyModel.default("power-law"),
    yieldStress: between("yieldStress", 0, 60).nullable().default(null),
  })
  .meta({ id: "HydraulicsParameters" });
export type SimulationParameters = z.infer<typeof SimulationParameters>;

/** Losses by component, psi. */
const Losses = z.object({
  surface: z.number(),
  drillString: z.number(),
  motor: z.number(),
  mwd: z.number(),
  bit: z.number(),
  annulus: z.number(),
});

/** A length of string or annulus from top to base: psi, ft/min. */
const FlowPart = z.object({
  kind: z.enum(["string", "annulus"]),
  name: z.string(),
  /** Whether the annulus is cased; null inside the string. */
  cased: z.boolean().nullable(),
  fromMd: z.number(),
  toMd: z.number(),
  loss: z.number(),
  velocity: z.number(),
  regime: z.enum(["laminar", "transitional", "turbulent"]),
  /** Robinson and Morgan; a value of 1 or more cleans a near-vertical hole; null inside the string and if it is unknown. */
  carryingIndex: nullableNumber,
  inclination: z.number(),
});

/** The annulus over depth: ft, ppg, ft/min, psi; null if nothing is known of the rock. */
const DepthColumns = z.object({
  md: column,
  tvd: column,
  ecd: column,
  annularVelocity: column,
  pressure: column,
  /** Equivalent densities, ppg. */
  porePressure: gappy,
  fractureGradient: gappy,
});

/** The results for circulation: psi, ppg, hp/in², ft/s, lbf, ft/min, s, %. */
const CirculationFields = {
  standpipePressure: z.number(),
  losses: Losses,
  ecd: z.number(),
  hsi: z.number(),
  jetVelocity: z.number(),
  impactForce: z.number(),
  /** Slowest annulus. */
  annularVelocity: z.number(),
  esd: z.number(),
  bottomsUp: nullableNumber,
  /** Share of the annulus that cuttings fill. */
  cuttings: nullableNumber,
  parts: z.array(FlowPart),
};

/** Standpipe pressure over flow: gpm, psi. */
const PressureCurve = z.object({ flowRate: column, standpipePressure: column });

/** The result of a simulation. */
export const SimulationResult = z
  .object({
    time: z.number(),
    ...CirculationFields,
    depth: DepthColumns,
    curve: PressureCurve,
    /** Flow index and consistency, lbf·sⁿ/100 ft²; null for Bingham. */
    flowIndex: nullableNumber,
    consistency: nullableNumber,
    /** The motor's flows from its curve, gpm; null without a motor. */
    motorFlow: z.object({ from: z.number(), to: z.number() }).nullable(),
  })
  .meta({ id: "HydraulicsResult" });
export type SimulationResult = z.infer<typeof SimulationResult>;

/** A simulation that a user ran: parameters with their result. */
export const Simulation = z
  .object({
    _id: z.string(),
    userId: UserId,
    wellId: WellId,
    time: z.number(),
    parameters: SimulationParameters,
    result: SimulationResult,
  })
  .meta({ id: "HydraulicsSimulation" });
export type Simulation = z.infer<typeof Simulation>;

const answerFields = { basis: Basis, missing: z.array(Missing) };

/** The longest range of hydraulics over time, s. */
const LONGEST_RANGE = 4 * HOUR;

/** The calculated values of the mud at a moment. */
const MomentFields = {
  time: nullableNumber,
  md: column,
  tvd: column,
  ecd: column,
  annularVelocity: column,
  pressure: column,
  porePressure: gappy,
  fractureGradient: gappy,
};

/** Hydraulics of a well over time, over depth and simulated. */
export const hydraulicsEvents = defineEvents({
  "hydraulics-time-data/get": {
    summary: "Standpipe pressure measured and by the model, with equivalent densities, over time",
    request: rangeOf({
      wellId: WellId,
      from: z.number(),
      to: z.number(),
      pixels: z.number().int().min(10).max(2500).default(1000),
      rheologyModel: RheologyModel.optional(),
    }).refine(({ from, to }) => to - from <= LONGEST_RANGE, {
      error: `a range holds at most ${LONGEST_RANGE} s`,
      path: ["to"],
    }),
    reply: z.object({
      time: column,
      bitDepth: gappy,
      standpipePressure: gappy,
      modelStandpipePressure: gappy,
      ecd: gappy,
      esd: gappy,
      pumpRate: gappy,
      rheologyModel: RheologyModel.nullable(),
      ...answerFields,
    }),
    ...reads("named", readers),
    asOf: true,
  },
  "hydraulics-depth-data/get": {
    summary:
      "Equivalent density, pressure and velocity over depth at a moment, with losses, hole cleaning and trip pressures",
    request: z.object({
      wellId: WellId,
      time: z.number().nullable().default(null),
      rheologyModel: RheologyModel.optional(),
      /** Requests the curve of standpipe pressure up to this flow, gpm. */
      curveTo: z
        .number()
        .positive()
        .max(2 * bounds.flowRate[1])
        .optional(),
    }),
    reply: z.object({
      ...MomentFields,
      /** The mud circulating there; null if it cannot be calculated. */
      circulation: z
        .object({
          ...CirculationFields,
          /** From the drilled hole and the mud pumped since, or from the rate of penetration if the record is short. */
          cuttingsFrom: z.enum(["drilled", "rate"]).nullable(),
          flowRate: z.number(),
          bitDepth: z.number(),
          /** The pressure that the motor load adds to the pressure loss, psi; zero off bottom. */
          motorLoad: z.number(),
          /** Off bottom, up to the requested flow; null if no flow was requested. */
          curve: PressureCurve.nullable(),
        })
        .nullable(),
      measuredPressure: nullableNumber,
      /** Equivalent density when running in and pulling out at a speed, ppg and ft/s; null if unknown. */
      trip: z.object({ speed: z.number(), surge: z.number(), swab: z.number(), isRunning: z.boolean() }).nullable(),
      shoeMd: nullableNumber,
      path: HolePath,
      ...answerFields,
    }),
    ...reads("named", readers),
    asOf: true,
    follows: calculationInputs,
  },
  "hydraulics-parameters/get": {
    summary: "Start values of the simulator: mud, bit and newest values of a well",
    request: z.object({ wellId: WellId }),
    reply: z.object({
      parameters: SimulationParameters.nullable(),
      nozzles: column,
      runName: z.string().nullable(),
      bhaName: z.string().nullable(),
      time: nullableNumber,
      maxPressure: nullableNumber,
      maxFlow: nullableNumber,
      ...answerFields,
    }),
    ...reads("named", crew),
    asOf: true,
    follows: ["settings"],
  },
  "simulate-hydraulics": {
    summary: "Simulates the circulation of a well with the caller's own parameters",
    request: z.object({ wellId: WellId, parameters: SimulationParameters }),
    reply: SimulationResult,
    ...reads("named", crew),
  },
  "hydraulics-simulation-history/get": {
    summary: `The simulations of the caller, newest first, at most ${MOST_SIMULATIONS}`,
    request: z.object({ userId: UserId }),
    reply: z.array(Simulation).max(MOST_SIMULATIONS),
    ...reads("user", crew),
  },
  "hydraulics-simulation-history/post": {
    summary: "Adds a simulation to those of the caller; the oldest is removed if there are more than ten",
    request: z.object({ userId: UserId, simulation: Simulation.omit({ _id: true, userId: true }) }),
    reply: Simulation,
    ...writes("user", crew),
  },
});

/** Hydraulics of new samples. */
export const hydraulicsPushes = definePushes({
  "hydraulics-time-data": {
    summary:
      "Hydraulics of the newest samples of a well, for two minutes after a call for its hydraulics over time or for its newest hydraulics over depth: columns as of hydraulics-time-data/get",
    message: z.object({ wellId: WellId, columns: Columns }),
  },
});
