import type { nptEvents } from "@sigma/contract/performance/npt";
import { findNonProductiveTime } from "@sigma/engine/activity/find-non-productive-time";
import { activityOf } from "@sigma/terms/activity-codes";
import { rowId } from "../../storage/entities/row-id";
import type { Handlers } from "../../transport/handlers";
import { wellNoOf } from "../../transport/well-of-call";
import { isInPeriod } from "../../time-axis/day-period";
import { readIdleIntervals } from "./read-rig-state-intervals";

/** Answers the calls about non-productive time. */
export const nptHandlers: Handlers<typeof nptEvents> = {
  async "npt/get"({ wellId, from = -Infinity, to = Infinity, dayTime, timeZome }, { stores }) {
    const well = await wellNoOf(stores, wellId);
    const reports = await stores.dailyReports.all(wellId);
    const planned = reports.filter(({ activity }) => activity !== null && activityOf(activity)?.planned);
    const found = findNonProductiveTime(await readIdleIntervals(stores.samples, well), planned);
    return found
      .filter(({ startTime }) => startTime >= from && startTime <= to)
      .filter(isInPeriod(dayTime, timeZome))
      .map((record) => ({ _id: rowId(well, `npt ${record.startTime}`), wellId, ...record }));
  },
};
