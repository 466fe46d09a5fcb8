import { estimateFriction } from "@sigma/engine/torque-drag/friction-factor";
import { type LoadCase, loadCases } from "@sigma/engine/torque-drag/load-case";
import { solveLoad } from "@sigma/engine/torque-drag/solve-load";
import { compareValue, type Tolerance } from "../compare";
import { columnOf, type JsonObject, namesAt, numberAt, objectAt, rowsAt, textAt } from "../read-json";
import type { Check, NotCompared, OracleCase } from "../topic-check";
import { NEWTON_METRES_PER_FOOT_POUND, NEWTONS_PER_POUND } from "./si-units";
import { fanPath } from "./torque-drag-string";

const PROFILE_TOLERANCE = 5e-4;
const FRICTION: Tolerance = { absolute: 5e-4 };

/** The curves of a broomstick and the friction factors calculated back from its points, or from others of such a string. */
export function broomstickCases(broomstick: JsonObject, inverses: readonly JsonObject[]): OracleCase[] {
  const fan = { id: "broomstick", run: () => fanChecks(broomstick) };
  const points = inverses.map((inverse, index) => ({
    id: textAt(inverse, "id") || `friction_factor_${index + 1}`,
    run: () => inverseChecks(objectAt(inverse["inputs"] === undefined ? broomstick : inverse, "inputs"), inverse),
  }));
  return Object.keys(broomstick).length > 0 ? [fan, ...points] : points;
}

function fanChecks(broomstick: JsonObject): (Check | NotCompared)[] {
  const inputs = objectAt(broomstick, "inputs");
  const columns = namesAt(broomstick, "columns");
  const rows = rowsAt(broomstick, "rows");
  const column = (name: string) => columnOf(rows, columns.indexOf(name));
  const frictions = column("mu_open_hole");
  const strings = column("bit_md").map((bitMd, row) => fanPath(inputs, bitMd, frictions[row]!));
  const loadsOf = (load: LoadCase) => strings.map(({ path, frictions }) => solveLoad(path, frictions, load));
  const hookloads = (load: LoadCase) => loadsOf(load).map(({ hookload }) => hookload * NEWTONS_PER_POUND);
  const pickUp = hookloads(loadCases.pickUp);
  const fans: { [name: string]: number[] } = {
    pickup_N: pickUp,
    slackoff_N: hookloads(loadCases.slackOff),
    rotating_N: hookloads(loadCases.rotateOffBottom),
    rotating_torque_Nm: loadsOf(loadCases.rotateOffBottom).map(
      ({ surfaceTorque }) => surfaceTorque * NEWTON_METRES_PER_FOOT_POUND,
    ),
  };
  // Slack-off may be near zero: forces are judged by the size of the pick-up weight, as in a profile.
  const within = (name: string, row: number): Tolerance =>
    name.endsWith("_N")
      ? { absolute: PROFILE_TOLERANCE * Math.abs(pickUp[row]!) }
      : { absolute: PROFILE_TOLERANCE, relative: PROFILE_TOLERANCE };
  return columns.flatMap((name): (Check | NotCompared)[] => {
    const fan = fans[name];
    if (!fan) return name === "mu_open_hole" || name === "bit_md" ? [] : [{ notCompared: name }];
    return fan.map((value, row) => compareValue(`${name}[${row}]`, value, column(name)[row]!, within(name, row)));
  });
}

/** The measurement of a key of `given`, and the engine's unit in terms of its unit. */
const measurements: { readonly [key: string]: { kind: "pick-up" | "slack-off" | "rotating"; unit: number } } = {
  measured_pickup_N: { kind: "pick-up", unit: NEWTONS_PER_POUND },
  measured_slackoff_N: { kind: "slack-off", unit: NEWTONS_PER_POUND },
  measured_rotating_torque_Nm: { kind: "rotating", unit: NEWTON_METRES_PER_FOOT_POUND },
};

function inverseChecks(inputs: JsonObject, inverse: JsonObject): (Check | NotCompared)[] {
  const givenLoads = objectAt(inverse, "given");
  const expectedFriction = numberAt(inverse, "expected_open_hole_mu");
  const { path, frictions } = fanPath(inputs, numberAt(givenLoads, "bit_md"), 0);
  return Object.keys(givenLoads).flatMap((key): (Check | NotCompared)[] => {
    const measuredLoad = measurements[key];
    if (!measuredLoad) return key === "bit_md" ? [] : [{ notCompared: key }];
    const { kind, unit } = measuredLoad;
    const value = numberAt(givenLoads, key) / unit;
    const measurement = kind === "rotating" ? ({ kind, torque: value } as const) : ({ kind, hookload: value } as const);
    const estimate = estimateFriction(path, frictions, frictions.length - 1, measurement);
    const foundFriction = estimate.status === "found" ? estimate.friction : Number.NaN;
    return [compareValue(`from ${key}`, foundFriction, expectedFriction, FRICTION)];
  });
}
