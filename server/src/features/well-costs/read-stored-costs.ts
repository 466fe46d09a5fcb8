import type { AfeLine } from "@sigma/contract/costs/afe-line";
import type { WellId } from "@sigma/contract/ids";
import { sectionNames } from "@sigma/contract/wells/well-sections";
import type { SectionSpan, WellCostInput } from "@sigma/engine/well-cost/cost-input";
import type { RemainingWork } from "@sigma/engine/well-cost/remaining-work";
import { DAY, HOUR } from "@sigma/terms/durations";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import type { ReportingDay } from "@sigma/terms/reporting-day";
import type { Stores } from "../../storage/stores";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { readSuspensions } from "../../time-axis/read-suspensions";
import { readReportingDay, readReportingDayBase } from "../../time-axis/read-reporting-day";
import { readCostSettings } from "./cost-settings";
import { type CostDayOfWell, daysOfWell, type TimedDepths } from "./days-of-well";

/** What the costs of a well are calculated from, as it is stored. */
export type StoredCosts = {
  settings: Awaited<ReturnType<typeof readCostSettings>>;
  /** In the order of their codes. */
  lines: AfeLine[];
  days: CostDayOfWell[];
  input: Omit<WellCostInput, "remaining">;
  isFinal: boolean;
  hole: RemainingWork["hole"];
};

/** A rig whose data have been missing for this long is assumed to have left the well. */
const LONGEST_OUTAGE: Seconds = 3 * DAY;

/** Deeper than any hole. */
const MOST_FEET: Feet = 100_000;

/**
 * Reads what the costs of a well are calculated from.
 *
 * @param depths those of the well, if they have been read already
 * @returns null for a well with neither an AFE nor tickets
 */
export async function readStoredCosts(
  stores: Stores,
  { _id: wellId, wellNo, ...well }: StoredWell,
  now: EpochSeconds,
  depths?: TimedDepths,
): Promise<StoredCosts | null> {
  const [settings, afeLines, rates, tickets, spans] = await Promise.all([
    readCostSettings(stores, wellNo),
    stores.afeLines.all(wellId),
    stores.exchangeRates.all(wellId),
    stores.costTickets.sums(wellNo),
    stores.costTickets.spans(wellNo),
  ]);
  if (!settings.isSet && afeLines.length === 0 && tickets.length === 0) return null;
  const [rule, timedDepths, newest] = await Promise.all([
    readDayRule(stores, wellId),
    depths ?? readTimedDepths(stores, { wellNo, finishedAt: well.finishedAt }),
    stores.samples.latest(wellNo),
  ]);
  const lines = afeLines.toSorted((a, b) => a.code.localeCompare(b.code, undefined, { numeric: true }));
  const isFinal = well.finishedAt !== null && well.finishedAt <= now;
  // A well without new data for long isn't being drilled, although its end was not entered.
  const lastKnown = Math.min(now, (newest?.time ?? now) + LONGEST_OUTAGE);
  const days = daysOfWell(timedDepths, rule, isFinal ? Math.min(well.finishedAt!, lastKnown) : lastKnown);
  const deepest = days.reduce((most, { depth }) => Math.max(most, depth ?? 0), 0);
  return {
    settings,
    lines,
    days,
    input: {
      currency: settings.currency,
      lines: lines.map(({ _id, ...line }) => ({ ...line, id: _id })),
      rates,
      approvedOn: settings.approvedOn,
      tickets,
      spans,
      days,
      sections: sectionSpansOf(well.sections),
    },
    isFinal,
    hole: well.targetDepth === null ? null : { from: deepest, to: Math.max(deepest, well.targetDepth) },
  };
}

async function readTimedDepths(stores: Stores, well: Pick<StoredWell, "wellNo" | "finishedAt">): Promise<TimedDepths> {
  const [{ depth, time }, suspensions] = await Promise.all([
    stores.depth.hole({ well: well.wellNo, columns: [], limit: MOST_FEET }),
    readSuspensions(stores, well),
  ]);
  return { depth, time, suspensions };
}

/** Without a reporting day of its own or of its operator, a well has days from midnight by the clock of its rig. */
async function readDayRule(stores: Stores, wellId: WellId): Promise<ReportingDay> {
  const rule = await readReportingDay(stores, wellId);
  if (rule) return rule;
  const { rigOffset } = await readReportingDayBase(stores, wellId);
  return { startsAt: 0, zone: HOUR * (rigOffset ?? 0) };
}

/** The sections of a well that have an end, shallow first. */
export function sectionSpansOf(ends: StoredWell["sections"]): SectionSpan[] {
  let from: Feet = 0;
  return sectionNames.flatMap((name) => {
    const to = ends[name];
    if (to === undefined) return [];
    const section = { name, from, to };
    from = to;
    return [section];
  });
}
