import type { DashboardPanel } from "@sigma/contract/dashboards/dashboard-panel";
import { heatMap, type HeatMap, type HeatMapAxis } from "@sigma/engine/drilling-optimization/heat-map";
import { quantileOfSorted } from "@sigma/engine/math/quantile";
import { type ChannelId, channelRow } from "@sigma/terms/channels";
import { useMemo, useState } from "react";
import { usePreferences } from "../../../../data/choices/preferences";
import { formatNumber, formatQuantity, formatValue, type Quantity, unitText } from "../../../../ui/format/numbers";
import { shownUnit } from "../../../../ui/format/shown-unit";
import { hatchPath } from "../../../../ui/plot/hatch-path";
import { plotAxis } from "../../../../ui/plot/plot-scale";
import { RampLegend } from "../../../../ui/plot/ramp-legend";
import { type PlotFrame, XyPlot } from "../../../../ui/plot/xy-plot";
import { heatColor, readableOn } from "../../../../ui/theme/heat-ramp";
import { channelAxisName, type PlotPanelProps, SampledPlot, samplesText } from "./plot-panel";
import { type PlotRows, roundCells, rangeOfMost } from "./plot-rows";
import styles from "./plots.module.css";

type HeatMapOptions = Extract<DashboardPanel, { kind: "heat-map" }>;

/** The minimum number of samples for a cell to have a median. */
const LEAST_SAMPLES = 5;
/** About how many cells along an axis. */
const CELLS_PER_AXIS = 12;
/** A cell of at least this size has its number in it, px. */
const NUMBER_WIDTH = 30;
const NUMBER_HEIGHT = 14;
const share: Quantity = { unit: "%", decimals: 1 };

/** The median of a channel over two others, or how often their values meet. */
export default function HeatMapPanel({ heat, ...props }: PlotPanelProps & { heat: HeatMapOptions }) {
  const { x, y, value } = heat;
  return (
    <SampledPlot {...props} needed={value === null ? [x, y] : [x, y, value]}>
      {(rows) => (
        <Cells {...props} rows={rows} x={x as ChannelId} y={y as ChannelId} value={value as ChannelId | null} />
      )}
    </SampledPlot>
  );
}

type CellsProps = PlotPanelProps & { rows: PlotRows; x: ChannelId; y: ChannelId; value: ChannelId | null };

function Cells({ hours, states, rows, x, y, value }: CellsProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const units = usePreferences((preferences) => preferences.units);
  const [hovered, setHovered] = useState<number | null>(null);
  const { xCells, yCells, map, figures, colors, best } = useMemo(() => {
    const shownBy = (channel: ChannelId) => shownUnit(channelRow(channel).unit, units).toShown;
    return cellsOf(rows, { x, y, value }, shownBy);
  }, [rows, x, y, value, units]);
  const quantity: Quantity = value === null ? share : channelRow(value);
  const name = value === null ? "Share of samples" : `Median of ${channelRow(value).label}`;
  const spanOf = (cells: HeatMapAxis, at: number) => {
    const width = (cells.to - cells.from) / cells.count;
    return { from: cells.from + at * width, to: cells.from + (at + 1) * width };
  };
  const boxOf = (cell: number, frame: PlotFrame) => {
    const [across, up] = [spanOf(xCells, cell % xCells.count), spanOf(yCells, Math.floor(cell / xCells.count))];
    const [left, right] = [frame.toX(across.from), frame.toX(across.to)];
    const [one, other] = [frame.toY(up.from), frame.toY(up.to)];
    return { left, top: Math.min(one, other), width: right - left, height: Math.abs(one - other) };
  };
  const spanText = (channel: ChannelId, { from, to }: { from: number; to: number }) => {
    const digits = to - from < 1 ? 2 : (to - from) % 1 ? 1 : 0;
    const unit = unitText(channelRow(channel));
    return `${channelRow(channel).label} ${formatNumber(from, digits)} – ${formatNumber(to, digits)}${unit ? ` ${unit}` : ""}`;
  };
  const cellText = (cell: number) => {
    const figure = figures[cell]!;
    const count = `${formatNumber(map.count[cell], 0)} samples`;
    return [
      spanText(x, spanOf(xCells, cell % xCells.count)),
      spanText(y, spanOf(yCells, Math.floor(cell / xCells.count))),
      Number.isNaN(figure) ? "too few samples" : `${name} ${formatQuantity(figure, quantity)}`,
      count,
    ].join(", ");
  };
  const yRow = channelRow(y);
  return (
    <>
      <p className="visually-hidden">{best >= 0 && `Highest: ${cellText(best)}`}</p>
      <div className={styles.plot}>
        <XyPlot
          label={`${name} over ${channelRow(x).label} and ${yRow.label}, ${samplesText(rows.count, hours, states)}`}
          x={{ ...axisOf(xCells), name: channelAxisName(x) }}
          y={{ ...axisOf(yCells), name: channelAxisName(y) }}
          downward={!yRow.fromZero && yRow.unit === "ft"}
          lines={[]}
          renderUnder={(frame) =>
            Array.from(map.count.keys()).map((cell) => {
              if (map.count[cell] === 0) return null;
              const { left, top, width, height } = boxOf(cell, frame);
              const figure = figures[cell]!;
              const isEmpty = Number.isNaN(figure);
              const fill = isEmpty || !colors ? "" : heatColor(shareOf(figure, colors), theme);
              return (
                <g key={cell} onPointerEnter={() => setHovered(cell)} onPointerLeave={() => setHovered(null)}>
                  <rect
                    className={isEmpty ? styles.noValue : styles.cell}
                    x={left}
                    y={top}
                    width={width}
                    height={height}
                    {...(fill && { fill })}
                  />
                  {isEmpty && <path className={styles.hatch} d={hatchPath(left, top, width, height)} />}
                  {!isEmpty && width > NUMBER_WIDTH && height > NUMBER_HEIGHT && (
                    <text
                      className={styles.cellText}
                      x={left + width / 2}
                      y={top + height / 2 + 4}
                      textAnchor="middle"
                      style={{ fill: readableOn(fill) }}
                    >
                      {formatValue(figure, { ...quantity, decimals: Math.min(1, quantity.decimals) })}
                    </text>
                  )}
                </g>
              );
            })
          }
        />
        <output className={styles.note}>{hovered !== null && cellText(hovered)}</output>
      </div>
      <div className={styles.legend}>
        <span>{name}</span>
        {value !== null && (
          <span className={styles.item}>
            <svg width={14} height={10} aria-hidden>
              <path className={styles.hatch} d={hatchPath(0, 0, 14, 10)} />
            </svg>
            under {LEAST_SAMPLES} samples
          </span>
        )}
        <span>{samplesText(rows.count, hours, states)}</span>
        {colors && <RampLegend label={name} quantity={quantity} colors={colors} />}
      </div>
    </>
  );
}

const shareOf = (figure: number, { from, to }: { from: number; to: number }) =>
  to > from ? (figure - from) / (to - from) : 0.5;

function axisOf({ from, to }: HeatMapAxis) {
  const roundedAxis = plotAxis([from, to], { fromZero: false });
  return {
    ...roundedAxis,
    from,
    to,
    ticks: roundedAxis.ticks.filter((tick) => tick >= from - 1e-9 && tick <= to + 1e-9),
  };
}

type CellChannels = { x: ChannelId; y: ChannelId; value: ChannelId | null };

/** The cells along both axes in the units shown, with the figure of each in its field unit. */
function cellsOf(
  rows: PlotRows,
  { x, y, value }: CellChannels,
  shownBy: (channel: ChannelId) => (field: number) => number,
) {
  const [xs, ys] = [rows.column(x).map(shownBy(x)), rows.column(y).map(shownBy(y))];
  const [xCells, yCells] = [xs, ys].map((values) => roundCells(rangeOfMost(values.toSorted())!, CELLS_PER_AXIS)) as [
    HeatMapAxis,
    HeatMapAxis,
  ];
  const map: HeatMap = heatMap(xs, ys, value === null ? xs : rows.column(value), xCells, yCells);
  const figures = Float64Array.from(map.count, (count, cell) => {
    if (value === null) return (100 * count) / rows.count;
    return count >= LEAST_SAMPLES ? map.median[cell]! : Number.NaN;
  });
  const sortedFigures = figures.filter((figure, cell) => !Number.isNaN(figure) && map.count[cell]! > 0).toSorted();
  const colors =
    sortedFigures.length > 0
      ? { from: quantileOfSorted(sortedFigures, 0.02), to: quantileOfSorted(sortedFigures, 0.98) }
      : null;
  let best = -1;
  for (const [cell, figure] of figures.entries())
    if (!Number.isNaN(figure) && (best < 0 || figure > figures[best]!)) best = cell;
  return { xCells, yCells, map, figures, colors, best };
}
