import { expect, it } from "vitest";
import { createTaskQueue } from "./task-queue";

let now = 0;
const taskOf = (name: string, no = 0) => ({ name, no });
const queueOf = (usual: Record<string, number>) => {
  now = 0;
  const queue = createTaskQueue<ReturnType<typeof taskOf>>(() => now);
  for (const [name, took] of Object.entries(usual)) queue.learn(name, took);
  return queue;
};

it("takes short calculations before long ones, and calculations of one kind in their order", () => {
  const queue = queueOf({ fit: 400, sheet: 5 });
  for (const task of [taskOf("fit"), taskOf("sheet", 1), taskOf("new"), taskOf("sheet", 2)]) queue.add(task);
  const order = Array.from({ length: 4 }, () => queue.take(false));
  expect(order).toEqual([taskOf("sheet", 1), taskOf("sheet", 2), taskOf("new"), taskOf("fit")]);
  expect(queue.take(false)).toBeNull();
});

it("lets no calculation wait indefinitely behind shorter ones", () => {
  const queue = queueOf({ fit: 400, sheet: 5 });
  queue.add(taskOf("fit"));
  now = 500;
  queue.add(taskOf("sheet"));
  expect(queue.take(false)).toEqual(taskOf("fit"));
});

it("keeps long calculations off the thread that is reserved for short ones", () => {
  const queue = queueOf({ fit: 400, sheet: 5 });
  queue.add(taskOf("fit"));
  expect(queue.take(true)).toBeNull();
  queue.add(taskOf("sheet"));
  expect(queue.take(true)).toEqual(taskOf("sheet"));
  expect(queue.length).toBe(1);
});

it("gives up one that is not wanted any more", () => {
  const queue = queueOf({});
  const task = taskOf("sheet");
  queue.add(task);
  expect([queue.remove(task), queue.remove(task), queue.length]).toEqual([true, false, 0]);
});
