import type { WellForecast } from "@sigma/contract/delivery/well-forecast";
import type { Feet } from "@sigma/terms/quantities";
import { formatQuantity, quantities, unitText } from "../../../ui/format/numbers";
import { shownUnit } from "../../../ui/format/shown-unit";
import { plotAxis } from "../../../ui/plot/plot-scale";
import { type PlotFrame, type PlotLine, XyPlot } from "../../../ui/plot/xy-plot";
import { casingName } from "../delivery-words";
import { DepthReader } from "./depth-reader";
import styles from "../well-delivery.module.css";

/** Depth over days or costs: columns of equal length, ascending. */
export type DepthCurve = { x: readonly number[]; depth: readonly Feet[] };

/** P10, P50 and P90 of days or costs over depth. */
type DepthFan = { depth: readonly Feet[]; p10: readonly number[]; p50: readonly number[]; p90: readonly number[] };

/** What is drawn over depth: plan, offset wells, actual and forecast. */
type DepthCurves = {
  plan: DepthCurve | null;
  actual: DepthCurve | null;
  /** A thin line beside the actual one, such as what has been spent of all costs. */
  part?: DepthCurve | null;
  offsets: { band: DepthFan | null; wells: readonly { id: string; name: string; curve: DepthCurve }[] };
  composite: DepthCurve | null;
  forecast: {
    basis: NonNullable<WellForecast["forecast"]>["basis"];
    fan: DepthFan;
    release: { p10: number; p50: number; p90: number };
    releaseText: string;
    lines: readonly (DepthCurve & { id: string })[];
  } | null;
  now: { x: number; depth: Feet } | null;
};

type DepthChartProps = {
  label: string;
  xName: string;
  /** The least span of the x axis. */
  least: number;
  curves: DepthCurves;
  casings: WellForecast["casings"];
  targetDepth: Feet | null;
  /** Whether the casings are named; their lines are drawn anyway. */
  namesCasings: boolean;
  /** A value of x that is marked over all depths. */
  limit?: { x: number; text: string } | null;
  reader: {
    label: string;
    /** The values of the curves at a depth. */
    readings: (depth: Feet) => string[];
    depth: Feet | null;
    onDepth: (depth: Feet | null) => void;
  };
  empty: string;
};

/** Curves over depth with the casing depths, the bit and the values at a chosen depth. */
export function DepthChart(props: DepthChartProps) {
  const { label, xName, least, curves, casings, targetDepth, namesCasings, limit = null, reader, empty } = props;
  const { offsets, forecast, now } = curves;
  const { toShown } = shownUnit("ft");
  const lines = linesOf(curves, toShown);
  const values = [
    ...lines.flatMap(({ points }) => points.map(([x]) => x)),
    ...(offsets.band?.p90 ?? []),
    ...(forecast ? [forecast.release.p90] : []),
    ...(limit ? [limit.x] : []),
  ];
  const deepest = Math.max(targetDepth ?? 0, now?.depth ?? 0, 100);
  return (
    <XyPlot
      label={label}
      x={{ ...plotAxis(values, { least }), name: xName }}
      y={{ ...plotAxis([0, toShown(deepest * 1.04)], { least: 100 }), name: `MD, ${unitText({ unit: "ft" })}` }}
      downward
      hasControls
      labelRoom={lines.some((line) => line.label) ? 110 : 20}
      lines={lines}
      empty={lines.length === 0 ? empty : undefined}
      renderUnder={(frame) => (
        <>
          {offsets.band && <Band fan={offsets.band} frame={frame} toShown={toShown} look="offsets" />}
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
          {limit && <Limit limit={limit} frame={frame} />}
          {namesCasings &&
            casings.map((casing) => (
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
              <circle className={styles.now} cx={frame.toX(now.x)} cy={frame.toY(toShown(now.depth))} r={4.5} />
            </>
          )}
          {forecast && targetDepth !== null && forecast.basis !== "plan" && (
            <Whisker
              range={forecast.release}
              text={forecast.releaseText}
              y={frame.toY(toShown(targetDepth)) + 9}
              frame={frame}
            />
          )}
          <DepthReader
            label={reader.label}
            readings={reader.readings}
            start={now?.depth ?? 0}
            frame={frame}
            deepest={deepest}
            depth={reader.depth}
            onDepth={reader.onDepth}
            toY={(depth) => frame.toY(toShown(depth))}
          />
        </>
      )}
    />
  );
}

function linesOf(curves: DepthCurves, toShown: (depth: number) => number): PlotLine[] {
  const { plan, actual, part, offsets, composite, forecast } = curves;
  const line = (id: string, curve: DepthCurve, look: Omit<PlotLine, "id" | "points">): PlotLine => ({
    id,
    points: curve.x.map((x, row) => [x, toShown(curve.depth[row]!)] as const),
    ...look,
  });
  const { band, wells } = offsets;
  return [
    ...(band
      ? [line("offsets P50", { x: band.p50, depth: band.depth }, { color: "var(--color-line3)" })]
      : wells.map(({ id, name, curve }) =>
          line(id, curve, { color: "var(--color-line3)", label: wells.length < 8 ? name : "", width: 1 }),
        )),
    ...(composite ? [line("composite", composite, { color: "var(--color-text2)", dash: "2 3", width: 1 })] : []),
    ...(plan ? [line("plan", plan, { color: "var(--color-text1)", dash: "6 4" })] : []),
    ...(forecast?.lines ?? []).map(({ id, ...curve }) =>
      line(`forecast ${id}`, curve, { color: "var(--color-projection)", width: 1 }),
    ),
    ...(forecast && forecast.basis !== "wells"
      ? [
          line(
            "forecast",
            { x: forecast.fan.p50, depth: forecast.fan.depth },
            { color: "var(--color-projection)", width: 2 },
          ),
        ]
      : []),
    ...(part ? [line("part", part, { color: "var(--color-accent)", width: 1, dash: "3 2" })] : []),
    ...(actual ? [line("actual", actual, { color: "var(--color-accent)", width: 2.25 })] : []),
  ];
}

type BandProps = {
  fan: DepthFan;
  frame: PlotFrame;
  toShown: (depth: number) => number;
  look: "offsets" | "forecast";
};

/** The area between P10 and P90. */
function Band({ fan: { depth, p10, p90 }, frame: { toX, toY }, toShown, look }: BandProps) {
  const side = (values: readonly number[]) =>
    values.map((x, row) => `${toX(x).toFixed(1)},${toY(toShown(depth[row]!)).toFixed(1)}`);
  return (
    <polygon className={styles.band} data-look={look} points={[...side(p10), ...side(p90).toReversed()].join(" ")} />
  );
}

type WhiskerProps = { range: { p10: number; p50: number; p90: number }; text: string; y: number; frame: PlotFrame };

/** The release of the well: P10, P50 and P90 below the target. */
function Whisker({ range: { p10, p50, p90 }, text, y, frame: { toX } }: WhiskerProps) {
  return (
    <g className={styles.whisker}>
      <title>{text}</title>
      <path d={`M${toX(p10)} ${y}H${toX(p90)}M${toX(p10)} ${y - 4}v8M${toX(p90)} ${y - 4}v8`} />
      <circle cx={toX(p50)} cy={y} r={3.5} />
    </g>
  );
}

function Limit({ limit: { x, text }, frame }: { limit: { x: number; text: string }; frame: PlotFrame }) {
  const isRight = frame.toX(x) > (frame.left + frame.right) / 2;
  return (
    <>
      <line className={styles.afe} x1={frame.toX(x)} x2={frame.toX(x)} y1={frame.top} y2={frame.foot} />
      <text
        className={styles.reading}
        x={frame.toX(x) + (isRight ? -6 : 6)}
        y={frame.top + 14}
        textAnchor={isRight ? "end" : "start"}
      >
        {text}
      </text>
    </>
  );
}
