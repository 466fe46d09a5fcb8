import type { AssistantExchange, AssistantPart } from "@sigma/contract/assistant/assistant";
import type { AssistantTools } from "./assistant-tools";
import type { ChatMessage, ChatReply } from "./chat-form";
import { checkAnswer } from "./check-answer";
import { EndpointFault } from "./endpoint-fault";
import { createFacts, type Facts, withoutMarks } from "./facts";

/** The parts that a question is answered with. */
export type AnswerParts = {
  run: AssistantTools["run"];
  /** Sends the messages to the model. @throws EndpointFault */
  send(this: void, messages: readonly ChatMessage[], mayRead: boolean): Promise<ChatReply>;
  instructions: string;
  /** Earlier exchanges, oldest first. */
  history: readonly AssistantExchange[];
  /** Reports each read. */
  onStep(this: void, step: string): void;
};

/** An answer whose every figure has its source. */
export type Answer = Pick<AssistantExchange, "outcome" | "parts">;

/** Bounds of a question. */
const MOST_ROUNDS = 10;
const MOST_CALLS_A_ROUND = 8;
/** Characters of results, of the history and of an answer. */
const MOST_READ = 150_000;
const MOST_HISTORY = 12_000;
const MOST_ANSWER = 8000;

/**
 * Answers a question: the model reads with tools until it has an answer, whose figures are then checked. An answer with figures of its
 * own is sent back to the model once; what is still without a source is withheld.
 *
 * @throws EndpointFault if the model does not answer within the bounds
 */
export async function answerQuestion(question: string, parts: AnswerParts): Promise<Answer> {
  const { run, send, instructions, history, onStep } = parts;
  const facts = createFacts();
  const messages: ChatMessage[] = [
    { role: "system", content: instructions },
    ...historyMessages(history, facts),
    { role: "user", content: question },
  ];
  const typedText = [...history.map((exchange) => exchange.question), question].join("\n");
  let characters = 0;
  let isRepaired = false;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const mayRead = round < MOST_ROUNDS - 1 && characters < MOST_READ;
    const { content, calls } = await send(messages, mayRead);
    if (calls.length > 0 && mayRead) {
      const usedCalls = calls.slice(0, MOST_CALLS_A_ROUND);
      messages.push({ role: "assistant", content: content === "" ? null : content, tool_calls: usedCalls });
      for (const call of usedCalls) {
        const result = await run(call, facts);
        characters += result.content.length;
        messages.push({ role: "tool", tool_call_id: call.id, content: result.content });
        onStep(result.step);
      }
      continue;
    }
    if (calls.length > 0) break;
    if (content.trim() === "") throw new EndpointFault("The model answered without a text");
    const answer = checkAnswer(content.slice(0, MOST_ANSWER), { facts, typed: typedText });
    if (answer.withheldSentences.length === 0 || isRepaired) return outcomeOf(answer.parts, facts);
    isRepaired = true;
    messages.push({ role: "assistant", content }, { role: "user", content: repair(answer.withheldSentences) });
  }
  throw new EndpointFault(`The model read data ${MOST_ROUNDS} times without an answer`);
}

const repair = (sentences: readonly string[]): string =>
  `Sigma found figures that no reference gives in: ${sentences.join(" ")}\nAnswer again, each figure as a reference such as [[r3.value]]. ` +
  `Leave out what no tool gave, or answer "Not in the data".`;

const isCited = ({ kind }: AssistantPart): boolean => kind === "figure" || kind === "moment" || kind === "quote";

/** Without any value that tools gave, no text of the model is shown as an answer. */
function outcomeOf(parts: AssistantPart[], facts: Facts): Answer {
  const text = parts.map((part) => (part.kind === "text" ? part.text : "")).join("");
  const saysNo = /^\W*not in the data\W*$/i.test(text) && !parts.some(isCited);
  const withheld = parts.filter(({ kind }) => kind === "withheld").slice(0, 1);
  if (saysNo || (facts.isEmpty() && !parts.some(isCited))) return { outcome: "not-in-data", parts: withheld };
  return { outcome: "answered", parts };
}

/** Earlier exchanges as the model reads them, as far back as they fit; their values keep their sources. */
function historyMessages(history: readonly AssistantExchange[], facts: Facts): ChatMessage[] {
  const messages: ChatMessage[] = [];
  let characters = 0;
  for (const { question, outcome, parts } of history.toReversed()) {
    if (outcome !== "answered") continue;
    const values: string[] = [];
    const text = parts.map((part) => {
      if (part.kind === "text") return part.text;
      if (part.kind === "withheld") return "";
      const reference = facts.keep(part);
      values.push(`${reference}: ${valueText(part)}`);
      return `[[${reference}]]`;
    });
    const content = [text.join(""), ...(values.length > 0 ? [`(${values.join("; ")})`] : [])].join("\n");
    characters += question.length + content.length;
    if (characters > MOST_HISTORY) break;
    messages.unshift({ role: "user", content: question }, { role: "assistant", content });
  }
  return messages;
}

function valueText(part: Extract<AssistantPart, { kind: "figure" | "moment" | "quote" }>): string {
  const value =
    part.kind === "figure"
      ? [part.value, part.unit ?? ""].join(" ").trim()
      : part.kind === "moment"
        ? part.time
        : withoutMarks(part.text);
  return `${part.label} ${value}, ${JSON.stringify(part.source)}`;
}
