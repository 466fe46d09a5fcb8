import { answerCalls } from "../answer-calls";
import type { Calls } from "../call-messages";

/** What the thread is asked: to answer with a word once its gate is open, or to fail with it. */
type GatedRequest = { word: string; gate?: SharedArrayBuffer; fails?: true };

/** What is asked of a thread that answers in its own time. */
export type GatedCalls = Calls<GatedRequest, string, string, never>;

answerCalls<GatedCalls>(({ word, gate, fails }, { note }) => {
  note(`${word} begins`);
  if (gate) Atomics.wait(new Int32Array(gate), 0, 0);
  if (fails) throw Object.assign(new Error(word), { code: "ENOENT" });
  return word;
});
