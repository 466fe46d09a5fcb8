import { answerCalls } from "../threads/answer-calls";
import { analysisTasks } from "./analysis-tasks";

/** A calculation to be made. */
export type AnalysisRequest = { name: string; input: unknown };

const tasks: Readonly<Record<string, (input: never) => unknown>> = analysisTasks;

answerCalls<AnalysisRequest, unknown>(({ name, input }) => tasks[name]!(input as never));
