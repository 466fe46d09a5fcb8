import type { DailyReport } from "@sigma/contract/reports/daily-report";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { useMemo } from "react";
import { useEvent } from "../../../data/calls/use-event";
import type { WellData } from "../../../data/well/well-data";
import { type DayRow, dayRows } from "./day-rows";
import { describeActivity } from "../describe-activity";

/** The saved intervals of a day, and those of the day before that extend into it. */
type ReportsOfDay = { ofDay: readonly DailyReport[]; carried: readonly DailyReport[] };

/** While the well is drilled its day is proposed again so often, s. */
const REFRESH = 60;

/** The rows of a day: saved rows, and rows that the rig states propose for the rest of the day. */
export function useDayRows(data: WellData, { ofDay, carried }: ReportsOfDay, from: EpochSeconds, to: EpochSeconds) {
  const { wellId } = data;
  const proposalAnswer = useEvent("daily-report/propose", { wellId, from, to }, { everyWhileLive: REFRESH });
  const proposal = proposalAnswer.data ?? null;
  const rows = useMemo<DayRow[]>(
    () => dayRows(ofDay, proposal?.activities ?? [], describeActivity, carried),
    [ofDay, carried, proposal],
  );
  return { rows, proposal, isPending: proposalAnswer.isPending, fault: proposalAnswer.error?.message ?? null };
}
