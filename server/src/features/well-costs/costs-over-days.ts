import type { CostOverDays } from "@sigma/engine/well-cost/cost-over-days";
import type { DaySums } from "@sigma/engine/well-cost/cost-sums";
import type { Money } from "@sigma/engine/well-cost/money";
import type { WellClock } from "@sigma/engine/well-time/well-clock";
import type { CostDayOfWell } from "./days-of-well";

/**
 * All costs of a well over its days since spud, and those of tickets alone. A day costs the same in each of its hours; what arises
 * before the first day is there from the start, what arises after the last one counts on its end.
 *
 * @param clock null without a record: no row then
 */
export function costsOverDays(
  sums: readonly DaySums[],
  days: readonly CostDayOfWell[],
  clock: WellClock | null,
): { toDate: CostOverDays; spent: CostOverDays } {
  const [first] = days;
  if (!first || !clock) return { toDate: { days: [], cost: [] }, spent: { days: [], cost: [] } };
  const { dayOf } = clock;
  const before = sums.findLast(({ day }) => day < first.day);
  const spentOf = ({ total, totalEstimated }: DaySums): Money => total - totalEstimated;
  const rows = { days: [dayOf(first.from)], cost: [before?.total ?? 0n], spent: [before ? spentOf(before) : 0n] };
  const endOf = new Map(days.map(({ day, end }) => [day, end]));
  for (const sum of sums) {
    const end = endOf.get(sum.day);
    if (end !== undefined) {
      rows.days.push(dayOf(end));
      rows.cost.push(sum.total);
      rows.spent.push(spentOf(sum));
    } else if (sum.day > first.day) {
      rows.cost[rows.cost.length - 1] = sum.total;
      rows.spent[rows.spent.length - 1] = spentOf(sum);
    }
  }
  return { toDate: { days: rows.days, cost: rows.cost }, spent: { days: rows.days, cost: rows.spent } };
}
