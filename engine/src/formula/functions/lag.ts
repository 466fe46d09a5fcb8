import { addCell, type Compilation, type Part } from "../compile-part";
import type { FormulaCell } from "../formula-state";
import type { FormulaNode } from "../formula-syntax";
import { MAX_KEPT, STRETCHES } from "../over-span";
import { addRow, type JoinRows } from "../sliding-rows";
import { followDepth } from "./follow-depth";
import type { FormulaSpan } from "./span-argument";

/** A value may be older than asked by a sixth of the span, or by this much: 10 s or 5 ft. */
const toleranceOf = ({ of, length }: FormulaSpan): number => Math.max(of === "time" ? 10 : 5, length / 6);
/** Values nearer to one another than this are one: 0.2 s or 0.02 ft, or a sixtieth of the span. */
const stretchOf = ({ of, length }: FormulaSpan): number => Math.max(of === "time" ? 0.2 : 0.02, length / STRETCHES);

const WIDTH = 3;
const LAG_COST = 40;
const ROUNDING = 1e-6;

/** The newer value of a stretch replaces the older one. */
const replace: JoinRows = (rows, at, row, rowAt) => {
  rows[at + 1] = row[rowAt + 1]!;
  rows[at + 2] = row[rowAt + 2]!;
};

/** The value a span ago: the newest that is as old or as deep. */
export function compileLag(compilation: Compilation, input: Part, span: FormulaSpan, node: FormulaNode): Part {
  const depth = span.of === "depth" ? followDepth(compilation) : null;
  const cell = addCell(compilation, WIDTH);
  const [stretch, tolerance] = [stretchOf(span), toleranceOf(span)];
  const { run, type } = input;
  compilation.cost += LAG_COST;
  return {
    type: type.kind === "value" ? { ...type, isBare: false } : type,
    constant: null,
    isStateful: true,
    node,
    run(state, now) {
      const value = run(state, now);
      const at = depth ? depth.position : now.time;
      let rows = state[cell]!;
      const isNew = depth ? depth.footage > 0 : true;
      if (isNew && Math.abs(value) <= MAX_KEPT) {
        const dropTo = Math.floor((at - span.length - tolerance) / stretch) - 1;
        rows = addRow(rows, [Math.floor(at / stretch), at, value + 0], dropTo, replace);
        state[cell] = rows;
      }
      const result = valueBefore(rows, at - span.length + ROUNDING, at - span.length - tolerance);
      if (result !== result) now.reason = "few-samples";
      return result;
    },
  };
}

function valueBefore({ chunks, tail }: FormulaCell, place: number, oldest: number): number {
  for (let index = chunks.length; index >= 0; index--) {
    const rows = index === chunks.length ? tail : chunks[index]!;
    if (!(rows[1]! <= place)) continue;
    for (let at = rows.length - WIDTH; at >= 0; at -= WIDTH) {
      if (rows[at + 1]! <= place) return rows[at + 1]! >= oldest ? rows[at + 2]! : Number.NaN;
    }
  }
  return Number.NaN;
}
