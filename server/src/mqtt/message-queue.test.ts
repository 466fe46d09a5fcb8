import type { Topic } from "@sigma/contract/topics";
import { expect, it } from "vitest";
import { createMessageQueue, type MessageQueue } from "./message-queue";

const openQueue = (bounds: { mostMessages?: number; mostCharacters?: number }) =>
  createMessageQueue(
    (wellId, leftOut) => ({ topic: `${wellId}/gap`, payload: JSON.stringify(Object.fromEntries(leftOut)) }),
    bounds,
  );
const add = (
  queue: MessageQueue,
  payload: string,
  { wellId = "w1", subject = "surveys" }: { wellId?: string; subject?: Topic } = {},
) => queue.add({ topic: `${wellId}/${subject}`, payload, wellId, subject });
const all = (queue: MessageQueue) => {
  const texts: string[] = [];
  for (let message = queue.next(); message; message = queue.next()) texts.push(`${message.topic} ${message.payload}`);
  return texts;
};

it("leaves the oldest messages out of a full queue, and says how many of which well and topic before its next one", () => {
  const queue = openQueue({ mostMessages: 3 });
  add(queue, "1");
  add(queue, "2", { subject: "notes" });
  add(queue, "3", { wellId: "w2" });
  for (const text of ["4", "5", "6"]) add(queue, text);
  expect([queue.waiting(), queue.leftOut()]).toEqual([3, 3]);
  expect(all(queue)).toEqual(['w1/gap {"surveys":1,"notes":1}', "w1/surveys 4", "w1/surveys 5", "w1/surveys 6"]);
  add(queue, "7", { wellId: "w2" });
  expect(all(queue)).toEqual(['w2/gap {"surveys":1}', "w2/surveys 7"]);
});

it("is bounded by its characters too, and keeps a message that is larger alone", () => {
  const queue = openQueue({ mostCharacters: 10 });
  for (const text of ["123456", "123457"]) add(queue, text);
  expect(queue.leftOut()).toBe(1);
  add(queue, "x".repeat(20));
  expect([queue.waiting(), queue.leftOut()]).toEqual([1, 2]);
});

it("takes back what was not confirmed, in order, and counts again what a lost message had said was left out", () => {
  const queue = openQueue({ mostMessages: 2 });
  for (const text of ["1", "2", "3"]) add(queue, text);
  const gap = queue.next()!;
  const second = queue.next()!;
  expect([gap.payload, second.payload]).toEqual(['{"surveys":1}', "2"]);
  queue.takeBack();
  expect(queue.waiting()).toBe(2);
  expect(all(queue)).toEqual(['w1/gap {"surveys":1}', "w1/surveys 2", "w1/surveys 3"]);
});

it("counts a message until it is confirmed", () => {
  const queue = openQueue({});
  add(queue, "1");
  const message = queue.next()!;
  expect(queue.waiting()).toBe(1);
  queue.confirmed(message);
  expect(queue.waiting()).toBe(0);
  queue.takeBack();
  expect(queue.next()).toBeNull();
});
