import { formatNumber } from "../../../ui/format/numbers";

/** Lengths that a period offers, h. */
export const periodLengths: readonly number[] = [0.25, 1, 2, 4, 8, 12, 24, 72, 168];

const MINUTES = 60;

/** A length as an entry of a list: `Last 4 h`. */
export const periodOption = (hours: number) => ({
  value: String(hours),
  label:
    hours < 1 ? `Last ${formatNumber(hours * MINUTES, 0)} min` : `Last ${formatNumber(hours, hours % 1 ? 1 : 0)} h`,
});
