import type { DailyReport } from "@sigma/contract/reports/daily-report";
import { activityText } from "@sigma/terms/activity-codes";
import { NO_VALUE, plainValue, unitText } from "../../ui/format/numbers";
import { csvCell } from "../../ui/format/csv-cell";
import { formatMinute, formatShortDay } from "../../ui/format/times";
import type { Column } from "../../ui/layout/panel";

/** The columns of the intervals of a day. @param bhaName the name of a BHA by its id, null for one that is not known */
export const reportColumns = (bhaName: (id: string) => string | null): Column<DailyReport>[] => [
  {
    title: "From",
    value: ({ startTime }) => startTime,
    cell: ({ startTime }) => formatMinute(startTime),
    isKey: true,
    width: 60,
  },
  {
    title: "To",
    value: ({ endTime }) => endTime,
    cell: ({ startTime, endTime }) => endText(startTime, endTime),
    align: "left",
    width: 92,
  },
  { title: "Hours", unit: "h", value: ({ hours }) => hours, width: 64 },
  { title: "Start MD", unit: "ft", decimals: 1, value: ({ startMD }) => startMD, align: "right", width: 84 },
  { title: "End MD", unit: "ft", decimals: 1, value: ({ endMD }) => endMD, align: "right", width: 84 },
  { title: "BHA", value: ({ bha }) => (bha === null ? null : bhaName(bha)), align: "left", width: 84 },
  { title: "Phase", value: ({ phase }) => phase, align: "left", width: 84 },
  {
    title: "Activity",
    value: ({ activity }) => activity,
    cell: ({ activity }) => (activity === null ? NO_VALUE : activityText(activity)),
    align: "left",
    width: 190,
  },
  { title: "Description", value: ({ description }) => description || null, align: "left", width: 280 },
];

/** An end on another day has its day with it. */
const endText = (start: number, end: number): string =>
  formatShortDay(start) === formatShortDay(end) ? formatMinute(end) : `${formatShortDay(end)} ${formatMinute(end)}`;

/** Intervals as CSV: a line of names with their units, then a line each; times as ISO 8601 in UTC. */
export function reportsCsv(reports: readonly DailyReport[], bhaName: (id: string) => string | null): string {
  const depth = { unit: "ft", decimals: 1 };
  const unit = unitText(depth);
  const head = [
    "From",
    "To",
    "Hours",
    `Start MD (${unit})`,
    `End MD (${unit})`,
    "BHA",
    "Phase",
    "Activity",
    "Description",
  ];
  const rows = reports.map(({ startTime, endTime, hours, startMD, endMD, bha, phase, activity, description }) => [
    iso(startTime),
    iso(endTime),
    hours.toFixed(2),
    startMD === null ? "" : plainValue(startMD, depth),
    endMD === null ? "" : plainValue(endMD, depth),
    bha === null ? "" : (bhaName(bha) ?? ""),
    phase ?? "",
    activity === null ? "" : activityText(activity),
    description,
  ]);
  return `${[head, ...rows].map((cells) => cells.map(csvCell).join(",")).join("\r\n")}\r\n`;
}

const iso = (time: number): string => new Date(1000 * time).toISOString();
