import type { WellCosts } from "@sigma/contract/costs/well-costs";
import type { RemainingWork } from "@sigma/engine/well-cost/remaining-work";
import { calculateWellCost } from "@sigma/engine/well-cost/well-cost";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Stores } from "../../storage/stores";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { readStoredCosts } from "./read-stored-costs";

/** The days until the release of the rig by the forecast of a well; null without a forecast. */
export type DaysLeft = RemainingWork["days"];

/**
 * The costs of a well at a moment.
 *
 * @param daysLeft by the forecast of the well
 * @returns null for a well with neither an AFE nor tickets
 */
export async function readWellCosts(
  stores: Stores,
  well: StoredWell,
  now: EpochSeconds,
  daysLeft: DaysLeft,
): Promise<WellCosts | null> {
  const storedCosts = await readStoredCosts(stores, well, now);
  if (!storedCosts) return null;
  const { settings, lines, days, input, isFinal, hole } = storedCosts;
  const remaining: RemainingWork = { isFinal, days: isFinal ? null : daysLeft, hole };
  const cost = calculateWellCost({ ...input, remaining });
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
