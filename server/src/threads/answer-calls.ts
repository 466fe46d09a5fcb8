import "./end-on-request";
import { parentPort } from "node:worker_threads";
import { type AnswerMessage, type CallMessage, type Calls, faultOf } from "./call-messages";

/** What a handler may do on the way to its reply. */
type Way<Note> = {
  /** Sends how far it is. */
  note(this: void, note: Note): void;
  /** Aborts when nobody waits for the reply any more. */
  left: AbortSignal;
};

/** What a thread does beside answering. */
type AnswerOptions<Reply, Told> = {
  /** Takes what has no reply; a fault of it ends the thread. */
  take?: (told: Told) => unknown;
  /** The buffers of a reply that go to the asker and are not copied. */
  moved?: (reply: Reply) => readonly ArrayBuffer[];
};

/**
 * Answers the requests of `openWorkerCalls`, each under its id.
 *
 * @param handle makes the reply; a request that is answered later holds up none that come after it
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
