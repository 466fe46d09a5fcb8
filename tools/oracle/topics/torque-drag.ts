import type { FrictionZone, StringPart } from "@sigma/engine/torque-drag/drill-string";
import { estimateFriction } from "@sigma/engine/torque-drag/friction-factor";
import { type LoadCase, loadCases } from "@sigma/engine/torque-drag/load-case";
import { solveLoad, type StringLoad } from "@sigma/engine/torque-drag/solve-load";
import { layString, type StringPath } from "@sigma/engine/torque-drag/string-path";
import {
  compareDefined,
  compareNamed,
  compareValue,
  printedTolerance,
  type Tolerance,
  unknownFields,
} from "../compare";
import {
  columnOf,
  definedNumbersAt,
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
import type { Check, NotCompared, OracleCase, TopicCheck } from "../topic-check";

const METRES_PER_FOOT = 0.3048;
const METRES_PER_INCH = 0.0254;
const NEWTONS_PER_POUND = 4.4482216152605;
const NEWTON_METRES_PER_FOOT_POUND = NEWTONS_PER_POUND * METRES_PER_FOOT;
const KILOGRAMS_PER_POUND = 0.45359237;
const KG_M3_PER_PPG = KILOGRAMS_PER_POUND / 0.003785411784;
/** Elements of 10 m at the most in a profile; a closed form shows what the equations give in the limit of short ones. */
const LONGEST_ELEMENT = 10 / METRES_PER_FOOT;
const SHORT_ELEMENT = 0.1 / METRES_PER_FOOT;

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
      const [hookload, twist] = [load.hookload * NEWTONS_PER_POUND, load.surfaceTorque * NEWTON_METRES_PER_FOOT_POUND];
      const force: Tolerance = {
        absolute: PROFILE * (size || Math.abs(optionalNumberAt(row, ["hookload_N"], hookload))),
      };
      const surface = Math.abs(optionalNumberAt(row, ["surface_torque_Nm"], twist));
      const torque: Tolerance = { absolute: PROFILE * Math.max(1, surface) };
      return [
        ...compareNamed({ hookload_N: hookload }, row, force).map(named(name)),
        ...compareNamed({ surface_torque_Nm: twist }, row, torque).map(named(name)),
        ...profileChecks(name, load, optionalObjectAt(row, "profile"), force, torque),
        ...unknownFields(row, ["hookload_N", "surface_torque_Nm", "profile", "note"], `${name} `),
      ];
    });
  },
});

/** Puts the name of a load case before that of its figure. */
const named =
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
  const known = Object.entries(columns).filter(([key]) => profile[key] !== undefined);
  return [
    ...known.flatMap(([key, [values, within]]) =>
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

const closedFormCase = (oracleCase: JsonObject): OracleCase => ({
  id: textAt(oracleCase, "id"),
  run: () => {
    const inputs = objectAt(oracleCase, "inputs");
    const expected = objectAt(oracleCase, "expected");
    const { path, frictions } = pathOf(inputs, SHORT_ELEMENT);
    const within: Tolerance = { absolute: 1e-9, relative: printedTolerance(CLOSED_FORM, expected) };
    return Object.entries(expected).flatMap(([name, reference]): (Check | NotCompared)[] => {
      if (typeof reference !== "number") return [{ notCompared: name }];
      const load = solveLoad(path, frictions, loadOf(name.replace(/_torque$/, ""), inputs));
      const actual = name.endsWith("_torque")
        ? load.surfaceTorque * NEWTON_METRES_PER_FOOT_POUND
        : load.hookload * NEWTONS_PER_POUND;
      return [compareValue(name, actual, reference, within)];
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

function fanPath(inputs: JsonObject, bitMd: number, openHole: number) {
  const parts = [...objectsAt(inputs, "bha_from_bit"), objectAt(inputs, "drill_pipe")].map(partOf);
  const shoe = numberAt(inputs, "casing_shoe_md") / METRES_PER_FOOT;
  const zones = [zone(shoe, numberAt(inputs, "mu_cased")), zone(bitMd / METRES_PER_FOOT + 1, openHole)];
  return laid(inputs, parts, zones, bitMd / METRES_PER_FOOT);
}

function pathOf(inputs: JsonObject, longest = LONGEST_ELEMENT) {
  const parts = objectsAt(inputs, "string_from_bit").map(partOf);
  const zones = objectsAt(inputs, "hole_sections").map((row) =>
    zone(numberAt(row, "to_md") / METRES_PER_FOOT, numberAt(row, "mu")),
  );
  return laid(
    inputs,
    parts,
    zones,
    optionalNumberAt(inputs, ["bit_md"], parts.reduce((sum, { length }) => sum + length, 0) * METRES_PER_FOOT) /
      METRES_PER_FOOT,
    longest,
  );
}

function laid(
  inputs: JsonObject,
  parts: StringPart[],
  zones: FrictionZone[],
  bitMd: number,
  longest = LONGEST_ELEMENT,
): { path: StringPath; frictions: number[] } {
  const stations = rowsAt(inputs, "stations");
  const columns = {
    md: columnOf(stations, 0).map((md) => md / METRES_PER_FOOT),
    inclination: columnOf(stations, 1),
    azimuth: columnOf(stations, 2),
  };
  const density = numberAt(inputs, "mud_density_kg_m3") / KG_M3_PER_PPG;
  const path = layString(columns, parts, zones, density, bitMd, longest);
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
