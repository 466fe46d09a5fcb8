import type { nptEvents } from "@sigma/contract/performance/npt";
import { findFlatTime, SHORTEST_FLAT_TIME } from "@sigma/engine/activity/find-flat-time";
import { findNonProductiveTime, lostTimeOf } from "@sigma/engine/activity/find-non-productive-time";
import { rowId } from "../../storage/entities/row-id";
import type { Handlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { isInPeriod } from "../../time-axis/day-period";
import { readDayRule } from "../../time-axis/read-reporting-day";
import { readIdleIntervals } from "./read-rig-state-intervals";

/** NPT codes that the rig states also class as flat time: connections, reaming, circulating. */
const flat = /^(?:2I|3[A-D]|5)$/;

/** Handles the calls about non-productive time and flat time. */
export const nptHandlers: Handlers<typeof nptEvents> = {
  async "npt/get"({ wellId, from = -Infinity, to = Infinity, dayTime, timeZome }, { stores }) {
    const well = await wellNoOf(stores, wellId);
    const { zone } = await readDayRule(stores, wellId, timeZome);
    return findNonProductiveTime(await stores.dailyReports.all(wellId))
      .filter(({ startTime }) => startTime >= from && startTime <= to)
      .filter(isInPeriod(dayTime, zone))
      .map((record) => ({ _id: rowId(well, `npt ${record.startTime}`), wellId, ...record }));
  },

  async "flat-time/get"({ wellId, from = -Infinity, to = Infinity, dayTime, timeZome, connectionTarget }, { stores }) {
    const well = await wellNoOf(stores, wellId);
    const { zone } = await readDayRule(stores, wellId, timeZome);
    const reports = await stores.dailyReports.all(wellId);
    const reportedIntervals = reports.filter(
      (report) => lostTimeOf(report) !== null || (report.activity !== null && !flat.test(report.activity)),
    );
    const shortest = Math.min(SHORTEST_FLAT_TIME, connectionTarget);
    return findFlatTime(await readIdleIntervals(stores.samples, well, shortest), reportedIntervals, connectionTarget)
      .filter(({ startTime }) => startTime >= from && startTime <= to)
      .filter(isInPeriod(dayTime, zone))
      .map((record) => ({ _id: rowId(well, `flat ${record.startTime}`), wellId, ...record }));
  },
};
