import { DAY } from "@sigma/terms/durations";
import { proposeActivities } from "@sigma/engine/daily-report/propose-activities";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { WellId } from "@sigma/contract/ids";
import type { DailyReportFields } from "../../features/daily-report/daily-report-store";
import { readBhaNames, readDay } from "../../features/daily-report/read-day";
import type { Stores } from "../../storage/stores";

/** The author of what is entered in the demo. */
export const DEMO_AUTHOR = "Demo company man";

/** Confirms the daily reports of a finished demo well, each activity as its rig states propose it. */
export async function reportDemoWell(
  stores: Pick<Stores, "wells" | "samples" | "bhas" | "dailyReports">,
  wellId: WellId,
  now: EpochSeconds,
): Promise<void> {
  const well = await stores.wells.byId(wellId);
  if (!well || (await stores.dailyReports.all(wellId)).length > 0) return;
  const { time } = await stores.samples.borders(well.wellNo);
  if (!time) return;
  const bhaOf = await readBhaNames(stores, wellId);
  for (let from = time.from - (time.from % DAY); from <= time.to; from += DAY) {
    const { columns, day } = await readDay(stores, well.wellNo, { from, to: from + DAY });
    const add: DailyReportFields[] = proposeActivities(columns, day).map((activity) => ({
      startTime: activity.startTime,
      endTime: activity.endTime,
      startMD: activity.startMD,
      endMD: activity.endMD,
      bha: bhaOf(activity),
      phase: null,
      activity: activity.activity,
      description: activity.operation,
      confirmed: {
        activity: activity.activity,
        confidence: activity.confidence,
        states: [...activity.states],
        by: DEMO_AUTHOR,
        time: now,
      },
    }));
    await stores.dailyReports.changeDay(wellId, { add, change: [], remove: [], restore: [] }, now);
  }
}
