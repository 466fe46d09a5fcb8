/** The people and texts of the report of a day, in the order in which a report has them. */
export const reportDayTexts = ["supervisor", "toolPusher", "mudEngineer", "summary", "forecast", "remarks"] as const;
export type ReportDayText = (typeof reportDayTexts)[number];
