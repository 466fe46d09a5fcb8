import { phoneFault } from "@sigma/contract/notifications/phone-number";
import { formatNumber } from "../format/numbers";
import { type FieldScale, shownBound } from "../format/typed-number";
import type { UnitSystem } from "../format/shown-unit";

/** The error of a required field of a shell form; null while it is filled. */
export const requiredMessage = (value: string | null): string | null =>
  value === null || value.trim() === "" ? "This field is required." : null;

/** The error of a number of a shell form that must not be below zero; an empty field is not checked. */
export const positiveMessage = (value: string): string | null =>
  value.trim() === "" || Number(value) >= 0 ? null : "This field must be a positive number.";

/** The error of an e-mail address; an empty field is not checked. @param field its label */
export const emailMessage = (field: string, text: string): string | null =>
  text.trim() === "" || /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim()) ? null : `${field} field must be a valid email`;

/** The error of a phone number, which has ten digits in the United States; an empty field is not checked. @param field its label */
export const phoneMessage = (field: string, text: string): string | null => phoneFault(field, text.trim());

/** The rules of a validated input. Bounds are inclusive, in the field unit, and apply to numbers only. */
export type InputRule = FieldScale & {
  kind: "number" | "text";
  required?: boolean;
  min?: number;
  /** The number must be above this value, if an inclusive bound makes no sense. */
  above?: number;
  max?: number;
  /** Another error of a text that passes all other rules; null if the text is valid. */
  check?: (text: string) => string | null;
};

/**
 * The error of the typed text in a validated input of a settings panel; null while it is valid.
 *
 * The order of the checks: whether it is empty, then whether it is a number in its range, then the field's custom check.
 */
export function inputMessage(text: string, { required = false, check, ...rule }: InputRule): string | null {
  if (text.trim() === "") return required ? "This field is required" : null;
  return (rule.kind === "number" ? numberMessage(text, rule) : null) ?? check?.(text) ?? null;
}

function numberMessage(
  text: string,
  { above, max, min = above, ...scale }: Pick<InputRule, "min" | "above" | "max"> & FieldScale,
): string | null {
  // `Number` also reads 0x10, which is never intended.
  const value = /^[-+]?0[box]/i.test(text.trim()) ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) return "Value should be a number";
  const [least, most] = [
    min !== undefined && shownBound(min, "least", scale),
    max !== undefined && shownBound(max, "most", scale),
  ];
  if (above !== undefined && value <= above) return `Value should be greater than ${shownBound(above, "least", scale)}`;
  const isBelow = min !== undefined && value < min;
  const isAbove = max !== undefined && value > max;
  if (!isBelow && !isAbove) return null;
  if (least && most) return `Value should be between ${least} and ${most}`;
  return isBelow ? `Value should be greater than ${least}` : `Value should be less than ${most}`;
}

type Bounds = Pick<InputRule, "min" | "max"> & FieldScale;

/** The bounds of an input in the unit shown, as displayed beside its label: `0 – 360`, `≥ 1`; nothing without bounds. */
export function boundsText({ min, max, ...scale }: Bounds, between = " – ", system?: UnitSystem): string | undefined {
  const decimals = Math.max(...[min, max].map((value) => decimalsOf(value ?? 0)));
  const write = (value: number) => formatNumber(value, decimals);
  const least = min !== undefined && shownBound(min, "least", scale, write, system);
  const most = max !== undefined && shownBound(max, "most", scale, write, system);
  if (least && most) return `${least}${between}${most}`;
  return least ? `≥ ${least}` : most ? `≤ ${most}` : undefined;
}

/** The error of a number outside of its bounds; null if it is inside. */
export const outsideMessage = (
  value: number,
  bounds: Required<Pick<InputRule, "min" | "max">> & FieldScale,
): string | null =>
  value < bounds.min || value > bounds.max ? `Must be between ${boundsText(bounds, " and ")}` : null;

const decimalsOf = (value: number): number => String(value).split(".")[1]?.length ?? 0;
