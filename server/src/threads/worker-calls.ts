import type { ResourceLimits } from "node:worker_threads";
import { type AnswerMessage, type CallMessage, type Calls, errorOf } from "./call-messages";
import { endWorker, openWorker, type WorkerName } from "./open-worker";

/** Options of a request. */
type AskOptions<Note> = {
  /** Buffers of the request that go to the thread and are not copied. */
  moved?: readonly ArrayBuffer[];
  /** The reply is waited for so long, ms, and then `late` is thrown. */
  timeout?: { ms: number; late: () => Error };
  /** Gives the request up: the promise fails with the reason, and the thread gets a message. */
  signal?: AbortSignal | undefined;
  /** Receives the messages that the thread sends before its reply. */
  noted?: (note: Note) => void;
};

/** A thread that handles several requests at a time if it chooses to; each reply is matched to its request. */
export type WorkerCalls<Asked extends Calls> = {
  /** @throws the error of this request, or that of the thread if it ended */
  ask(request: Asked["request"], options?: AskOptions<Asked["note"]>): Promise<Asked["reply"]>;
  /** Posts a message that the thread does not answer. */
  tell(told: Asked["told"]): void;
  /** Lets the process end while the thread waits. */
  unref(): void;
  /** Whether the thread has ended, or is about to. */
  readonly hasEnded: boolean;
  /**
   * Ends the thread between two of its steps; pending requests fail, and later messages of the thread are ignored.
   *
   * @param fault the error for pending requests
   */
  close(fault?: Error): Promise<void>;
  /** Ends the thread as `close` does; replies that arrive until then are still accepted. */
  finish(): Promise<void>;
  /** Ends the thread at once, even if it no longer answers. */
  terminate(fault?: Error): Promise<void>;
};

type Waiting<Asked extends Calls> = {
  resolve: (reply: Asked["reply"]) => void;
  reject: (fault: Error) => void;
  noted: (note: Asked["note"]) => void;
};

/** Starts the named thread, as `openWorker` does; its file answers with `answerCalls`. */
export function openWorkerCalls<Asked extends Calls>(
  name: WorkerName,
  caller: string,
  resourceLimits: ResourceLimits = {},
): WorkerCalls<Asked> {
  const worker = openWorker(name, caller, resourceLimits);
  const waiting = new Map<number, Waiting<Asked>>();
  let last = 0;
  let endFault: Error | null = null;

  worker.on("message", (answer: AnswerMessage<Asked["reply"], Asked["note"]>) => {
    const pendingCall = waiting.get(answer.id);
    if (!pendingCall) return;
    if ("note" in answer) pendingCall.noted(answer.note);
    else if ("reply" in answer) pendingCall.resolve(answer.reply);
    else pendingCall.reject(errorOf(answer.fault));
  });
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error(`the thread "${name}" ended`)));
  const post = (message: CallMessage<Asked["request"], Asked["told"]>, movedBuffers: readonly ArrayBuffer[] = []) =>
    worker.postMessage(message, [...movedBuffers]);

  return {
    async ask(request, { moved, timeout, signal, noted = () => undefined } = {}) {
      if (endFault) throw endFault;
      signal?.throwIfAborted();
      const id = ++last;
      let timer: NodeJS.Timeout | undefined;
      let giveUp: (() => void) | undefined;
      try {
        return await new Promise<Asked["reply"]>((resolve, reject) => {
          waiting.set(id, { resolve, reject, noted });
          const leave = (fault: Error) => {
            reject(fault);
            post({ cancelled: id });
          };
          if (timeout) {
            // A process that was blocked may have received the reply already, and reads it before it times out.
            timer = setTimeout(() => setImmediate(() => waiting.has(id) && leave(timeout.late())), timeout.ms);
          }
          giveUp = () => leave(signal!.reason as Error);
          signal?.addEventListener("abort", giveUp, { once: true });
          post({ id, request }, moved);
        });
      } finally {
        clearTimeout(timer);
        if (giveUp) signal?.removeEventListener("abort", giveUp);
        waiting.delete(id);
      }
    },
    tell: (reportedMessage) => post({ told: reportedMessage }),
    unref: () => worker.unref(),
    get hasEnded() {
      return endFault !== null;
    },
    async close(fault) {
      fail(fault ?? new Error(`the thread "${name}" was closed`));
      await endWorker(worker);
    },
    finish: () => endWorker(worker),
    async terminate(fault) {
      fail(fault ?? new Error(`the thread "${name}" was ended`));
      await worker.terminate();
    },
  };

  function fail(fault: Error): void {
    endFault ??= fault;
    for (const { reject } of waiting.values()) reject(endFault);
    waiting.clear();
  }
}
