import type { Gpm, Psi, Rpm } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import type { Motor, MotorSpeedRow } from "./motor";

/**
 * Speed of the motor's output shaft at a flow and a differential pressure.
 *
 * Inside the table the speed is interpolated in both directions. Outside its flows it scales with flow, because speed
 * without load is proportional to it; beyond its pressures the nearest one is used. Without a table, or without a row
 * with flow in it, the slip is zero.
 *
 * @throws EngineInputError `length-mismatch` when a row doesn't have one value per pressure, `out-of-range` when pressures
 *   or flow rates do not increase, `not-finite` for a flow or pressure that isn't a number
 * @see docs/methods/motor.md — torque, speed and power
 */
export function motorSpeed({ rpg, diffPressure, rpm }: Motor, flow: Gpm, pressure: Psi): Rpm {
  checkTable(diffPressure, rpm);
  if (!Number.isFinite(flow) || !Number.isFinite(pressure)) {
    throw new EngineInputError("not-finite", `${flow} gpm at ${pressure} psi`);
  }
  if (flow <= 0) return 0;
  const first = rpm[0];
  const last = rpm.at(-1);
  if (!first || !last || last.flowRate <= 0 || diffPressure.length === 0) return rpg * flow;

  const at = (row: MotorSpeedRow) => interpolate(diffPressure, row.values, pressure);
  if (flow <= first.flowRate) return at(first) * (flow / first.flowRate);
  if (flow >= last.flowRate) return at(last) * (flow / last.flowRate);
  const above = rpm.findIndex(({ flowRate }) => flowRate > flow);
  const [low, high] = [rpm[above - 1]!, rpm[above]!];
  const share = (flow - low.flowRate) / (high.flowRate - low.flowRate);
  return at(low) + share * (at(high) - at(low));
}

function checkTable(pressures: readonly Psi[], rows: readonly MotorSpeedRow[]): void {
  const rising = (values: readonly number[]) =>
    values.every((value, index) => index === 0 || value > values[index - 1]!);
  if (!rising(pressures)) throw new EngineInputError("out-of-range", "pressures of the motor table do not increase");
  if (!rising(rows.map(({ flowRate }) => flowRate))) {
    throw new EngineInputError("out-of-range", "flow rates of the motor table do not increase");
  }
  const short = rows.findIndex(({ values }) => values.length !== pressures.length);
  if (short >= 0) {
    const detail = `${rows[short]!.values.length} speeds for ${pressures.length} pressures`;
    throw new EngineInputError("length-mismatch", detail, short);
  }
}

function interpolate(xs: readonly number[], ys: readonly number[], x: number): number {
  const above = xs.findIndex((value) => value > x);
  if (above === -1) return ys.at(-1)!;
  if (above === 0) return ys[0]!;
  const share = (x - xs[above - 1]!) / (xs[above]! - xs[above - 1]!);
  return ys[above - 1]! + share * (ys[above]! - ys[above - 1]!);
}
