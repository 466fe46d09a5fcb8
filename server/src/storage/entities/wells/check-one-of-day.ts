import { CallError } from "@sigma/contract/errors";
import type { ReportDay } from "@sigma/contract/reports/report-day";

/**
 * Checks that a day has one record of its people and texts.
 *
 * @throws CallError `validation` on `day`
 */
export function checkOneOfDay(records: readonly Pick<ReportDay, "day">[]): void {
  const days = new Set<string>();
  for (const { day } of records) {
    if (days.has(day)) {
      throw new CallError("validation", `The report of ${day} already has people and texts: change these`, "day");
    }
    days.add(day);
  }
}
