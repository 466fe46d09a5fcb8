import { Row } from "../../../ui/layout/flow";
import { useState } from "react";
import { usePreferences } from "../../../data/choices/preferences";
import { SearchableSelect } from "../../../ui/controls/select/searchable-select";
import { formatNumber, formatQuantity, quantities, unitText } from "../../../ui/format/numbers";
import { shownUnit } from "../../../ui/format/shown-unit";
import { CloudPlot, type PlotBox } from "../../../ui/plot/cloud-plot";
import { NewestMark } from "../../../ui/plot/newest-mark";
import { plotAxis } from "../../../ui/plot/plot-scale";
import type { PlotFrame } from "../../../ui/plot/xy-plot";
import { TargetArea, type TargetRanges } from "../advice/target-area";
import type { RowAnswer } from "../analysis/question";
import { type OptimizationChoices, withFilter } from "../choices";
import styles from "../drilling-optimization.module.css";
import { isBetterLow, type Trace, type TraceId, traceOf, traces } from "../traces";
import { ColorScale } from "../color-scale";
import { drawPoints, pointKinds } from "./draw-points";
import { FilterList } from "./filter-list";
import { nearestPoint } from "./nearest-point";

type ScatterViewProps = {
  answer: RowAnswer;
  choices: OptimizationChoices;
  change: (change: Partial<OptimizationChoices>) => void;
  bands: TargetRanges;
};

/** One column of the depth rows against another, coloured by a third; what the filters leave out stays behind in grey. */
export function ScatterView({ answer, choices, change, bands }: ScatterViewProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const scatterAnswer = answer.scatter;
  const { x, y } = choices.scatter;
  const [xTrace, yTrace] = [traceOf(x), traceOf(y)];
  const [toX, toY] = [shownUnit(xTrace.unit).toShown, shownUnit(yTrace.unit).toShown];
  const [xAxis, yAxis] = [axisOf(scatterAnswer?.extent?.x ?? null, toX), axisOf(scatterAnswer?.extent?.y ?? null, toY)];
  if (!scatterAnswer) return null;
  const { points, placed, out, color, colors } = scatterAnswer;
  const colorTrace = traceOf(color);
  const draw = (pen: CanvasRenderingContext2D, frame: PlotFrame) =>
    drawPoints(pen, frame, { points, out, colors, isReversed: isBetterLow(color), theme, hidden, toX, toY });
  const choose = (axis: "x" | "y" | "color") => (id: string) =>
    change({ scatter: { ...choices.scatter, [axis]: id as TraceId } });
  const hover = (left: number, top: number, frame: PlotFrame) => {
    const at = nearestPoint(
      points,
      [left, top],
      (value) => frame.toX(toX(value)),
      (value) => frame.toY(toY(value)),
    );
    if (at < 0) return null;
    const values = [
      [yTrace, points.y[at]!],
      [xTrace, points.x[at]!],
      [colorTrace, points.color[at]!],
    ] as const;
    return {
      left: frame.toX(toX(points.x[at]!)),
      top: frame.toY(toY(points.y[at]!)),
      text: `${formatQuantity(points.depth[at], quantities.wholeDepth)}: ${values
        .map(([trace, value]) => `${trace.label} ${formatQuantity(value, trace)}`)
        .join(", ")}`,
    };
  };
  const lasso = (box: PlotBox, frame: PlotFrame) => {
    const valueOf = (at: number, low: number, high: number, axis: typeof xAxis) =>
      axis.from + ((at - low) / (high - low)) * (axis.to - axis.from);
    const within = (trace: Trace, from: number, to: number) => {
      const { toField } = shownUnit(trace.unit);
      const bound = (value: number) =>
        Number(Math.min(trace.max, Math.max(trace.min, toField(value))).toFixed(trace.decimals));
      return { from: bound(from), to: bound(to) };
    };
    const across = [box.left, box.right].map((at) => valueOf(at, frame.left, frame.right, xAxis));
    const up = [box.foot, box.top].map((at) => valueOf(at, frame.foot, frame.top, yAxis));
    const first = withFilter(choices.filters, x, within(xTrace, across[0]!, across[1]!));
    change({ filters: withFilter(first, y, within(yTrace, up[0]!, up[1]!)) });
  };
  const kinds = [0, 1, 2].filter((kind) => scatterAnswer.points.kind.includes(kind));
  const toggle = (kind: number) =>
    setHidden((before) =>
      before.has(kind) ? new Set([...before].filter((k) => k !== kind)) : new Set([...before, kind]),
    );
  const newest = scatterAnswer.newest;
  return (
    <section className={styles.view} aria-label="Scatter">
      <div className={styles.head}>
        <h3>Scatter</h3>
        <TraceSelect label="Scatter y axis" value={y} onChange={choose("y")} />
        <span>against</span>
        <TraceSelect label="Scatter x axis" value={x} onChange={choose("x")} />
        <span className="at-end" />
        <Row as="span" inline gap={8} align="center">
          colour
          <TraceSelect label="Scatter colour" value={color} onChange={choose("color")} />
        </Row>
      </div>
      <div className={styles.tall}>
        <CloudPlot
          label={`${yTrace.label} against ${xTrace.label}`}
          x={{ ...xAxis, name: nameOf(xTrace) }}
          y={{ ...yAxis, name: nameOf(yTrace) }}
          lines={[]}
          draw={draw}
          hover={hover}
          onDrag={lasso}
          renderUnder={(frame) => <TargetArea frame={frame} bands={bands} x={x} toX={toX} />}
          renderOver={(frame) =>
            newest && (
              <NewestMark
                left={frame.toX(toX(newest.x))}
                top={frame.toY(toY(newest.y))}
                frame={frame}
                label={`newest, ${formatQuantity(newest.depth, quantities.wholeDepth)}`}
              />
            )
          }
        />
      </div>
      <div className={styles.legend}>
        {[...kinds, ...(scatterAnswer.out.x.length > 0 ? [3] : [])].map((kind) => (
          <button key={kind} type="button" aria-pressed={!hidden.has(kind)} onClick={() => toggle(kind)}>
            <KindGlyph kind={kind} />
            {kind === 3 ? "filtered out" : pointKinds[kind]}
          </button>
        ))}
        {placed > points.x.length && (
          <span className="type-label" title="Points that would cover each other are drawn once">
            {formatNumber(points.x.length, 0)} of {formatNumber(placed, 0)} points drawn
          </span>
        )}
        {scatterAnswer.beyond > 0 && (
          <span className="type-label">
            {formatQuantity(scatterAnswer.beyond, quantities.wholeDepth)} beyond the axes
          </span>
        )}
        {colors ? (
          <ColorScale trace={colorTrace} colors={colors} />
        ) : (
          <span className="type-label">no {colorTrace.label}</span>
        )}
      </div>
      <FilterList answer={answer} choices={choices} change={change} />
    </section>
  );
}

const axisOf = (extent: { from: number; to: number } | null, toShown: (value: number) => number) =>
  plotAxis(extent ? [toShown(extent.from), toShown(extent.to)] : []);

/** The name of an axis with its unit. */
export const nameOf = (trace: Trace): string => {
  const unit = unitText(trace);
  return unit ? `${trace.label}, ${unit}` : trace.label;
};

type TraceSelectProps = { label: string; value: string; onChange: (id: string) => void };

/** Chooses a column of the depth rows. */
function TraceSelect({ label, value, onChange }: TraceSelectProps) {
  return (
    <SearchableSelect
      label={label}
      mode="single"
      width={112}
      keys={[value]}
      options={traces.map(({ id, label: text, unit }) => ({
        value: id,
        label: text,
        ...(unit ? { hint: unitText({ unit }) } : {}),
      }))}
      onKeys={([id]) => id !== undefined && onChange(id)}
    />
  );
}

function KindGlyph({ kind }: { kind: number }) {
  return (
    <svg width={10} height={10} aria-hidden>
      {kind === 1 ? (
        <path d="M5 1 9 5 5 9 1 5Z" className={styles.hollow} />
      ) : (
        <circle cx={5} cy={5} r={kind === 3 ? 1.5 : 3.2} className={kind === 2 ? styles.hollow : styles.full} />
      )}
    </svg>
  );
}
