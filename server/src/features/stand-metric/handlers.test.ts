import { HOUR } from "@sigma/terms/durations";
import type { StandMetric } from "@sigma/engine/stand/stand-metric";
import { type Sample, sampleOf } from "@sigma/terms/sample";
import { beforeAll, expect, it } from "vitest";
import { testClient, testServer } from "../../transport/testing/own-test-server";
import type { TestServer } from "../../transport/testing/test-server";
import { standMetric } from "@sigma/engine/stand/testing/stand-metric";

/** Midnight UTC of a Thursday. */
const MIDNIGHT = 1_700_092_800;

const stand = (hour: number, change: Partial<StandMetric> = {}): StandMetric =>
  standMetric({
    startTime: MIDNIGHT + hour * HOUR,
    endTime: MIDNIGHT + (hour + 1) * HOUR,
    startMD: 5000 + 90 * hour,
    endMD: 5090 + 90 * hour,
    activities: { "1": 3600, "4": 120 },
    ...change,
  });
const stands = [stand(1), stand(2, { rotatingFootage: 30, rotatingRop: 30 }), stand(14)];

const server = testServer();
const client = testClient(server);
beforeAll(async () => {
  await record(server.well.wellNo, stands);
});

const record = (wellNo: TestServer["well"]["wellNo"], all: readonly StandMetric[], samples: Sample[] = []) =>
  server.record(wellNo, {
    events: all.map((value) => ({ kind: "stand-completed", time: value.endTime, ordinal: 0, value })),
    samples,
  });
const get = (request: object = {}) => client.get("stand-metric/get", { wellId: server.well._id, ...request });

it("returns the stands that started from a moment on, each or one for each period [AN-191, OP-065]", async () => {
  expect(await get()).toEqual(stands.map((each) => ({ ...each, stands: 1, open: false })));
  expect(await get({ from: stands[1]!.startTime })).toHaveLength(2);
  expect(await get({ from: stands[1]!.startTime, to: stands[1]!.startTime })).toHaveLength(1);
  expect(await get({ last: 1 })).toEqual([{ ...stands[2], stands: 1, open: false }]);
  const halves = await get({ aggregationTime: 43_200 });
  expect(halves.map((group) => group.stands)).toEqual([2, 1]);
  // 90 ft at 90 ft/hr and 30 ft at 30 ft/hr: 120 ft in 2 h.
  expect(halves[0]).toMatchObject({ rotatingFootage: 120, rotatingRop: 60, activities: { "1": 7200, "4": 240 } });
  expect(await get({ from: stands[1]!.startTime, aggregationTime: 86_400 })).toMatchObject([{ stands: 2 }]);
});

it("names an unknown stand group and an invalid range [AN-127, AN-238]", async () => {
  const wellRequest = { wellId: server.well._id };
  const wrong = await client.ask("stand-metric/get", { ...wellRequest, aggregationTime: 3600 });
  expect(wrong.error).toMatchObject({
    field: "aggregationTime",
    message: "Unknown stand group: 3600; aggregationTime must be 0, 43200, 86400 or 604800 s",
  });
  expect((await client.ask("stand-metric/get", { ...wellRequest, from: 2, to: 1 })).error?.field).toBe("from");
});

it("compares the stands of several wells, by well [AN-192]", async () => {
  const other = await server.stores.wells.create({ name: "An offset well" });
  await record(other.wellNo, [stand(3)]);
  const wellIds = [server.well._id, other._id];
  const compare = (request: object = {}) => client.get("stand-metric/get/compare", { wellIds, ...request });
  expect(await compare()).toEqual({
    [server.well._id]: await get(),
    [other._id]: [{ ...stand(3), stands: 1, open: false }],
  });
  const range = { from: MIDNIGHT, to: MIDNIGHT + 12 * HOUR, aggregationTime: 43_200 };
  expect((await compare(range))[server.well._id]).toMatchObject([{ stands: 2 }]);
  const missingWellReply = await client.ask("stand-metric/get/compare", { wellIds: [...wellIds, "gone"] });
  expect(missingWellReply.error).toMatchObject({ code: "not-found" });
  expect((await client.ask("stand-metric/get/compare", { wellIds: [] })).error?.field).toBe("wellIds");
});

it("ends with the stand that is still being drilled", async () => {
  const { wellNo, _id: wellId } = await server.stores.wells.create({ name: "A well that drills" });
  const drilledSamples = Array.from({ length: 600 }, (_, second) =>
    sampleOf(stands[0]!.endTime + second, { rigState: 1, holeDepth: 5180 + second / 60 }),
  );
  await record(wellNo, [stands[0]!], drilledSamples);
  const [first, open] = await get({ wellId });
  expect(first).toMatchObject({ open: false });
  expect(open).toMatchObject({ open: true, startMD: 5180, rotatingFootage: expect.closeTo(599 / 60, 3) as number });
  expect(open!.rotatingRop).toBeCloseTo(60, 1);
});

it("returns only the open stand if the last finished one was over before the range", async () => {
  const { wellNo, _id: wellId } = await server.stores.wells.create({ name: "A well whose stands are over" });
  const { endTime } = stands[0]!;
  // Ten minutes of the first stand, two without new hole and ten of the next stand.
  const drilledSamples = Array.from({ length: 1320 }, (_, second) =>
    sampleOf(endTime - 600 + second, {
      rigState: second < 600 || second > 720 ? 1 : 4,
      holeDepth: 5170 + (second < 600 ? second : Math.max(600, second - 120)) / 60,
    }),
  );
  await record(wellNo, [stands[0]!], drilledSamples);
  const [, open] = await get({ wellId });
  expect(open).toMatchObject({ open: true, startMD: 5180 });
  expect(await get({ wellId, from: endTime + 60 })).toEqual([open]);
});

it.each([
  ["goes on through a short gap in which the block came down by what the hole grew", (second: number) => second, 5180],
  ["begins after a short gap in which it did not", (second: number) => Math.min(second, 300), 5220],
])("the open stand %s", async (name, blockDrop, startMD) => {
  const { wellNo, _id: wellId } = await server.stores.wells.create({ name });
  const drilledSamples = Array.from({ length: 700 }, (_, second) =>
    sampleOf(stands[0]!.endTime + second, {
      rigState: 1,
      holeDepth: 5180 + second / 10,
      blockHeight: 90 - blockDrop(second) / 10,
    }),
  );
  await record(wellNo, [stands[0]!], [...drilledSamples.slice(0, 300), ...drilledSamples.slice(400)]);
  expect((await get({ wellId })).at(-1)).toMatchObject({ open: true, startMD });
});
