import { formatNumber } from "../../ui/format/numbers";

/** The end of an axis with as many decimals as it needs, up to three. */
export function axisEndText(end: number): string {
  const digits = [0, 1, 2].find(
    (count) => Math.abs(end - Number(end.toFixed(count))) < 1e-9 * Math.max(1, Math.abs(end)),
  );
  return formatNumber(end, digits ?? 3);
}
