import { Row } from "../../../ui/layout/flow";
import { useState } from "react";
import { usePreferences } from "../../../data/choices/preferences";
import { SearchableSelect } from "../../../ui/controls/select/searchable-select";
import { SegmentedSwitches } from "../../../ui/controls/segmented-control";
import { formatQuantity, formatQuantityRange, formatValue, quantities, unitText } from "../../../ui/format/numbers";
import { shownUnit } from "../../../ui/format/shown-unit";
import { PanelEmpty } from "../../../ui/layout/panel";
import { plotAxis } from "../../../ui/plot/plot-scale";
import { type PlotFrame, XyPlot } from "../../../ui/plot/xy-plot";
import { heatColor, readableOn } from "../../../ui/theme/heat-ramp";
import { LEAST_FEET } from "../analysis/analyse-heat";
import type { RowAnswer, HeatAnswer } from "../analysis/question";
import { type OptimizationChoices, heatAxes, heatAxesOf } from "../choices";
import { ColorScale } from "../color-scale";
import { NewestMark } from "../../../ui/plot/newest-mark";
import newestStyles from "../../../ui/plot/newest-mark.module.css";
import styles from "../drilling-optimization.module.css";
import { hatchPath } from "../../../ui/plot/hatch-path";
import { nameOf } from "../scatter/scatter-view";
import { isBetterLow, type Trace, traceOf } from "../traces";

type HeatViewProps = {
  answer: RowAnswer;
  choices: OptimizationChoices;
  change: (change: Partial<OptimizationChoices>) => void;
};

/** The types of the heat map, by the names of the specification. */
const heatTypes = () =>
  [
    { value: "mse", label: `MSE [${unitText({ unit: "kpsi" })}]` },
    { value: "rop", label: `ROP [${unitText({ unit: "ft/hr" })}]` },
  ] as const;

/** MSE and ROP over two columns, a number in each cell. */
export function HeatView({ answer, choices, change }: HeatViewProps) {
  const heat = answer.heat;
  if (heat === undefined) return null;
  const shownTypes = choices.heatTypes;
  const toggle = (type: "mse" | "rop") => {
    const next = shownTypes.includes(type) ? shownTypes.filter((heatType) => heatType !== type) : [...shownTypes, type];
    change({ heatTypes: next.length > 0 ? next : [type === "mse" ? "rop" : "mse"] });
  };
  const axes = heatAxesOf(heat, choices);
  return (
    <section className={styles.view} aria-label="Heatmap">
      <div className={styles.head}>
        <h3>Heatmap</h3>
        <SegmentedSwitches
          label="Heatmap type"
          options={heatTypes().map((type) => ({ ...type, on: shownTypes.includes(type.value) }))}
          onToggle={toggle}
        />
        <Row as="span" inline gap={8} align="center">
          over
          <SearchableSelect
            label="Heatmap axes"
            mode="single"
            width={172}
            keys={[axes.id]}
            options={heatAxes.map(({ id, label }) => ({ value: id, label }))}
            onKeys={([id]) => id !== undefined && change({ heatAxes: id as OptimizationChoices["heatAxes"] })}
          />
        </Row>
      </div>
      {heat === null ? (
        <PanelEmpty
          sentence="No foot to draw"
          why={`No row that passes the filters has ${traceOf(axes.x).label} and ${traceOf(axes.y).label}.`}
          {...(choices.heatAxes !== null && {
            action: { label: "Use axes with values", run: () => change({ heatAxes: null }) },
          })}
        />
      ) : (
        heatTypes()
          .filter(({ value }) => shownTypes.includes(value))
          .map(({ value }) => <HeatPlot key={value} heat={heat} type={value} x={traceOf(axes.x)} y={traceOf(axes.y)} />)
      )}
      <div className={styles.legend}>
        <span>
          <svg width={14} height={10} aria-hidden>
            <rect className={styles.best} x={1} y={1} width={12} height={8} />
          </svg>
          best cell
        </span>
        {heat?.newest && (
          <span>
            <svg width={12} height={12} aria-hidden>
              <circle className={newestStyles.ring} cx={6} cy={6} r={4.5} />
            </svg>
            newest, {formatQuantity(heat.newest.depth, quantities.wholeDepth)}
          </span>
        )}
        <span>
          <svg width={14} height={10} aria-hidden>
            <path className={styles.hatch} d={hatchPath(0, 0, 14, 10)} />
          </svg>
          under {formatQuantity(LEAST_FEET, quantities.wholeDepth)}, no value
        </span>
      </div>
    </section>
  );
}

type HeatPlotProps = { heat: NonNullable<HeatAnswer>; type: "mse" | "rop"; x: Trace; y: Trace };

function HeatPlot({ heat, type, x, y }: HeatPlotProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const [hovered, setHovered] = useState<number | null>(null);
  const trace = traceOf(type);
  const { median, best, colors } = heat[type];
  const [toX, toY] = [shownUnit(x.unit).toShown, shownUnit(y.unit).toShown];
  const [xWidth, yWidth] = [(heat.x.to - heat.x.from) / heat.x.count, (heat.y.to - heat.y.from) / heat.y.count];
  const spanOf = (cell: number) => {
    const [column, line] = [cell % heat.x.count, Math.floor(cell / heat.x.count)];
    return {
      x: { from: heat.x.from + column * xWidth, to: heat.x.from + (column + 1) * xWidth },
      y: { from: heat.y.from + line * yWidth, to: heat.y.from + (line + 1) * yWidth },
    };
  };
  const boxOf = (cell: number, frame: PlotFrame) => {
    const span = spanOf(cell);
    const [left, right] = [frame.toX(toX(span.x.from)), frame.toX(toX(span.x.to))];
    const [foot, top] = [frame.toY(toY(span.y.from)), frame.toY(toY(span.y.to))];
    return { left, top, width: right - left, height: foot - top };
  };
  const colorOf = (value: number) => {
    const share = colors !== null && colors.to > colors.from ? (value - colors.from) / (colors.to - colors.from) : 0.5;
    return heatColor(isBetterLow(type) ? 1 - share : share, theme);
  };
  const cells = Array.from(heat.count.keys()).filter((cell) => heat.count[cell]! > 0);
  const axisOf = (axis: typeof heat.x, toShown: (value: number) => number) => {
    const roundedAxis = plotAxis([toShown(axis.from), toShown(axis.to)], { fromZero: false });
    const [from, to] = [toShown(axis.from), toShown(axis.to)];
    return {
      ...roundedAxis,
      from,
      to,
      ticks: roundedAxis.ticks.filter((tick) => tick >= from - 1e-9 && tick <= to + 1e-9),
    };
  };
  if (!colors) {
    return (
      <figure className="keeps-size" aria-label={`${trace.label} heat map`}>
        <figcaption className={styles.head}>
          <strong>{nameOf(trace)}</strong>
          <span className="type-label">
            no cell has {formatQuantity(LEAST_FEET, quantities.wholeDepth)} with {trace.label}
          </span>
        </figcaption>
      </figure>
    );
  }
  return (
    <figure className={styles.heat} aria-label={`${trace.label} heat map`}>
      <figcaption className={styles.head}>
        <strong>{nameOf(trace)}</strong>
        <span className="type-label">median of each cell</span>
        <span className="at-end" />
        <ColorScale trace={trace} colors={colors} />
      </figcaption>
      <div className={styles.heatPlot}>
        <XyPlot
          label={`${trace.label} over ${x.label} and ${y.label}`}
          x={{ ...axisOf(heat.x, toX), name: nameOf(x) }}
          y={{ ...axisOf(heat.y, toY), name: nameOf(y) }}
          lines={[]}
          renderUnder={(frame) =>
            cells.map((cell) => {
              const { left, top, width, height } = boxOf(cell, frame);
              const value = median[cell]!;
              const events = {
                onPointerEnter: () => setHovered(cell),
                onPointerLeave: () => setHovered(null),
              };
              if (Number.isNaN(value)) {
                return (
                  <g key={cell} {...events}>
                    <rect className={styles.noValue} x={left} y={top} width={width} height={height} />
                    <path className={styles.hatch} d={hatchPath(left, top, width, height)} />
                  </g>
                );
              }
              const fill = colorOf(value);
              return (
                <g key={cell} {...events}>
                  <rect className={styles.cell} x={left} y={top} width={width} height={height} style={{ fill }} />
                  {width > 26 && height > 13 && (
                    <text
                      className={styles.cellText}
                      x={left + width / 2}
                      y={top + height / 2 + 4}
                      textAnchor="middle"
                      style={{ fill: readableOn(fill) }}
                    >
                      {formatValue(value, { ...trace, decimals: type === "rop" ? 0 : 1 })}
                    </text>
                  )}
                </g>
              );
            })
          }
          renderOver={(frame) => {
            const box = best >= 0 ? boxOf(best, frame) : null;
            return (
              <>
                {box && <rect className={styles.best} x={box.left} y={box.top} width={box.width} height={box.height} />}
                {heat.newest && (
                  <NewestMark left={frame.toX(toX(heat.newest.x))} top={frame.toY(toY(heat.newest.y))} frame={frame} />
                )}
              </>
            );
          }}
        />
        <output className={styles.cellNote}>{hovered !== null && cellText(hovered)}</output>
      </div>
    </figure>
  );

  function cellText(cell: number): string {
    const span = spanOf(cell);
    const value = median[cell]!;
    const feet = formatQuantity(heat.count[cell], quantities.wholeDepth);
    const what = Number.isNaN(value) ? `${feet}, too few` : `${trace.label} ${formatQuantity(value, trace)}, ${feet}`;
    return `${x.label} ${formatQuantityRange(span.x.from, span.x.to, x)}, ${y.label} ${formatQuantityRange(span.y.from, span.y.to, y)}: ${what}`;
  }
}
