import { z } from "zod";
import { defineEvents, reads } from "../define";
import { between } from "../entity";
import { WellId } from "../ids";
import { readers } from "../users/roles";
import { Basis, HolePath, Missing } from "./basis";
import { killSheetBounds as bounds } from "./kill-sheet-limits";
import { calculationInputs } from "../topics";

const nullableNumber = z.number().nullable();
const makeEntryField = (name: keyof typeof bounds) =>
  between(name, bounds[name][0], bounds[name][1]).nullable().default(null);

/** bbl, strokes, min; strokes and minutes are null if the pump output is unknown. */
const PumpedVolume = z.object({ volume: z.number(), strokes: nullableNumber, minutes: nullableNumber });

/** A kill sheet: volumes, the strength of the shoe, and once the well is shut in, kill mud with its pressures. */
export const KillSheet = z
  .object({
    volumes: z.object({
      string: PumpedVolume,
      bitToShoe: PumpedVolume.nullable(),
      annulus: PumpedVolume,
      total: PumpedVolume,
    }),
    /** Densest mud, ppg, and MAASP, psi, with the mud in the hole and with kill mud; null without shoe or gradient. */
    shoe: z.object({ maxDensity: z.number(), maasp: z.number(), maaspWithKillMud: nullableNumber }).nullable(),
    /** Null until the well is shut in: ppg, psi, lb/bbl. */
    kill: z
      .object({
        formationPressure: z.number(),
        exactDensity: z.number(),
        killDensity: z.number(),
        initialPressure: z.number(),
        finalPressure: z.number(),
        baritePerBarrel: z.number(),
      })
      .nullable(),
    /** Drill pipe pressure while kill mud fills the string: strokes, min, bbl, ft MD, psi. */
    steps: z.array(
      z.object({ strokes: z.number(), minutes: z.number(), volume: z.number(), md: z.number(), pressure: z.number() }),
    ),
    /** The influx: its length along the hole and its vertical height, ft; gradient in psi/ft, null if the influx is too short to derive it. */
    influx: z
      .object({
        length: z.number(),
        height: z.number(),
        gradient: z.number().nullable(),
        kind: z.enum(["gas", "gas and liquid", "oil or water", "inconsistent", "too low to tell"]),
      })
      .nullable(),
  })
  .meta({ id: "KillSheet" });
export type KillSheet = z.infer<typeof KillSheet>;

/** The kill sheet of a well. */
export const killSheetEvents = defineEvents({
  "kill-sheet/get": {
    summary: "The kill sheet of a well from its own string, hole, mud and shoe, with the pressures of a shut-in well",
    request: z.object({
      wellId: WellId,
      /** ft MD; the default is the depth of the newest sample. */
      bitDepth: makeEntryField("bitDepth"),
      /** Shut-in pressures, psi, and the gain of the pits, bbl; null while the well is not shut in. */
      drillPipePressure: makeEntryField("drillPipePressure"),
      casingPressure: makeEntryField("casingPressure"),
      gain: makeEntryField("gain"),
      /** Strokes a minute while the well is killed. */
      rate: between("rate", bounds.rate[0], bounds.rate[1]).default(30),
      /** Circulating pressure at that rate, psi; calculated with the model of the well unless it is given. */
      slowPressure: makeEntryField("slowPressure"),
      /** bbl a stroke; the default is the measured value. */
      pumpOutput: makeEntryField("pumpOutput"),
    }),
    reply: z.object({
      sheet: KillSheet.nullable(),
      /** The inputs of the calculation: ft, ppg, psi/ft, bbl per stroke, psi. */
      given: z.object({
        bitDepth: nullableNumber,
        /** The source of the bit depth: `hole` if no bit depth is known and the sheet is made for the bottom. */
        bitDepthFrom: z.enum(["entered", "measured", "hole"]).nullable(),
        /** Time of the measurement, epoch seconds; null if it was not measured. */
        bitDepthAt: nullableNumber,
        bitTvd: nullableNumber,
        holeDepth: nullableNumber,
        density: nullableNumber,
        shoeMd: nullableNumber,
        shoeTvd: nullableNumber,
        fractureGradient: nullableNumber,
        pumpOutput: nullableNumber,
        pumpOutputFrom: z.enum(["entered", "measured"]).nullable(),
        slowPressure: nullableNumber,
        slowPressureFrom: z.enum(["entered", "model"]).nullable(),
      }),
      path: HolePath,
      basis: Basis,
      missing: z.array(Missing),
    }),
    ...reads("named", readers),
    asOf: true,
    follows: calculationInputs,
  },
});
