import { addRows, type Compilation, type Part } from "../compile-part";
import { type FormulaMemory, NOTHING } from "../formula-state";
import type { FormulaNode } from "../formula-syntax";
import { MAX_KEPT, STRETCHES } from "../over-span";
import { addRow, type JoinRows, type RowOperation, type RowsPlace } from "../sliding-rows";
import { followDepth } from "./follow-depth";
import type { FormulaSpan } from "./span-argument";

/** A value may be older than asked by a sixth of the span, or by this much: 10 s or 5 ft. */
const toleranceOf = ({ of, length }: FormulaSpan): number => Math.max(of === "time" ? 10 : 5, length / 6);
/** Values nearer to one another than this are one: 0.2 s or 0.02 ft, or a sixtieth of the span. */
const stretchOf = ({ of, length }: FormulaSpan): number => Math.max(of === "time" ? 0.2 : 0.02, length / STRETCHES);

/** Numbers of a row: place and value. */
const COUNT = 2;
const WIDTH = 1 + COUNT;
const LAG_COST = 40;
const ROUNDING = 1e-6;

/** The newer value of a stretch replaces the older one. */
const replace: JoinRows = (into, at, from, fromAt) => {
  into[at] = from[fromAt]!;
  into[at + 1] = from[fromAt + 1]!;
};

const row = [0.5, 0.5, 0.5];

/** The value a span ago: the newest that is as old or as deep. */
export function compileLag(compilation: Compilation, input: Part, span: FormulaSpan, node: FormulaNode): Part {
  const depth = span.of === "depth" ? followDepth(compilation) : null;
  const [stretch, tolerance] = [stretchOf(span), toleranceOf(span)];
  const keptPositions = Math.ceil((span.length + tolerance) / stretch) + 1;
  const operation: RowOperation = { count: COUNT, join: replace, kept: keptPositions, hasSums: false };
  const place = addRows(compilation, COUNT);
  const { run, type } = input;
  compilation.cost += LAG_COST;
  return {
    type: type.kind === "value" ? { ...type, isBare: false } : type,
    constant: null,
    isStateful: true,
    node,
    run(memory, now) {
      const value = run(memory, now);
      const at = depth ? depth.position : now.time;
      const isNew = depth ? depth.footage > 0 : true;
      if (isNew && Math.abs(value) <= MAX_KEPT) {
        row[0] = Math.floor(at / stretch);
        row[1] = at;
        row[2] = value + 0;
        addRow(operation, memory, place, row);
      }
      const result = valueBefore(memory, place, at - span.length + ROUNDING, at - span.length - tolerance);
      if (result !== result) now.reason = "few-samples";
      return result;
    },
  };
}

function valueBefore(
  { numbers, rows }: FormulaMemory,
  { numbers: at, rows: index }: RowsPlace,
  place: number,
  oldest: number,
): number {
  const count = numbers[at]!;
  if (count === NOTHING) return Number.NaN;
  const newest = numbers[at + 2]!;
  if (newest <= place) return newest >= oldest ? numbers[at + 3]! : Number.NaN;
  const { open, closed } = rows[index]!;
  if (count > 0 && open[WIDTH + 1]! <= place) return valueIn(open, count, place, oldest);
  // The value is usually in one of the oldest chunks, since those behind it are dropped.
  let chunk = 0;
  while (chunk + 1 < closed.length && closed[chunk + 1]![WIDTH + 1]! <= place) chunk++;
  const chunkRows = closed[chunk];
  return chunkRows ? valueIn(chunkRows, chunkRows[0]!, place, oldest) : Number.NaN;
}

/** The newest value among some first rows of a chunk that is as old or as deep as a place. */
function valueIn(chunk: readonly number[], rowCount: number, place: number, oldest: number): number {
  for (let at = rowCount * WIDTH; at >= WIDTH; at -= WIDTH) {
    if (chunk[at + 1]! <= place) return chunk[at + 1]! >= oldest ? chunk[at + 2]! : Number.NaN;
  }
  return Number.NaN;
}
