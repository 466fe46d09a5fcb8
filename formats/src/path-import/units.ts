import { convert, type UnitName } from "@sigma/terms/units";
import type { FieldRow } from "./fields";

/** psi/ft of a column of 1 lb/gal: 12 in by 1 in², of a gallon of 231 in³. */
const PSI_PER_FOOT_OF_PPG = 12 / 231;

type Measure = FieldRow["measures"];

/** The units that a column of each kind can be in, the one of Sigma first. */
export const unitsOf: Readonly<Record<Measure, readonly UnitName[]>> = {
  length: ["ft", "m", "ftUS", "in", "0.1 in", "cm", "km"],
  angle: ["deg", "rad", "gon", "mrad"],
  gradient: ["psi/ft", "ppg", "sg", "kg/m³", "kPa/m"],
  coordinate: [],
  text: [],
  time: [],
};

/** Whether the cells of a field are numbers. */
export const isNumeric = (measures: Measure): boolean => measures !== "text" && measures !== "time";

/** What a value of a unit is multiplied by to be ft, deg or psi/ft; a coordinate has no unit and stays as it is. */
export const factorOf = (unit: string | undefined): number => factors.get(unit ?? "") ?? 1;

const factors = new Map<string, number>([
  ...unitsOf.length.map((unit) => [unit, convert(1, unit, "ft")] as const),
  ...unitsOf.angle.map((unit) => [unit, convert(1, unit, "deg")] as const),
  ...(["ppg", "sg", "kg/m³"] as const).map((unit) => [unit, convert(1, unit, "ppg") * PSI_PER_FOOT_OF_PPG] as const),
  ["kPa/m", convert(1, "kPa/m", "psi/ft")],
]);
