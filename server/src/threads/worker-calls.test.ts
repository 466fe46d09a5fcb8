import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { GatedCalls } from "./testing/gated-worker";
import { openWorkerCalls, type WorkerCalls } from "./worker-calls";

const testing = import.meta.url.replace("worker-calls.test.ts", "testing/open.ts");

let thread: WorkerCalls<GatedCalls>;
beforeEach(() => void (thread = openWorkerCalls("gated-worker", testing)));
afterEach(() => thread.close());

/** A gate that the thread waits at. */
function createGate() {
  const sharedBuffer = new SharedArrayBuffer(4);
  const open = () => {
    Atomics.store(new Int32Array(sharedBuffer), 0, 1);
    Atomics.notify(new Int32Array(sharedBuffer), 0);
  };
  return { shared: sharedBuffer, open };
}

const late = () => new Error("late");

test("gives the reply of a request that timed out to no other request", async () => {
  const gate = createGate();
  const first = thread.ask({ word: "A", gate: gate.shared }, { timeout: { ms: 1, late } });
  const second = thread.ask({ word: "B" });
  await expect(first).rejects.toThrow("late");
  gate.open();
  expect(await second).toBe("B");
  expect(await thread.ask({ word: "C" })).toBe("C");
});

test("fails a request at once that its caller cancels, and answers later requests", async () => {
  const gate = createGate();
  const leaving = new AbortController();
  const abortedReply = thread.ask({ word: "A", gate: gate.shared }, { signal: leaving.signal });
  leaving.abort(new Error("nobody waits"));
  await expect(abortedReply).rejects.toThrow("nobody waits");
  await expect(thread.ask({ word: "B" }, { signal: leaving.signal })).rejects.toThrow("nobody waits");
  const next = thread.ask({ word: "C" });
  gate.open();
  expect(await next).toBe("C");
});

test("fails a request with its own error and code, and answers the others", async () => {
  const failing = thread.ask({ word: "A", fails: true });
  const pendingReply = thread.ask({ word: "B" });
  await expect(failing).rejects.toMatchObject({ message: "A", code: "ENOENT" });
  expect(await pendingReply).toBe("B");
});

test("receives only the notes of its own request", async () => {
  const notes: string[][] = [[], []];
  await Promise.all(
    ["A", "B"].map((word, at) => thread.ask({ word }, { noted: (note) => void notes[at]!.push(note) })),
  );
  expect(notes).toEqual([["A begins"], ["B begins"]]);
});

test("ignores messages from a closed thread, and fails pending requests", async () => {
  const gate = createGate();
  const notedTexts: string[] = [];
  const waiting = thread.ask({ word: "A", gate: gate.shared }, { noted: (note) => void notedTexts.push(note) });
  const failure = waiting.catch((fault: Error) => fault.message);
  const closing = thread.close(new Error("stopped"));
  gate.open();
  expect(await failure).toBe("stopped");
  await closing;
  expect(notedTexts).toEqual([]);
  expect(thread.hasEnded).toBe(true);
  await expect(thread.ask({ word: "B" })).rejects.toThrow("stopped");
});

test("returns its own reply to every request, even if others are cancelled or late", async () => {
  const fates = fc.array(fc.constantFrom("answered", "given up", "late", "failing"), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fates, async (each) => {
      const gate = createGate();
      const leaving = new AbortController();
      const holding = thread.ask({ word: "gate", gate: gate.shared });
      const pendingReplies = each.map(async (fate, at) => {
        const word = `${fate} ${at}`;
        const reply = await thread
          .ask(
            { word, ...(fate === "failing" && { fails: true }) },
            {
              signal: fate === "given up" ? leaving.signal : undefined,
              ...(fate === "late" && { timeout: { ms: 1, late } }),
            },
          )
          .catch((fault: Error) => fault.message);
        return [word, reply];
      });
      leaving.abort(new Error("nobody waits"));
      await Promise.all(pendingReplies.filter((_, at) => each[at] === "late"));
      gate.open();
      await holding;
      for (const [at, answer] of (await Promise.all(pendingReplies)).entries()) {
        const [word, reply] = answer;
        expect(reply).toBe({ "given up": "nobody waits", late: "late" }[each[at] as string] ?? word);
      }
    }),
    { numRuns: 25 },
  );
});
