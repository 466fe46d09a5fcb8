import type { Feet, FootPounds, PoundsForce } from "@sigma/terms/quantities";
import type { StringLoad } from "./solve-load";
import type { StringPath } from "./string-path";

/** The margin to a limit and the depth at which it is exhausted first; null if no part has the limit. */
export type StringMargins = {
  overpull: { left: PoundsForce; md: Feet } | null;
  torque: { left: FootPounds; md: Feet } | null;
};

/**
 * Margins of tension and torque of a loaded string before a part yields or a connection is made up further.
 *
 * @see docs/methods/torque-drag.md — friction from measured points, broomstick, margins
 */
export function stringMargins(path: StringPath, { md, tension, torque }: StringLoad): StringMargins {
  let overpull: StringMargins["overpull"] = null;
  let turning: StringMargins["torque"] = null;
  for (let element = 0; element < path.count; element += 1) {
    const row = path.count - 1 - element;
    const { tensileLimit, makeUpTorque } = path.parts[path.part[element]!]!;
    const [pull, turn] = [(tensileLimit ?? Infinity) - tension[row]!, (makeUpTorque ?? Infinity) - torque[row]!];
    if (tensileLimit !== null && pull < (overpull?.left ?? Infinity)) overpull = { left: pull, md: md[row]! };
    if (makeUpTorque !== null && turn < (turning?.left ?? Infinity)) turning = { left: turn, md: md[row]! };
  }
  return { overpull, torque: turning };
}
