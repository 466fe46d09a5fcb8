import type { MwdToolSettings } from "@sigma/contract/mwd-tool/mwd-tool-data";
import { formatAxisEnd } from "../../ui/format/numbers";
import { numberIn } from "../../ui/format/typed-number";
import { shownUnit } from "../../ui/format/shown-unit";

type SettingField = keyof MwdToolSettings;

/** The typed limits, in the units shown; absent if nothing was typed. */
export type TypedSettings = { [Field in SettingField]?: string };

const fields: readonly { field: SettingField; label: string; unit: string; most: number }[] = [
  { field: "batteryVoltageMin", label: "Battery voltage min", unit: "V", most: 40 },
  { field: "temperatureMax", label: "Temperature max", unit: "°F", most: 400 },
  { field: "totalGravityMin", label: "Total gravity min", unit: "g", most: 2 },
  { field: "totalGravityMax", label: "Total gravity max", unit: "g", most: 2 },
  { field: "magneticFieldTolerance", label: "Field tolerance ±", unit: "nT", most: 80_000 },
  { field: "dipTolerance", label: "Dip tolerance ±", unit: "deg", most: 90 },
  { field: "shockMax", label: "Shock max", unit: "g", most: 100 },
];

/** The limits in the order of the form, each with the range that it may have. */
export const settingFields = fields.map((setting) => ({
  ...setting,
  get range() {
    return `${formatAxisEnd(0, setting.unit)} – ${formatAxisEnd(setting.most, setting.unit)}`;
  },
}));

/** The limits as a form shows them. */
export function typedSettings(settings: MwdToolSettings): Record<SettingField, string> {
  const shownValues = fields.map(({ field, unit }) => [
    field,
    String(roundValue(shownUnit(unit).toShown(settings[field]))),
  ]);
  return Object.fromEntries(shownValues) as Record<SettingField, string>;
}

/** The limits of a form in field units, null while one is invalid, and the error of each. */
export function settingsFault(typedTexts: Record<SettingField, string>): {
  values: MwdToolSettings | null;
  errors: { [Field in SettingField]?: string };
} {
  const errors: { [Field in SettingField]?: string } = {};
  const values = {} as MwdToolSettings;
  for (const { field, label, unit, most } of fields) {
    const value = roundValue(shownUnit(unit).toField(numberIn(typedTexts[field]) ?? Number.NaN));
    values[field] = value;
    if (!Number.isFinite(value)) errors[field] = `${label} must be a number`;
    else if (value < 0 || value > most) {
      errors[field] = `${label} must be between ${formatAxisEnd(0, unit)} and ${formatAxisEnd(most, unit)}`;
    }
  }
  if (!errors.totalGravityMin && !errors.totalGravityMax && values.totalGravityMin >= values.totalGravityMax) {
    errors.totalGravityMin = "The least total gravity must be below the most";
  }
  return { values: Object.keys(errors).length === 0 ? values : null, errors };
}

/** Without the last figures that a change of units leaves. */
const roundValue = (value: number): number => Number(value.toPrecision(9));
