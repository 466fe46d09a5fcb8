import { metricUnits, mixedUnits } from "@sigma/terms/metric-units";
import { converter, isUnit, type UnitName } from "@sigma/terms/units";
import { usePreferences, type Preferences } from "../../data/choices/preferences";

/** The units in which values are shown and typed; values are stored and sent in field units. */
export type UnitSystem = Preferences["units"];

/** How values of a field unit are shown in a system. */
type ShownUnit = {
  unit: string;
  /** A value of the field unit in the unit shown. */
  toShown: (value: number) => number;
  /** A value of the unit shown in the field unit. */
  toField: (value: number) => number;
  /** Decimals to add so that a value has about the same resolution as in field units. */
  moreDecimals: number;
};

const same = (value: number): number => value;
const metric = new Map<string, ShownUnit>();

/** The system that the user has chosen. */
export const chosenSystem = (): UnitSystem => usePreferences.getState().units;

/** How values of a field unit are shown. */
export function shownUnit(unit: string, system: UnitSystem = chosenSystem()): ShownUnit {
  if (system === "field" || (system === "mixed" && !mixedUnits.includes(unit))) {
    return { unit, toShown: same, toField: same, moreDecimals: 0 };
  }
  let metricUnit = metric.get(unit);
  if (!metricUnit) metric.set(unit, (metricUnit = metricOf(unit)));
  return metricUnit;
}

/** The weight of a part, as data sheets have it: other spellings of lbf and kgf, which no load is shown in. */
const partWeight: Readonly<Record<string, string>> = { lb: "kg" };

function metricOf(field: string): ShownUnit {
  const unit = isUnit(field) ? (partWeight[field] ?? metricUnits[field as UnitName]) : undefined;
  if (unit === undefined) return { unit: field, toShown: same, toField: same, moreDecimals: 0 };
  const toShown = converter(field, unit);
  const size = Math.abs(toShown(1) - toShown(0));
  return { unit, toShown, toField: converter(unit, field), moreDecimals: Math.round(-Math.log10(size)) };
}
