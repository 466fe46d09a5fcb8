import { rigStates, type RigStateFamily } from "@sigma/terms/rig-states";
import type { Seconds } from "@sigma/terms/quantities";
import { addNumbers, areValues, valueType } from "../compile-part";
import { MAX_KEPT } from "../over-span";
import type { FormulaFunction } from "./formula-function";

/** After a longer break a sample stands for nothing. */
const MAX_STEP: Seconds = 10;
/** Slips that are set earlier don't end a stand. */
const SHORTEST_STAND: Seconds = 30;

const codesOf = (family: RigStateFamily): readonly number[] =>
  rigStates.filter((state) => state.family === family).map(({ code }) => code);
const drillingCodes = codesOf("drilling");
const slipsCodes = codesOf("slips");

/** Functions of stands, which end in the slips: what is known at the sample, while the stands of a well are found later. */
export const standFunctions: readonly FormulaFunction[] = [
  {
    name: "previousStand",
    group: "time",
    signature: "previousStand(x)",
    least: 1,
    most: 1,
    compile(compilation, [input], node) {
      if (!areValues(compilation, [input!]) || input!.type.kind !== "value") return null;
      // The sum over the stand in progress and its time, then the mean of the stand before and whether there is one.
      const at = addNumbers(compilation, [0, 0, 0, 0]);
      const { run } = input!;
      const { unit, source } = input!.type;
      compilation.cost += 4;
      return {
        type: valueType(unit, source),
        constant: null,
        isStateful: true,
        node,
        run(memory, now) {
          const value = run(memory, now);
          const { numbers } = memory;
          const { rigState, time, previousTime } = now;
          const elapsedTime = previousTime === null ? 0 : time - previousTime;
          if (drillingCodes.includes(rigState)) {
            if (elapsedTime > 0 && elapsedTime <= MAX_STEP && Math.abs(value) <= MAX_KEPT) {
              numbers[at]! += value * elapsedTime;
              numbers[at + 1]! += elapsedTime;
            }
          } else if (slipsCodes.includes(rigState) && numbers[at + 1]! >= SHORTEST_STAND) {
            numbers[at + 2] = numbers[at]! / numbers[at + 1]! + 0;
            numbers[at + 3] = 1;
            numbers[at] = 0;
            numbers[at + 1] = 0;
          }
          if (numbers[at + 3] === 1) return numbers[at + 2]!;
          now.reason = "few-samples";
          return Number.NaN;
        },
      };
    },
  },
];
