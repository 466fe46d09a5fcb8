import { type DayColumns, stretchesOf } from "@sigma/engine/daily-report/day-columns";
import { proposeActivities } from "@sigma/engine/daily-report/propose-activities";
import type { ProposedActivity } from "@sigma/engine/daily-report/proposed-activity";
import { shownRuns, type StateRun } from "@sigma/engine/daily-report/shown-runs";
import type { EpochSeconds } from "@sigma/terms/quantities";

/** Samples of a day and the hours around it, and the start and end of the day. */
export type ProposeDay = { columns: DayColumns; day: { from: EpochSeconds; to: EpochSeconds } };

/** The activities and the rig states of a day; runs in the thread of the analyses. */
export const proposeDay = ({ columns, day }: ProposeDay): { activities: ProposedActivity[]; runs: StateRun[] } => ({
  activities: proposeActivities(columns, day),
  runs: shownRuns(stretchesOf(columns), day),
});
