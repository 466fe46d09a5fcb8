import { areCompatible, convert, type UnitName, unitNames } from "@sigma/terms/units";
import type { FieldRow } from "./fields";

/** psi/ft of a column of 1 lb/gal: 12 in by 1 in², of a gallon of 231 in³. */
const PSI_PER_FOOT_OF_PPG = 12 / 231;

type Measure = FieldRow["measures"];

/** The units compatible with one of the given units, the first of them first. */
const likeAny = (...like: readonly [UnitName, ...UnitName[]]): readonly UnitName[] => [
  like[0],
  ...unitNames.filter((name) => name !== like[0] && like.some((each) => areCompatible(name, each))),
];

/** The units that a column of each kind can have, Sigma's unit first. A gradient may be the weight of a mud. */
export const unitsOf: Readonly<Record<Measure, readonly string[]>> = {
  length: likeAny("ft"),
  angle: likeAny("deg"),
  gradient: likeAny("psi/ft", "ppg"),
  coordinate: [],
  text: [],
  time: [],
};

/** Whether the cells of a field are numbers. */
export const isNumeric = (measures: Measure): boolean => measures !== "text" && measures !== "time";

/** The factor from a unit to ft, deg or psi/ft; a coordinate has no unit and is not converted. */
export function factorOf(unit: string | undefined): number {
  if (unit === undefined) return 1;
  if (areCompatible(unit, "ppg")) return convert(1, unit, "ppg") * PSI_PER_FOOT_OF_PPG;
  const own = (["ft", "deg", "psi/ft"] as const).find((each) => areCompatible(unit, each));
  return own === undefined ? 1 : convert(1, unit, own);
}
