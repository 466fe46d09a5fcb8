import { formatNumber, TRUE_MINUS } from "./numbers";
import { shownUnit, type UnitSystem } from "./shown-unit";

/** A number with more letters than this was converted from another unit; nobody typed it. */
const LONGEST_TYPED = 12;
/** Significant digits of such a number, and of one with a unit. */
const DIGITS = 9;
const DIGITS_WITH_UNIT = 7;
/** A value is shown so finely that half of the last place of what is stored is kept ten times over. */
const SHARE_OF_LAST_PLACE = 0.05;
/** Significant digits of a converted value: more of them are the rounding of doubles. */
const CONVERTED_DIGITS = 14;
/** What a value may move by when it is converted and back, as a share of it. */
const ROUNDING_SHARE = 6e-14;
const MOST_DECIMALS = 12;

/** What a number in a field is of. */
export type FieldScale = {
  /** Its field unit; none for a plain number. */
  unit?: string | undefined;
  /** Whether it is a distance between two values, which has no zero of its own: 9 °F are 5 °C. */
  isDifference?: boolean | undefined;
};

/** How a scale is shown; null where it is shown as it is. */
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

/** The number that a person typed, with or without commas between thousands; null for any other text, such as `1,2`. */
export function numberIn(text: string): number | null {
  const trimmedText = text.trim();
  return plainNumber.test(trimmedText) || withThousands.test(trimmedText) ? Number(plainly(trimmedText)) : null;
}

/** A number that was typed as programs write it: without commas between thousands, with the minus of a keyboard. */
const plainly = (typedText: string): string => typedText.trim().replaceAll(",", "").replace(TRUE_MINUS, "-");

/**
 * A number of a form as its field shows it: in the unit that the user has chosen, without a tail of digits. Another text is
 * shown as it is.
 *
 * @param text what the form holds, in the field unit
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

/** A number as a field shows it while nobody types in it: commas between thousands. Another text stays as it is. */
export const groupThousands = (text: string): string =>
  text.replace(ungroupedNumber, (_, sign: string, whole: string, decimals = "") => {
    return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ",")}${decimals as string}`;
  });

/** A number that nobody typed, as a person would type it. */
const withoutTail = (value: number, { unit }: FieldScale): string =>
  String(Number(value.toPrecision(unit === undefined ? DIGITS : DIGITS_WITH_UNIT)));

/** What one of the last digit of a number is worth. */
function lastPlaceOf(text: string): number {
  const [mantissa = "", exponent = "0"] = text.trim().toLowerCase().split("e");
  return 10 ** (Number(exponent) - (mantissa.split(".")[1]?.length ?? 0));
}

/**
 * What was typed into a field as its form holds it: a number in the field unit, without commas between thousands, to 14
 * digits where it is converted. What isn't a number stays none.
 */
export function fieldNumber(typedText: string, scale: FieldScale, system?: UnitSystem): string {
  const conversion = conversionOf(scale, system);
  const value = numberIn(typedText);
  if (!conversion) return value !== null && /[,−]/.test(typedText) ? plainly(typedText) : typedText;
  if (value !== null) return String(Number(conversion.toField(value).toPrecision(CONVERTED_DIGITS)));
  // Commas elsewhere than between thousands: a form that drops them would read a number of the unit shown.
  return numberIn(typedText.replaceAll(",", "")) === null ? typedText : `${typedText} ${conversion.shown}`;
}

/** Significant digits of a bound that does not come out even. */
const BOUND_DIGITS = 4;

/**
 * A bound of a field in the unit shown, rounded to the side of what is allowed: what is shown is right to type.
 *
 * @param write how it is written where it needs no conversion
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
