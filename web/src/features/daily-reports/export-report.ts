import { HOUR } from "@sigma/terms/durations";
import type { DailyReport } from "@sigma/contract/reports/daily-report";
import type { Correction } from "@sigma/contract/samples/correction";
import type { Well } from "@sigma/contract/wells/well";
import { writeOpsReport } from "@sigma/formats/witsml/write/write-ops-report";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { activityOf } from "@sigma/terms/activity-codes";
import { correctionsText } from "../../charts/corrections/correction-text";
import { fileName, saveFile } from "../../charts/export/save-file";
import { callFile } from "../../data/calls/rest";
import { usePreferences } from "../../data/choices/preferences";
import { orToast } from "../../data/pdf/export-pdf";
import { type ReportingDay, spanOfReportingDay } from "@sigma/terms/reporting-day";
import type { DayName } from "../../ui/controls/calendar/days";
import { zoneOffset } from "../../ui/format/times";
import type { Day } from "./day/use-day";

/** A file of the report of a day that the server writes. */
export type DayFile = "pdf" | "xlsx" | "witsml" | "json";

const endings: Readonly<Record<DayFile, string>> = { pdf: "pdf", xlsx: "xlsx", witsml: "xml", json: "json" };

/** Requests a file of the report of a day from the server and saves it; if that fails, a toast gives the reason. */
export async function saveDayFile(file: DayFile, well: Well, day: DayName, rule: ReportingDay): Promise<void> {
  const { units } = usePreferences.getState();
  const { zone } = rule;
  const query = {
    wellId: well._id,
    day,
    offset: typeof zone === "number" ? zone : zoneOffset(spanOfReportingDay(day, rule).from),
    ...(typeof zone === "string" && { zone }),
  };
  const requestFile = {
    pdf: () => callFile("GET api/daily-report/pdf", { ...query, units }, { alert: false }),
    xlsx: () => callFile("GET api/daily-report/xlsx", { ...query, units }, { alert: false }),
    witsml: () => callFile("GET api/daily-report/witsml", query, { alert: false }),
    json: () => callFile("GET api/daily-report/json", query, { alert: false }),
  }[file];
  const blob = await orToast(requestFile, () => false, file === "pdf" ? "PDF file gen" : "Daily report");
  if (blob)
    saveFile(fileName([well.name, `${file === "witsml" ? "drill" : "daily"} report`, day], endings[file]), blob);
}

/**
 * Saves the intervals and figures of a day as a WITSML 1.4.1.1 opsReport. Proposals are not written.
 *
 * @param corrections of the well; corrections of the day are listed in the file
 */
export function saveOpsReport(
  well: Well,
  { day, from, to }: { day: DayName; from: EpochSeconds; to: EpochSeconds },
  ofDay: readonly DailyReport[],
  dayOfWell: Day,
  bhaName: (id: string) => string | null,
  corrections: readonly Correction[],
): void {
  const { depths, figures, run } = dayOfWell;
  const seconds = (hours: number | null | undefined) => (hours == null ? null : hours * HOUR);
  const text = writeOpsReport({
    uid: well._id,
    wellName: well.name,
    rig: well.rig?.name ?? null,
    day,
    from,
    to,
    depth: depths?.endMD ?? null,
    drilled: depths?.drilled ?? null,
    rotating: { time: seconds(figures?.rotate.hours), distance: figures?.rotate.footage ?? null },
    sliding: { time: seconds(figures?.slide.hours), distance: figures?.slide.footage ?? null },
    rop: figures?.all.rop ?? null,
    mud: run?.mudData ?? null,
    comments: correctionsText(corrections.filter((correction) => correction.from < to && correction.to >= from)),
    activities: ofDay.map(({ _id: id, bha, activity, description, ...row }) => ({
      ...row,
      id,
      activity: activity === null ? null : activityOf(activity),
      bha: bha === null ? null : bhaName(bha),
      comments: description,
    })),
  });
  saveFile(fileName([well.name, "daily report", day], "xml"), new Blob([text], { type: "application/xml" }));
}
