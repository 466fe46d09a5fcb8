import { expect, it, vi } from "vitest";
import { WorkerCalls } from "./worker-calls";

/** A worker that replies when the test releases the reply. */
function createWorker() {
  const target = new EventTarget();
  const terminate = vi.fn();
  const postedMessages: { id: number; request: string }[] = [];
  const worker = Object.assign(target, {
    postMessage: (message: { id: number; request: string }) => void postedMessages.push(message),
    terminate,
  }) as unknown as Worker;
  const say = (data: object) => void target.dispatchEvent(new MessageEvent("message", { data }));
  const fail = (message: string) => void target.dispatchEvent(Object.assign(new Event("error"), { message }));
  return { calls: new WorkerCalls<string, string, string>(worker), posted: postedMessages, say, fail, terminate };
}

it("returns each reply to its own request, in any order of arrival", async () => {
  const { calls, posted, say } = createWorker();
  const askPromises = ["A", "B", "C"].map((word) => calls.ask(word));
  for (const { id, request } of posted.toReversed()) say({ id, reply: `${request} answered` });
  expect(await Promise.all(askPromises)).toEqual(["A answered", "B answered", "C answered"]);
});

it("returns a reply that arrives after its timeout to no other request", async () => {
  const { calls, posted, say } = createWorker();
  await expect(calls.ask("A", { timeoutMs: 1 })).rejects.toThrow("There was no answer within 0.001 s");
  const second = calls.ask("B");
  say({ id: posted[0]!.id, reply: "A answered" });
  say({ id: posted[1]!.id, reply: "B answered" });
  expect(await second).toBe("B answered");
});

it("ignores messages of a closed worker", async () => {
  const { calls, posted, say, terminate } = createWorker();
  const takenTexts: string[] = [];
  void calls.ask("A", { noted: (note) => void takenTexts.push(note) }).then((reply) => void takenTexts.push(reply));
  say({ id: posted[0]!.id, note: "begins" });
  calls.close();
  say({ id: posted[0]!.id, note: "goes on" });
  say({ id: posted[0]!.id, reply: "A answered" });
  await Promise.resolve();
  expect(takenTexts).toEqual(["begins"]);
  expect(terminate).toHaveBeenCalledOnce();
});

it("rejects pending calls if the worker reports an error or breaks", async () => {
  const { calls, posted, say, fail } = createWorker();
  const failing = calls.ask("A");
  say({ id: posted[0]!.id, fault: "no rows" });
  await expect(failing).rejects.toThrow("no rows");
  const brokenCall = calls.ask("B");
  fail("out of memory");
  await expect(brokenCall).rejects.toThrow("out of memory");
});
