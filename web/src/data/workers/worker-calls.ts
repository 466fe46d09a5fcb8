import type { AnswerMessage, CallMessage } from "./call-messages";

type AskOptions<Note> = {
  /** Receives the messages that the worker sends before its reply. */
  noted?: (note: Note) => void;
  /** How long the reply is waited for, ms. */
  timeoutMs?: number;
};

type Waiting<Reply, Note> = {
  resolve: (reply: Reply) => void;
  reject: (fault: Error) => void;
  noted: (note: Note) => void;
};

/** A web worker with request and reply; each reply reaches its own request, and none arrives after closing. */
export class WorkerCalls<Request, Reply, Note = never, Told = never> {
  #waiting = new Map<number, Waiting<Reply, Note>>();
  #last = 0;
  #isClosed = false;

  /** @param worker whose file uses `answerCalls`; it is terminated with these calls */
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

  /** The reply to a request; it never arrives once the calls are closed. @throws Error the worker's error, or a timeout */
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

  /** Terminates the worker: its remaining messages are ignored. */
  close(): void {
    this.#isClosed = true;
    this.#waiting.clear();
    this.worker.terminate();
  }

  #post(message: CallMessage<Request, Told>, transferables: readonly Transferable[] = []): void {
    this.worker.postMessage(message, [...transferables]);
  }
}
