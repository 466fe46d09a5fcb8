import type { DashboardPanel } from "@sigma/contract/dashboards/dashboard-panel";
import { quantileOfSorted } from "@sigma/engine/math/quantile";
import { type ChannelId, channelRow, isChannelId } from "@sigma/terms/channels";
import { useCallback, useMemo, useState } from "react";
import { valueAt } from "../../../../charts/tracks/value-at";
import { useRefresh } from "../../../../charts/view/use-refresh";
import { usePreferences } from "../../../../data/choices/preferences";
import { useLiveChannels } from "../../../../data/well/use-well-data";
import type { WellData } from "../../../../data/well/well-data";
import { formatQuantity, formatQuantityRange } from "../../../../ui/format/numbers";
import { shownUnit } from "../../../../ui/format/shown-unit";
import { formatTime } from "../../../../ui/format/times";
import { CloudPlot } from "../../../../ui/plot/cloud-plot";
import { RampLegend } from "../../../../ui/plot/ramp-legend";
import { NewestMark } from "../../../../ui/plot/newest-mark";
import type { PlotFrame } from "../../../../ui/plot/xy-plot";
import { rigStateRow } from "../../../../ui/well/rig-state-paint";
import { drawSamples, type PlottedSamples } from "./draw-samples";
import { channelAxisName, type PlotPanelProps, SampledPlot, samplesText } from "./plot-panel";
import { channelAxis, type PlotRows, rangeOfMost } from "./plot-rows";
import styles from "./plots.module.css";
import { stateGroupOf } from "./state-groups";
import { StateLegend } from "./state-legend";

type Scatter = Extract<DashboardPanel, { kind: "scatter" }>;

/** Two channels of the same moments against each other. */
export default function ScatterPanel({ scatter, ...props }: PlotPanelProps & { scatter: Scatter }) {
  const { x, y, color } = scatter;
  return (
    <SampledPlot {...props} needed={[x, y]} more={color}>
      {(rows) => (
        <Points {...props} rows={rows} x={x as ChannelId} y={y as ChannelId} color={color as ChannelId | null} />
      )}
    </SampledPlot>
  );
}

type PointsProps = PlotPanelProps & { rows: PlotRows; x: ChannelId; y: ChannelId; color: ChannelId | null };

/** A point under the mouse is that near, px. */
const HIT_DISTANCE = 10;

function Points({ data, hours, states, rows, x, y, color }: PointsProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const units = usePreferences((preferences) => preferences.units);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [xRow, yRow] = [channelRow(x), channelRow(y)];
  const colorRow = color !== null && color !== "rigState" && isChannelId(color) ? channelRow(color) : null;
  const { points, xAxis, yAxis, colors, beyond } = useMemo(
    () => placeSamples(rows, { x, y, color, units }),
    [rows, x, y, color, units],
  );
  const draw = useCallback(
    (pen: CanvasRenderingContext2D, frame: PlotFrame) => drawSamples(pen, frame, points, { theme, hidden }),
    [points, theme, hidden],
  );
  const hover = (left: number, top: number, frame: PlotFrame) => {
    const at = nearestPoint(points, hidden, frame, left, top);
    if (at < 0) return null;
    const channels = [y, x, ...(colorRow && color ? [color] : [])];
    const values = channels.map(
      (channel) => `${channelRow(channel).label} ${formatQuantity(rows.column(channel)[at], channelRow(channel))}`,
    );
    const state = rows.state[at]!;
    return {
      left: frame.toX(points.x[at]!),
      top: frame.toY(points.y[at]!),
      text: [
        formatTime(rows.time[at]!, "second"),
        ...values,
        ...(Number.isNaN(state) ? [] : [rigStateRow(state).short]),
      ].join(", "),
    };
  };
  const toggle = (group: number) =>
    setHidden((before) =>
      before.has(group) ? new Set([...before].filter((other) => other !== group)) : new Set([...before, group]),
    );
  return (
    <>
      <p className="visually-hidden">{[y, x].map((channel) => rangeText(channel, rows.column(channel))).join(" ")}</p>
      <div className={styles.plot}>
        <CloudPlot
          label={`${yRow.label} against ${xRow.label}, ${samplesText(rows.count, hours, states)}`}
          x={{ ...xAxis, name: channelAxisName(x) }}
          y={{ ...yAxis, name: channelAxisName(y) }}
          downward={!yRow.fromZero && yRow.unit === "ft"}
          lines={[]}
          draw={draw}
          hover={hover}
          renderOver={(frame) => <NewestPoint data={data} frame={frame} x={x} y={y} />}
        />
      </div>
      <div className={styles.legend}>
        <StateLegend groups={points.group} hidden={hidden} hasColor={color === "rigState"} onToggle={toggle} />
        <span>{samplesText(rows.count, hours, states)}</span>
        {beyond > 0 && <span>{beyond} beyond the axes</span>}
        {colorRow &&
          (colors ? <RampLegend label={colorRow.label} quantity={colorRow} colors={colors} /> : `no ${colorRow.label}`)}
      </div>
    </>
  );
}

type PointChannels = { x: ChannelId; y: ChannelId; color: ChannelId | null; units: string };

/** The points in the units shown, and the axes that contain them. */
function placeSamples(rows: PlotRows, { x, y, color }: PointChannels) {
  const [toX, toY] = [x, y].map((channel) => shownUnit(channelRow(channel).unit).toShown) as [
    (value: number) => number,
    (value: number) => number,
  ];
  const [xs, ys] = [rows.column(x), rows.column(y)];
  const [xAxis, yAxis] = [channelAxis(x, xs, toX), channelAxis(y, ys, toY)];
  const isOwn = color !== null && color !== "rigState";
  const values = isOwn ? rows.column(color) : null;
  const colors = values && rangeOfMost(values.filter((value) => !Number.isNaN(value)).toSorted());
  const points: PlottedSamples = {
    x: xs.map(toX),
    y: ys.map(toY),
    group: Uint8Array.from(rows.state, stateGroupOf),
    color: values && colors ? { values, ...colors } : color === "rigState" ? "state" : "one",
  };
  let beyond = 0;
  for (let row = 0; row < points.x.length; row += 1) {
    const isWithin =
      points.x[row]! >= xAxis.from &&
      points.x[row]! <= xAxis.to &&
      points.y[row]! >= yAxis.from &&
      points.y[row]! <= yAxis.to;
    if (!isWithin) beyond += 1;
  }
  return { points, xAxis, yAxis, colors, beyond };
}

function nearestPoint(
  { x, y, group }: PlottedSamples,
  hidden: ReadonlySet<number>,
  frame: PlotFrame,
  left: number,
  top: number,
): number {
  let best = -1;
  let least = HIT_DISTANCE * HIT_DISTANCE;
  for (let row = 0; row < x.length; row += 1) {
    if (hidden.has(group[row]!)) continue;
    const distance = (frame.toX(x[row]!) - left) ** 2 + (frame.toY(y[row]!) - top) ** 2;
    if (distance < least) [best, least] = [row, distance];
  }
  return best;
}

/** The values of a channel in words. */
function rangeText(channel: ChannelId, values: Float64Array): string {
  const sortedValues = values.toSorted();
  const row = channelRow(channel);
  const range = formatQuantityRange(sortedValues[0]!, sortedValues.at(-1)!, row);
  return `${row.label} ${range}, median ${formatQuantity(quantileOfSorted(sortedValues, 0.5), row)}.`;
}

/** The newest values as a ring, while they arrive. */
function NewestPoint({ data, frame, x, y }: { data: WellData; frame: PlotFrame; x: ChannelId; y: ChannelId }) {
  useLiveChannels(data, [x, y]);
  useRefresh(useCallback((listener: () => void) => data.time.subscribe(listener), [data]));
  const { buffer } = data.time;
  if (buffer.last === null) return null;
  const samples = {
    index: buffer.view(buffer.index) ?? new Float64Array(0),
    column: (field: string) => buffer.view(field),
    resolution: 0,
  };
  const [xValue, yValue] = [x, y].map((channel) => valueAt(samples, channel, buffer.last!) ?? null);
  if (xValue == null || yValue == null) return null;
  const [left, top] = [
    frame.toX(shownUnit(channelRow(x).unit).toShown(xValue)),
    frame.toY(shownUnit(channelRow(y).unit).toShown(yValue)),
  ];
  return <NewestMark left={left} top={top} frame={frame} />;
}
