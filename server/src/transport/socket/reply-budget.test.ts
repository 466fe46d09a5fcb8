import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { createReplyBudget, type ReplyLimits } from "./reply-budget";

const limits: ReplyLimits = {
  connectionsPerOwner: 2,
  runningPerOwner: 2,
  running: 3,
  waitingPerOwner: 5,
  bytesPerOwner: 100,
  bytes: 250,
};

/** A connection whose network accepts no data until a test releases it. */
const connection = (bytes = 0) => {
  const state = { bytes };
  return { state, waitingBytes: () => state.bytes };
};

/** Work that ends when a test releases it. */
function openWork(order: string[], name: string) {
  let end = () => undefined as void;
  const work = () =>
    new Promise<void>((resolve) => {
      order.push(name);
      end = resolve;
    });
  return { work, end: () => end() };
}

it("runs no more at once than one user and all may", async () => {
  const budget = createReplyBudget(limits);
  const order: string[] = [];
  const jobs = ["a1", "a2", "a3", "b1", "b2"].map((name) => ({ name, ...openWork(order, name) }));
  const runningJobs = jobs.map(({ name, work }) => budget.run(name[0]!, work));
  await wait(5);
  expect(order).toEqual(["a1", "a2", "b1"]);
  jobs[0]!.end();
  await wait(5);
  expect(order).toHaveLength(4);
  for (let round = 0; round < 4; round++) {
    for (const { end } of jobs) end();
    await wait(5);
  }
  await Promise.all(runningJobs);
});

it("serves users in turn, so that a user with many calls does not delay a user with a single call", async () => {
  const budget = createReplyBudget({ ...limits, running: 1, waitingPerOwner: 100 });
  const order: string[] = [];
  const work = (name: string) => async () => void order.push(name);
  const many = Array.from({ length: 50 }, () => budget.run("many", work("many")));
  await budget.run("one", work("one"));
  expect(order.indexOf("one")).toBeLessThanOrEqual(2);
  await Promise.all(many);
  expect(order).toHaveLength(51);
});

it("makes the next long reply of a user wait until the network has accepted the previous replies", async () => {
  const budget = createReplyBudget(limits);
  const slow = connection(100);
  budget.connect("slow", slow);
  const order: string[] = [];
  const waiting = budget.run("slow", async () => void order.push("slow"));
  await budget.run("other", async () => void order.push("other"));
  await wait(50);
  expect(order).toEqual(["other"]);
  slow.state.bytes = 0;
  await waiting;
  expect(order).toEqual(["other", "slow"]);
});

it("leaves each user an equal share where all together fill the memory", async () => {
  const budget = createReplyBudget(limits);
  for (const owner of ["a", "b", "c"]) budget.connect(owner, connection(90));
  budget.connect("d", connection(10));
  expect(budget.bytesInFlight()).toBe(280);
  const order: string[] = [];
  void budget.run("a", async () => void order.push("a"));
  await budget.run("d", async () => void order.push("d"));
  await wait(50);
  expect(order).toEqual(["d"]);
});

it("refuses connections and waiting calls past their bound", async () => {
  const budget = createReplyBudget(limits);
  budget.connect("a", connection());
  const leave = budget.connect("a", connection());
  expect(() => budget.connect("a", connection())).toThrow("More than 2 connections of one user");
  leave();
  expect(() => budget.connect("a", connection())).not.toThrow();

  const never = () => new Promise<void>(() => undefined);
  for (let call = 0; call < 7; call++) void budget.run("a", never);
  await expect(budget.run("a", never)).rejects.toThrow("Too many calls for long replies at once");
});

it("continues after work that fails", async () => {
  const budget = createReplyBudget({ ...limits, running: 1 });
  await expect(budget.run("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await budget.run("a", () => Promise.resolve(5))).toBe(5);
});
