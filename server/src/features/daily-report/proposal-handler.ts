import type { dailyReportEvents } from "@sigma/contract/reports/daily-report";
import { readWellModel } from "../../analysis/well-model";
import type { Handlers } from "../../calls/handler";
import { readBhaNames, readDay } from "./read-day";

/** Returns the proposal for a day derived from its rig states; the work is done in the analysis thread. */
export const proposeHandler: Handlers<typeof dailyReportEvents>["daily-report/propose"] = async (
  { wellId, from, to },
  { stores, analysis, clock },
) => {
  const { well, basis } = await readWellModel(stores, wellId, clock());
  const bhaOf = await readBhaNames(stores, wellId);
  const { inside, ...day } = await readDay(stores, well.wellNo, { from, to });
  const { activities, runs } = await analysis.run("propose-day", day);
  return {
    activities: activities.map((activity) => ({ ...activity, bha: bhaOf(activity) })),
    runs,
    samples: inside.length,
    newest: inside.at(-1) ?? null,
    basis,
  };
};
