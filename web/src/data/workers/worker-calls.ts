import type { AnswerMessage, CallMessage } from "./call-messages";

type AskOptions<Note> = {
  /** Takes what the worker says on the way. */
  noted?: (note: Note) => void;
  /** How long the reply is waited for, ms. */
  timeoutMs?: number;
};

type Waiting<Reply, Note> = {
  resolve: (reply: Reply) => void;
  reject: (fault: Error) => void;
  noted: (note: Note) => void;
};

/** A web worker that is asked; each reply reaches the request it belongs to, and none comes once it is closed. */
export class WorkerCalls<Request, Reply, Note = never, Told = never> {
  #waiting = new Map<number, Waiting<Reply, Note>>();
  #last = 0;
  #isClosed = false;

  /** @param worker whose file answers by `answerCalls`; it is ended with these calls */
  constructor(private readonly worker: Worker) {
    worker.addEventListener("message", ({ data }: MessageEvent<AnswerMessage<Reply, Note>>) => {
      const waitingCall = this.#waiting.get(data.id);
      if (!waitingCall) return;
      if ("note" in data) return waitingCall.noted(data.note);
      this.#waiting.delete(data.id);
      if ("reply" in data) waitingCall.resolve(data.reply);
      else waitingCall.reject(new Error(data.fault));
    });
    worker.addEventListener("error", ({ message }) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(message || "The worker ended"));
      this.#waiting.clear();
    });
  }

  /** The reply to a request; it never comes once the calls are closed. @throws Error what the worker says, or that it took too long */
  async ask(request: Request, { noted = () => undefined, timeoutMs }: AskOptions<Note> = {}): Promise<Reply> {
    const id = ++this.#last;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      return await new Promise<Reply>((resolve, reject) => {
        if (this.#isClosed) return;
        this.#waiting.set(id, { resolve, reject, noted });
        if (timeoutMs !== undefined) {
          const late = () => reject(new Error(`There was no answer within ${timeoutMs / 1000} s`));
          timer = setTimeout(late, timeoutMs);
        }
        this.#post({ id, request });
      });
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(id);
    }
  }

  /** Posts what has no reply. @param transferables buffers that go to the worker and are not copied */
  tell(message: Told, transferables: readonly Transferable[] = []): void {
    this.#post({ told: message }, transferables);
  }

  /** Ends the worker: nothing that it still says is taken. */
  close(): void {
    this.#isClosed = true;
    this.#waiting.clear();
    this.worker.terminate();
  }

  #post(message: CallMessage<Request, Told>, transferables: readonly Transferable[] = []): void {
    this.worker.postMessage(message, [...transferables]);
  }
}
