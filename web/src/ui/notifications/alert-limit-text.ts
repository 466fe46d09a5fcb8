import { formatQuantity, type Quantity } from "../format/numbers";

/** Decimals of a limit at most. */
const MOST_DECIMALS = 4;

/** A limit with its unit and all the decimals it was given, but at least those of its channel: `6,600.5 ft·lb`. */
export function alertLimitText(value: number, { unit, decimals }: Quantity): string {
  const decimalsOfValue = [0, 1, 2, 3].find((count) => Number(value.toFixed(count)) === value) ?? MOST_DECIMALS;
  return formatQuantity(value, { unit, decimals: Math.max(decimals, decimalsOfValue) });
}
