/** The phases of a well that an interval of a daily report can belong to, in the order in which a well passes them. */
export const dailyReportPhases = ["Top Hole", "Tangent", "Curve", "Lateral", "Rig Move", "Casing"] as const;
export type DailyReportPhase = (typeof dailyReportPhases)[number];
