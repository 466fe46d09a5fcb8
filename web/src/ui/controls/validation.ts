import { formatNumber, formatRange } from "../format/numbers";

/** What a shell form says about a required field; null while it is filled. */
export const requiredMessage = (value: string | null): string | null =>
  value === null || value.trim() === "" ? "This field is required." : null;

/** What a shell form says about a number that must not be below zero; an empty field is none of its business. */
export const positiveMessage = (value: string): string | null =>
  value.trim() === "" || Number(value) >= 0 ? null : "This field must be a positive number.";

/** What a form says about an e-mail address; an empty field is none of its business. @param field its label */
export const emailMessage = (field: string, text: string): string | null =>
  text.trim() === "" || /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim()) ? null : `${field} field must be a valid email`;

/** What a form says about a phone number, which has ten digits; an empty field is none of its business. @param field its label */
export const phoneMessage = (field: string, text: string): string | null =>
  text.trim() === "" || /^\d{10}$/.test(text.trim())
    ? null
    : `${field} must be a valid US phone number (without +1), e.g. 5551234567`;

/** What a validated input takes. Bounds are inclusive and count for numbers only. */
export type InputRule = {
  kind: "number" | "text";
  required?: boolean;
  min?: number;
  /** The number has to be above this one, where a bound that is allowed makes no sense. */
  above?: number;
  max?: number;
  /** What else is wrong with a text that passes all other rules; null when nothing is. */
  check?: (text: string) => string | null;
};

/**
 * What a validated input of a settings panel says about what was typed; null while it is fine.
 *
 * Whether there is something comes first, then whether it is a number in its range, then the check of its own.
 */
export function inputMessage(text: string, { required = false, check, ...rule }: InputRule): string | null {
  if (text.trim() === "") return required ? "This field is required" : null;
  return (rule.kind === "number" ? numberMessage(text, rule) : null) ?? check?.(text) ?? null;
}

function numberMessage(
  text: string,
  { above, max, min = above }: Pick<InputRule, "min" | "above" | "max">,
): string | null {
  // `Number` reads 0x10 too, which nobody means.
  const value = /^[-+]?0[box]/i.test(text.trim()) ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) return "Value should be a number";
  if (above !== undefined && value <= above) return `Value should be greater than ${above}`;
  const isBelow = min !== undefined && value < min;
  const isAbove = max !== undefined && value > max;
  if (!isBelow && !isAbove) return null;
  if (min !== undefined && max !== undefined) return `Value should be between ${min} and ${max}`;
  return isBelow ? `Value should be greater than ${min}` : `Value should be less than ${max}`;
}

/** The bounds of an input as they stand beside its label: `0 – 360`, `≥ 1`; nothing where it has none. */
export function boundsText({ min, max }: Pick<InputRule, "min" | "max">): string | undefined {
  if (min !== undefined && max !== undefined) return formatRange(min, max, decimalsOf(min, max));
  if (min !== undefined) return `≥ ${formatNumber(min, decimalsOf(min))}`;
  return max === undefined ? undefined : `≤ ${formatNumber(max, decimalsOf(max))}`;
}

const decimalsOf = (...values: number[]): number => (values.every(Number.isInteger) ? 0 : 2);
