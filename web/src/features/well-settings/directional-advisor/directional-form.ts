import type { DirectionalSettings } from "@sigma/contract/well-settings/directional-settings";
import { directionalBounds } from "@sigma/contract/well-settings/new-directional-settings";
import type { WellId } from "@sigma/contract/ids";
import {
  type FormErrors,
  type FormRow,
  rowErrors,
  type Typed,
  typedText,
  typedValue,
} from "../../../settings/form/form-rows";

/** A tendency of the assembly. */
export type Tendency = "motorYield" | "rbr" | "rtr";
/** A side of the correction window, in the order of `distanceValue`. */
export const sides = ["left", "right", "below", "above"] as const;
export type Side = (typeof sides)[number];

type Limit = "dlsConstraint" | "lookAheadDistance";
type Criterion = "inclinationValue" | "azimuthValue" | "lookAhead";
type Field = Limit | Criterion | Side | Tendency | "alpha";

/** The directional settings as they are typed. */
export type DirectionalForm = Typed<Field>;

const row = <Name extends Field>(
  name: Name,
  label: string,
  unit: string,
  bounds: { min: number; max?: number },
): FormRow<Name> => ({
  name,
  label,
  kind: "number",
  unit,
  required: true,
  ...bounds,
});
const { dlsConstraint, inclinationValue, azimuthValue, motorYield, rbr, rtr, alpha } = directionalBounds;
const atLeastZero = { min: 0 };

/** The limits of a recommendation. */
export const directionalLimitRows: readonly FormRow<Limit>[] = [
  row("dlsConstraint", "DLS constraint", "deg/100 ft", dlsConstraint),
  row("lookAheadDistance", "Look ahead distance", "ft", atLeastZero),
];

/** Outside of these the advisor recommends a slide. */
export const criterionRows: readonly FormRow<Criterion>[] = [
  row("inclinationValue", "Inclination", "deg", inclinationValue),
  row("azimuthValue", "Azimuth", "deg", azimuthValue),
  row("lookAhead", "Projection look ahead", "ft", atLeastZero),
];

/** The distances of the correction window from the plan. */
export const sideRows: readonly FormRow<Side>[] = [
  row("left", "Left", "ft", atLeastZero),
  row("right", "Right", "ft", atLeastZero),
  row("below", "Below", "ft", atLeastZero),
  row("above", "Above", "ft", atLeastZero),
];

/** The tendencies that are set; the minimum of a motor yield has its own message. */
export const tendencyRows: readonly FormRow<Tendency>[] = [
  row("motorYield", "Motor yield", "deg/100 ft", { min: motorYield.min }),
  row("rbr", "Rotary build", "deg/100 ft", rbr),
  row("rtr", "Rotary turn", "deg/100 ft", rtr),
];

const alphaRow: FormRow<"alpha"> = row("alpha", "Alpha, weight of the last survey", "", alpha);
const rows: readonly FormRow<Field>[] = [
  ...tendencyRows,
  alphaRow,
  ...directionalLimitRows,
  ...criterionRows,
  ...sideRows,
];

/** The settings as their form opens. */
export function directionalFormOf({
  alpha: weight,
  tendencies,
  correctionCriteria,
  ...limits
}: DirectionalSettings): DirectionalForm {
  const { inclinationValue: inclination, azimuthValue: azimuth, lookAhead, distanceValue } = correctionCriteria;
  const [left, right, below, above] = distanceValue;
  const values = {
    ...tendencies,
    alpha: weight,
    dlsConstraint: limits.dlsConstraint,
    lookAheadDistance: limits.lookAheadDistance,
    inclinationValue: inclination,
    azimuthValue: azimuth,
    lookAhead,
    left,
    right,
    below,
    above,
  };
  return Object.fromEntries(rows.map(({ name }) => [name, typedValue(values[name])])) as DirectionalForm;
}

/** The settings to send, all as numbers; only for a form without errors. */
export function directionalSettingsOf(wellId: WellId, form: DirectionalForm, version: number): DirectionalSettings {
  const value = (name: Field) => Number(form[name]);
  return {
    wellId,
    version,
    dlsConstraint: value("dlsConstraint"),
    lookAheadDistance: value("lookAheadDistance"),
    alpha: value("alpha"),
    correctionCriteria: {
      inclinationValue: value("inclinationValue"),
      azimuthValue: value("azimuthValue"),
      lookAhead: value("lookAhead"),
      distanceValue: [value("left"), value("right"), value("below"), value("above")],
    },
    tendencies: { motorYield: value("motorYield"), rbr: value("rbr"), rtr: value("rtr") },
  };
}

/** The errors, by field; bounds that no label shows are those of the contract. */
export function directionalErrors(form: DirectionalForm): FormErrors<Field> {
  const { lookAheadDistance, lookAhead, distance } = directionalBounds;
  const most: Partial<Record<Field, number>> = {
    motorYield: motorYield.max,
    lookAheadDistance: lookAheadDistance.max,
    lookAhead: lookAhead.max,
    ...Object.fromEntries(sides.map((side) => [side, distance.max])),
  };
  const tooMuch = Object.entries(most).flatMap(([name, max]) =>
    Number(form[name as Field]) > max ? [[name, `Value should be less than ${max}`]] : [],
  );
  return { ...(Object.fromEntries(tooMuch) as FormErrors<Field>), ...rowErrors(rows, form) };
}

const rowOf = (name: Field) => rows.find((fieldRow) => fieldRow.name === name)!;

/** The label of a field. */
export const directionalLabel = (name: keyof DirectionalForm): string => rowOf(name).label;

/** A typed value with its unit. */
export const directionalText = (name: keyof DirectionalForm, typedValue: string): string => {
  const { unit } = rowOf(name);
  return typedText(unit ? { unit } : {}, typedValue);
};

/** The tendency that a projection uses: alpha of the last survey and the rest of the setting; null while that isn't a number. */
export function usedNow(set: string, alphaTyped: string, last: number | null): number | null {
  const [value, weight] = [Number(set), Number(alphaTyped)];
  if (set.trim() === "" || !Number.isFinite(value)) return null;
  if (last === null) return value;
  return Number.isFinite(weight) && weight >= 0 && weight <= 1 ? weight * last + (1 - weight) * value : null;
}
