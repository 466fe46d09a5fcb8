import type { CostByDepth } from "@sigma/contract/costs/cost-by-depth";
import type { WellForecast } from "@sigma/contract/delivery/well-forecast";
import { dayAt } from "@sigma/engine/well-time/days-curve";
import type { Feet } from "@sigma/terms/quantities";
import { formatQuantity, quantities } from "../../../ui/format/numbers";
import { millions } from "../../../ui/delivery/money-words";
import { DepthChart, type DepthCurve } from "./depth-chart";

type CostChartProps = {
  costs: CostByDepth;
  forecast: WellForecast;
  namesCasings: boolean;
  /** The depth whose values are read; null while none is. */
  depth: Feet | null;
  onDepth: (depth: Feet | null) => void;
};

/** An amount in millions, as it is drawn. */
const drawn = (amount: string): number => Number(amount) / 1e6;
const drawnAll = (amounts: readonly string[]): number[] => amounts.map(drawn);

const curveOf = ({ cost, depth }: { cost: readonly string[]; depth: readonly number[] }): DepthCurve => ({
  x: drawnAll(cost),
  depth,
});

type Fan = NonNullable<CostByDepth["forecast"]>["fan"];
const fanOf = ({ depth, p10, p50, p90 }: Fan) => ({
  depth,
  p10: drawnAll(p10),
  p50: drawnAll(p50),
  p90: drawnAll(p90),
});

/** Depth over the costs of the well, with the casing depths, the bit and the costs at a chosen depth. */
export function CostChart({ costs, forecast: days, namesCasings, depth, onDepth }: CostChartProps) {
  const { afe, plan, actual, forecast, offsets, currency } = costs;
  const cost = actual?.cost.at(-1);
  const hasEstimates = actual !== null && actual.spent.some((spent, row) => spent !== actual.cost[row]);
  return (
    <DepthChart
      label={`Depth over costs${days.now && cost !== undefined ? `: ${formatQuantity(days.now.depth, quantities.wholeDepth)} at ${millions(cost)} M${currency}` : ""}`}
      xName={`Cost, M${currency}`}
      least={0.1}
      curves={{
        plan: plan && curveOf(plan),
        actual: actual && curveOf(actual),
        part: hasEstimates ? curveOf({ cost: actual.spent, depth: actual.depth }) : null,
        offsets: {
          band: offsets.band && fanOf(offsets.band),
          wells: offsets.wells.map(({ wellId, name, curve }) => ({ id: wellId, name, curve: curveOf(curve) })),
        },
        composite: null,
        forecast: forecast && {
          basis: forecast.basis,
          fan: fanOf(forecast.fan),
          release: {
            p10: drawn(forecast.release.p10),
            p50: drawn(forecast.release.p50),
            p90: drawn(forecast.release.p90),
          },
          releaseText: releaseText(forecast.release, currency),
          lines:
            forecast.basis === "wells"
              ? (["p10", "p50", "p90"] as const).map((name) => ({
                  id: name,
                  ...curveOf({ cost: forecast.fan[name], depth: forecast.fan.depth }),
                }))
              : [],
        },
        now: days.now && cost !== undefined ? { x: drawn(cost), depth: days.now.depth } : null,
      }}
      casings={days.casings}
      targetDepth={days.targetDepth}
      namesCasings={namesCasings}
      limit={afe === null ? null : { x: drawn(afe), text: `AFE ${millions(afe)}` }}
      reader={{
        label: "Depth whose costs are read",
        readings: (chosenDepth) => readingsAt(costs, chosenDepth),
        depth,
        onDepth,
      }}
      empty="No costs over depth yet"
    />
  );
}

const releaseText = ({ p10, p50, p90 }: { p10: string; p50: string; p90: string }, currency: string) =>
  `At release: ${millions(p50)} M${currency}, ${millions(p10)} – ${millions(p90)} M${currency}`;

/** The costs of the curves at a depth, for the eye: between two rows in proportion. */
function readingsAt({ actual, plan, offsets, forecast, currency }: CostByDepth, depth: Feet): string[] {
  const costAt = (cost: readonly string[], depths: readonly number[]) =>
    dayAt({ days: cost.map(Number), depth: depths }, depth);
  const entries = [
    ["Plan", plan && costAt(plan.cost, plan.depth)],
    ["Actual", actual && costAt(actual.cost, actual.depth)],
    ["Offset wells P50", offsets.band && costAt(offsets.band.p50, offsets.band.depth)],
    ["Forecast", forecast && costAt(forecast.fan.p50, forecast.fan.depth)],
  ] as const;
  return entries.flatMap(([name, cost]) => (cost === null ? [] : [`${name} ${millions(String(cost))} M${currency}`]));
}
