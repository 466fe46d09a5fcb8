import { addRows, areValues, valueType } from "../compile-part";
import { readSpan, slide, STRETCHES, weightedMeanOperation } from "../over-span";
import { followDepth } from "./follow-depth";
import type { FormulaFunction } from "./formula-function";
import { readSpanArgument } from "./span-argument";

/** Functions of the hole drilled before. */
export const depthFunctions: readonly FormulaFunction[] = [
  {
    name: "byDepth",
    group: "depth",
    signature: "byDepth(x, 1 ft)",
    least: 2,
    most: 2,
    compile(compilation, [input, span], node) {
      if (!areValues(compilation, [input!]) || input!.type.kind !== "value") return null;
      const length = readSpanArgument(compilation, span!, "depth")?.length;
      if (length === undefined) return null;
      const depth = followDepth(compilation);
      const place = addRows(compilation, weightedMeanOperation.count);
      const stretch = length / STRETCHES;
      const { run } = input!;
      const { unit, source } = input!.type;
      compilation.cost += 2 * STRETCHES;
      return {
        type: valueType(unit, source),
        constant: null,
        isStateful: true,
        node,
        run(memory, now) {
          const value = run(memory, now);
          const { position, footage } = depth;
          if (footage > 0) slide(weightedMeanOperation, memory, place, stretch, position, footage, value);
          const result = readSpan(weightedMeanOperation, memory, place, stretch, position);
          if (result !== result) now.reason = "few-samples";
          return result;
        },
      };
    },
  },
];
