import { formatNumber, TRUE_MINUS } from "./numbers";
import { shownUnit, type UnitSystem } from "./shown-unit";

/** Maximum length of a typed number; a longer number was converted from another unit. */
const LONGEST_TYPED = 12;
/** Significant digits of such a number, and of a number with a unit. */
const DIGITS = 9;
const DIGITS_WITH_UNIT = 7;
/** The precision of a shown value, as a share of the last stored place: a tenth of half of that place. */
const SHARE_OF_LAST_PLACE = 0.05;
/** Significant digits of a converted value: more of them are the rounding of doubles. */
const CONVERTED_DIGITS = 14;
/** Maximum change of a value by a conversion in both directions, as a share of it. */
const ROUNDING_SHARE = 6e-14;
const MOST_DECIMALS = 12;

/** The quantity of a number in a field. */
export type FieldScale = {
  /** Its field unit; none for a plain number. */
  unit?: string | undefined;
  /** Whether it is a difference between two values, which has no zero offset: 9 °F are 5 °C. */
  isDifference?: boolean | undefined;
};

/** The conversion of a scale for display; null without a conversion. */
function conversionOf({ unit, isDifference = false }: FieldScale, system?: UnitSystem) {
  if (unit === undefined) return null;
  const { toShown, toField, unit: shown } = shownUnit(unit, system);
  if (shown === unit) return null;
  const zero = isDifference ? toShown(0) : 0;
  if (zero === 0) return { toShown, toField, shown };
  return {
    toShown: (value: number) => toShown(value) - zero,
    toField: (value: number) => toField(value + zero),
    shown,
  };
}

const plainNumber = /^[-+−]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i;
const withThousands = /^[-+−]?\d{1,3}(,\d{3})+(\.\d*)?$/;

/** The typed number, with or without commas between thousands; null for any other text, such as `1,2`. */
export function numberIn(text: string): number | null {
  const trimmedText = text.trim();
  return plainNumber.test(trimmedText) || withThousands.test(trimmedText) ? Number(plainly(trimmedText)) : null;
}

/** A typed number in the format of programs: without commas between thousands, with an ASCII minus. */
const plainly = (typedText: string): string => typedText.trim().replaceAll(",", "").replace(TRUE_MINUS, "-");

/**
 * A number of a form as shown in its field: in the unit that the user has selected, without excess digits. Any other text
 * is shown unchanged.
 *
 * @param text the text in the form, in the field unit
 */
export function shownNumber(text: string, scale: FieldScale = {}, system?: UnitSystem): string {
  const value = numberIn(text);
  if (value === null) return text;
  const conversion = conversionOf(scale, system);
  if (!conversion) return text.trim().length > LONGEST_TYPED ? withoutTail(value, scale) : text;
  const { toShown, toField } = conversion;
  const allowedError = Math.max(
    SHARE_OF_LAST_PLACE * lastPlaceOf(text),
    ROUNDING_SHARE * Math.max(Math.abs(value), Math.abs(toField(0))),
  );
  const convertedValue = toShown(value);
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals++) {
    const near = Number(convertedValue.toFixed(decimals));
    if (Math.abs(toField(near) - value) > allowedError) continue;
    return text.includes(",") ? formatNumber(near, decimals) : String(near);
  }
  return withoutTail(convertedValue, scale);
}

const ungroupedNumber = /^([-+−]?)(\d{4,})(\.\d*)?$/;

/** A number in a field without focus: with commas between thousands. Other text stays unchanged. */
export const groupThousands = (text: string): string =>
  text.replace(ungroupedNumber, (_, sign: string, whole: string, decimals = "") => {
    return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ",")}${decimals as string}`;
  });

/** A converted number with the digits that a user would type. */
const withoutTail = (value: number, { unit }: FieldScale): string =>
  String(Number(value.toPrecision(unit === undefined ? DIGITS : DIGITS_WITH_UNIT)));

/** The value of one unit in the last place of a number. */
function lastPlaceOf(text: string): number {
  const [mantissa = "", exponent = "0"] = text.trim().toLowerCase().split("e");
  return 10 ** (Number(exponent) - (mantissa.split(".")[1]?.length ?? 0));
}

/**
 * The typed text of a field as its form stores it: a number in the field unit, without commas between thousands, to 14
 * digits if it is converted. Text that isn't a number does not become one.
 */
export function fieldNumber(typedText: string, scale: FieldScale, system?: UnitSystem): string {
  const conversion = conversionOf(scale, system);
  const value = numberIn(typedText);
  if (!conversion) return value !== null && /[,−]/.test(typedText) ? plainly(typedText) : typedText;
  if (value !== null) return String(Number(conversion.toField(value).toPrecision(CONVERTED_DIGITS)));
  // Commas elsewhere than between thousands: a form that drops them would read a number of the unit shown.
  return numberIn(typedText.replaceAll(",", "")) === null ? typedText : `${typedText} ${conversion.shown}`;
}

/** Significant digits of a bound that is not a round number. */
const BOUND_DIGITS = 4;

/**
 * A bound of a field in the unit shown, rounded to the allowed side, so that the displayed bound is a valid input.
 *
 * @param write formats it if it needs no conversion
 */
export function shownBound(
  value: number,
  side: "least" | "most",
  scale: FieldScale,
  write: (value: number) => string = String,
  system?: UnitSystem,
): string {
  const conversion = conversionOf(scale, system);
  if (!conversion) return write(value);
  const { toShown, toField } = conversion;
  const convertedValue = toShown(value);
  for (let decimals = 0; decimals <= 3; decimals++) {
    const near = Number(convertedValue.toFixed(decimals));
    if (Math.abs(toField(near) - value) <= 1e-9 * Math.max(1, Math.abs(value))) return formatNumber(near, decimals);
  }
  const decimals = Math.min(3, Math.max(0, BOUND_DIGITS - 1 - Math.floor(Math.log10(Math.abs(convertedValue)))));
  const scaledValue = convertedValue * 10 ** decimals;
  return formatNumber((side === "least" ? Math.ceil(scaledValue) : Math.floor(scaledValue)) / 10 ** decimals, decimals);
}
