import { useState } from "react";
import { formatNumber, formatQuantity, unitText } from "../../../ui/format/numbers";
import { shownUnit } from "../../../ui/format/shown-unit";
import { PanelEmpty } from "../../../ui/layout/panel";
import { plotAxis } from "../../../ui/plot/plot-scale";
import { useSize } from "../../../ui/plot/use-size";
import { liftWell } from "../compare-store";
import { strokeOf } from "../wells/use-drawn-wells";
import { bestOf, middleBand, type StepColumn, stepColumns, type StepPoint } from "./step-series";
import styles from "./optimization.module.css";

/** The lines of a well by column. */
type ColumnsWell = { wellId: string; name: string; color: string; lines: Record<StepColumn, StepPoint[][]> };

type DepthColumnsProps = {
  wells: readonly ColumnsWell[];
  lifted: string | null;
  /** The reference of the depths. */
  axis: string;
  /** Distance of the means, ft. */
  step: number;
  /** Each foot of the highlighted well, by column; null before it has been read. */
  feet: Partial<Record<StepColumn, readonly StepPoint[]>> | null;
};

const LEFT = 56;
const TOP = 44;
const FOOT = 8;
const COLUMN_GAP = 10;
/** A mean without neighbours, px. */
const DOT = 5;

/** Columns over one depth axis, with depth increasing downwards; the cursor is shown in all of them. */
export function DepthColumns({ wells, lifted, axis, step, feet }: DepthColumnsProps) {
  const { box, width, height } = useSize();
  const [cursor, setCursor] = useState<number | null>(null);
  const { toShown } = shownUnit("ft");
  const depths = wells.flatMap(({ lines }) =>
    stepColumns.flatMap(({ id }) => lines[id].flat().map(([depth]) => depth)),
  );
  if (depths.length === 0) {
    return (
      <div ref={box} className={styles.columns}>
        <PanelEmpty sentence="No drilled feet in these depths" why="The chosen wells have no records by depth there." />
      </div>
    );
  }
  const deep = plotAxis([Math.min(...depths), Math.max(...depths)].map(toShown), {
    fromZero: false,
  });
  const span = (width - LEFT - COLUMN_GAP * stepColumns.length) / stepColumns.length;
  const bottom = Math.max(TOP + 10, height - FOOT);
  const toY = (depth: number) => TOP + ((toShown(depth) - deep.from) / (deep.to - deep.from)) * (bottom - TOP);
  const knownDepths = [...new Set(depths)];
  const nearest =
    cursor === null
      ? null
      : knownDepths.reduce((a, b) => (Math.abs(toY(b) - cursor) < Math.abs(toY(a) - cursor) ? b : a));
  return (
    <div
      ref={box}
      className={styles.columns}
      onPointerMove={(event) => setCursor(event.clientY - event.currentTarget.getBoundingClientRect().top)}
      onPointerLeave={() => setCursor(null)}
    >
      {width > 0 && (
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={`ROP, WOB, RPM and MSE of ${wells.length} wells by depth`}
        >
          <text className={styles.name} x={LEFT - 6} y={16} textAnchor="end">
            {axis}, {unitText({ unit: "ft" })}
          </text>
          {deep.ticks.map((tick) => (
            <text
              key={tick}
              className={styles.tick}
              x={LEFT - 6}
              y={TOP + ((tick - deep.from) / (deep.to - deep.from)) * (bottom - TOP) + 4}
              textAnchor="end"
            >
              {formatNumber(tick, deep.digits)}
            </text>
          ))}
          {stepColumns.map((column, at) => (
            <Column
              key={column.id}
              column={column}
              left={LEFT + at * (span + COLUMN_GAP)}
              width={span}
              frame={{
                top: TOP,
                bottom,
                toY,
                ticks: deep.ticks.map((tick) => TOP + ((tick - deep.from) / (deep.to - deep.from)) * (bottom - TOP)),
              }}
              wells={wells}
              lifted={lifted}
              nearest={nearest}
              step={step}
              feet={feet?.[column.id] ?? []}
            />
          ))}
          {nearest !== null && (
            <g>
              <line className={styles.cursor} x1={LEFT} x2={width} y1={toY(nearest)} y2={toY(nearest)} />
              <rect className={styles.tag} x={2} y={toY(nearest) - 9} width={LEFT - 6} height={18} rx={2} />
              <text className={styles.tagText} x={LEFT - 8} y={toY(nearest) + 4} textAnchor="end">
                {formatQuantity(nearest, { unit: "ft", decimals: 0 }).replace(/ .*/, "")}
              </text>
            </g>
          )}
        </svg>
      )}
      {nearest !== null && cursor !== null && (
        <CursorValues wells={wells} depth={nearest} top={Math.min(cursor + 14, height - 30 - 16 * wells.length)} />
      )}
    </div>
  );
}

type ColumnProps = {
  column: (typeof stepColumns)[number];
  left: number;
  width: number;
  frame: { top: number; bottom: number; toY: (depth: number) => number; ticks: readonly number[] };
  wells: readonly ColumnsWell[];
  lifted: string | null;
  nearest: number | null;
  step: number;
  feet: readonly StepPoint[];
};

function Column({ column, left, width, frame, wells, lifted, nearest, step, feet }: ColumnProps) {
  const { top, bottom, toY, ticks } = frame;
  const { toShown } = shownUnit(column.unit);
  const series = wells.map(({ lines }) => lines[column.id]);
  const values = series.flat(2).map(([, value]) => toShown(value));
  const axis = plotAxis(values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 1], { fromZero: true });
  const toX = (value: number) => left + ((toShown(value) - axis.from) / (axis.to - axis.from)) * width;
  const point = ([depth, value]: StepPoint) =>
    `${Math.min(left + width, toX(value)).toFixed(1)},${toY(depth).toFixed(1)}`;
  const drawnCount = wells.filter(({ lines }) => lines[column.id].length > 0).length;
  const band = wells.length > 2 ? middleBand(series) : [];
  const best = column.id === "rop" && wells.length > 1 ? bestOf(series, step) : [];
  return (
    <g>
      <rect className={styles.ground} x={left} y={top} width={width} height={bottom - top} />
      <text className={styles.title} x={left} y={16}>
        {column.label}
      </text>
      <text className={styles.tick} x={left} y={36}>
        {formatNumber(axis.from, axis.digits)}
      </text>
      <text className={styles.tick} x={left + width / 2} y={36} textAnchor="middle">
        {unitText(column)}
      </text>
      <text className={styles.tick} x={left + width} y={36} textAnchor="end">
        {formatNumber(axis.to, axis.digits)}
      </text>
      {ticks.map((y) => (
        <line key={y} className={styles.grid} x1={left} x2={left + width} y1={y} y2={y} />
      ))}
      {band.length > 1 && (
        <polygon
          className={styles.band}
          points={[
            ...band.map(({ depth, low }) => point([depth, low])),
            ...band.toReversed().map(({ depth, high }) => point([depth, high])),
          ].join(" ")}
        />
      )}
      {feet.length > 1 && <polyline className={styles.feet} points={feet.map(point).join(" ")} />}
      {wells.map(({ wellId, color, lines }) => {
        const { opacity, width: stroke } = strokeOf(wellId, lifted, drawnCount);
        return lines[column.id].map((line) => (
          <polyline
            key={`${wellId} ${line[0]![0]}`}
            className={styles.line}
            // A mean alone is drawn as a dot.
            points={[...line, line.at(-1)!].map(point).join(" ")}
            style={{ stroke: color, opacity }}
            strokeWidth={line.length === 1 ? DOT : stroke}
            onClick={() => liftWell(wellId)}
          />
        ));
      })}
      {best.map((line) => (
        <polyline key={line[0]![0]} className={styles.best} points={line.map(point).join(" ")} />
      ))}
      {nearest !== null &&
        wells.map(({ wellId, color, lines }) => {
          const at = lines[column.id].flat().find(([depth]) => depth === nearest);
          return (
            at && (
              <circle
                key={wellId}
                className={styles.ring}
                cx={toX(at[1])}
                cy={toY(nearest)}
                r={3.5}
                style={{ stroke: color }}
              />
            )
          );
        })}
    </g>
  );
}

/** The values of all wells at the cursor, the fastest first. */
function CursorValues({ wells, depth, top }: { wells: readonly ColumnsWell[]; depth: number; top: number }) {
  const rows = wells
    .map(({ wellId, name, color, lines }) => ({
      wellId,
      name,
      color,
      values: stepColumns.map(({ id }) => lines[id].flat().find(([at]) => at === depth)?.[1] ?? null),
    }))
    .filter(({ values }) => values.some((value) => value !== null))
    .toSorted((a, b) => (b.values[0] ?? -1) - (a.values[0] ?? -1));
  return (
    <table className={styles.values} style={{ top: Math.max(0, top) }}>
      <tbody>
        {rows.map(({ wellId, name, color, values }) => (
          <tr key={wellId}>
            <th scope="row">
              <span className={styles.swatch} style={{ background: color }} />
              {name}
            </th>
            {stepColumns.map((column, at) => (
              <td key={column.id}>{formatQuantity(values[at], column)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
