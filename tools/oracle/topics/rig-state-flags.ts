import { isInHole, isNearBottom, turns } from "@sigma/engine/rig-state/threshold-flags";
import { compareColumn } from "../compare";
import { type JsonObject, numberAt, numbersAt, objectsAt, textAt } from "../read-json";
import type { TopicCheck } from "../topic-check";

/** Threshold flags of rotation, bit in hole and bit on bottom; a missing value is no flag. */
export const rigStateFlags: TopicCheck = (file) =>
  objectsAt(file, "cases").map((oracleCase, index) => ({
    id: `${textAt(oracleCase, "fn")} #${index}`,
    run: () => {
      const flags = flagsOf(oracleCase).map((flag) => (flag ? 1 : 0));
      return [compareColumn("flag", flags, numbersAt(oracleCase, "expected"), {})];
    },
  }));

function flagsOf(oracleCase: JsonObject): boolean[] {
  const threshold = numberAt(oracleCase, "threshold");
  const fn = textAt(oracleCase, "fn");
  if (fn === "rotation") return columnAt(oracleCase, "rpm").map((rpm) => turns(rpm, threshold));
  if (fn === "in_hole") return columnAt(oracleCase, "bit_depth").map((depth) => isInHole(depth, threshold));
  if (fn !== "on_bottom") throw new Error(`${fn} is no known flag`);
  const holes = columnAt(oracleCase, "hole_depth");
  return columnAt(oracleCase, "bit_depth").map((bit, row) => isNearBottom(holes[row] ?? Number.NaN, bit, threshold));
}

/** A column with NaN where a value is missing. */
function columnAt(oracleCase: JsonObject, key: string): number[] {
  const column = oracleCase[key];
  if (!Array.isArray(column)) throw new Error(`${key} must be a list`);
  return column.map((value) => (typeof value === "number" ? value : Number.NaN));
}
