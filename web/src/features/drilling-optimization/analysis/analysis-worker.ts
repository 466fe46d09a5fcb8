import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import { answerCalls } from "../../../data/workers/answer-calls";
import { DepthRows } from "../rows/depth-rows";
import { analyseRows } from "./analyse-rows";
import type { RowAnswer, Question } from "./question";
import { type RangeFacts, rangeFacts } from "./range-facts";

/** Rows that take the place of all, or are added. */
export type RowsTold = { kind: "replace" | "append"; columns: NumericColumns };

/** The reply to a question. If `isFounderKept` is set, the founder is the same as in the previous answer, which the page still has. */
export type WorkerReply = { answer: RowAnswer; isFounderKept: boolean };

const rows = new DepthRows();
/** The key of the question of the newest founder: filters of the other views do not change it. */
let founderKey: string | null = null;
/** The facts of the range of the newest question. */
let cachedFacts: { key: string; facts: RangeFacts } | null = null;

answerCalls<{ request: Question; reply: WorkerReply; told: RowsTold }>(answer, ({ kind, columns }) =>
  rows[kind](columns),
);

function answer(question: Question): WorkerReply {
  const key = JSON.stringify([question.range, question.founder, rows.changes]);
  const isKnown = question.founder !== null && founderKey === key;
  const analysisQuestion = isKnown ? { ...question, founder: null } : question;
  const rowAnalysis = analyseRows(rows.columns, rows.length, analysisQuestion, factsOf(question));
  if (!isKnown && rowAnalysis.founder) founderKey = key;
  return { answer: rowAnalysis, isFounderKept: isKnown };
}

function factsOf({ range, mode }: Question): RangeFacts {
  const key = JSON.stringify([range, mode, rows.changes]);
  if (cachedFacts?.key !== key) cachedFacts = { key, facts: rangeFacts(rows.columns, rows.length, { range, mode }) };
  return cachedFacts.facts;
}
