import { firstAtOrAfter } from "../math/index-search";
import { type Money, shareOfMoney } from "./money";

/** All costs of a well over its days since spud: columns of equal length, days ascending. */
export type CostOverDays = { days: readonly number[]; cost: readonly Money[] };

/** All costs up to a day: between two rows in proportion to the time, before the first and after the last row as there. */
export function costAt({ days, cost }: CostOverDays, day: number): Money {
  const row = firstAtOrAfter(days, day);
  if (row === days.length) return cost.at(-1) ?? 0n;
  if (row === 0) return cost[0] ?? 0n;
  const [before, after] = [cost[row - 1]!, cost[row]!];
  const span = days[row]! - days[row - 1]!;
  return before + shareOfMoney(after - before, span > 0 ? (day - days[row - 1]!) / span : 1);
}
