import type { WellId } from "@sigma/contract/ids";
import type { ClockZone, ReportingDay } from "@sigma/terms/reporting-day";
import { useMemo } from "react";
import { useEvent } from "../calls/use-event";
import { type Preferences, usePreferences } from "../choices/preferences";
import { useRigZone } from "../choices/rig-zone";

/** The zone in which times are shown, for days. */
function shownZone(timeZone: Preferences["timeZone"], rigOffset: number | null): ClockZone {
  if (timeZone === "rig") return rigOffset ?? 0;
  return timeZone === "UTC" ? 0 : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * The reporting day of a well, by default that of the zone in which times are shown; `ownZone` is null for the default.
 *
 * `rule` is null until the reporting day of the well has been read.
 */
export function useReportingDay(wellId: WellId) {
  const reply = useEvent("reporting-day/get", { wellId });
  const timeZone = usePreferences((preferences) => preferences.timeZone);
  const rigOffset = useRigZone(({ offset }) => offset);
  const { data } = reply;
  const rule = useMemo<ReportingDay | null>(
    () => (data === undefined ? null : (data ?? { startsAt: 0, zone: shownZone(timeZone, rigOffset) })),
    [data, timeZone, rigOffset],
  );
  return { reply, rule, ownZone: data?.zone ?? null };
}
