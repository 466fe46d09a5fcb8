import type { CostByDepth } from "@sigma/contract/costs/cost-by-depth";
import { costAt } from "@sigma/engine/well-cost/cost-over-days";
import { type DaySums, sumCosts } from "@sigma/engine/well-cost/cost-sums";
import { createExchange, type DatedRate } from "@sigma/engine/well-cost/exchange";
import { numberOfMoney } from "@sigma/engine/well-cost/money";
import type { DeliveryInput } from "@sigma/engine/well-time/forecast-delivery";
import type { OffsetRecord } from "@sigma/engine/well-time/scale-offset";
import type { WellClock } from "@sigma/engine/well-time/well-clock";
import type { Feet } from "@sigma/terms/quantities";
import type { CallContext } from "../../calls/handler";
import { fewAtOnce } from "../../storage/few-at-once";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { costsOverDays } from "./costs-over-days";
import { readStoredCosts } from "./read-stored-costs";

/** The offset wells of a well with their days. */
type Offsets = {
  input: DeliveryInput | null;
  wells: readonly StoredWell[];
  clocks: ReadonlyMap<string, WellClock>;
  /** The currency of the well and its rates. */
  currency: string;
  rates: readonly DatedRate[];
};

/** A record that starts above this depth starts at the spud, ft. */
const DEEPEST_SPUD: Feet = 500;

type Without = CostByDepth["offsets"]["without"][number];

/** The offset wells with their costs in place of their days, and those that have none to compare. */
export async function readOffsetCosts(
  context: Pick<CallContext, "stores" | "clock">,
  offsets: Offsets,
): Promise<{ offsets: OffsetRecord[]; without: Without[] }> {
  const records = await fewAtOnce([...offsets.wells], (well) => readRecord(context, well, offsets));
  return {
    offsets: records.flatMap((record) => ("reason" in record ? [] : [record])),
    without: records.flatMap((record) => ("reason" in record ? [record] : [])),
  };
}

async function readRecord(
  { stores, clock: now }: Pick<CallContext, "stores" | "clock">,
  well: StoredWell,
  { input, clocks, currency, rates }: Offsets,
): Promise<OffsetRecord | Without> {
  const without = (reason: Without["reason"]): Without => ({ wellId: well._id, name: well.name, reason });
  const record = input?.offsets.find(({ id }) => id === well._id);
  const clock = clocks.get(well._id);
  if (!record || !clock) return without("no-depths");
  const depths = {
    depth: Float64Array.from(record.curve.depth),
    time: Float64Array.from(record.curve.days, clock.timeOf),
    suspensions: clock.suspensions,
  };
  const storedCosts = await readStoredCosts(stores, well, now(), depths);
  if (!storedCosts) return without("no-costs");
  const { isFinal, hole, days, input: costInput } = storedCosts;
  const sums = sumCosts({ ...costInput, remaining: { isFinal, days: null, hole } });
  if (sums.total.spent + sums.total.estimated <= 0n) return without("no-costs");
  const convertedSums = convertedDays(sums.days, costInput.currency, { currency, rates });
  if (convertedSums === null || sums.missingRates.length > 0) return without("no-rate");
  const { toDate } = costsOverDays(convertedSums, days, clock);
  const costs = record.curve.days.map((day) => numberOfMoney(costAt(toDate, day)));
  // What arose before spud counts to the first hole; a record that starts deeper does not show it.
  const isWhole = record.curve.depth[0]! <= DEEPEST_SPUD;
  return {
    ...record,
    curve: isWhole
      ? { days: [0, ...costs], depth: [0, ...record.curve.depth] }
      : { days: costs, depth: record.curve.depth },
    end: record.end === null ? null : numberOfMoney(toDate.cost.at(-1) ?? 0n),
  };
}

/** The days in another currency, by the rate of each day; null if a day has no rate. */
function convertedDays(
  days: readonly DaySums[],
  from: string,
  { currency, rates }: { currency: string; rates: readonly DatedRate[] },
): DaySums[] | null {
  if (from === currency) return [...days];
  const exchange = createExchange(currency, rates);
  let [total, totalEstimated] = [0n, 0n];
  const rows: DaySums[] = [];
  for (const { day, spent: foreignSpent, estimated: foreignEstimated } of days) {
    const [spent, estimated] = [
      exchange.convert(foreignSpent, from, day),
      exchange.convert(foreignEstimated, from, day),
    ];
    if (spent === null || estimated === null) return null;
    total += spent + estimated;
    totalEstimated += estimated;
    rows.push({ day, spent, estimated, total, totalEstimated });
  }
  return rows;
}
