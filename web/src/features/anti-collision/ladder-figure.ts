import type { AntiCollision, ClearedOffset, PartKind } from "@sigma/contract/directional/anti-collision";
import { NEAR, TOO_NEAR } from "@sigma/engine/anti-collision/accepted-approach";
import type { Feet } from "@sigma/terms/quantities";
import { formatNumber, formatQuantity, quantities } from "../../ui/format/numbers";
import { shownUnit } from "../../ui/format/shown-unit";
import { type PlotAxis, plotAxis } from "../../ui/plot/plot-scale";
import { type ClearanceRow, rowOf } from "../../ui/well/directional/clearance-at";

/** The measures that the ladder shows over depth. */
export const measures = ["distance", "sideToSide", "factor"] as const;
export type Measure = (typeof measures)[number];

export const measureNames: Readonly<Record<Measure, string>> = {
  distance: "Centre to centre",
  sideToSide: "Side to side",
  factor: "Separation factor",
};

/** A line of the ladder: a stretch of a well, in the units shown; what is not surveyed is dashed. */
export type LadderLine = { wellId: string; kind: PartKind; points: readonly (readonly [x: number, md: number])[] };

/** A limit of the ladder: a line by depth, or one value at all depths. */
export type LadderLimit = {
  id: string;
  label: string;
  color: "error" | "warning";
  points: readonly (readonly [x: number, md: number])[];
};

export type Ladder = {
  x: PlotAxis & { format: (value: number) => string };
  y: PlotAxis;
  lines: readonly LadderLine[];
  limits: readonly LadderLimit[];
};

/** Distances below this value are drawn at it, in the unit shown: a logarithmic axis has no zero. */
const LEAST_SHOWN = 1;
/** Factors are drawn up to this one: farther wells need no watch. */
const MOST_FACTOR = 10;
/** Depths around the bit that are shown where not all are, ft. */
const ABOVE_BIT: Feet = 1000;
const BELOW_BIT: Feet = 600;

/** The position of a value on the axis of a measure. */
const positionOf = (measure: Measure, shownValue: number): number =>
  measure === "factor" ? Math.min(MOST_FACTOR, shownValue) : Math.log10(Math.max(LEAST_SHOWN, shownValue));

/**
 * The ladder of a well: each offset by depth, distances on a logarithmic axis, with the limits of one offset and the limits
 * that apply to all.
 *
 * @param of the offset whose limits are drawn; null for none
 */
export function ladderOf(answer: AntiCollision, { measure, of, isNearBit, shown }: LadderChoices): Ladder {
  const { toShown } = shownUnit("ft");
  const depths = shownDepths(answer, isNearBit);
  const shownOf = (row: ClearanceRow): number | null => {
    const value = measure === "factor" ? row.factor : toShown(row[measure]);
    return value === null ? null : positionOf(measure, value);
  };
  const lines = shown.flatMap(({ wellId, parts }) =>
    parts.map((part): LadderLine => {
      const points = part.md.flatMap((md, row) => {
        const x = shownOf(rowOf(part, row));
        return x === null ? [] : [[x, toShown(md)] as const];
      });
      return { wellId, kind: part.kind, points };
    }),
  );
  const limits = limitsOf(answer, of, measure, depths, toShown);
  const inside = ([, md]: readonly [number, number]) => md >= toShown(depths.from) && md <= toShown(depths.to);
  const values = [...lines, ...limits].flatMap(({ points }) => points.filter(inside).map(([x]) => x));
  return {
    x: measure === "factor" ? factorAxis(values) : logAxis(values),
    y: depthAxis(toShown(depths.from), toShown(depths.to)),
    lines,
    limits,
  };
}

export type LadderChoices = {
  measure: Measure;
  of: ClearedOffset | null;
  isNearBit: boolean;
  /** The offset wells that are drawn. */
  shown: readonly ClearedOffset[];
};

/** The depths that are shown, ft. */
export function shownDepths({ own }: Pick<AntiCollision, "own">, isNearBit: boolean): { from: Feet; to: Feet } {
  const from = Math.min(...own.parts.map((part) => part.from));
  const to = Math.max(...own.parts.map((part) => part.to));
  if (!Number.isFinite(from) || !(to > from)) return { from: 0, to: 1 };
  if (!isNearBit || own.bit === null) return { from, to };
  return { from: Math.max(from, own.bit - ABOVE_BIT), to: Math.min(to, own.bit + BELOW_BIT) };
}

function limitsOf(
  { levels, rule }: AntiCollision,
  of: ClearedOffset | null,
  measure: Measure,
  { from, to }: { from: Feet; to: Feet },
  toShown: (value: number) => number,
): LadderLimit[] {
  const across = (value: number) => [from, to].map((md) => [positionOf(measure, value), toShown(md)] as const);
  const namedLevels = [
    { name: "stop", color: "error" },
    { name: "act", color: "warning" },
    { name: "alert", color: "warning" },
  ] as const;
  const factors = namedLevels.map(({ name, color }) => {
    const { below } = levels[name];
    const label = `SF ${formatNumber(below, below * 10 === Math.round(below * 10) ? 1 : 2)}`;
    const points =
      measure === "factor"
        ? across(below)
        : (of?.parts ?? []).flatMap((part) =>
            part.kind === "recommendation"
              ? []
              : part.md.flatMap((md, row) => {
                  const at = rowOf(part, row);
                  const limit = limitAt(at, below, rule.surfaceMargin);
                  if (limit === null) return [];
                  const drawnLimit = measure === "sideToSide" ? limit - at.holeRadii : limit;
                  return [[positionOf(measure, toShown(drawnLimit)), toShown(md)] as const];
                }),
          );
    return { id: name, label, color, points: points.toSorted((a, b) => a[1] - b[1]) };
  });
  const distances: LadderLimit[] =
    measure === "distance"
      ? [
          {
            id: "too-near",
            label: formatQuantity(TOO_NEAR, quantities.wholeDepth),
            color: "error",
            points: across(toShown(TOO_NEAR)),
          },
          {
            id: "near",
            label: formatQuantity(NEAR, quantities.wholeDepth),
            color: "warning",
            points: across(toShown(NEAR)),
          },
        ]
      : [];
  return [...factors, ...distances].filter(({ points }) => points.length > 1);
}

/** The distance at which a well has a given separation factor: a factor of 1 gives the allowable distance. */
export function limitAt(row: ClearanceRow, factor: number, surfaceMargin: Feet): Feet | null {
  if (row.allowable === null) return null;
  const fixedDistance = row.holeRadii + surfaceMargin;
  return fixedDistance + factor * (row.allowable - fixedDistance);
}

/** An axis that ends at the last depth. */
function depthAxis(from: number, to: number): PlotAxis {
  const axis = plotAxis([from, to], { fromZero: false });
  return { ...axis, from, to, ticks: axis.ticks.filter((tick) => tick >= from && tick <= to) };
}

/** An axis of powers of ten with ticks at 1, 2 and 5. */
function logAxis(values: readonly number[]): Ladder["x"] {
  const [low, high] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [1, 3];
  const marks = Array.from({ length: 30 }, (_, at) => Math.log10([1, 2, 5][at % 3]! * 10 ** Math.floor(at / 3)));
  const first = marks.findLastIndex((mark) => mark <= low + 1e-9);
  const last = marks.findIndex((mark) => mark >= high - 1e-9);
  const ticks = marks.slice(Math.max(0, first), Math.max(last, Math.max(0, first) + 2) + 1);
  // Over many powers of ten the numbers between would cover each other.
  const decades = ticks.at(-1)! - ticks[0]!;
  const writtenDigits = decades > 4 ? [1] : decades > 2.5 ? [1, 5] : [1, 2, 5];
  const format = (value: number) => {
    const first = Math.round(10 ** (value - Math.floor(value + 1e-9)));
    return writtenDigits.includes(first) ? formatNumber(10 ** value, 0) : "";
  };
  return { from: ticks[0]!, to: ticks.at(-1)!, ticks, digits: 0, format };
}

/** An axis of factors from 0 on, or from a negative value if the holes overlap. */
function factorAxis(values: readonly number[]): Ladder["x"] {
  const axis = plotAxis([...values, 2]);
  const isCut = axis.to >= MOST_FACTOR;
  const to = isCut ? MOST_FACTOR : axis.to;
  return {
    ...axis,
    to,
    ticks: axis.ticks.filter((tick) => tick <= to),
    format: (value) =>
      isCut && value === MOST_FACTOR ? `${formatNumber(value, 0)} and more` : formatNumber(value, axis.digits),
  };
}
