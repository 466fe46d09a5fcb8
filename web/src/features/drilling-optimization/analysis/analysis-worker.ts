import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import { DepthRows } from "../rows/depth-rows";
import { analyseRows } from "./analyse-rows";
import type { Answer, Question } from "./question";
import { type RangeFacts, rangeFacts } from "./range-facts";

/** What the worker is told. */
export type WorkerRequest =
  | { kind: "replace" | "append"; columns: NumericColumns }
  | { kind: "ask"; id: number; question: Question };

/** What it answers to a question. */
/** With `isFounderKept` the founder is that of the answer before, which the page has. */
export type WorkerReply = { id: number; answer: Answer; isFounderKept: boolean } | { id: number; error: string };

const rows = new DepthRows();
/** What the newest founder was asked for with: filters of the other views do not change it. */
let founderKey: string | null = null;
/** What is known of the range of the newest question. */
let kept: { key: string; facts: RangeFacts } | null = null;

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
    const isKnown = question.founder !== null && founderKey === key;
    const found = analyseRows(
      rows.columns,
      rows.length,
      isKnown ? { ...question, founder: null } : question,
      factsOf(question),
    );
    if (!isKnown && found.founder) founderKey = key;
    return { id, answer: found, isFounderKept: isKnown };
  } catch (error) {
    return { id, error: (error as Error).message };
  }
}

function factsOf({ range, mode }: Question): RangeFacts {
  const key = JSON.stringify([range, mode, rows.changes]);
  if (kept?.key !== key) kept = { key, facts: rangeFacts(rows.columns, rows.length, { range, mode }) };
  return kept.facts;
}
