import { once } from "node:events";
import { expect, test } from "vitest";
import { endWorker, openWorker } from "./open-worker";

const testing = import.meta.url.replace("open-worker.test.ts", "testing/open.ts");

test("ends a thread after the step that it works on, not in the middle of it", async () => {
  const worker = openWorker("slow-worker", testing);
  const reportedWords: string[] = [];
  worker.on("message", (word: string) => reportedWords.push(word));
  worker.postMessage(300, []);
  await once(worker, "message");
  await endWorker(worker);
  expect(reportedWords.slice(0, 2)).toEqual(["begins", "ends"]);
  expect(worker.threadId).toBe(-1);
});

test("ends a thread that waits, and one that has ended already", async () => {
  const worker = openWorker("slow-worker", testing);
  await endWorker(worker);
  await endWorker(worker);
  expect(worker.threadId).toBe(-1);
});
