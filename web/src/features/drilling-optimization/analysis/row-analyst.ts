import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import { WorkerCalls } from "../../../data/workers/worker-calls";
import type { RowsTold, WorkerReply } from "./analysis-worker";
import type { RowAnswer, FounderAnswer, Question } from "./question";

/** Timeout of the worker: a response normally takes less than a second, ms. */
const LONGEST_MS = 60_000;

/**
 * Keeps the depth rows in a worker and evaluates questions about them there. While a question is pending, only the newest
 * next question is queued; older ones are dropped.
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

  /** @param answered receives every answer, or the error */
  constructor(private readonly answered: (answer: RowAnswer | null, error: string | null) => void) {}

  /** Replaces all rows, or adds newer rows. The columns are transferred from the caller. */
  put(kind: "replace" | "append", columns: NumericColumns): void {
    this.#hasRows = true;
    const buffers = new Set(Object.values(columns).map(({ buffer }) => buffer as ArrayBuffer));
    this.#calls.tell({ kind, columns }, [...buffers]);
  }

  /** Sends a question as soon as rows are loaded. */
  ask(question: Question): void {
    this.#next = question;
    if (!this.#isOut && this.#hasRows) void this.#sendNext();
  }

  /** Terminates the worker; no result arrives afterwards. */
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
