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
export function factorOf(unit: string | undefined): number {
  switch (unit) {
    case "ftUS":
      return US_SURVEY_FOOT;
    case "ppg":
      return PSI_PER_FOOT_OF_PPG;
    case "sg":
      return convert(1, "sg", "ppg") * PSI_PER_FOOT_OF_PPG;
    case "m":
      return convert(1, "m", "ft");
    case "rad":
      return 180 / Math.PI;
    default:
      return 1;
  }
}
