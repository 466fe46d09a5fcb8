import { alertText, type ToldAlert } from "@sigma/contract/alerts/alert-text";
import type { QuantityWriter } from "@sigma/contract/texts/quantity-writer";
import { writeText } from "@sigma/contract/texts/write-text";
import type { Notification } from "@sigma/contract/wells/notification";
import type { UnitName } from "@sigma/terms/units";
import { formatQuantity, formatValue, unitText } from "./numbers";
import { chosenSystem, type UnitSystem } from "./shown-unit";

/** A length from this on is a depth, ft. */
const LEAST_DEPTH = 100;

/** A depth has centimetres in every text, however many decimals of a foot the text has. */
const quantityOf = (value: number, unit: UnitName, decimals: number, system: UnitSystem) => ({
  unit,
  decimals: unit === "ft" && value >= LEAST_DEPTH && unitText({ unit }, system) !== unit ? 1 : decimals,
});

/** Writes the values of texts in the units of a system. */
const shownIn = (system: UnitSystem): QuantityWriter => ({
  withUnit: (value, unit, decimals = 0) => formatQuantity(value, quantityOf(value, unit, decimals, system), system),
  alone: (value, unit, decimals = 0) => formatValue(value, quantityOf(value, unit, decimals, system), system),
  withForeignUnit: (value, unit, decimals = 0) =>
    unitText({ unit }, system) === unit
      ? formatValue(value, { unit, decimals }, system)
      : formatQuantity(value, { unit, decimals }, system),
});

/** The text of a notification in the units shown; the message as it was stored where its values are not known. */
export const notificationText = (
  { text, message }: Pick<Notification, "text" | "message">,
  system: UnitSystem = chosenSystem(),
): string => (text && writeText(text, shownIn(system))) ?? message;

/** The text of an alert with the values that raised it, in the units shown. */
export const shownAlert = (told: ToldAlert, values: readonly (number | null)[]): string =>
  alertText(told, values, shownIn(chosenSystem()));
