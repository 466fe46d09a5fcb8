import type { GaugeInput } from "../live/gauge-feed";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import { surveyNumberOf, type SurveyValues } from "./use-survey-rows";

/** The value of a survey gauge, and the survey at which its window ends. */
export type SurveyReading = { value: number | null; md: Feet | null; time: EpochSeconds | null; count: number };

/**
 * Calculates the value of a survey gauge: from the last survey, or from the surveys within the window above it along hole.
 *
 * @param rows tie-in first
 * @param at the surveys taken until then; null for all
 */
export function surveyReading(
  rows: readonly SurveyValues[],
  { trace, aggregation, interval }: GaugeInput,
  at: EpochSeconds | null,
): SurveyReading {
  const takenRows = rows.filter((row) => {
    const time = surveyNumberOf(row, "time");
    return surveyNumberOf(row, trace) !== null && (at === null || time === null || time <= at);
  });
  const last = takenRows.at(-1);
  if (!last) return { value: null, md: null, time: null, count: 0 };
  const of = { md: last.md, time: surveyNumberOf(last, "time") };
  if (aggregation === "Instant") return { value: surveyNumberOf(last, trace), ...of, count: 1 };
  const values = takenRows.filter(({ md }) => md >= last.md - interval).map((row) => surveyNumberOf(row, trace)!);
  const sum = values.reduce((total, value) => total + value, 0);
  const foundFigures = { Min: Math.min(...values), Max: Math.max(...values), Avg: sum / values.length };
  return { value: foundFigures[aggregation], ...of, count: values.length };
}
