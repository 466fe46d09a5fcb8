import { answerCalls } from "../answer-calls";

/** What the thread is asked: to answer with a word once its gate is open, or to fail with it. */
export type GatedRequest = { word: string; gate?: SharedArrayBuffer; fails?: true };

/** A thread that answers in its own time. */
answerCalls<GatedRequest, string, string>(({ word, gate, fails }, { note }) => {
  note(`${word} begins`);
  if (gate) Atomics.wait(new Int32Array(gate), 0, 0);
  if (fails) throw Object.assign(new Error(word), { code: "ENOENT" });
  return word;
});
