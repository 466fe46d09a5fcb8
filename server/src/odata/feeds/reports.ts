import { columnsOf, jsonField, wellColumns, type ODataFeed } from "../feed";

const field = columnsOf("report.fields");

/** The intervals of daily reports. */
export const reportsFeed: ODataFeed = {
  name: "Reports",
  entity: "ReportInterval",
  description: "Intervals of daily reports",
  key: ["id"],
  columns: {
    id: { type: "String", sql: "report.id", isRequired: true, description: "Id of the interval" },
    ...wellColumns,
    startTime: field("DateTimeOffset", "startTime", "Start"),
    endTime: field("DateTimeOffset", "endTime", "End"),
    hours: {
      type: "Double",
      sql: `(${jsonField("Double", "report.fields", "endTime")} - ${jsonField("Double", "report.fields", "startTime")}) / 3600`,
      unit: "h",
      description: "Duration",
    },
    startMD: field("Double", "startMD", "Hole depth at the start", "ft"),
    endMD: field("Double", "endMD", "Hole depth at the end", "ft"),
    phase: field("String", "phase", "Phase of the well"),
    activity: field("String", "activity", "Code of the activity"),
    lostTime: field("Boolean", "lostTime", "Whether a user classifies the time as lost; null if code and text decide"),
    description: field("String", "description", "What was done"),
  },
  source: {
    kind: "stored",
    from: "well JOIN daily_report AS report ON report.well_no = well.well_no",
    table: "report",
    where: "report.valid_until IS NULL AND report.deleted_at IS NULL",
    order: ["report.well_no", jsonField("Double", "report.fields", "startTime"), "report.id"],
  },
};
