import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { createReadPace } from "./read-pace";

function openPace({ mayWait = (): boolean => true } = {}) {
  const happenedSteps: string[] = [];
  const pace = createReadPace({
    every: 100,
    mayWait,
    taken: () => happenedSteps.push("taken"),
    clock: () => 1_000_030,
    wait: (ms) => happenedSteps.push(`waited ${ms} ms`),
  });
  return { pace, happened: happenedSteps };
}

/** Turns of the event loop after which all reactions to a read have happened. */
async function turns() {
  for (let passedTurns = 0; passedTurns < 5; passedTurns++) await turn();
}

it("waits for the next moment once rigs have been read, only once for simultaneous data", async () => {
  const { pace, happened } = openPace();
  pace.read(900);
  pace.read(900);
  expect(happened).toEqual([]);
  await turns();
  expect(happened).toEqual(["waited 70 ms"]);
});

it("reports that data received during a wait has been taken, before it waits again", async () => {
  const { pace, happened } = openPace();
  pace.read(900);
  await turns();
  pace.read(900);
  await turns();
  expect(happened).toEqual(["waited 70 ms", "taken", "waited 70 ms"]);
});

it("does not wait while other work is running", async () => {
  const { pace, happened } = openPace({ mayWait: () => false });
  pace.read(900);
  await turns();
  pace.read(900);
  await turns();
  expect(happened).toEqual([]);
});

it("does not wait behind a rig that sends what it has kept", async () => {
  const { pace, happened } = openPace();
  pace.read(65_536);
  await turns();
  expect(happened).toEqual([]);
  pace.read(900);
  await turns();
  expect(happened).toEqual(["waited 70 ms"]);
});

it("reads data that arrives while taken data is released before a wait", async () => {
  const { pace, happened } = openPace();
  pace.read(900);
  setImmediate(() => pace.read(900));
  await turns();
  expect(happened).toEqual(["waited 70 ms"]);
});
