import { z } from "zod";
import { defineEvents, reads } from "../define";
import { WellId } from "../ids";
import { readers } from "../users/roles";
import { Basis, Missing } from "./basis";
import { calculationInputs } from "../topics";

const nullableNumber = z.number().nullable();

/** A trip: depths of the bit, ft MD, epoch seconds. */
export const Trip = z
  .object({
    direction: z.enum(["out", "in"]),
    startTime: z.number(),
    endTime: z.number(),
    fromDepth: z.number(),
    toDepth: z.number(),
    stands: z.number().int(),
  })
  .meta({ id: "Trip" });
export type Trip = z.infer<typeof Trip>;

/**
 * A stand of a trip: the volume that the hole takes when pulling out, and that comes back when running in, bbl. `gain` is the volume
 * that the well has returned beyond the expected volume since the trip started; below zero the well loses mud.
 */
const TripRow = z.object({
  time: z.number(),
  fromDepth: z.number(),
  toDepth: z.number(),
  expected: z.number(),
  expectedTotal: z.number(),
  measured: nullableNumber,
  measuredTotal: nullableNumber,
  gain: nullableNumber,
  sign: z.enum(["gain", "losses"]).nullable(),
});

/** A component in the hole: ft, in, ft MD of its top. */
const TallyPart = z.object({ name: z.string(), od: z.number(), id: z.number(), length: z.number(), topMd: z.number() });

/** A stand run, pulled or drilled: the distances that bit and block moved, ft, down positive. */
const TallyRow = z.object({
  time: z.number(),
  operation: z.enum(["drilling", "reaming", "tripping"]),
  fromDepth: z.number(),
  toDepth: z.number(),
  byDepth: z.number(),
  byBlock: nullableNumber,
  difference: nullableNumber,
  total: nullableNumber,
});

const size = z.number().positive().max(100);

/** The casing that is run: in, lb/ft, ft. */
const CasingGiven = z.object({
  outerDiameter: size,
  innerDiameter: size,
  weight: z.number().min(0).max(2000),
  jointLength: z.number().positive().max(1000),
  shoeDepth: z.number().positive().max(100_000),
  fillEvery: z.number().int().min(1).max(1000),
  isSelfFilling: z.boolean(),
});

/** A casing run at one slips event: bbl and klb since the run started; null if not measured. */
const CasingRunRow = z.object({
  time: z.number(),
  joints: z.number().int(),
  depth: z.number(),
  fillPlanned: z.number(),
  fill: nullableNumber,
  returnsPlanned: z.number(),
  returns: nullableNumber,
  gain: nullableNumber,
  sign: z.enum(["gain", "losses"]).nullable(),
  hookloadPlanned: nullableNumber,
  hookload: nullableNumber,
});

const answerFields = { basis: Basis, missing: z.array(Missing) };

/** Trip sheets and the pipe tally of a well. */
export const tripSheetEvents = defineEvents({
  "trip-sheet/get": {
    summary: "The latest trips of a well, and the expected and measured fill by stand for one of them",
    request: z.object({
      wellId: WellId,
      /** Start of the trip; by default the newest trip. */
      startTime: nullableNumber.default(null),
      /** Whether pipe displaces its steel alone, or its bore as well. */
      ends: z.enum(["open", "closed"]).default("open"),
    }),
    reply: z.object({
      /** Newest first. */
      trips: z.array(Trip),
      chosen: nullableNumber,
      rows: z.array(TripRow),
      /** Whether the pits moved at all: a trip tank is often not in them. */
      pitsMove: z.boolean(),
      bhaName: z.string().nullable(),
      ...answerFields,
    }),
    ...reads("named", readers),
    asOf: true,
    follows: calculationInputs,
  },
  "pipe-tally/get": {
    summary:
      "The string in the hole by component and stand, and the latest stands by depth compared with the travel of the block",
    request: z.object({ wellId: WellId }),
    reply: z.object({
      bitDepth: nullableNumber,
      /** From the bit up, the drill pipe last. */
      parts: z.array(TallyPart),
      componentLength: nullableNumber,
      pipeLength: nullableNumber,
      /** Median length of the stands. */
      standLength: nullableNumber,
      stands: z.object({ stands: z.number().int(), rest: z.number() }).nullable(),
      /** Oldest first. */
      rows: z.array(TallyRow),
      ...answerFields,
    }),
    ...reads("named", readers),
    asOf: true,
    follows: calculationInputs,
  },
  "casing-run/get": {
    summary:
      "A run of casing as it was measured: fill-up by the pumps, returns by the pits, hookload, beside the planned",
    request: z.object({
      wellId: WellId,
      /** Start of the run; by default the newest run into the hole. */
      startTime: nullableNumber.default(null),
      casing: CasingGiven,
    }),
    reply: z.object({
      /** Runs into the hole, newest first. */
      trips: z.array(Trip),
      chosen: nullableNumber,
      rows: z.array(CasingRunRow),
      mudWeight: nullableNumber,
      ...answerFields,
    }),
    ...reads("named", readers),
    asOf: true,
    follows: calculationInputs,
  },
});
