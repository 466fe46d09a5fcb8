import { answerCalls } from "../answer-calls";
import type { Calls } from "../call-messages";

/** A request to the thread: to reply with a word once its gate is open, or to fail with it. */
type GatedRequest = { word: string; gate?: SharedArrayBuffer; fails?: true };

/** The calls to a thread with delayed replies. */
export type GatedCalls = Calls<GatedRequest, string, string, never>;

answerCalls<GatedCalls>(({ word, gate, fails }, { note }) => {
  note(`${word} begins`);
  if (gate) Atomics.wait(new Int32Array(gate), 0, 0);
  if (fails) throw Object.assign(new Error(word), { code: "ENOENT" });
  return word;
});
