import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { WorkerReply, WorkerRequest } from "./analysis-worker";
import type { Answer, FounderAnswer, Question } from "./question";

/**
 * Holds the depth rows in a worker and answers questions about them there. While one is out the newest next one waits,
 * and those between are dropped.
 */
export class RowAnalyst {
  #worker = new Worker(new URL("./analysis-worker.ts", import.meta.url), { type: "module" });
  #isOut = false;
  #next: Question | null = null;
  #asked = 0;
  /** The newest founder, kept as the same object while it stays the same. */
  #founder: FounderAnswer | null = null;
  /** Whether any rows were put in. */
  #hasRows = false;

  /** @param answered takes every answer, or why there is none */
  constructor(answered: (answer: Answer | null, error: string | null) => void) {
    this.#worker.addEventListener("message", ({ data }: MessageEvent<WorkerReply>) => {
      this.#isOut = false;
      if ("answer" in data) {
        const founder = data.isFounderKept ? this.#founder : data.answer.founder;
        if (founder) this.#founder = founder;
        answered({ ...data.answer, founder }, null);
      } else answered(null, data.error);
      this.#sendNext();
    });
  }

  /** Puts rows in place of all, or adds newer ones. The columns are taken away from the caller. */
  put(kind: "replace" | "append", columns: NumericColumns): void {
    this.#hasRows = true;
    const buffers = new Set(Object.values(columns).map(({ buffer }) => buffer as ArrayBuffer));
    this.#worker.postMessage({ kind, columns } satisfies WorkerRequest, [...buffers]);
  }

  /** Asks a question, as soon as there are rows. */
  ask(question: Question): void {
    this.#next = question;
    if (!this.#isOut && this.#hasRows) this.#sendNext();
  }

  close(): void {
    this.#worker.terminate();
  }

  #sendNext(): void {
    const question = this.#next;
    if (!question) return;
    this.#next = null;
    this.#isOut = true;
    this.#asked += 1;
    this.#worker.postMessage({ kind: "ask", id: this.#asked, question } satisfies WorkerRequest, []);
  }
}
