import type { WellCosts } from "@sigma/contract/costs/well-costs";
import type { WellId } from "@sigma/contract/ids";
import { sectionNames } from "@sigma/contract/wells/well-sections";
import type { SectionSpan } from "@sigma/engine/well-cost/cost-input";
import type { RemainingWork } from "@sigma/engine/well-cost/remaining-work";
import { calculateWellCost } from "@sigma/engine/well-cost/well-cost";
import { DAY, HOUR } from "@sigma/terms/durations";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import type { ReportingDay } from "@sigma/terms/reporting-day";
import type { Stores } from "../../storage/stores";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { readReportingDay, readReportingDayBase } from "../../time-axis/read-reporting-day";
import { readCostSettings } from "./cost-settings";
import { daysOfWell } from "./days-of-well";

/** The days until the release of the rig by the forecast of a well; null without a forecast. */
export type DaysLeft = RemainingWork["days"];

/** A rig whose data have been missing for this long is assumed to have left the well. */
const LONGEST_OUTAGE: Seconds = 3 * DAY;

/**
 * The costs of a well at a moment.
 *
 * @param daysLeft by the forecast of the well
 * @returns null for a well with neither an AFE nor tickets
 */
export async function readWellCosts(
  stores: Stores,
  { _id: wellId, wellNo, ...well }: StoredWell,
  now: EpochSeconds,
  daysLeft: DaysLeft,
): Promise<WellCosts | null> {
  const [settings, afeLines, rates, tickets, spans, rule, depths, newest] = await Promise.all([
    readCostSettings(stores, wellNo),
    stores.afeLines.all(wellId),
    stores.exchangeRates.all(wellId),
    stores.costTickets.sums(wellNo),
    stores.costTickets.spans(wellNo),
    readDayRule(stores, wellId),
    stores.depth.range({ well: wellNo, columns: [] }),
    stores.samples.latest(wellNo),
  ]);
  if (!settings.isSet && afeLines.length === 0 && tickets.length === 0) return null;
  const lines = afeLines.toSorted((a, b) => a.code.localeCompare(b.code, undefined, { numeric: true }));
  const isFinal = well.finishedAt !== null && well.finishedAt <= now;
  // A well without new data for long isn't being drilled, although its end was not entered.
  const lastKnown = Math.min(now, (newest?.time ?? now) + LONGEST_OUTAGE);
  const days = daysOfWell(depths, rule, isFinal ? Math.min(well.finishedAt!, lastKnown) : lastKnown);
  const deepest = days.reduce((most, { depth }) => Math.max(most, depth ?? 0), 0);
  const hole = well.targetDepth === null ? null : { from: deepest, to: Math.max(deepest, well.targetDepth) };
  const remaining: RemainingWork = { isFinal, days: isFinal ? null : daysLeft, hole };
  const cost = calculateWellCost({
    currency: settings.currency,
    lines: lines.map(({ _id, ...line }) => ({ ...line, id: _id })),
    rates,
    approvedOn: settings.approvedOn,
    tickets,
    spans,
    days,
    sections: sectionsOf(well.sections),
    remaining,
  });
  const lineOf = new Map(lines.map((line) => [line._id, line]));
  const dayOf = new Map(days.map((day) => [day.day, day]));
  return {
    currency: settings.currency,
    afeNumber: settings.afeNumber,
    name: settings.name,
    approvedOn: settings.approvedOn,
    lines: cost.lines.map((line) => {
      const afeLine = line.id === null ? undefined : lineOf.get(line.id);
      return { ...line, code: afeLine?.code ?? "", name: afeLine?.name ?? "", basis: afeLine?.basis ?? null };
    }),
    total: cost.total,
    days: cost.days.map(({ day, ...sums }) => ({
      date: day,
      end: dayOf.get(day)?.end ?? null,
      depth: dayOf.get(day)?.depth ?? null,
      ...sums,
    })),
    sections: cost.sections,
    costsTo: cost.costsTo,
    perFoot: cost.perFoot,
    missingRates: cost.missingRates,
    forecast: {
      basis: isFinal ? "final" : remaining.days ? "time-forecast" : "planned-quantities",
      range: cost.range,
      daysLeft: remaining.days,
      feetLeft: isFinal || hole === null ? null : hole.to - hole.from,
    },
  };
}

/** Without a reporting day of its own or of its operator, a well has days from midnight by the clock of its rig. */
async function readDayRule(stores: Stores, wellId: WellId): Promise<ReportingDay> {
  const rule = await readReportingDay(stores, wellId);
  if (rule) return rule;
  const { rigOffset } = await readReportingDayBase(stores, wellId);
  return { startsAt: 0, zone: HOUR * (rigOffset ?? 0) };
}

/** The sections of a well that have an end, shallow first. */
function sectionsOf(ends: StoredWell["sections"]): SectionSpan[] {
  let from: Feet = 0;
  return sectionNames.flatMap((name) => {
    const to = ends[name];
    if (to === undefined) return [];
    const section = { name, from, to };
    from = to;
    return [section];
  });
}
