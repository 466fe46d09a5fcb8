import type { WellForecast } from "@sigma/contract/delivery/well-forecast";
import { useState } from "react";
import { formatQuantity, quantities, unitText } from "../../ui/format/numbers";
import { shownUnit } from "../../ui/format/shown-unit";
import { plotAxis } from "../../ui/plot/plot-scale";
import { type PlotFrame, type PlotLine, XyPlot } from "../../ui/plot/xy-plot";
import { casingName, formatDays } from "./delivery-words";
import { DepthReader } from "./depth-reader";
import styles from "./well-delivery.module.css";

type Curve = { days: readonly number[]; depth: readonly number[] };
type Fan = NonNullable<WellForecast["offsets"]["band"]>;

/** Depth over days since spud, with the casing depths, the bit and the days of a chosen depth. */
export function DaysChart({ forecast: shown }: { forecast: WellForecast }) {
  const { actual, plan, offsets, forecast, casings, targetDepth, now } = shown;
  const [chosenDepth, setChosenDepth] = useState<number | null>(null);
  const { toShown } = shownUnit("ft");
  const pointsOf = ({ days, depth }: Curve) => days.map((day, row) => [day, toShown(depth[row]!)] as const);
  const line = (id: string, curve: Curve, look: Omit<PlotLine, "id" | "points">): PlotLine => ({
    id,
    points: pointsOf(curve),
    ...look,
  });
  const { band, composite, wells } = offsets;
  const lines: PlotLine[] = [
    ...(band
      ? [line("offsets P50", { days: band.p50, depth: band.depth }, { color: "var(--color-line3)" })]
      : wells.map(({ wellId, name, curve }) =>
          line(wellId, curve, { color: "var(--color-line3)", label: wells.length < 8 ? name : "", width: 1 }),
        )),
    ...(composite ? [line("composite", composite, { color: "var(--color-text2)", dash: "2 3", width: 1 })] : []),
    ...(plan ? [line("plan", plan.curve, { color: "var(--color-text1)", dash: "6 4" })] : []),
    ...(forecast?.lines ?? []).map(({ wellId, ...curve }) =>
      line(`forecast ${wellId}`, curve, { color: "var(--color-projection)", width: 1 }),
    ),
    ...(forecast && forecast.basis !== "wells"
      ? [
          line(
            "forecast",
            { days: forecast.fan.p50, depth: forecast.fan.depth },
            { color: "var(--color-projection)", width: 2 },
          ),
        ]
      : []),
    ...(actual ? [line("actual", actual, { color: "var(--color-accent)", width: 2.25 })] : []),
  ];
  const days = [
    ...lines.flatMap(({ points }) => points.map(([day]) => day)),
    ...(band?.p90 ?? []),
    ...(forecast ? [forecast.release.p90] : []),
  ];
  const deepest = Math.max(targetDepth ?? 0, now?.depth ?? 0, 100);
  return (
    <XyPlot
      label={`Depth over days since spud${now ? `: ${formatQuantity(now.depth, quantities.wholeDepth)} on day ${formatDays(now.day)}` : ""}`}
      x={{ ...plotAxis(days, { least: 1 }), name: "Days since spud" }}
      y={{ ...plotAxis([0, toShown(deepest * 1.04)], { least: 100 }), name: `MD, ${unitText({ unit: "ft" })}` }}
      downward
      hasControls
      labelRoom={band || wells.length === 0 ? 20 : 110}
      lines={lines}
      empty={lines.length === 0 ? "No days over depth yet" : undefined}
      renderUnder={(frame) => (
        <>
          {band && <Band fan={band} frame={frame} toShown={toShown} look="offsets" />}
          {forecast?.basis === "percentiles" && (
            <Band fan={forecast.fan} frame={frame} toShown={toShown} look="forecast" />
          )}
          {casings.map((casing) => (
            <line
              key={casing.md}
              className={styles.shoe}
              x1={frame.left}
              x2={frame.right}
              y1={frame.toY(toShown(casing.md))}
              y2={frame.toY(toShown(casing.md))}
            />
          ))}
        </>
      )}
      renderOver={(frame) => (
        <>
          {casings.map((casing) => (
            <text
              key={casing.md}
              className={styles.shoeName}
              x={frame.right - 6}
              y={frame.toY(toShown(casing.md)) - 4}
              textAnchor="end"
            >
              {casingName(casing)} {formatQuantity(casing.md, quantities.wholeDepth)}
            </text>
          ))}
          {now && (
            <>
              <line
                className={styles.bit}
                x1={frame.left}
                x2={frame.right}
                y1={frame.toY(toShown(now.depth))}
                y2={frame.toY(toShown(now.depth))}
              />
              <circle className={styles.now} cx={frame.toX(now.day)} cy={frame.toY(toShown(now.depth))} r={4.5} />
            </>
          )}
          {forecast && targetDepth !== null && forecast.basis !== "plan" && (
            <Whisker range={forecast.release} y={frame.toY(toShown(targetDepth)) + 9} frame={frame} />
          )}
          <DepthReader
            forecast={shown}
            frame={frame}
            deepest={deepest}
            depth={chosenDepth}
            onDepth={setChosenDepth}
            toY={(depth) => frame.toY(toShown(depth))}
          />
        </>
      )}
    />
  );
}

type BandProps = { fan: Fan; frame: PlotFrame; toShown: (depth: number) => number; look: "offsets" | "forecast" };

/** The area between P10 and P90. */
function Band({ fan: { depth, p10, p90 }, frame: { toX, toY }, toShown, look }: BandProps) {
  const side = (days: readonly number[]) =>
    days.map((day, row) => `${toX(day).toFixed(1)},${toY(toShown(depth[row]!)).toFixed(1)}`);
  return (
    <polygon className={styles.band} data-look={look} points={[...side(p10), ...side(p90).toReversed()].join(" ")} />
  );
}

type WhiskerProps = { range: { p10: number; p50: number; p90: number }; y: number; frame: PlotFrame };

/** When the well is released: P10, P50 and P90 below the target. */
function Whisker({ range: { p10, p50, p90 }, y, frame: { toX } }: WhiskerProps) {
  return (
    <g className={styles.whisker}>
      <title>{`Release: ${formatDays(p50)} d, ${formatDays(p10)} – ${formatDays(p90)} d`}</title>
      <path d={`M${toX(p10)} ${y}H${toX(p90)}M${toX(p10)} ${y - 4}v8M${toX(p90)} ${y - 4}v8`} />
      <circle cx={toX(p50)} cy={y} r={3.5} />
    </g>
  );
}
