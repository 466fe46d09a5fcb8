import { areCompatible, converter, isUnit } from "@sigma/terms/units";

/** The quantities that are checked in a tool log: V, °F, g, nT, deg, g. */
export const toolQuantities = [
  "batteryVoltage",
  "temperature",
  "totalGravity",
  "totalMagneticField",
  "dipAngle",
  "shock",
] as const;
export type ToolQuantity = (typeof toolQuantities)[number];

/** Limits that a user sets: V, °F, g, g, nT, deg, g. */
export type ToolSettings = {
  batteryVoltageMin: number;
  temperatureMax: number;
  totalGravityMin: number;
  totalGravityMax: number;
  magneticFieldTolerance: number;
  dipTolerance: number;
  shockMax: number;
};

/** The earth's field at the well: total field nT, dip deg; null if it has not been entered. */
export type FieldReference = { totalField: number | null; dip: number | null };

/** The range of a valid value; an absent end is not limited. */
export type ToolLimit = { min: number | null; max: number | null };

/** The unit in which each quantity is checked. */
export const toolUnits: Readonly<Record<ToolQuantity, string>> = {
  batteryVoltage: "V",
  temperature: "°F",
  totalGravity: "g",
  totalMagneticField: "nT",
  dipAngle: "deg",
  shock: "g",
};

/** The limit of each quantity; null if it cannot be checked because the earth's field is not known. */
export function toolLimits(
  settings: ToolSettings,
  { totalField, dip }: FieldReference,
): Record<ToolQuantity, ToolLimit | null> {
  const around = (middle: number | null, tolerance: number): ToolLimit | null =>
    middle === null ? null : { min: middle - tolerance, max: middle + tolerance };
  return {
    batteryVoltage: { min: settings.batteryVoltageMin, max: null },
    temperature: { min: null, max: settings.temperatureMax },
    totalGravity: { min: settings.totalGravityMin, max: settings.totalGravityMax },
    totalMagneticField: around(totalField, settings.magneticFieldTolerance),
    dipAngle: around(dip, settings.dipTolerance),
    shock: { min: null, max: settings.shockMax },
  };
}

/** The column of a tool log that holds a quantity, and how its values become the unit in which they are checked. */
export type ToolColumn = {
  column: string;
  /** As written in the header; the unit of the check if the header has none. */
  unit: string;
  /** Null if the unit in the header cannot be converted. */
  toUnit: ((value: number) => number) | null;
  /** A value in the unit of the check as the log would write it. */
  fromUnit: ((value: number) => number) | null;
};

const names: Readonly<Record<ToolQuantity, RegExp>> = {
  batteryVoltage: /batt|\bvbat|\bv ?bus\b/,
  temperature: /\btemp/,
  totalGravity: /total ?grav|grav\w* ?total|\bg ?tot|\btot\w* ?g\b|\btgf\b|\bgt\b/,
  totalMagneticField:
    /total ?(mag|field)|mag\w* ?(field ?)?total|\bb ?tot|\btot\w* ?b\b|\btmf\b|\bbt\b|\bhtot|^mag(netic)? field$/,
  dipAngle: /\bdip|mag ?dip/,
  shock: /shock/,
};

/** The columns of a log that can be checked; the first of several that a name fits. */
export function findToolColumns(columns: readonly string[]): Partial<Record<ToolQuantity, ToolColumn>> {
  const toolColumns: Partial<Record<ToolQuantity, ToolColumn>> = {};
  for (const quantity of toolQuantities) {
    const column = columns.find((name) => names[quantity].test(plainName(name)));
    if (column !== undefined) toolColumns[quantity] = { column, ...unitOf(column, toolUnits[quantity]) };
  }
  return toolColumns;
}

/** A name without its unit, in small letters, words apart by blanks. */
const plainName = (name: string): string =>
  name
    .replace(/[([].*$/, "")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[_\s.-]+/g, " ")
    .trim()
    .toLowerCase();

function unitOf(column: string, wantedUnit: string): Omit<ToolColumn, "column"> {
  const namedUnit = /[([]\s*([^)\]]+?)\s*[)\]]/.exec(column)?.[1] ?? / (degC|degF|°C|°F|nT|uT|µT)$/.exec(column)?.[1];
  if (namedUnit === undefined || namedUnit === wantedUnit) return { unit: wantedUnit, toUnit: same, fromUnit: same };
  if (!isUnit(namedUnit) || !areCompatible(namedUnit, wantedUnit))
    return { unit: namedUnit, toUnit: null, fromUnit: null };
  return { unit: namedUnit, toUnit: converter(namedUnit, wantedUnit), fromUnit: converter(wantedUnit, namedUnit) };
}

const same = (value: number): number => value;

/** The earth's field that was valid at a time: the newest one up to then, otherwise the first one. */
export function fieldAt(
  dates: readonly { date: number; totalField: number | null; dip: number | null }[],
  time: number | null,
): FieldReference {
  const fieldReference = dates.findLast(({ date }) => time === null || date <= time) ?? dates[0];
  return { totalField: fieldReference?.totalField ?? null, dip: fieldReference?.dip ?? null };
}
