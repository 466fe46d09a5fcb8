import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { reportingDayEvents, reportingDayRoutes } from "@sigma/contract/reports/reporting-day";
import { unsetReportingDay } from "@sigma/contract/reports/resolve-reporting-day";
import type { Handlers, RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { readReportingDay, readReportingDayBase, REPORTING_DAY } from "../../time-axis/read-reporting-day";

/** Handles the calls about reporting days as they are set. */
export const reportingDayRouteHandlers: RouteHandlers<typeof reportingDayRoutes> = {
  async "GET api/reporting-day"({ wellId }, { stores }) {
    const own = await stores.wellSettings.current(await wellNoOf(stores, wellId), REPORTING_DAY);
    const base = await readReportingDayBase(stores, wellId);
    return { ...unsetReportingDay, ...own?.value, wellId, version: own?.version ?? 0, ...base };
  },

  async "POST api/reporting-day"({ wellId, version, ...fields }, { stores, user }) {
    const wellNo = await wellNoOf(stores, wellId);
    const base = await readReportingDayBase(stores, wellId);
    const show = (storedFields: object | null, ownVersion: number) => ({
      ...unsetReportingDay,
      ...storedFields,
      wellId,
      version: ownVersion,
      ...base,
    });
    const savedVersion = await stores.wellSettings.save(wellNo, REPORTING_DAY, fields, {
      by: user._id,
      version,
      shown: show,
    });
    return show(fields, savedVersion);
  },

  async "POST api/operator-reporting-day"({ _id, version, ...fields }, { stores, user, changed }) {
    const savedDay = await stores.operatorDays.save(_id, fields, { by: user._id, version });
    if (!savedDay) throw new CallError("not-found", cantFind("operator", _id), "_id");
    const wells = (await stores.wells.all()).filter(({ operator }) => operator?.name === savedDay.name);
    for (const { _id: wellId } of wells) {
      await changed({ topic: "reporting-days", message: { wellId } });
      await changed({ topic: "daily-reports", message: { wellId } });
    }
    return savedDay;
  },
};

/** Handles the call about the reporting day that applies. */
export const reportingDayHandlers: Handlers<typeof reportingDayEvents> = {
  async "reporting-day/get"({ wellId }, { stores }) {
    await wellNoOf(stores, wellId);
    return readReportingDay(stores, wellId);
  },
};
