import type { CostByDepth, costByDepthEvents } from "@sigma/contract/costs/cost-by-depth";
import type { WellForecast } from "@sigma/contract/delivery/well-forecast";
import type { WellPhase } from "@sigma/contract/delivery/well-phase";
import type { WellId } from "@sigma/contract/ids";
import { type CostByDepth as CostSumsByDepth, costByDepth } from "@sigma/engine/well-cost/cost-by-depth";
import { sumCosts } from "@sigma/engine/well-cost/cost-sums";
import { type Money, percentOf, writeMoney } from "@sigma/engine/well-cost/money";
import type { PhaseCost } from "@sigma/engine/well-cost/phase-costs";
import { compareOffsetCosts, type OffsetCosts } from "@sigma/engine/well-cost/offset-costs";
import type { DeliveryInput } from "@sigma/engine/well-time/forecast-delivery";
import type { WellClock } from "@sigma/engine/well-time/well-clock";
import type { CallContext, Handlers } from "../../calls/handler";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { costsOverDays } from "./costs-over-days";
import { readOffsetCosts } from "./read-offset-costs";
import { readStoredCosts } from "./read-stored-costs";

/** The forecast of the days of a well with what it was made from. */
export type ReadForecast = (
  context: CallContext,
  wellId: WellId,
  isScaled: boolean,
) => Promise<{
  forecast: WellForecast;
  inputs: {
    well: StoredWell;
    phases: WellPhase[];
    offsets: StoredWell[];
    missing: number;
    clock: WellClock | null;
    clocks: ReadonlyMap<string, WellClock>;
    input: DeliveryInput | null;
  };
}>;

/** Handles the call about the costs of a well over its depth, by the forecast of its days. */
export const costByDepthHandlers = (readForecast: ReadForecast): Handlers<typeof costByDepthEvents> => ({
  async "well-costs/get/by-depth"({ wellId, asDrilled }, context) {
    const { forecast: days, inputs } = await readForecast(context, wellId, !asDrilled);
    const now = context.clock();
    const storedCosts = await readStoredCosts(context.stores, inputs.well, now);
    if (!storedCosts) return null;
    const { isFinal, hole, input, lines } = storedCosts;
    const sums = sumCosts({ ...input, remaining: { isFinal, days: isFinal ? null : daysLeft(days), hole } });
    const { offsets, without } = await readOffsetCosts(context, {
      input: inputs.input,
      wells: inputs.offsets,
      clocks: inputs.clocks,
      currency: input.currency,
      rates: input.rates,
    });
    const offsetCosts = inputs.input && compareOffsetCosts(offsets, inputs.input);
    const byDepth = costByDepth({
      sums,
      sections: input.sections,
      ...costsOverDays(sums.days, storedCosts.days, inputs.clock),
      own: days.actual,
      plan: lines.length === 0 ? null : (days.plan?.curve ?? null),
      phases: inputs.phases,
      states: days.phases,
      forecast: days.forecast && { ...days.forecast, lines: [] },
      isFinal,
    });
    const nameOf = new Map(inputs.offsets.map(({ _id, name }) => [_id as string, name]));
    return {
      currency: input.currency,
      afe: lines.length === 0 ? null : writeMoney(sums.total.afe),
      committed: writeMoney(sums.total.committed),
      ...describe(byDepth, days.forecast?.basis ?? "plan"),
      offsets: { ...describeOffsets(offsetCosts, nameOf), without, missing: inputs.missing },
      phases: byDepth.phases.map((cost, at) => ({
        _id: days.phases[at]!._id,
        ...describePhase(cost),
        perFoot: written(cost.perFoot),
      })),
      total: describePhase({
        planned: lines.length === 0 ? null : sums.total.afe,
        toDate: sums.total.spent + sums.total.estimated,
        forecast: sums.total.forecast,
      }),
    };
  },
});

function describePhase({ planned, toDate, forecast }: Pick<PhaseCost, "planned" | "toDate" | "forecast">) {
  const variance = planned === null || forecast === null ? null : forecast - planned;
  return {
    planned: written(planned),
    toDate: written(toDate),
    forecast: written(forecast),
    variance: written(variance),
    percent: variance === null ? null : percentOf(variance, planned!),
  };
}

/** Days from now to the release of the rig; null without a forecast. */
function daysLeft({ now, forecast }: WellForecast) {
  if (!now || !forecast) return null;
  const left = (day: number) => Math.max(0, day - now.day);
  const { p10, p50, p90 } = forecast.release;
  return { p10: left(p10), p50: left(p50), p90: left(p90) };
}

const written = (money: Money | null): string | null => (money === null ? null : writeMoney(money));

type Ends = { p10: Money; p50: Money; p90: Money };
const writtenRange = ({ p10, p50, p90 }: Ends) => ({
  p10: writeMoney(p10),
  p50: writeMoney(p50),
  p90: writeMoney(p90),
});

type Fan = { depth: number[]; p10: Money[]; p50: Money[]; p90: Money[] };
const writtenFan = ({ depth, p10, p50, p90 }: Fan) => ({
  depth,
  p10: p10.map(writeMoney),
  p50: p50.map(writeMoney),
  p90: p90.map(writeMoney),
});

function describe(
  { plan, actual, above, forecast, outside }: CostSumsByDepth,
  basis: NonNullable<CostByDepth["forecast"]>["basis"],
): Pick<CostByDepth, "plan" | "actual" | "above" | "forecast" | "outsidePhases"> {
  return {
    plan: plan && { cost: plan.cost.map(writeMoney), depth: plan.depth },
    actual: actual && {
      cost: actual.cost.map(writeMoney),
      spent: actual.spent.map(writeMoney),
      depth: actual.depth,
    },
    above: above && { to: above.to, planned: written(above.planned) },
    forecast: forecast && {
      basis,
      fan: writtenFan(forecast),
      target: writtenRange(forecast.target),
      release: writtenRange(forecast.release),
    },
    outsidePhases: written(outside),
  };
}

function describeOffsets(
  costs: OffsetCosts | null,
  nameOf: ReadonlyMap<string, string>,
): Omit<CostByDepth["offsets"], "without" | "missing"> {
  if (!costs) return { wells: [], band: null, range: null };
  const { wells, band, range } = costs;
  return {
    wells: wells.map(({ id, curve, total, outlier, isCounted }) => ({
      wellId: id as WellId,
      name: nameOf.get(id)!,
      curve: { cost: curve.cost.map(writeMoney), depth: curve.depth },
      total: written(total),
      outlier: outlier && { score: outlier.score, median: writeMoney(outlier.median) },
      isCounted,
    })),
    band: band && writtenFan(band),
    range: range && { basis: range.basis, count: range.count, ...writtenRange(range) },
  };
}
