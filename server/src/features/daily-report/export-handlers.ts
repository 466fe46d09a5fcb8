import type { DayDocument } from "@sigma/contract/reports/day-document";
import type { dayExportRoutes } from "@sigma/contract/reports/day-export";
import { writeDrillReport, type WrittenDrillReport } from "@sigma/formats/witsml/write/write-drill-report";
import type { WrittenActivity } from "@sigma/formats/witsml/write/write-report-parts";
import { activityOf } from "@sigma/terms/activity-codes";
import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { RouteHandlers } from "../../calls/handler";
import { readDayDocument } from "./read-day-document";

/** Returns the report of a day as files for other programs. */
export const dayExportHandlers: RouteHandlers<typeof dayExportRoutes> = {
  "GET api/daily-report/json": (day, context) => readDayDocument(day, context),

  async "GET api/daily-report/xlsx"({ units, ...day }, context) {
    const report = await readDayDocument(day, context);
    return Buffer.from(await context.analysis.run("report-sheet", { report, units })) as never;
  },

  async "GET api/daily-report/witsml"(day, context) {
    return writeDrillReport(drillReportOf(await readDayDocument(day, context), context.clock()));
  },
};

/** Hours are written with two decimals: less isn't missing. */
const HOURS_TOLERANCE = 0.005;

/** A report of a day as it is written for WITSML: only what users confirmed or entered. */
export function drillReportOf(report: DayDocument, now: EpochSeconds): WrittenDrillReport {
  const { well, hours, bha, toolPusher, remarks } = report;
  const savedIntervals = report.intervals.filter(({ state }) => state !== "proposed");
  return {
    ...report,
    uid: well._id,
    wellName: well.name,
    operator: well.operator,
    rig: well.rig,
    createdAt: now,
    isComplete: report.to <= now && hours.saved - hours.twice >= hours.length - HOURS_TOLERANCE,
    rotating: sumActivity(savedIntervals, "2K"),
    sliding: sumActivity(savedIntervals, "2J"),
    circulating: sumActivity(savedIntervals, "5").time,
    reaming: sumActivity(savedIntervals, "3").time,
    remarks: [toolPusher && `Tool pusher: ${toolPusher}.`, remarks].filter(Boolean).join(" "),
    bit: bha && { name: bha.name, type: bha.bitType, manufacturer: bha.bitManufacturer, diameter: bha.bitDiameter },
    stations: report.surveys,
    activities: savedIntervals.map(activityOfInterval),
    comments: report.dataRemarks,
  };
}

type Interval = DayDocument["intervals"][number];

function activityOfInterval(interval: Interval): WrittenActivity {
  const { startTime, endTime, startMD, endMD, phase, activity, groupText, bha, description, lostTime } = interval;
  const code = activity === null ? null : activityOf(activity);
  return {
    id: `r${Math.round(startTime)}`,
    startTime,
    endTime,
    startMD,
    endMD,
    phase,
    activity: code && { ...code, ...(groupText !== null && { group: groupText }) },
    isLost: lostTime,
    bha,
    comments: description,
  };
}

/** Time and footage in a day of an activity, or of a main group of them; null without any. */
function sumActivity(intervals: readonly Interval[], code: string): WrittenDrillReport["rotating"] {
  const ofCode = intervals.filter(({ activity, group }) => activity === code || group === code);
  if (ofCode.length === 0) return { time: null, distance: null };
  const withDepths = ofCode.filter(({ startMD, endMD }) => startMD !== null && endMD !== null);
  const share = ({ hours, startTime, endTime }: Interval) => (hours * HOUR) / (endTime - startTime);
  return {
    time: ofCode.reduce((sum, { hours }) => sum + hours * HOUR, 0),
    distance:
      withDepths.length === 0
        ? null
        : withDepths.reduce((sum, interval) => sum + share(interval) * (interval.endMD! - interval.startMD!), 0),
  };
}
