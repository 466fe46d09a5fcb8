import { unknownValue } from "../error-texts";

/** The axes of a well summary. */
export const summaryKeyFields = ["depth", "time", "tvd"] as const;
export type SummaryKeyField = (typeof summaryKeyFields)[number];

/** How the time of a well summary is divided into stands: by pipe in slips, or by pumps off. */
export const summaryBreakdowns = ["slips", "pumps"] as const;
export type SummaryBreakdown = (typeof summaryBreakdowns)[number];

/** Inches of paper per 100 ft of hole, along depth and TVD. */
export const summaryDepthScales = [1, 2, 5] as const;

/** Seconds per inch of paper, along time. */
export const summaryTimeScales = [1800, 3600, 21_600] as const;

/** How a trace is stroked. */
export const summaryTraceStyles = ["Line", "Dashed", "Dotted"] as const;

/** How a trace along depth is drawn. */
export const summaryDepthTraceStyles = ["line", "point"] as const;

/** How the area between a trace and its zero side is filled. */
export const summaryFills = ["none", "solid", "hatched"] as const;
export type SummaryFill = (typeof summaryFills)[number];

/** The paper of a printed log: pages, or one strip that is cut only if a sheet would be longer than 200 in. */
export const summaryPapers = ["A4", "Letter", "continuous"] as const;
export type SummaryPaper = (typeof summaryPapers)[number];

/** The longest log that is printed, in. */
export const LONGEST_LOG = 5000;

/** The configuration that every user has; it keeps its name and cannot be deleted. */
export const DEFAULT_SUMMARY = "default";

/** Threshold colours beside the sixteen of traces; each theme draws them in its own warning and error colour. */
export const SUMMARY_WARNING = "#8A5200";
export const SUMMARY_ERROR = "#BF1620";

/** Height of the charts of connections and activity, px. */
export const SUMMARY_CHART_HEIGHT = 200;

/** Default resolutions: feet per inch of paper, and hours and minutes per inch (`1:30` is one inch to 30 minutes). */
export const summaryResolutions = { depth: 100, tvd: 100, time: "1:30" } as const;

/** Most tracks of a configuration, and traces of a track. */
export const MOST_SUMMARY_TRACKS = 8;
export const MOST_TRACK_TRACES = 4;

/** The key field of a name. @throws Error for any other */
export function summaryKeyFieldOf(name: string): SummaryKeyField {
  const keyField = summaryKeyFields.find((field) => field === name);
  if (!keyField) throw new Error(unknownValue("key field", name));
  return keyField;
}

/** The breakdown type of a name. @throws Error for any other */
export function summaryBreakdownOf(name: string): SummaryBreakdown {
  const breakdownType = summaryBreakdowns.find((type) => type === name);
  if (!breakdownType) throw new Error(unknownValue("breakdown type", name));
  return breakdownType;
}
