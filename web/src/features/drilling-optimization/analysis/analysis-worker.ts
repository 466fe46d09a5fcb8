import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import { DepthRows } from "../rows/depth-rows";
import { analyseRows } from "./analyse-rows";
import type { Answer, Question } from "./question";

/** What the worker is told. */
export type WorkerRequest =
  | { kind: "replace" | "append"; columns: NumericColumns }
  | { kind: "ask"; id: number; question: Question };

/** What it answers to a question. */
export type WorkerReply = { id: number; answer: Answer; ms: number } | { id: number; error: string };

const rows = new DepthRows();

addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  switch (data.kind) {
    case "replace":
      rows.replace(data.columns);
      break;
    case "append":
      rows.append(data.columns);
      break;
    case "ask":
      postMessage(answer(data.id, data.question));
      break;
  }
});

function answer(id: number, question: Question): WorkerReply {
  const began = performance.now();
  try {
    return { id, answer: analyseRows(rows.columns, rows.length, question), ms: performance.now() - began };
  } catch (error) {
    return { id, error: (error as Error).message };
  }
}
