import { channelSlot } from "@sigma/terms/channels";
import type { Feet } from "@sigma/terms/quantities";
import { addNumbers, type Compilation, type DepthNow } from "../compile-part";
import type { FormulaMoment } from "../formula-moment";
import type { FormulaMemory } from "../formula-state";

const HOLE_DEPTH = channelSlot("holeDepth");
/** A sample doesn't stand for more hole: what is drilled without data, or a corrected depth, counts as not drilled. */
const MAX_FOOTAGE: Feet = 5;

/** Makes the formula follow the depth of the hole; once for all its parts. */
export function followDepth(compilation: Compilation): DepthNow {
  compilation.reads.add(HOLE_DEPTH);
  compilation.cost += compilation.depth ? 0 : 4;
  compilation.depth ??= { at: addNumbers(compilation, [0, 0]), position: Number.NaN, footage: 0 };
  return compilation.depth;
}

/** Moves to the depth of a sample. */
export function stepDepth(depth: DepthNow, { numbers }: FormulaMemory, { values }: FormulaMoment): void {
  const holeDepth = values[HOLE_DEPTH] ?? Number.NaN;
  const lastDepth = numbers[depth.at] === 1 ? numbers[depth.at + 1] : undefined;
  depth.footage = 0;
  depth.position = lastDepth ?? Number.NaN;
  if (!(Math.abs(holeDepth) < MAX_DEPTH) || holeDepth === lastDepth) return;
  const footage = lastDepth === undefined ? 0 : holeDepth - lastDepth;
  if (footage > 0 && footage <= MAX_FOOTAGE) depth.footage = footage;
  depth.position = holeDepth + 0;
  numbers[depth.at] = 1;
  numbers[depth.at + 1] = depth.position;
}

const MAX_DEPTH: Feet = 1e6;
