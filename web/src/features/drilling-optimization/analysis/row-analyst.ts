import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import { WorkerCalls } from "../../../data/workers/worker-calls";
import type { RowsTold, WorkerReply } from "./analysis-worker";
import type { RowAnswer, FounderAnswer, Question } from "./question";

/** An answer takes less than a second; a worker that hangs is not waited for, ms. */
const LONGEST_MS = 60_000;

/**
 * Holds the depth rows in a worker and answers questions about them there. While one is out the newest next one waits,
 * and those between are dropped.
 */
export class RowAnalyst {
  #calls = new WorkerCalls<Question, WorkerReply, never, RowsTold>(
    new Worker(new URL("./analysis-worker.ts", import.meta.url), { type: "module" }),
  );
  #isOut = false;
  #next: Question | null = null;
  /** The newest founder, kept as the same object while it stays the same. */
  #founder: FounderAnswer | null = null;
  /** Whether any rows were put in. */
  #hasRows = false;

  /** @param answered takes every answer, or why there is none */
  constructor(private readonly answered: (answer: RowAnswer | null, error: string | null) => void) {}

  /** Puts rows in place of all, or adds newer ones. The columns are taken away from the caller. */
  put(kind: "replace" | "append", columns: NumericColumns): void {
    this.#hasRows = true;
    const buffers = new Set(Object.values(columns).map(({ buffer }) => buffer as ArrayBuffer));
    this.#calls.tell({ kind, columns }, [...buffers]);
  }

  /** Asks a question, as soon as there are rows. */
  ask(question: Question): void {
    this.#next = question;
    if (!this.#isOut && this.#hasRows) void this.#sendNext();
  }

  /** Ends the worker; no answer comes after it. */
  close(): void {
    this.#calls.close();
  }

  async #sendNext(): Promise<void> {
    const question = this.#next;
    if (!question) return;
    this.#next = null;
    this.#isOut = true;
    try {
      const { answer, isFounderKept } = await this.#calls.ask(question, { timeoutMs: LONGEST_MS });
      const founder = isFounderKept ? this.#founder : answer.founder;
      if (founder) this.#founder = founder;
      this.answered({ ...answer, founder }, null);
    } catch (error) {
      this.answered(null, (error as Error).message);
    }
    this.#isOut = false;
    void this.#sendNext();
  }
}
