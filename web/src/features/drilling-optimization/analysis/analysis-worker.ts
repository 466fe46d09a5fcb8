import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import { DepthRows } from "../rows/depth-rows";
import { analyseRows } from "./analyse-rows";
import type { Answer, FounderAnswer, Question } from "./question";

/** What the worker is told. */
export type WorkerRequest =
  | { kind: "replace" | "append"; columns: NumericColumns }
  | { kind: "ask"; id: number; question: Question };

/** What it answers to a question. */
export type WorkerReply = { id: number; answer: Answer } | { id: number; error: string };

const rows = new DepthRows();
/** The newest founder: filters of the other views do not change it. */
let founder: { key: string; found: FounderAnswer } | null = null;

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
  try {
    const key = JSON.stringify([question.range, question.founder, rows.changes]);
    const isKnown = question.founder !== null && founder?.key === key;
    const found = analyseRows(rows.columns, rows.length, isKnown ? { ...question, founder: null } : question);
    if (isKnown) found.founder = founder!.found;
    else if (found.founder) founder = { key, found: found.founder };
    return { id, answer: found };
  } catch (error) {
    return { id, error: (error as Error).message };
  }
}
