import type { WellForecast } from "@sigma/contract/delivery/well-forecast";
import { dayAt } from "@sigma/engine/well-time/days-curve";
import type { Feet } from "@sigma/terms/quantities";
import { formatQuantity, quantities } from "../../../ui/format/numbers";
import { formatDays } from "../../../ui/delivery/day-words";
import { DepthChart, type DepthCurve } from "./depth-chart";

type DaysChartProps = {
  forecast: WellForecast;
  /** The depth whose values are read; null while none is. */
  depth: Feet | null;
  onDepth: (depth: Feet | null) => void;
};

const curveOf = ({ days, depth }: { days: readonly number[]; depth: readonly number[] }): DepthCurve => ({
  x: days,
  depth,
});

/** Depth over days since spud, with the casing depths, the bit and the days of a chosen depth. */
export function DaysChart({ forecast: shown, depth, onDepth }: DaysChartProps) {
  const { actual, plan, offsets, forecast, casings, targetDepth, now } = shown;
  return (
    <DepthChart
      label={`Depth over days since spud${now ? `: ${formatQuantity(now.depth, quantities.wholeDepth)} on day ${formatDays(now.day)}` : ""}`}
      xName="Days since spud"
      least={1}
      curves={{
        plan: plan && curveOf(plan.curve),
        actual: actual && curveOf(actual),
        offsets: {
          band: offsets.band,
          wells: offsets.wells.map(({ wellId, name, curve }) => ({ id: wellId, name, curve: curveOf(curve) })),
        },
        composite: offsets.composite && curveOf(offsets.composite),
        forecast: forecast && {
          ...forecast,
          releaseText: releaseText(forecast.release),
          lines: forecast.lines.map(({ wellId, ...curve }) => ({ id: wellId, ...curveOf(curve) })),
        },
        now: now && { x: now.day, depth: now.depth },
      }}
      casings={casings}
      targetDepth={targetDepth}
      namesCasings
      reader={{
        label: "Depth whose days are read",
        readings: (chosenDepth) => readingsAt(shown, chosenDepth),
        depth,
        onDepth,
      }}
      empty="No days over depth yet"
    />
  );
}

const releaseText = ({ p10, p50, p90 }: { p10: number; p50: number; p90: number }) =>
  `Release: ${formatDays(p50)} d, ${formatDays(p10)} – ${formatDays(p90)} d`;

function readingsAt({ actual, plan, offsets, forecast }: WellForecast, depth: Feet): string[] {
  const { band } = offsets;
  const entries = [
    ["Plan", plan && dayAt(plan.curve, depth)],
    ["Actual", actual && dayAt(actual, depth)],
    ["Offset wells P50", band && dayAt({ days: band.p50, depth: band.depth }, depth)],
    ["Forecast", forecast && dayAt({ days: forecast.fan.p50, depth: forecast.fan.depth }, depth)],
  ] as const;
  return entries.flatMap(([name, day]) => (day === null ? [] : [`${name} ${formatDays(day)} d`]));
}
