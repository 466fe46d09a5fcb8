import { answerCalls } from "../threads/answer-calls";
import type { Calls } from "../threads/call-messages";
import { analysisTasks } from "./analysis-tasks";

/** A pending calculation. */
export type AnalysisRequest = { name: string; input: unknown };
/** The requests to this thread. */
export type AnalysisCalls = Calls<AnalysisRequest, unknown, never, never>;

const tasks: Readonly<Record<string, (input: never) => unknown>> = analysisTasks;

answerCalls<AnalysisCalls>(({ name, input }) => tasks[name]!(input as never));
