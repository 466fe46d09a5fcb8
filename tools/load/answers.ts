import { AnswerError, type Answers, type Question } from "./well-manifest";

/** Answers, and the questions without an answer. */
export type GivenAnswers = Answers & { open(): Question[] };

/**
 * Answers by the names of their questions, from the command line or a file.
 *
 * @param answerValues text or number by name
 */
export function createAnswers(answerValues: Readonly<Record<string, string | number>>): GivenAnswers {
  const open = new Map<string, Question>();
  const text = (question: Question) => {
    const answer = answerValues[question.name];
    if (answer === undefined) open.set(question.name, question);
    return answer === undefined ? null : String(answer).trim();
  };
  return {
    text,
    number(question, least, most) {
      const answer = text(question);
      if (answer === null) return null;
      const value = answer === "" ? Number.NaN : Number(answer);
      if (value >= least && value <= most) return value;
      throw new AnswerError(`${question.name} "${answer}" must be a number from ${least} to ${most}`);
    },
    open: () => [...open.values()],
  };
}

/**
 * Reads `NAME=VALUE`.
 *
 * @throws AnswerError if the name or the value is missing
 */
export function parseAnswer(text: string): [name: string, value: string] {
  const [, name, value] = /^([\w.-]+)=(.+)$/.exec(text) ?? [];
  if (name === undefined) throw new AnswerError(`--answer "${text}" must be NAME=VALUE`);
  return [name, value!];
}

/**
 * Reads a file of answers: a JSON object of texts and numbers.
 *
 * @throws AnswerError with the name of the faulty answer
 */
export function parseAnswers(json: string): Record<string, string | number> {
  let parsedJson: unknown;
  try {
    parsedJson = JSON.parse(json);
  } catch (error) {
    throw new AnswerError(`The file of answers is no JSON: ${(error as Error).message}`);
  }
  if (typeof parsedJson !== "object" || parsedJson === null || Array.isArray(parsedJson)) {
    throw new AnswerError("The file of answers must hold one object of names and values");
  }
  for (const [name, value] of Object.entries(parsedJson)) {
    if (typeof value === "string" || typeof value === "number") continue;
    throw new AnswerError(`${name} in the file of answers must be a text or a number`);
  }
  return parsedJson as Record<string, string | number>;
}
