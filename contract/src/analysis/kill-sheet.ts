import { z } from "zod";
import { defineEvents, reads } from "../define";
import { between } from "../entity";
import { WellId } from "../ids";
import { readers } from "../users/roles";
import { Basis, HolePath, Missing } from "./basis";
import { killSheetBounds as bounds } from "./kill-sheet-limits";
import { calculationInputs } from "../topics";

const nullableNumber = z.number().nullable();
const makeEntryField = (name: keyof typeof bounds) => between(name, bounds[name][0], bounds[name][1]).nullable().default(null);

/** bbl, strokes, min; strokes and minutes are null where the output of the pump is not known. */
const PumpedVolume = z.object({ volume: z.number(), strokes: nullableNumber, minutes: nullableNumber });

/** A kill sheet: volumes, what the shoe bears, and once the well is shut in, kill mud with its pressures. */
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
    /** What came in: how far it reaches along the hole and how high that stands, ft; psi/ft, null where it is too low to tell. */
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
      /** ft MD; that of the newest sample unless it is given. */
      bitDepth: makeEntryField("bitDepth"),
      /** Shut-in pressures, psi, and the gain of the pits, bbl; null while the well is not shut in. */
      drillPipePressure: makeEntryField("drillPipePressure"),
      casingPressure: makeEntryField("casingPressure"),
      gain: makeEntryField("gain"),
      /** Strokes a minute at which the well is killed. */
      rate: between("rate", bounds.rate[0], bounds.rate[1]).default(30),
      /** What circulating at that rate takes, psi; by the model of the well unless it is given. */
      slowPressure: makeEntryField("slowPressure"),
      /** bbl a stroke; as it was measured unless it is given. */
      pumpOutput: makeEntryField("pumpOutput"),
    }),
    reply: z.object({
      sheet: KillSheet.nullable(),
      /** What it was calculated with: ft, ppg, psi/ft, bbl a stroke, psi. */
      given: z.object({
        bitDepth: nullableNumber,
        /** Where the depth of the bit is from: `hole` where no bit depth is known and the sheet is made for the bottom. */
        bitDepthFrom: z.enum(["entered", "measured", "hole"]).nullable(),
        /** When it was measured, epoch seconds; null where it was not. */
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
