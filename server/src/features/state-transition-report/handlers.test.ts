import type { StateTransition } from "@sigma/engine/state-transition/state-transition";
import { beforeAll, expect, it } from "vitest";
import { wellNoOfRow } from "../../storage/entities/row-id";
import { testClient, testServer } from "../../transport/testing/own-test-server";

const START = 1_700_000_000;
const transition = (at: number, knownFields: Partial<StateTransition> = {}): StateTransition => ({
  fromState: 6,
  toState: 2,
  holeDepth: 5000 + at,
  meanRop: 100,
  meanWob: 20,
  ropMax: 30,
  wobMax: 11,
  wobMin: -8,
  blockSpeedMax: 0.4,
  weightDrilled: 3,
  timeStart: START + at,
  timeEnd: START + at + 50,
  steady: true,
  ...knownFields,
});

const server = testServer();
const client = testClient(server);
beforeAll(async () => {
  const transitions = [transition(0), transition(400, { steady: false, ropMax: null, meanRop: null })];
  await server.record(server.well.wellNo, {
    events: transitions.map((value) => ({ kind: "state-transition", time: value.timeEnd, ordinal: 0, value })),
  });
});

const get = (request: object = {}) =>
  client.get("state-transition-report/get", { wellId: server.well._id, ...request });

it("returns the reports of a well with the duration of each, newest first [AN-220, AN-074, OP-066]", async () => {
  const [newest, oldest] = await get();
  expect(oldest).toEqual({ _id: oldest?._id, wellId: server.well._id, ...transition(0), took: 50 });
  expect(newest).toMatchObject({ holeDepth: 5400, steady: false, ropMax: null });
  expect(await get({ from: START + 51 })).toEqual([newest]);
});

it("names a report by its well and moment, so that reports of two wells at the same moment differ", async () => {
  const { _id: wellId, wellNo } = await server.stores.wells.create({ name: "At the same time" });
  const value = transition(0);
  await server.record(wellNo, { events: [{ kind: "state-transition", time: value.timeEnd, ordinal: 0, value }] });
  const [[other], [, own]] = [await get({ wellId }), await get()];
  expect(wellNoOfRow(other!._id)).toBe(wellNo);
  expect(wellNoOfRow(own!._id)).toBe(server.well.wellNo);
  expect((await get({ wellId }))[0]!._id).toBe(other!._id);
});

it("has none for a well without transitions, and names an unknown well", async () => {
  const { _id: wellId } = await server.stores.wells.create({ name: "Quiet" });
  expect(await get({ wellId })).toEqual([]);
  expect((await client.ask("state-transition-report/get", { wellId: "gone" })).error?.code).toBe("not-found");
});
