import { type LoadCase, loadCases } from "@sigma/engine/torque-drag/load-case";
import { solveLoad, type StringLoad } from "@sigma/engine/torque-drag/solve-load";
import { type CaseParts, casesOf } from "../cases-of";
import {
  compareDefined,
  compareNamed,
  compareValue,
  printedTolerance,
  type Tolerance,
  unknownFields,
} from "../compare";
import {
  definedNumbersAt,
  type JsonObject,
  numbersAt,
  objectAt,
  objectsAt,
  optionalNumberAt,
  optionalObjectAt,
  textAt,
} from "../read-json";
import type { Check, NotCompared, TopicCheck } from "../topic-check";
import { broomstickCases } from "./torque-drag-broomstick";
import { METRES_PER_FOOT, NEWTON_METRES_PER_FOOT_POUND, NEWTONS_PER_POUND } from "./si-units";
import { pathOf, SHORT_ELEMENT } from "./torque-drag-string";

const CLOSED_FORM = 1e-9;
const PROFILE_TOLERANCE = 5e-4;

/** Soft-string profiles, closed forms, broomstick and friction from measured hookloads. */
export const torqueDrag: TopicCheck = (file) => {
  checkUnits(optionalObjectAt(file, "units"));
  return [
    ...casesOf(file, loadChecks),
    ...casesOf(file, closedFormChecks, "closed_form"),
    ...broomstickCases(optionalObjectAt(file, "broomstick"), objectsAt(file, "friction_factor_inverse")),
  ];
};

/** Units of keys that do not name their own; the topic uses SI. */
const UNITS: { readonly [quantity: string]: RegExp } = { length: /^m\b/, diameters: /^m\b/, angles: /^deg/ };

/** Refuses a file in other units, whose numbers would be read wrong. */
function checkUnits(units: JsonObject): void {
  for (const [quantity, usual] of Object.entries(UNITS)) {
    const statedUnit = textAt(units, quantity);
    if (statedUnit && !usual.test(statedUnit))
      throw new Error(`units.${quantity} is ${statedUnit}; this topic is read in SI`);
  }
}

/** The load case that a name of the file means; backream and ream names carry speed and rpm. */
function loadOf(name: string, inputs: JsonObject): LoadCase {
  const weightOnBit = optionalNumberAt(inputs, ["wob_N"], 0) / NEWTONS_PER_POUND;
  const bitTorque = optionalNumberAt(inputs, ["bit_torque_Nm"], 0) / NEWTON_METRES_PER_FOOT_POUND;
  const tensionAtBit = optionalNumberAt(inputs, ["tension_at_bit_N"], 0) / NEWTONS_PER_POUND;
  const reaming = /^(backream|ream_up|ream_down|ream)_([\d.]+)ms_([\d.]+)rpm$/.exec(name);
  if (reaming) {
    const motion = /^(backream|ream_up)$/.test(reaming[1]!) ? "up" : "down";
    return { ...loadCases.reaming(motion, Number(reaming[2]) / METRES_PER_FOOT, Number(reaming[3])), tensionAtBit };
  }
  switch (name) {
    case "pickup":
      return { ...loadCases.pickUp, tensionAtBit };
    case "slackoff":
      return { ...loadCases.slackOff, tensionAtBit };
    case "rotating":
    case "rotate_off_bottom":
      return { ...loadCases.rotateOffBottom, tensionAtBit };
    case "rotate_on_bottom":
      return loadCases.rotateOnBottom(weightOnBit, bitTorque);
    case "slide_drill":
      return loadCases.slideDrilling(weightOnBit, bitTorque);
    default:
      throw new Error(`unknown load case ${name}`);
  }
}

function loadChecks({ inputs, oracleCase }: CaseParts): (Check | NotCompared)[] {
  const expectedLoads = objectAt(oracleCase, "expected");
  const { path, frictions } = pathOf(inputs);
  // Slack-off of a horizontal well is near zero, so forces are judged by the size of the pick-up weight.
  const size = Math.abs(optionalNumberAt(optionalObjectAt(expectedLoads, "pickup"), ["hookload_N"], 0));
  return Object.keys(expectedLoads).flatMap((name) => {
    const row = objectAt(expectedLoads, name);
    const load = solveLoad(path, frictions, loadOf(name, inputs));
    const [hookload, twist] = [load.hookload * NEWTONS_PER_POUND, load.surfaceTorque * NEWTON_METRES_PER_FOOT_POUND];
    const force: Tolerance = {
      absolute: PROFILE_TOLERANCE * (size || Math.abs(optionalNumberAt(row, ["hookload_N"], hookload))),
    };
    const surface = Math.abs(optionalNumberAt(row, ["surface_torque_Nm"], twist));
    const torque: Tolerance = { absolute: PROFILE_TOLERANCE * Math.max(1, surface) };
    return [
      ...compareNamed({ hookload_N: hookload }, row, force).map(nameLoad(name)),
      ...compareNamed({ surface_torque_Nm: twist }, row, torque).map(nameLoad(name)),
      ...profileChecks(name, load, optionalObjectAt(row, "profile"), force, torque),
      ...unknownFields(row, ["hookload_N", "surface_torque_Nm", "profile", "note"], `${name} `),
    ];
  });
}

/** Puts the name of a load case before that of its figure. */
const nameLoad =
  (load: string) =>
  (check: Check): Check => ({ ...check, value: `${load} ${check.value}` });

function profileChecks(
  name: string,
  load: StringLoad,
  profile: JsonObject,
  force: Tolerance,
  torque: Tolerance,
): (Check | NotCompared)[] {
  if (profile["md"] === undefined) return [];
  const rows = numbersAt(profile, "md").map((md) => nearestRow(load.md, md / METRES_PER_FOOT));
  const columns: { [name: string]: [values: number[], within: Tolerance] } = {
    tension_N: [rows.map(({ at }) => at(load.tension) * NEWTONS_PER_POUND), force],
    torque_Nm: [rows.map(({ at }) => at(load.torque) * NEWTON_METRES_PER_FOOT_POUND), torque],
  };
  const knownColumns = Object.entries(columns).filter(([key]) => profile[key] !== undefined);
  return [
    ...knownColumns.flatMap(([key, [values, within]]) =>
      compareDefined(`${name} ${key}`, values, definedNumbersAt(profile, key), within),
    ),
    ...unknownFields(profile, ["md", ...Object.keys(columns)], `${name} profile `),
  ];
}

/** Reads a column at a depth, on the line between its rows. */
function nearestRow(md: Float64Array, depth: number) {
  const below = Math.max(
    1,
    md.findIndex((row) => row >= depth - 1e-6),
  );
  const share = (depth - md[below - 1]!) / (md[below]! - md[below - 1]!);
  return { at: (column: Float64Array) => column[below - 1]! + share * (column[below]! - column[below - 1]!) };
}

function closedFormChecks({ inputs, oracleCase }: CaseParts): (Check | NotCompared)[] {
  const expectedFields = objectAt(oracleCase, "expected");
  const { path, frictions } = pathOf(inputs, SHORT_ELEMENT);
  const within: Tolerance = { absolute: 1e-9, relative: printedTolerance(CLOSED_FORM, expectedFields) };
  return Object.entries(expectedFields).flatMap(([name, reference]): (Check | NotCompared)[] => {
    if (typeof reference !== "number") return [{ notCompared: name }];
    const load = solveLoad(path, frictions, loadOf(name.replace(/_torque$/, ""), inputs));
    const actual = name.endsWith("_torque")
      ? load.surfaceTorque * NEWTON_METRES_PER_FOOT_POUND
      : load.hookload * NEWTONS_PER_POUND;
    return [compareValue(name, actual, reference, within)];
  });
}
