import type { FrictionZone, StringPart } from "@sigma/engine/torque-drag/drill-string";
import { estimateFriction } from "@sigma/engine/torque-drag/friction-factor";
import { type LoadCase, loadCases } from "@sigma/engine/torque-drag/load-case";
import { solveLoad, type StringLoad } from "@sigma/engine/torque-drag/solve-load";
import { layString, type StringPath } from "@sigma/engine/torque-drag/string-path";
import { compareColumn, compareValue, type Tolerance } from "../compare";
import {
  columnOf,
  type JsonObject,
  numberAt,
  numbersAt,
  objectAt,
  objectsAt,
  optionalNumberAt,
  optionalObjectAt,
  rowsAt,
  textAt,
} from "../read-json";
import type { Check, OracleCase, TopicCheck } from "../topic-check";

const METRES_PER_FOOT = 0.3048;
const METRES_PER_INCH = 0.0254;
const NEWTONS_PER_POUND = 4.4482216152605;
const NEWTON_METRES_PER_FOOT_POUND = NEWTONS_PER_POUND * METRES_PER_FOOT;
const KILOGRAMS_PER_POUND = 0.45359237;
const KG_M3_PER_PPG = KILOGRAMS_PER_POUND / 0.003785411784;
/** Elements of 10 m at the most. */
const LONGEST_ELEMENT = 10 / METRES_PER_FOOT;

const CLOSED_FORM = 1e-9;
const PROFILE = 5e-4;
const FRICTION: Tolerance = { absolute: 5e-4 };

/** Soft-string profiles, closed forms, broomstick and friction from measured hookloads. */
export const torqueDrag: TopicCheck = (file) => [
  ...objectsAt(file, "cases").map((oracleCase) => loadsCase(oracleCase)),
  ...objectsAt(file, "closed_form").map((oracleCase) => closedFormCase(oracleCase)),
  ...broomstickCases(optionalObjectAt(file, "broomstick"), objectsAt(file, "friction_factor_inverse")),
];

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

const loadsCase = (oracleCase: JsonObject): OracleCase => ({
  id: textAt(oracleCase, "id"),
  run: () => {
    const inputs = objectAt(oracleCase, "inputs");
    const expected = objectAt(oracleCase, "expected");
    const { path, frictions } = pathOf(inputs);
    // Slack-off of a horizontal well is near zero, so forces are judged by the size of the pick-up weight.
    const size = Math.abs(optionalNumberAt(optionalObjectAt(expected, "pickup"), ["hookload_N"], 0));
    return Object.keys(expected).flatMap((name) => {
      const row = objectAt(expected, name);
      const load = solveLoad(path, frictions, loadOf(name, inputs));
      const force: Tolerance = { absolute: PROFILE * (size || Math.abs(numberAt(row, "hookload_N"))) };
      const torque: Tolerance = { absolute: PROFILE * Math.max(1, Math.abs(numberAt(row, "surface_torque_Nm"))) };
      const surfaceTorque = load.surfaceTorque * NEWTON_METRES_PER_FOOT_POUND;
      return [
        compareValue(`${name} hookload`, load.hookload * NEWTONS_PER_POUND, numberAt(row, "hookload_N"), force),
        compareValue(`${name} torque`, surfaceTorque, numberAt(row, "surface_torque_Nm"), torque),
        ...profileChecks(name, load, optionalObjectAt(row, "profile"), force, torque),
      ];
    });
  },
});

function profileChecks(
  name: string,
  load: StringLoad,
  profile: JsonObject,
  force: Tolerance,
  torque: Tolerance,
): Check[] {
  if (profile.md === undefined) return [];
  const rows = numbersAt(profile, "md").map((md) => nearestRow(load.md, md / METRES_PER_FOOT));
  const tension = rows.map(({ at }) => at(load.tension) * NEWTONS_PER_POUND);
  const twist = rows.map(({ at }) => at(load.torque) * NEWTON_METRES_PER_FOOT_POUND);
  return [
    compareColumn(`${name} tension`, tension, numbersAt(profile, "tension_N"), force),
    compareColumn(`${name} torque`, twist, numbersAt(profile, "torque_Nm"), torque),
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

const closedFormCase = (oracleCase: JsonObject): OracleCase => ({
  id: textAt(oracleCase, "id"),
  run: () => {
    const inputs = objectAt(oracleCase, "inputs");
    const expected = objectAt(oracleCase, "expected");
    const { path, frictions } = pathOf(inputs);
    return Object.entries(expected).map(([name, reference]) => {
      const load = solveLoad(path, frictions, loadOf(name.replace(/_torque$/, ""), inputs));
      const actual = name.endsWith("_torque")
        ? load.surfaceTorque * NEWTON_METRES_PER_FOOT_POUND
        : load.hookload * NEWTONS_PER_POUND;
      // The references are printed with nine digits.
      return compareValue(name, actual, reference as number, { absolute: 1e-9, relative: CLOSED_FORM + 5e-9 });
    });
  },
});

function broomstickCases(broomstick: JsonObject, inverses: readonly JsonObject[]): OracleCase[] {
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
  const within: Tolerance = { relative: PROFILE };
  return [
    {
      id: "broomstick",
      run: () => [
        compareColumn("pickup", hookload(loadCases.pickUp), column("pickup_N"), within),
        compareColumn("slackoff", hookload(loadCases.slackOff), column("slackoff_N"), within),
        compareColumn("rotating", hookload(loadCases.rotateOffBottom), column("rotating_N"), within),
        compareColumn("torque", torque, column("rotating_torque_Nm"), within),
      ],
    },
    ...inverses.map((inverse, index) => ({
      id: `friction_factor_${index + 1}`,
      run: () => inverseChecks(inputs, inverse),
    })),
  ];
}

function inverseChecks(inputs: JsonObject, inverse: JsonObject): Check[] {
  const given = objectAt(inverse, "given");
  const expected = numberAt(inverse, "expected_open_hole_mu");
  const { path, frictions } = fanPath(inputs, numberAt(given, "bit_md"), 0);
  const found = (kind: "pick-up" | "slack-off", key: string) => {
    const hookload = numberAt(given, key) / NEWTONS_PER_POUND;
    const estimate = estimateFriction(path, frictions, frictions.length - 1, { kind, hookload });
    return estimate.status === "found" ? estimate.friction : Number.NaN;
  };
  return [
    compareValue("from pickup", found("pick-up", "measured_pickup_N"), expected, FRICTION),
    compareValue("from slackoff", found("slack-off", "measured_slackoff_N"), expected, FRICTION),
  ];
}

function fanPath(inputs: JsonObject, bitMd: number, openHole: number) {
  const parts = [...objectsAt(inputs, "bha_from_bit"), objectAt(inputs, "drill_pipe")].map(partOf);
  const shoe = numberAt(inputs, "casing_shoe_md") / METRES_PER_FOOT;
  const zones = [zone(shoe, numberAt(inputs, "mu_cased")), zone(bitMd / METRES_PER_FOOT + 1, openHole)];
  return laid(inputs, parts, zones, bitMd / METRES_PER_FOOT);
}

function pathOf(inputs: JsonObject) {
  const parts = objectsAt(inputs, "string_from_bit").map(partOf);
  const zones = objectsAt(inputs, "hole_sections").map((row) =>
    zone(numberAt(row, "to_md") / METRES_PER_FOOT, numberAt(row, "mu")),
  );
  return laid(
    inputs,
    parts,
    zones,
    parts.reduce((sum, { length }) => sum + length, 0),
  );
}

function laid(
  inputs: JsonObject,
  parts: StringPart[],
  zones: FrictionZone[],
  bitMd: number,
): { path: StringPath; frictions: number[] } {
  const stations = rowsAt(inputs, "stations");
  const columns = {
    md: columnOf(stations, 0).map((md) => md / METRES_PER_FOOT),
    inclination: columnOf(stations, 1),
    azimuth: columnOf(stations, 2),
  };
  const density = numberAt(inputs, "mud_density_kg_m3") / KG_M3_PER_PPG;
  const path = layString(columns, parts, zones, density, bitMd, LONGEST_ELEMENT);
  return { path, frictions: zones.map(({ friction }) => friction) };
}

const zone = (toMd: number, friction: number): FrictionZone => ({ toMd, friction, holeDiameter: null });

function partOf(row: JsonObject): StringPart {
  const outer = numberAt(row, "od") / METRES_PER_INCH;
  return {
    name: textAt(row, "type"),
    length: numberAt(row, "length") / METRES_PER_FOOT,
    outerDiameter: outer,
    innerDiameter: numberAt(row, "id") / METRES_PER_INCH,
    weight: (numberAt(row, "weight_kg_m") / KILOGRAMS_PER_POUND) * METRES_PER_FOOT,
    contactDiameter: optionalNumberAt(row, ["contact_d"], outer * METRES_PER_INCH) / METRES_PER_INCH,
    tensileLimit: null,
    makeUpTorque: null,
  };
}
