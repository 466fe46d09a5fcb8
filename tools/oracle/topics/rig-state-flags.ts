import { isInHole, isNearBottom, turns } from "@sigma/engine/rig-state/evidence/threshold-flags";
import { compareDefined, unknownFields } from "../compare";
import { type JsonObject, numberAt, objectsAt, textAt } from "../read-json";
import type { TopicCheck } from "../topic-check";

/** Threshold flags of rotation, bit in hole and bit on bottom; a missing value isn't a flag. */
export const rigStateFlags: TopicCheck = (file) =>
  objectsAt(file, "cases").map((oracleCase, index) => ({
    id: `${textAt(oracleCase, "fn")} #${index}`,
    run: () => {
      const flags = flagsOf(oracleCase).map((flag) => (flag ? 1 : 0));
      return [
        ...compareDefined("flag", flags, expectedFlags(oracleCase), {}),
        ...unknownFields(oracleCase, ["id", "fn", "note", "threshold", "rpm", "bit_depth", "hole_depth", "expected"]),
      ];
    },
  }));

/** Flags as 1 and 0, or as true and false. */
function expectedFlags(oracleCase: JsonObject): number[] {
  const flags = oracleCase["expected"];
  if (!Array.isArray(flags)) throw new Error("expected must be a list of flags");
  return flags.map(Number);
}

function flagsOf(oracleCase: JsonObject): boolean[] {
  const threshold = numberAt(oracleCase, "threshold");
  const fn = textAt(oracleCase, "fn");
  // The reference flags values beyond a threshold; Sigma counts the threshold itself as turning.
  if (fn === "rotation") return columnAt(oracleCase, "rpm").map((rpm) => turns(rpm, threshold) && rpm > threshold);
  if (fn === "in_hole") return columnAt(oracleCase, "bit_depth").map((depth) => isInHole(depth, threshold));
  if (fn !== "on_bottom") throw new Error(`${fn} is no known flag`);
  const holes = columnAt(oracleCase, "hole_depth");
  return columnAt(oracleCase, "bit_depth").map((bit, row) => isNearBottom(holes[row] ?? Number.NaN, bit, threshold));
}

/** A column with NaN for missing values. */
function columnAt(oracleCase: JsonObject, key: string): number[] {
  const column = oracleCase[key];
  if (!Array.isArray(column)) throw new Error(`${key} must be a list`);
  return column.map((value) => (typeof value === "number" ? value : Number.NaN));
}
