import type { UnitName } from "@sigma/terms/units";

/** Writes values as a reader sees them: in the reader's units, with about as many decimals as asked for in the field unit. */
export type QuantityWriter = {
  /** `2,400 psi` */
  withUnit: (value: number, unit: UnitName, decimals?: number) => string;
  /** `2,400`, where its unit follows another value: a range, or a value with what it can be off by. */
  alone: (value: number, unit: UnitName, decimals?: number) => string;
  /** As specified texts have it: without its unit in field units, with it in others. */
  withForeignUnit: (value: number, unit: UnitName, decimals?: number) => string;
};

/** A number as texts write it: fixed decimals, a comma from 1,000 up. */
export const numberText = (value: number, decimals = 0): string =>
  value.toLocaleString("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** Writes in field units: for the stored message, and for readers without a choice of units. */
export const fieldUnits: QuantityWriter = {
  withUnit: (value, unit, decimals = 0) => `${numberText(value, decimals)} ${unit}`,
  alone: (value, _unit, decimals = 0) => numberText(value, decimals),
  withForeignUnit: (value, _unit, decimals = 0) => numberText(value, decimals).replace("-", "−"),
};
