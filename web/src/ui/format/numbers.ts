import { shownUnit, type UnitSystem } from "./shown-unit";

/** The text for a missing value. */
export const NO_VALUE = "–";

/** The text for a field that was never set. */
export const NOT_DEFINED = "not defined";

const MISSING_MARK = -999.25;

/** The sign of a negative number. */
export const TRUE_MINUS = "\u2212";

/** The quantity of a number: the field unit in which it is stored, and its decimals in that unit. A channel is a quantity. */
export type Quantity = { unit: string; decimals: number };

/** Quantities that are not channels (a channel has its own decimals); any other value is shown with 2 decimals. */
export const quantities = {
  surveyDepth: { unit: "ft", decimals: 2 },
  coordinate: { unit: "ft", decimals: 2 },
  liveDepth: { unit: "ft", decimals: 1 },
  wholeDepth: { unit: "ft", decimals: 0 },
  /** A length in round figures, such as the length of an option: `500 ft`, `152 m`. */
  roundLength: { unit: "ft", decimals: -1 },
  angle: { unit: "deg", decimals: 2 },
  toolfaceChange: { unit: "deg", decimals: 0 },
  dogleg: { unit: "deg/100 ft", decimals: 2 },
  rateOfPenetration: { unit: "ft/hr", decimals: 1 },
} as const satisfies Record<string, Quantity>;

/**
 * The format of a depth that may be that of a recorded row: rows are at whole feet, so their decimals are not known.
 *
 * @param other the format of any other depth
 */
export const recordedDepth = (md: number | null, other: Quantity = quantities.liveDepth): Quantity =>
  Number.isInteger(md) ? quantities.wholeDepth : other;

/** A number as text: fixed decimals, comma from 1,000 up, true minus, a dash for a missing value. */
export function formatNumber(value: number | null | undefined, digits = 2): string {
  if (!isValue(value)) return NO_VALUE;
  const text = formatOf(digits).format(Math.abs(value));
  const isZero = !/[1-9]/.test(text);
  return value < 0 && !isZero ? `${TRUE_MINUS}${text}` : text;
}

const formats = new Map<number, Intl.NumberFormat>();

/** `toLocaleString` creates a format at each call, which takes twenty times as long as the use of an existing format. */
function formatOf(digits: number): Intl.NumberFormat {
  const knownFormat = formats.get(digits);
  if (knownFormat) return knownFormat;
  const format = new Intl.NumberFormat("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  formats.set(digits, format);
  return format;
}

const isValue = (value: number | null | undefined): value is number =>
  value != null && Number.isFinite(value) && value !== MISSING_MARK;

/** The value of a quantity in the units shown, without its unit. @param value in the field unit */
export function formatValue(
  value: number | null | undefined,
  { unit, decimals }: Quantity,
  system?: UnitSystem,
): string {
  if (!isValue(value)) return NO_VALUE;
  const { toShown, moreDecimals } = shownUnit(unit, system);
  return formatNumber(toShown(value), Math.max(0, decimals + moreDecimals));
}

/** The value of a quantity in the units and with the decimals shown, as programs read it: `-2173.4`. */
export function plainValue(value: number, { unit, decimals }: Quantity, system?: UnitSystem): string {
  const { toShown, moreDecimals } = shownUnit(unit, system);
  const text = toShown(value).toFixed(Math.max(0, decimals + moreDecimals));
  return /[1-9]/.test(text) ? text : text.replace("-", "");
}

/** The value of a quantity with the unit shown: `2,173 psi`; only a dash for a missing value. */
export function formatQuantity(value: number | null | undefined, quantity: Quantity, system?: UnitSystem): string {
  const text = formatValue(value, quantity, system);
  const unit = unitText(quantity, system);
  return text === NO_VALUE || unit === "" ? text : `${text} ${unit}`;
}

/** The unit that a quantity is shown in. */
export const unitText = ({ unit }: Pick<Quantity, "unit">, system?: UnitSystem): string => shownUnit(unit, system).unit;

/** A range of a quantity with the unit shown: `2,705 – 3,205 ft`. */
export const formatQuantityRange = (from: number, to: number, quantity: Quantity, system?: UnitSystem): string =>
  `${formatValue(from, quantity, system)} – ${formatQuantity(to, quantity, system)}`;

/** A range of plain numbers, such as the bounds of a field: `0 – 150`. */
export const formatRange = (from: number, to: number, digits = 0): string =>
  `${formatNumber(from, digits)} – ${formatNumber(to, digits)}`;

/** The end of an axis with as many decimals as it needs, up to three. @param end in the field unit */
export function formatAxisEnd(end: number, unit: string, system?: UnitSystem): string {
  const shownEnd = shownUnit(unit, system).toShown(end);
  const digits = [0, 1, 2].find(
    (count) => Math.abs(shownEnd - Number(shownEnd.toFixed(count))) < 1e-9 * Math.max(1, Math.abs(shownEnd)),
  );
  return formatNumber(shownEnd, digits ?? 3);
}

/** The part of a file that has been sent, in MB of a million bytes: `12.4 of 512.0 MB`. */
export const formatMegabytesOf = (part: number, whole: number): string =>
  `${formatNumber(part / 1e6, 1)} of ${formatMegabytes(whole)}`;

/** The size of a file, in MB of a million bytes: `512.0 MB`. */
export const formatMegabytes = (bytes: number): string => `${formatNumber(bytes / 1e6, 1)} MB`;

/** A text field, or `not defined` if it was never set. */
export const formatText = (text: string | null | undefined): string => (text ? text : NOT_DEFINED);
