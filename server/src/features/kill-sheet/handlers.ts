import { HOUR } from "@sigma/terms/durations";
import { BARREL_GALLONS } from "@sigma/terms/field-constants";
import type { EventReply } from "@sigma/contract/call-types";
import type { Missing } from "@sigma/contract/analysis/basis";
import type { killSheetEvents } from "@sigma/contract/analysis/kill-sheet";
import type { WellId } from "@sigma/contract/ids";
import type { FormationTop } from "@sigma/contract/wells/formation-top";
import { median } from "@sigma/engine/math/quantile";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import { channelSlot } from "@sigma/terms/channels";
import { lacks } from "../../analysis/missing";
import { depthOf, gradientAt } from "../../analysis/depth-on-path";
import { readFlowModel, type ReadFlowModel } from "../../analysis/flow-model";
import type { WellNo } from "../../storage/well-no";
import type { CallContext, Handlers } from "../../calls/handler";

/** Handles the calls about kill sheets. */
export const killSheetHandlers: Handlers<typeof killSheetEvents> = {
  async "kill-sheet/get"({ wellId, bitDepth: entered, ...asked }, context) {
    const read = await readFlowModel(context, wellId);
    const { well, model, path } = read;
    const [bit, measured] = await Promise.all([
      entered === null ? bitNow(context, wellId, well.well.wellNo, well.holeDepth) : bitOf(entered, "entered"),
      asked.pumpOutput === null ? measuredOutput(context, well.well.wellNo) : null,
    ]);
    const { bitDepth } = bit;
    const place = depthOf(model?.path ?? null);
    const shoe = shoeOf(read, bitDepth, (md) => place(md).tvd);
    const pumpOutput = asked.pumpOutput ?? measured;
    const result =
      model && bitDepth !== null && bitDepth > 0
        ? await context.analysis.run("kill-sheet", {
            model,
            bitDepth,
            shoeMd: shoe.shoeMd,
            fractureGradient: shoe.fractureGradient,
            pumpOutput,
            asked: { ...asked },
          })
        : null;
    return {
      sheet: result?.sheet ?? null,
      given: {
        ...bit,
        bitTvd: bitDepth === null || !model ? null : place(bitDepth).tvd,
        // The newest foot has no row yet: the hole reaches at least to the bit.
        holeDepth: entered === null ? deeper(well.holeDepth, bitDepth) : well.holeDepth,
        density: model?.mud.density ?? null,
        ...shoe,
        pumpOutput,
        pumpOutputFrom: asked.pumpOutput !== null ? "entered" : measured === null ? null : "measured",
        slowPressure: result?.slowPressure ?? asked.slowPressure,
        slowPressureFrom: asked.slowPressure !== null ? "entered" : result?.slowPressure == null ? null : "model",
      },
      path,
      basis: well.basis,
      missing: missingOf(read, shoe),
    };
  },
};

const deeper = (a: Feet | null, b: Feet | null): Feet | null => (a === null || b === null ? (a ?? b) : Math.max(a, b));

/** Minimum bit depth; above it the hole has no string to pump through, and the sheet is made for the bottom. */
const SHALLOWEST: Feet = 50;

type Bit = Pick<EventReply<"kill-sheet/get">["given"], "bitDepth" | "bitDepthFrom" | "bitDepthAt">;

const bitOf = (bitDepth: Feet | null, from: Bit["bitDepthFrom"], bitDepthAt: EpochSeconds | null = null): Bit => ({
  bitDepth,
  bitDepthFrom: bitDepth === null ? null : from,
  bitDepthAt,
});

async function bitNow(
  { stores, live }: CallContext,
  wellId: WellId,
  wellNo: WellNo,
  holeDepth: Feet | null,
): Promise<Bit> {
  const newest = (await live.latestValues(wellId)) ?? (await stores.samples.latest(wellNo));
  const bitDepth = newest?.values[channelSlot("bitDepth")];
  const isKnown = newest && bitDepth !== undefined && bitDepth > SHALLOWEST;
  return isKnown ? bitOf(bitDepth, "measured", newest.time) : bitOf(holeDepth, "hole");
}

/** Samples that are read for the output of the pumps, s before the newest. */
const OUTPUT_RANGE = 2 * HOUR;
/** Minimum pump rate from which the pump output is derived, strokes per minute. */
const LEAST_STROKES = 20;

/** Recent pump output per stroke, bbl; null if flow or strokes are not measured. */
async function measuredOutput({ stores }: CallContext, well: WellNo): Promise<number | null> {
  const { time } = await stores.samples.borders(well);
  if (!time) return null;
  const { columns } = await stores.samples.timeRange({
    well,
    channels: ["pumpRate", "totalSpm", "spm1", "spm2"],
    from: time.to - OUTPUT_RANGE,
  });
  const { pumpRate, totalSpm, spm1, spm2 } = columns;
  const outputs = Array.from(pumpRate ?? [], (flow, row) => {
    const pumps = (spm1?.[row] || 0) + (spm2?.[row] || 0);
    const strokes = totalSpm?.[row] || pumps;
    return strokes >= LEAST_STROKES && flow > 0 ? flow / strokes / BARREL_GALLONS : Number.NaN;
  }).filter((output) => !Number.isNaN(output));
  return median(outputs);
}

type Shoe = { shoeMd: Feet | null; shoeTvd: Feet | null; fractureGradient: number | null };

/** The deepest shoe above the bit; the fracture gradient there of the pressures of the well, else of its formation. */
function shoeOf({ well }: ReadFlowModel, bitDepth: Feet | null, tvdAt: (md: Feet) => Feet): Shoe {
  const shoes = well.well.casingData
    .map(({ endDepth }) => endDepth)
    .filter((md) => md > 0 && (bitDepth === null || md <= Math.max(bitDepth, well.holeDepth ?? 0)));
  if (shoes.length === 0) return { shoeMd: null, shoeTvd: null, fractureGradient: null };
  const shoeMd = Math.max(...shoes);
  const shoeTvd = tvdAt(shoeMd);
  const formation = well.formationTops.find((top) => isWithin(top, shoeTvd));
  const fractureGradient =
    gradientAt(well.pressures, "fractureGradient", shoeTvd) ?? formation?.fractureGradient ?? null;
  return { shoeMd, shoeTvd, fractureGradient };
}

const isWithin = ({ tvdStart, tvdEnd }: FormationTop, tvd: Feet) => tvd >= tvdStart && tvd < tvdEnd;

/** The missing inputs of a kill sheet, without the bit nozzles and the pore pressure, which it does not need. */
function missingOf({ missing }: ReadFlowModel, { shoeMd, fractureGradient }: Shoe): Missing[] {
  const counts = missing.filter(({ fields }) => !fields.includes("porePressure"));
  if (shoeMd === null) counts.push(lacks("casing-above-bit"));
  else if (fractureGradient === null) counts.push(lacks("fracture-gradient"));
  return counts;
}
