import { analyseDirectional } from "../directional/analyse-directional";
import { findPositions } from "../features/directional-plot/find-positions";

/**
 * The calculations that run in a thread of their own, by name; each is a pure function of plain data.
 *
 * A calculation that takes more than a few milliseconds is listed here and asked for with `AnalysisThread.run`.
 */
export const analysisTasks = {
  directional: analyseDirectional,
  "directional-plot": findPositions,
} as const satisfies Record<string, (input: never) => unknown>;

export type AnalysisTasks = typeof analysisTasks;
export type TaskName = keyof AnalysisTasks;
type Task<Name extends TaskName> = Extract<AnalysisTasks[Name], (input: never) => unknown>;
export type TaskInput<Name extends TaskName> = Parameters<Task<Name>>[0];
export type TaskOutput<Name extends TaskName> = ReturnType<Task<Name>>;
