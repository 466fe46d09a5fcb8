import type { DayDocument } from "@sigma/contract/reports/day-document";
import { metricUnits, mixedUnits } from "@sigma/terms/metric-units";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { offsetOfZone } from "@sigma/terms/reporting-day";
import { converter, type UnitName } from "@sigma/terms/units";
import type { Worksheet } from "exceljs";

/** The units of an exported report. */
export type ReportUnits = "field" | "metric" | "mixed";

/** The report of a day to be written as a workbook. */
export type ReportSheet = { report: DayDocument; units: ReportUnits };

type Cell = string | number | Date | null;

/** A column of a table: its heading with the unit, its width in characters, and the format of its cells. */
type Column = { heading: string; width: number; format?: string };

const DATE_TIME = "yyyy-mm-dd hh:mm";
const HOURS = "0.00";

/**
 * Writes a workbook with the report of a day: numbers are numbers with their unit in the heading, times are dates by the clock of the
 * zone of the day. Every text is a text cell, never a formula.
 */
export async function writeReportSheet({ report, units }: ReportSheet): Promise<Uint8Array> {
  // Read when it is first needed: the package has 2 MB.
  const { default: ExcelJS } = await import("exceljs");
  const workbook = new ExcelJS.Workbook();
  workbook.creator = "Sigma";
  workbook.created = new Date(report.to * 1000);
  const write = { report, length: unitOf("ft", units), zone: zoneName(report) };
  addReport(workbook.addWorksheet("Report"), write);
  addIntervals(workbook.addWorksheet("Activities"), write);
  addHours(workbook.addWorksheet("Hours"), write);
  addSurveys(workbook.addWorksheet("Surveys"), { ...write, dogleg: unitOf("deg/100 ft", units) });
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

/** A field unit as it is written: its name, and how its values are converted. */
type WrittenUnit = { name: string; convert: (value: number) => number };

function unitOf(field: UnitName, units: ReportUnits): WrittenUnit {
  const isField = units === "field" || (units === "mixed" && !mixedUnits.includes(field));
  const name = isField ? field : (metricUnits[field] ?? field);
  return { name, convert: isField ? (value) => value : converter(field, name) };
}

type Write = { report: DayDocument; length: WrittenUnit; zone: string };

/** A moment as a date by the clock of the zone of the day: a workbook knows no zones. */
const clockDate = (time: EpochSeconds, { zone }: Pick<DayDocument, "zone">): Date =>
  new Date((Math.round(time) + offsetOfZone(time, zone)) * 1000);

function zoneName({ zone, from }: DayDocument): string {
  if (typeof zone === "string") return zone;
  const hours = offsetOfZone(from, zone) / 3600;
  return hours === 0 ? "UTC" : `UTC${hours < 0 ? "-" : "+"}${Math.abs(hours)}`;
}

const roundTo = (value: number | null, { convert }: WrittenUnit, decimals: number): number | null =>
  value === null ? null : Number(convert(value).toFixed(decimals));

function addReport(sheet: Worksheet, { report, length, zone }: Write): void {
  const { well, hours, bha, mud } = report;
  sheet.columns = [{ width: 28 }, { width: 90 }];
  const rows: [string, Cell, string?][] = [
    ["Daily report", report.day],
    ["Well", well.name],
    ["Operator", well.operator],
    ["Rig", well.rig],
    ["Field", well.field],
    ["Job", well.jobId],
    [`From (${zone})`, clockDate(report.from, report), DATE_TIME],
    [`To (${zone})`, clockDate(report.to, report), DATE_TIME],
    ["Supervisor", report.supervisor],
    ["Tool pusher", report.toolPusher],
    ["Mud engineer", report.mudEngineer],
    ["Summary", report.summary],
    ["Forecast 24 h", report.forecast],
    ["Remarks", report.remarks],
    [`Hole depth (${length.name})`, roundTo(report.depth, length, 1), "0.0"],
    [`Drilled (${length.name})`, roundTo(report.drilled, length, 1), "0.0"],
    ["Hours of the day so far (h)", hours.length, HOURS],
    ["Confirmed or entered (h)", hours.saved, HOURS],
    ["Proposed (h)", hours.proposed, HOURS],
    ["In no interval (h)", hours.missing, HOURS],
    ["In two intervals (h)", hours.twice, HOURS],
    ["BHA", bha?.name ?? null],
    ["Bit", bha ? [bha.bitManufacturer, bha.bitType].filter(Boolean).join(" ") : null],
    ["Bit diameter (in)", bha?.bitDiameter ?? null, "0.00"],
    ["Mud", mud?.type.toUpperCase() ?? null],
    ["Mud density (ppg)", mud?.density ?? null, "0.00"],
    ["Data", report.dataRemarks],
  ];
  for (const [name, value, format] of rows) {
    const row = sheet.addRow([name, value === "" ? null : value]);
    row.getCell(1).font = { bold: true };
    const cell = row.getCell(2);
    cell.alignment = { wrapText: true, vertical: "top", horizontal: "left" };
    if (format !== undefined) cell.numFmt = format;
  }
}

function addIntervals(sheet: Worksheet, { report, length, zone }: Write): void {
  const columns: Column[] = [
    { heading: `From (${zone})`, width: 18, format: DATE_TIME },
    { heading: `To (${zone})`, width: 18, format: DATE_TIME },
    { heading: "Clock ahead of UTC (h)", width: 10, format: HOURS },
    { heading: "Hours in the day (h)", width: 10, format: HOURS },
    { heading: `Start MD (${length.name})`, width: 12, format: "0.0" },
    { heading: `End MD (${length.name})`, width: 12, format: "0.0" },
    { heading: "BHA", width: 14 },
    { heading: "Phase", width: 12 },
    { heading: "Code", width: 8 },
    { heading: "Activity", width: 28 },
    { heading: "Main group", width: 26 },
    { heading: "Lost time", width: 10 },
    { heading: "Description", width: 60 },
    { heading: "State", width: 12 },
    { heading: "By", width: 20 },
    { heading: "Confidence (%)", width: 12, format: "0" },
  ];
  addTable(
    sheet,
    columns,
    report.intervals.map((interval) => [
      clockDate(interval.startTime, report),
      clockDate(interval.endTime, report),
      offsetOfZone(interval.startTime, report.zone) / 3600,
      interval.hours,
      roundTo(interval.startMD, length, 1),
      roundTo(interval.endMD, length, 1),
      interval.bha,
      interval.phase,
      interval.activity,
      interval.activityText,
      interval.groupText,
      interval.lostTime ? "yes" : "no",
      interval.description,
      interval.state,
      interval.by,
      interval.confidence,
    ]),
  );
}

function addHours(sheet: Worksheet, { report }: Write): void {
  const columns: Column[] = [
    { heading: "By", width: 12 },
    { heading: "Activity", width: 36 },
    { heading: "Hours (h)", width: 12, format: HOURS },
    { heading: "Proposed (h)", width: 12, format: HOURS },
  ];
  addTable(sheet, columns, [
    ...report.groups.map(({ text, hours, proposed }): Cell[] => ["Main group", text, hours, proposed]),
    ...report.activities.map(({ text, hours, proposed }): Cell[] => ["Activity", text, hours, proposed]),
  ]);
}

function addSurveys(sheet: Worksheet, { report, length, zone, dogleg }: Write & { dogleg: WrittenUnit }): void {
  const columns: Column[] = [
    { heading: `Time (${zone})`, width: 18, format: DATE_TIME },
    { heading: `MD (${length.name})`, width: 12, format: "0.00" },
    { heading: "Inclination (deg)", width: 14, format: "0.00" },
    { heading: "Azimuth (deg)", width: 14, format: "0.00" },
    { heading: `TVD (${length.name})`, width: 12, format: "0.00" },
    { heading: `Dogleg severity (${dogleg.name})`, width: 18, format: "0.00" },
  ];
  addTable(
    sheet,
    columns,
    report.surveys.map(({ time, md, inclination, azimuth, tvd, dls }) => [
      clockDate(time, report),
      roundTo(md, length, 2),
      inclination,
      azimuth,
      roundTo(tvd, length, 2),
      roundTo(dls, dogleg, 2),
    ]),
  );
}

function addTable(sheet: Worksheet, columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
  sheet.columns = columns.map(({ width, format }) => ({
    width,
    ...(format !== undefined && { style: { numFmt: format } }),
  }));
  const head = sheet.addRow(columns.map(({ heading }) => heading));
  head.font = { bold: true };
  head.alignment = { wrapText: true, vertical: "top" };
  for (const row of rows) sheet.addRow(row.map((cell) => (cell === "" ? null : cell)));
  sheet.views = [{ state: "frozen", ySplit: 1 }];
}
