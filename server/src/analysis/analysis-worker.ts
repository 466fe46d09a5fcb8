import { parentPort } from "node:worker_threads";
import "../threads/end-on-request";
import { EngineInputError, type EngineInputCode } from "@sigma/engine/engine-input-error";
import { analysisTasks } from "./analysis-tasks";

/** A calculation to be made. */
export type AnalysisRequest = { name: string; input: unknown };

/** What came of it; a promise of the engine that the input breaks keeps its code. */
export type AnalysisReply =
  | { output: unknown }
  | { fault: { message: string; code: EngineInputCode | null; index?: number | undefined } };

const tasks: Readonly<Record<string, (input: never) => unknown>> = analysisTasks;

parentPort?.on("message", ({ name, input }: AnalysisRequest) => parentPort!.postMessage(answer(name, input), []));

function answer(name: string, input: unknown): AnalysisReply {
  try {
    return { output: tasks[name]!(input as never) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isInput = error instanceof EngineInputError;
    const message = isInput ? error.detail : error.message;
    return { fault: { message, code: isInput ? error.code : null, index: isInput ? error.index : undefined } };
  }
}
