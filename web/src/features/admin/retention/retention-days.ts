import type { Retention } from "@sigma/contract/exchange/retention";
import { FEWEST_DAYS, MOST_DAYS } from "@sigma/contract/exchange/retention-limits";
import { formatNumber } from "../../../ui/format/numbers";

/** After how many days data are archived; null for never. */
export type RetentionDays = Pick<Retention, "samplesAfterDays" | "allAfterDays">;

/** Typed days; null for an empty field. */
export const typedDays = (text: string): number | null => (text.trim() === "" ? null : Number(text));

function daysFault(text: string): string | null {
  const days = typedDays(text);
  if (days === null || (Number.isInteger(days) && days >= FEWEST_DAYS && days <= MOST_DAYS)) return null;
  return `Must be a whole number from ${FEWEST_DAYS} to ${formatNumber(MOST_DAYS, 0)}`;
}

/** The errors in typed rules, by field. */
export function rulesFaults(samples: string, all: string): { samples: string | null; all: string | null } {
  const own = { samples: daysFault(samples), all: daysFault(all) };
  if (own.samples !== null || own.all !== null || samples.trim() === "" || all.trim() === "") return own;
  return Number(all) < Number(samples) ? { ...own, all: "Must not be below the days of time samples" } : own;
}
