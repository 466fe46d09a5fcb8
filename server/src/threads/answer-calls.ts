import "./end-on-request";
import { parentPort } from "node:worker_threads";
import { type AnswerMessage, type CallMessage, type Calls, faultOf } from "./call-messages";

/** The functions available to a handler before its reply. */
type Way<Note> = {
  /** Sends its progress. */
  note(this: void, note: Note): void;
  /** Aborts when the caller no longer waits for the reply. */
  left: AbortSignal;
};

/** The functions of a thread other than replying to calls. */
type AnswerOptions<Reply, Told> = {
  /** Takes messages that have no reply; an error in it ends the thread. */
  take?: (told: Told) => unknown;
  /** The buffers of a reply that go to the asker and are not copied. */
  moved?: (reply: Reply) => readonly ArrayBuffer[];
};

/**
 * Answers the requests of `openWorkerCalls`, each under its id.
 *
 * @param handle returns the reply; a slow request does not delay later requests
 */
export function answerCalls<Asked extends Calls>(
  handle: (request: Asked["request"], way: Way<Asked["note"]>) => Asked["reply"] | Promise<Asked["reply"]>,
  { take = () => undefined, moved = () => [] }: AnswerOptions<Asked["reply"], Asked["told"]> = {},
): void {
  const port = parentPort!;
  const open = new Map<number, AbortController>();
  const post = (answer: AnswerMessage<Asked["reply"], Asked["note"]>, buffers: readonly ArrayBuffer[] = []) =>
    port.postMessage(answer, [...buffers]);

  port.on("message", (message: CallMessage<Asked["request"], Asked["told"]>) => {
    if ("told" in message) void take(message.told);
    else if ("cancelled" in message) open.get(message.cancelled)?.abort();
    else void answer(message.id, message.request);
  });

  async function answer(id: number, request: Asked["request"]): Promise<void> {
    const leaving = new AbortController();
    open.set(id, leaving);
    try {
      const reply = await handle(request, { note: (note) => post({ id, note }), left: leaving.signal });
      post({ id, reply }, moved(reply));
    } catch (error) {
      post({ id, fault: faultOf(error) });
    } finally {
      open.delete(id);
    }
  }
}
