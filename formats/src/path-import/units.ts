import { convert } from "@sigma/terms/units";
import type { FieldRow } from "./fields";

/** Feet of the US survey foot. NIST SP 811, B.6: exactly 1200/3937 m. */
const US_SURVEY_FOOT = 1200 / 3937 / 0.3048;
/** psi/ft of a column of 1 lb/gal: 12 in by 1 in², of a gallon of 231 in³. */
const PSI_PER_FOOT_OF_PPG = 12 / 231;

type Measure = FieldRow["measures"];

/** The units that a column of each kind can be in, the one of Sigma first. */
export const unitsOf: Readonly<Record<Measure, readonly string[]>> = {
  length: ["ft", "m", "ftUS"],
  angle: ["deg", "rad"],
  gradient: ["psi/ft", "ppg", "sg"],
  coordinate: [],
  text: [],
  time: [],
};

/** Whether the cells of a field are numbers. */
export const isNumeric = (measures: Measure): boolean => measures !== "text" && measures !== "time";

/** What a value of a unit is multiplied by to be ft, deg or psi/ft; a coordinate has no unit and stays as it is. */
export const factorOf = (unit: string | undefined): number => factors.get(unit ?? "") ?? 1;

const factors = new Map([
  ["m", convert(1, "m", "ft")],
  ["ftUS", US_SURVEY_FOOT],
  ["rad", 180 / Math.PI],
  ["ppg", PSI_PER_FOOT_OF_PPG],
  ["sg", convert(1, "sg", "ppg") * PSI_PER_FOOT_OF_PPG],
]);
