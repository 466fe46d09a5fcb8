import { estimateFriction } from "@sigma/engine/torque-drag/friction-factor";
import { type LoadCase, loadCases } from "@sigma/engine/torque-drag/load-case";
import { solveLoad } from "@sigma/engine/torque-drag/solve-load";
import { compareValue, type Tolerance } from "../compare";
import { columnOf, type JsonObject, numberAt, objectAt, rowsAt } from "../read-json";
import type { Check, NotCompared, OracleCase } from "../topic-check";
import { fanPath, NEWTON_METRES_PER_FOOT_POUND, NEWTONS_PER_POUND } from "./torque-drag-string";

const PROFILE = 5e-4;
const FRICTION: Tolerance = { absolute: 5e-4 };

/** The fan of a broomstick and the friction factors that its points give back. */
export function broomstickCases(broomstick: JsonObject, inverses: readonly JsonObject[]): OracleCase[] {
  if (broomstick.inputs === undefined) return [];
  const inputs = objectAt(broomstick, "inputs");
  const columns = broomstick.columns as string[];
  const rows = rowsAt(broomstick, "rows");
  const column = (name: string) => columnOf(rows, columns.indexOf(name));
  const loads = rows.map((row) => {
    const { path, frictions } = fanPath(inputs, row[columns.indexOf("bit_md")]!, row[columns.indexOf("mu_open_hole")]!);
    return (load: LoadCase) => solveLoad(path, frictions, load);
  });
  const hookload = (load: LoadCase) => loads.map((solve) => solve(load).hookload * NEWTONS_PER_POUND);
  const torque = loads.map((solve) => solve(loadCases.rotateOffBottom).surfaceTorque * NEWTON_METRES_PER_FOOT_POUND);
  const pickUp = hookload(loadCases.pickUp);
  const fans: { [name: string]: number[] } = {
    pickup_N: pickUp,
    slackoff_N: hookload(loadCases.slackOff),
    rotating_N: hookload(loadCases.rotateOffBottom),
    rotating_torque_Nm: torque,
  };
  // Slack-off may be near zero: forces are judged by the size of the pick-up weight, as in a profile.
  const within = (name: string, row: number): Tolerance =>
    name.endsWith("_N") ? { absolute: PROFILE * Math.abs(pickUp[row]!) } : { absolute: PROFILE, relative: PROFILE };
  return [
    {
      id: "broomstick",
      run: () =>
        columns.flatMap((name): (Check | NotCompared)[] => {
          const fan = fans[name];
          if (!fan) return name === "mu_open_hole" || name === "bit_md" ? [] : [{ notCompared: name }];
          return fan.map((value, row) => compareValue(`${name}[${row}]`, value, column(name)[row]!, within(name, row)));
        }),
    },
    ...inverses.map((inverse, index) => ({
      id: `friction_factor_${index + 1}`,
      run: () => inverseChecks(inputs, inverse),
    })),
  ];
}

/** Which measurement a key of `given` is, and the unit of the engine in one of its own. */
const measurements: { readonly [key: string]: { kind: "pick-up" | "slack-off" | "rotating"; unit: number } } = {
  measured_pickup_N: { kind: "pick-up", unit: NEWTONS_PER_POUND },
  measured_slackoff_N: { kind: "slack-off", unit: NEWTONS_PER_POUND },
  measured_rotating_torque_Nm: { kind: "rotating", unit: NEWTON_METRES_PER_FOOT_POUND },
};

function inverseChecks(inputs: JsonObject, inverse: JsonObject): (Check | NotCompared)[] {
  const given = objectAt(inverse, "given");
  const expected = numberAt(inverse, "expected_open_hole_mu");
  const { path, frictions } = fanPath(inputs, numberAt(given, "bit_md"), 0);
  return Object.keys(given).flatMap((key): (Check | NotCompared)[] => {
    const measured = measurements[key];
    if (!measured) return key === "bit_md" ? [] : [{ notCompared: key }];
    const { kind, unit } = measured;
    const value = numberAt(given, key) / unit;
    const measurement = kind === "rotating" ? ({ kind, torque: value } as const) : ({ kind, hookload: value } as const);
    const estimate = estimateFriction(path, frictions, frictions.length - 1, measurement);
    const found = estimate.status === "found" ? estimate.friction : Number.NaN;
    return [compareValue(`from ${key}`, found, expected, FRICTION)];
  });
}
