import type { Feet } from "@sigma/terms/quantities";
import { quantityText } from "@sigma/terms/quantity-text";

/** A number as messages write it, in the form in which screens show it: fixed decimals, a comma from 1,000 up. */
export const numberText = (value: number, decimals = 0): string =>
  value.toLocaleString("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** Where something was, to follow what it was: ` at 9,876.5 ft`; nothing where the depth is not known. */
export const atDepth = (depth: Feet | null): string => (depth === null ? "" : ` at ${quantityText(depth, "ft", 1)}`);
