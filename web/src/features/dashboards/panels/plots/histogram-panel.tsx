import type { DashboardPanel } from "@sigma/contract/dashboards/dashboard-panel";
import { quantileOfSorted } from "@sigma/engine/math/quantile";
import { type ChannelId, channelRow } from "@sigma/terms/channels";
import { useId, useMemo, useState } from "react";
import { usePreferences } from "../../../../data/choices/preferences";
import { formatNumber, formatQuantity, unitText } from "../../../../ui/format/numbers";
import { shownUnit } from "../../../../ui/format/shown-unit";
import { plotAxis } from "../../../../ui/plot/plot-scale";
import { type PlotFrame, XyPlot } from "../../../../ui/plot/xy-plot";
import { palette } from "../../../../ui/theme/palette";
import { countValues } from "./count-values";
import { channelAxisName, type PlotPanelProps, SampledPlot, samplesText } from "./plot-panel";
import { type PlotRows, roundCells, rangeOfMost } from "./plot-rows";
import styles from "./plots.module.css";
import { groupColor, stateGroupOf, stateGroups } from "./state-groups";

type Histogram = Extract<DashboardPanel, { kind: "histogram" }>;

/** About how many bars. */
const BAR_COUNT = 24;
const BAR_GAP = 1;
const percent = (share: number) => 100 * share;

/** How often a channel has which values. */
export default function HistogramPanel({ histogram, ...props }: PlotPanelProps & { histogram: Histogram }) {
  const { channel, byState } = histogram;
  return (
    <SampledPlot {...props} needed={[channel]}>
      {(rows) => <Bars {...props} rows={rows} channel={channel as ChannelId} byState={byState} />}
    </SampledPlot>
  );
}

type BarsProps = PlotPanelProps & { rows: PlotRows; channel: ChannelId; byState: boolean };

function Bars({ hours, states, rows, channel, byState }: BarsProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const units = usePreferences((preferences) => preferences.units);
  const hatchId = useId();
  const [hovered, setHovered] = useState<number | null>(null);
  const row = channelRow(channel);
  const { cells, counts, median } = useMemo(
    () => barsOf(rows, channel, byState, shownUnit(channelRow(channel).unit, units).toShown),
    [rows, channel, byState, units],
  );
  const width = (cells.to - cells.from) / cells.count;
  const sums = counts.shares.map((parts) => parts.reduce((sum, share) => sum + share, 0));
  const yAxis = plotAxis(sums.map(percent));
  const roundedAxis = plotAxis([cells.from, cells.to], { fromZero: false });
  const xAxis = {
    ...roundedAxis,
    from: cells.from,
    to: cells.to,
    ticks: roundedAxis.ticks.filter((tick) => tick >= cells.from - 1e-9 && tick <= cells.to + 1e-9),
  };
  const groups = byState
    ? stateGroups.flatMap((group, at) => (counts.shares.some((parts) => parts[at]! > 0) ? [{ ...group, at }] : []))
    : [];
  const unit = unitText(row);
  const digits = Math.max(roundedAxis.digits, width < 1 ? 2 : width % 1 ? 1 : 0);
  const cellText = (cell: number) =>
    `${formatNumber(cells.from + cell * width, digits)} – ${formatNumber(cells.from + (cell + 1) * width, digits)}${unit ? ` ${unit}` : ""}`;
  const colorOf = (group: number) => (byState ? groupColor(group, theme) : palette[theme].accent);
  const drawBars = (frame: PlotFrame) =>
    counts.shares.map((parts, cell) => {
      let foot = frame.toY(0);
      const left = frame.toX(cells.from + cell * width) + BAR_GAP / 2;
      const barWidth = Math.max(1, frame.toX(cells.from + (cell + 1) * width) - BAR_GAP / 2 - left);
      return (
        <g key={cell} onPointerEnter={() => setHovered(cell)} onPointerLeave={() => setHovered(null)}>
          <rect x={left} y={frame.top} width={barWidth} height={frame.foot - frame.top} fill="transparent" />
          {parts.map((share, group) => {
            if (share === 0) return null;
            const height = frame.toY(0) - frame.toY(percent(share));
            foot -= height;
            const box = { x: left, y: foot, width: barWidth, height };
            const hasHatch = byState && stateGroups[group]!.hatch !== "";
            return (
              <g key={group}>
                <rect {...box} fill={colorOf(group)} />
                {hasHatch && <rect {...box} fill={`url(#${hatchId}-${group})`} />}
              </g>
            );
          })}
        </g>
      );
    });
  return (
    <>
      <div className={styles.plot}>
        <XyPlot
          label={`Histogram of ${row.label}, ${samplesText(rows.count, hours, states)}`}
          x={{ ...xAxis, name: channelAxisName(channel) }}
          y={{ ...yAxis, name: "Share of samples, %" }}
          lines={[]}
          renderUnder={(frame) => (
            <>
              <Hatches id={hatchId} />
              {drawBars(frame)}
              <line
                className={styles.median}
                x1={frame.toX(median)}
                x2={frame.toX(median)}
                y1={frame.top}
                y2={frame.foot}
              />
            </>
          )}
        />
        <output className={styles.note}>
          {hovered !== null &&
            [
              cellText(hovered),
              ...(byState ? groups.filter(({ at }) => counts.shares[hovered]![at]! > 0) : []).map(
                ({ at, name }) => `${name} ${formatNumber(percent(counts.shares[hovered]![at]!), 1)} %`,
              ),
              `${formatNumber(percent(sums[hovered]!), 1)} %`,
            ].join(", ")}
        </output>
      </div>
      <div className={styles.legend}>
        {groups.map(({ at, name }) => (
          <span key={at} className={styles.item}>
            <svg width={14} height={12} aria-hidden>
              <rect width={14} height={12} fill={colorOf(at)} />
              <rect width={14} height={12} fill={`url(#${hatchId}-${at})`} />
            </svg>
            {name}
          </span>
        ))}
        <span className={styles.item}>
          <svg width={14} height={12} aria-hidden>
            <line className={styles.median} x1={7} x2={7} y1={0} y2={12} />
          </svg>
          median {formatQuantity(quantileOfSorted(rows.column(channel).toSorted(), 0.5), row)}
        </span>
        <span>{samplesText(rows.count, hours, states)}</span>
        {counts.below + counts.above > 0 && (
          <span>{formatNumber(percent(counts.below + counts.above), 1)} % beyond the axis</span>
        )}
      </div>
      <table className="visually-hidden">
        <caption>Histogram of {row.label}</caption>
        <tbody>
          {sums.map((sum, cell) => (
            <tr key={cell}>
              <th scope="row">{cellText(cell)}</th>
              <td>{formatNumber(percent(sum), 1)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The bars in the unit shown. */
function barsOf(rows: PlotRows, channel: ChannelId, byState: boolean, toShown: (value: number) => number) {
  const values = rows.column(channel).map(toShown);
  const sortedValues = values.toSorted();
  const range = rangeOfMost(sortedValues)!;
  const cells = roundCells(range, BAR_COUNT);
  const groups = byState ? Uint8Array.from(rows.state, stateGroupOf) : new Uint8Array(values.length);
  return {
    cells,
    counts: countValues(values, groups, byState ? stateGroups.length : 1, cells),
    median: quantileOfSorted(sortedValues, 0.5),
  };
}

/** The patterns of the groups, so that their parts do not differ by colour alone. */
function Hatches({ id }: { id: string }) {
  return (
    <defs>
      {stateGroups.map(({ name, hatch }, at) => (
        <pattern key={name} id={`${id}-${at}`} width={6} height={6} patternUnits="userSpaceOnUse">
          <path d={hatch} stroke="var(--color-plot)" strokeWidth={1.2} />
        </pattern>
      ))}
    </defs>
  );
}
