import type { EpochSeconds } from "@sigma/terms/quantities";
import type { UnitName } from "@sigma/terms/units";

/** How many decimals a number has: always this number, or at most this number, without zeros at the end. */
export type Decimals = number | { most: number };

/** Writes values for a reader: in the reader's units, with about the number of decimals requested in the field unit. */
export type QuantityWriter = {
  /** `2,400 psi` */
  withUnit: (value: number, unit: UnitName, decimals?: Decimals) => string;
  /** `2,400`, if its unit follows another value: a range, or a value with its possible error. */
  alone: (value: number, unit: UnitName, decimals?: Decimals) => string;
  /** As specified texts have it: without its unit in field units, with it in others. */
  withForeignUnit: (value: number, unit: UnitName, decimals?: number) => string;
  /** A date with its time, in the zone of the reader. */
  moment: (time: EpochSeconds) => string;
};

/** A number as texts write it: a comma from 1,000 up. */
export const numberText = (value: number, decimals: Decimals = 0): string =>
  value.toLocaleString(
    "en-US",
    typeof decimals === "number"
      ? { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
      : { maximumFractionDigits: decimals.most },
  );

/** Writes in field units and UTC: for the stored message, and for readers without a choice of units. */
export const fieldUnits: QuantityWriter = {
  withUnit: (value, unit, decimals = 0) => `${numberText(value, decimals)} ${unit}`,
  alone: (value, _unit, decimals = 0) => numberText(value, decimals),
  withForeignUnit: (value, _unit, decimals = 0) => numberText(value, decimals).replace("-", "−"),
  moment: (time) => `${new Date(time * 1000).toISOString().slice(0, 19).replace("T", " ")} UTC`,
};
