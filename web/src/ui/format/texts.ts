import { alertText, type ToldAlert } from "@sigma/contract/alerts/alert-text";
import type { Decimals, QuantityWriter } from "@sigma/contract/texts/quantity-writer";
import type { StoredText } from "@sigma/contract/texts/stored-text";
import { type Text, writeText } from "@sigma/contract/texts/write-text";
import type { Notification } from "@sigma/contract/wells/notification";
import type { UnitName } from "@sigma/terms/units";
import { formatQuantity, formatValue, unitText } from "./numbers";
import { formatMoment } from "./times";
import { chosenSystem, type UnitSystem } from "./shown-unit";

/** A length from this on is a depth, ft. */
const LEAST_DEPTH = 100;

/** Formats a value; a depth has centimetres in every text, independent of the decimals of a foot. */
function alone(value: number, unit: UnitName, decimals: Decimals, system: UnitSystem): string {
  const isFixed = typeof decimals === "number";
  const isMetricDepth = unit === "ft" && value >= LEAST_DEPTH && unitText({ unit }, system) !== unit;
  const count = isFixed ? (isMetricDepth ? 1 : decimals) : decimals.most;
  const text = formatValue(value, { unit, decimals: count }, system);
  return isFixed || !text.includes(".") ? text : text.replace(/\.?0+$/, "");
}

/** Writes the values of texts in the units of a system. */
export const shownIn = (system: UnitSystem = chosenSystem()): QuantityWriter => ({
  moment: (time) => formatMoment(time),
  withUnit: (value, unit, decimals = 0) =>
    `${alone(value, unit, decimals, system)} ${unitText({ unit }, system)}`.trim(),
  alone: (value, unit, decimals = 0) => alone(value, unit, decimals, system),
  withForeignUnit: (value, unit, decimals = 0) =>
    unitText({ unit }, system) === unit
      ? formatValue(value, { unit, decimals }, system)
      : formatQuantity(value, { unit, decimals }, system),
});

/** A text in the units shown; its words in field units where its values are not known. */
export const shownText = (
  text: StoredText | Text | null | undefined,
  words: string,
  system: UnitSystem = chosenSystem(),
): string => (text && writeText(text, shownIn(system))) ?? words;

/** A text of this version in the units shown. */
export const textShown = (text: Text, system?: UnitSystem): string => shownText(text, text.key, system);

/** The text of a notification in the units shown. */
export const notificationText = (
  { text, message }: Pick<Notification, "text" | "message">,
  system?: UnitSystem,
): string => shownText(text, message, system);

/** The text of an alert with the values that raised it, in the units shown. */
export const shownAlert = (reportedAlert: ToldAlert, values: readonly (number | null)[]): string =>
  alertText(reportedAlert, values, shownIn());
