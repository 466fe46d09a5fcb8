import type { WellId } from "@sigma/contract/ids";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import { depthRowOf, sampleOf } from "@sigma/terms/sample";
import { beforeEach, expect, it, vi } from "vitest";
import { createClientQueue } from "./client-queue";
import type { Watch } from "./followers";
import { createLiveSubscriptions, type LiveSubscriptions } from "./live-subscriptions";

const well = "well-1" as WellId;
const other = "well-2" as WellId;
const status = (wellId: WellId) => ({ wellId, lastTime: 5 }) as WellStatus;

/** A client whose network can be held up. */
function client(isSlow = false) {
  const frames: string[] = [];
  return {
    frames,
    isSlow,
    offer(frame: string) {
      if (!this.isSlow) frames.push(frame);
      return !this.isSlow;
    },
    /** The messages that arrived, as a Socket.IO client reads them. */
    received: () => frames.map((frame) => JSON.parse(frame.slice(1)) as [string, Record<string, unknown>]),
  };
}

const nothing: Watch = { ownWell: null, live: [], allStatuses: false, packetsOf: [], reach: null };
const watching = (...projection: string[]): Watch => ({ ...nothing, live: [{ wellId: well, projection }] });
const samples = (...times: number[]) => ({
  kind: "samples" as const,
  wellId: well,
  samples: times.map((time) => sampleOf(time, { wob: time / 10, rop: null })),
  receivedAt: 99,
});

let leftOut = 0;
let subscriptions: LiveSubscriptions;
beforeEach(() => {
  leftOut = 0;
  subscriptions = createLiveSubscriptions({
    live: { statuses: (wellId) => (wellId ? [status(wellId)] : []) },
    wallOf: () => ({ at: 0, wells: [], gone: [] }),
    deadTimeOf: () => Promise.resolve({ steps: [{ time: 50, takenOut: 30 }], readTo: 99 }),
    depthGapFor: () => Promise.resolve(40),
    countLeftOut: (count) => (leftOut += count),
  });
});

it("sends a sample at once, the watched channels only, missing values as null [AN-212, OP-055, OP-056]", () => {
  const viewer = client();
  subscriptions.join(viewer, watching("wob", "rop"));
  subscriptions.publish(samples(100, 101));
  expect(viewer.received()).toEqual([
    [
      "live-data",
      { wellId: well, columns: { time: [100, 101], wob: [10, 10.1], rop: [null, null] }, leftOut: 0, receivedAt: 99 },
    ],
  ]);
});

it("continues the corrected time of the well, also over a silence [AN-069]", async () => {
  const viewer = client();
  subscriptions.join(viewer, watching("correctedTimestamp", "currentTimeGap"));
  subscriptions.publish(samples(100));
  await Promise.resolve();
  subscriptions.publish(samples(101));
  subscriptions.publish(samples(1101, 1102));
  expect(viewer.received().map(([, { columns }]) => columns)).toEqual([
    { time: [100], correctedTimestamp: [null], currentTimeGap: [null] },
    { time: [101], correctedTimestamp: [71], currentTimeGap: [30] },
    { time: [1101, 1102], correctedTimestamp: [72, 73], currentTimeGap: [1029, 1029] },
  ]);
});

it("gives the position of a sample on the depth axis, without the feet made without data [AN-069]", async () => {
  const viewer = client();
  subscriptions.join(viewer, watching("depth", "holeDepth", "time", "correctedTimestamp", "correctedDepth"));
  await Promise.resolve();
  const createDrilledSamples = (time: number, holeDepth: number) => ({
    ...samples(),
    samples: [sampleOf(time, { holeDepth })],
  });
  subscriptions.publish(createDrilledSamples(100, 9000));
  subscriptions.publish({ kind: "depth-rows", wellId: well, rows: [depthRowOf(9016, 101, { currentDepthGap: 55 })] });
  subscriptions.publish(createDrilledSamples(102, 9016.5));
  const live = viewer.received().filter(([name]) => name === "live-data");
  expect(live.map(([, { columns }]) => columns)).toEqual([
    { depth: [9000], holeDepth: [9000], time: [100], correctedTimestamp: [70], correctedDepth: [8960] },
    { depth: [9016.5], holeDepth: [9016.5], time: [102], correctedTimestamp: [72], correctedDepth: [8961.5] },
  ]);
});

it("keeps the feet drilled without data when a row that only revises gamma is published", async () => {
  const viewer = client();
  subscriptions.join(viewer, watching("correctedDepth"));
  await Promise.resolve();
  subscriptions.publish({ kind: "depth-rows", wellId: well, rows: [depthRowOf(8950, 101, { gamma: 60 })] });
  subscriptions.publish({ ...samples(), samples: [sampleOf(102, { holeDepth: 9000 })] });
  const live = viewer.received().filter(([name]) => name === "live-data");
  expect(live.map(([, { columns }]) => columns)).toEqual([{ time: [102], correctedDepth: [8960] }]);
});

it("puts a sample into words once for all who watch the same", () => {
  const [one, two] = [client(), client()];
  subscriptions.join(one, watching("wob"));
  subscriptions.join(two, watching("wob"));
  const stringifySpy = vi.spyOn(JSON, "stringify");
  subscriptions.publish(samples(100));
  expect(stringifySpy).toHaveBeenCalledTimes(1);
  stringifySpy.mockRestore();
  expect(one.frames).toHaveLength(1);
  expect(one.frames).toEqual(two.frames);
});

it("sends no message of a well that a client does not watch, or no longer watches", () => {
  const viewer = client();
  const follower = subscriptions.join(viewer, { ...nothing, live: [{ wellId: other, projection: ["wob"] }] });
  subscriptions.publish(samples(100));
  expect(viewer.frames).toEqual([]);
  follower.follow(watching("rop"));
  subscriptions.publish(samples(101));
  expect(viewer.received()[0]?.[1]).toMatchObject({ columns: { time: [101], rop: [null] } });
  follower.leave();
  subscriptions.publish(samples(102));
  expect(viewer.frames).toHaveLength(1);
});

it("sends each of several wells that a client follows, and no sample of one without channels", () => {
  const viewer = client();
  const third = "well-3" as WellId;
  subscriptions.join(viewer, {
    ...nothing,
    live: [
      { wellId: well, projection: ["wob"] },
      { wellId: other, projection: ["rop"] },
      { wellId: third, projection: [] },
    ],
  });
  subscriptions.publish(samples(100));
  subscriptions.publish({ ...samples(101), wellId: other });
  subscriptions.publish({ ...samples(102), wellId: third });
  subscriptions.publish({ kind: "status", statuses: [status(third), status("well-4" as WellId)] });
  expect(viewer.received()).toMatchObject([
    ["live-data", { wellId: well, columns: { time: [100], wob: [10] } }],
    ["live-data", { wellId: other, columns: { time: [101], rop: [null] } }],
    ["well-status", [status(third)]],
  ]);
});

it("compares statuses only for clients, and sends none where none has changed", () => {
  const statuses = vi.fn<() => WellStatus[]>(() => []);
  const publication = {
    kind: "status" as const,
    get statuses() {
      return statuses();
    },
  };
  subscriptions.publish(publication);
  expect(statuses).not.toHaveBeenCalled();
  const viewer = client();
  subscriptions.join(viewer, { ...nothing, allStatuses: true });
  subscriptions.publish(publication);
  expect(statuses).toHaveBeenCalled();
  expect(viewer.frames).toEqual([]);
});

it("counts what a slow client missed of each well, also when it follows one more meanwhile", () => {
  const viewer = client(true);
  const both = [
    { wellId: well, projection: ["wob"] },
    { wellId: other, projection: ["wob"] },
  ];
  const follower = subscriptions.join(viewer, { ...nothing, live: both });
  for (const time of [100, 101, 102]) subscriptions.publish(samples(time));
  subscriptions.publish({ ...samples(100, 101), wellId: other });
  follower.follow({ ...nothing, live: [...both, { wellId: "well-3" as WellId, projection: ["wob"] }] });
  viewer.isSlow = false;
  follower.catchUp();
  expect(viewer.received().map(([, { wellId, leftOut }]) => [wellId, leftOut])).toEqual([
    [well, 2],
    [other, 1],
  ]);
});

it("sends a slow client the newest sample and the count of skipped samples [OP-055]", () => {
  const viewer = client(true);
  const follower = subscriptions.join(viewer, watching("wob"));
  for (const time of [100, 101, 102]) subscriptions.publish(samples(time));
  viewer.isSlow = false;
  follower.catchUp();
  expect(viewer.received()).toEqual([
    ["live-data", { wellId: well, columns: { time: [102], wob: [10.2] }, leftOut: 2, receivedAt: 99 }],
  ]);
  expect(leftOut).toBe(3);
});

it("sends a slow client the time range in which depth rows have changed meanwhile", () => {
  const viewer = client(true);
  const follower = subscriptions.join(viewer, { ...nothing, ownWell: well });
  subscriptions.publish({ kind: "depth-rows", wellId: well, rows: [depthRowOf(9000, 50), depthRowOf(9001, 60)] });
  subscriptions.publish({ kind: "depth-rows", wellId: well, rows: [depthRowOf(9002, 70)] });
  viewer.isSlow = false;
  follower.catchUp();
  expect(viewer.received()).toEqual([["relabelled", { wellId: well, from: 50, to: 70 }]]);
});

it("sends depth rows with every depth column to who follows the well [AN-063, AN-066, AN-067]", () => {
  const viewer = client();
  subscriptions.join(viewer, { ...nothing, ownWell: well });
  subscriptions.publish({ kind: "depth-rows", wellId: well, rows: [depthRowOf(9000, 50)] });
  const [, { columns }] = viewer.received()[0] as [string, { columns: Record<string, unknown> }];
  const core = ["depth", "correctedDepth", "currentDepthGap", "rigState", "toolface", "gamma"];
  const estimatedColumns = ["Azimuth", "EW", "Inclination", "MD", "NS", "TVD", "VS"].map((name) => `estimated${name}`);
  const rates = ["rotaryBuildRate", "rotaryTurnRate", "slidingBuildRate", "slidingTurnRate"];
  const drilling = ["rpm", "wob", "rop", "diffPressure", "mse"];
  const further =
    "doc mseTorsion mseThrust sppaQ2 docWobRatio drillingEfficiency bitAggressiveness rpmDownhole torque torqueDownhole pumpPressure pumpRate";
  expect(Object.keys(columns)).toEqual(
    expect.arrayContaining([...core, ...estimatedColumns, ...rates, ...drilling, ...further.split(" ")]),
  );
});

it("pushes the status of the own well always and of all wells on request", () => {
  const [own, all, none] = [client(), client(), client()];
  subscriptions.join(own, { ...nothing, ownWell: well });
  subscriptions.join(all, { ...nothing, allStatuses: true });
  subscriptions.join(none, { ...nothing, ownWell: null });
  subscriptions.publish({ kind: "status", statuses: [status(well), status(other)] });
  expect(own.received()).toEqual([["well-status", [status(well)]]]);
  expect(all.received()).toEqual([["well-status", [status(well), status(other)]]]);
  expect(none.frames).toEqual([]);
});

it("pushes statuses received from another server as JSON like its own, within the reach of a user", () => {
  const statuses = [status(well), status(other)];
  const texts = new Map(statuses.map((reportedStatus) => [reportedStatus.wellId, JSON.stringify(reportedStatus)]));
  const [own, all, limited] = [client(), client(), client()];
  subscriptions.join(own, { ...nothing, ownWell: well });
  subscriptions.join(all, { ...nothing, allStatuses: true });
  subscriptions.join(limited, { ...nothing, ownWell: well, allStatuses: true, reach: [well, "well-3" as WellId] });
  subscriptions.publish({ kind: "status", statuses });
  const frames = [own, all, limited].map((viewer) => viewer.frames.splice(0));
  subscriptions.publish({ kind: "status-texts", texts });
  expect([own, all, limited].map((viewer) => viewer.frames)).toEqual(frames);
  expect(frames.map((sentFrames) => sentFrames.length)).toEqual([1, 1, 1]);
});

it("sends a slow client the current status", () => {
  const viewer = client(true);
  const follower = subscriptions.join(viewer, { ...nothing, ownWell: well });
  subscriptions.publish({ kind: "status", statuses: [status(well)] });
  viewer.isSlow = false;
  follower.catchUp();
  expect(viewer.received()).toEqual([["well-status", [status(well)]]]);
});

it("pushes packets only to who watches them", () => {
  const [watcher, bystander] = [client(), client()];
  subscriptions.join(watcher, { ...nothing, packetsOf: [well] });
  subscriptions.join(bystander, { ...nothing, ownWell: well });
  const packet = { raw: { timeStamp: 1, packet: "&&", wellId: well }, parsed: {} };
  subscriptions.publish({ kind: "wits-packet", wellId: well, packet });
  expect(watcher.received()).toEqual([["wits-packet", packet]]);
  expect(bystander.frames).toEqual([]);
});

it("sends all missed data of a client at once, regardless of its length", () => {
  const writtenFrames: { frame: string; done: () => void }[] = [];
  const wire = {
    write: (frame: string, _options: object, onDone: () => void) => void writtenFrames.push({ frame, done: onDone }),
  };
  const queue = createClientQueue(wire, () => follower.catchUp());
  const follower = subscriptions.join(queue, { ...watching("wob"), allStatuses: true, wall: true });
  const wellIds = Array.from({ length: 8000 }, (_, number) => `well-${number + 1}` as WellId);
  subscriptions.publish({ kind: "status", statuses: wellIds.map(status) });
  // The client reads no data yet.
  subscriptions.publish({ kind: "status", statuses: wellIds.map(status) });
  subscriptions.publish(samples(100));
  subscriptions.publishWall({ at: 1, wells: [], gone: [other] });
  expect(writtenFrames).toHaveLength(1);
  writtenFrames.splice(0)[0]!.done();
  expect(writtenFrames.map(({ frame }) => frame.slice(0, 14))).toEqual([
    '2["live-data",',
    '2["well-status',
    '2["wall",{"at"',
  ]);
});

it("sends no message to a client that left before its last call is answered", () => {
  const viewer = client();
  const follower = subscriptions.join(viewer, nothing);
  follower.leave();
  follower.follow(watching("wob"));
  subscriptions.publish(samples(100));
  expect(viewer.frames).toEqual([]);
});
