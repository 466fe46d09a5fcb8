import type { WellId } from "@sigma/contract/ids";
import type { Sample } from "@sigma/terms/sample";
import type { NewestSamples, ToReaders } from "./live-message";

/** The newest samples of wells that other servers read, requested from these servers; empty while Redis is unavailable. */
export type LiveTail = {
  latest(wellId: WellId): Promise<Sample | null>;
  /** The newest sample and the unstored ones, oldest first. */
  newest(wellId: WellId): Promise<Sample[]>;
  /** Takes the response of a server. */
  take(answer: NewestSamples): void;
};

/** The dependencies of the requests. */
export type LiveTailPorts = {
  /** Sends a request to every server that reads rigs. @returns the number of servers that received it and respond */
  ask: (question: Extract<ToReaders, { kind: "ask-newest" }>) => Promise<number>;
  /** Timeout for responses of servers, ms. */
  answerWithin?: number;
};

/** A question that is on its way. */
type Question = { answers: Map<WellId, readonly Sample[]>; answered: number; heard: number | null; end: () => void };

/** A server that hangs is waited for so long, ms. */
const ANSWER_WITHIN = 1000;

/** Creates the tail: requests made in the same turn, as by a page that shows all wells, are combined. */
export function createLiveTail({ ask, answerWithin = ANSWER_WITHIN }: LiveTailPorts): LiveTail {
  const questions = new Map<number, Question>();
  let lastId = 0;
  let next: { wellIds: Set<WellId>; answers: Promise<Question["answers"]> } | null = null;

  return {
    newest,
    latest: async (wellId) => (await newest(wellId)).at(-1) ?? null,
    take({ id, wells }) {
      const question = questions.get(id);
      if (!question) return;
      for (const [wellId, samples] of wells) question.answers.set(wellId, samples);
      question.answered++;
      endIfAnswered(question);
    },
  };

  async function newest(wellId: WellId): Promise<Sample[]> {
    next ??= begin();
    next.wellIds.add(wellId);
    const samples = (await next.answers).get(wellId) ?? [];
    const byTime = new Map(samples.map((sample) => [sample.time, sample]));
    return [...byTime.values()].toSorted((a, b) => a.time - b.time);
  }

  function begin(): NonNullable<typeof next> {
    const wellIds = new Set<WellId>();
    const answers = Promise.resolve().then(() => {
      next = null;
      return askServers([...wellIds]);
    });
    return { wellIds, answers };
  }

  async function askServers(wellIds: readonly WellId[]): Promise<Question["answers"]> {
    const id = ++lastId;
    let timer: NodeJS.Timeout | undefined;
    const question: Question = { answers: new Map(), answered: 0, heard: null, end: () => undefined };
    const questionEnd = new Promise<void>((resolve) => {
      question.end = resolve;
      timer = setTimeout(resolve, answerWithin);
    });
    questions.set(id, question);
    try {
      question.heard = await ask({ kind: "ask-newest", id, wellIds });
      endIfAnswered(question);
      await questionEnd;
      return question.answers;
    } finally {
      clearTimeout(timer);
      questions.delete(id);
    }
  }

  /** Responses may arrive before their number is known. */
  function endIfAnswered({ answered, heard, end }: Question): void {
    if (heard !== null && answered >= heard) end();
  }
}
