import type { WellId } from "@sigma/contract/ids";
import { toJsonColumns } from "@sigma/contract/samples/column-frame";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connect } from "../calls/socket";
import { beginReplay, endReplay, moveReplay } from "../replay/replay";
import { drillingSamples } from "../testing/drilling-samples";
import { fakeServer } from "../testing/fake-server";
import { forgetEverything } from "../testing/forget-everything";
import { WellData } from "./well-data";

// Files share their modules: modules loaded earlier do not use the mock, and modules loaded later must not use it.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock(import("../calls/open-socket"), () => import("../testing/fake-server"));

const NEWEST = 1_800_000_000;
const wellIds = ["a", "b", "c", "d", "e"].map((name) => `well-${name}` as WellId);
const columns = (from: number, to: number, names: readonly string[]) => {
  const samples = drillingSamples({ from, to });
  return toJsonColumns(Object.fromEntries(["time", ...names].map((name) => [name, samples[name]!])));
};
const stops: (() => void)[] = [];

/** Opens wells with a reader of one channel each, as a page that compares them. */
function open(ids: readonly WellId[], channel = "wob"): WellData[] {
  return ids.map((wellId) => {
    const data = new WellData(wellId);
    stops.push(data.watchChannels([channel]), data.start());
    return data;
  });
}

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal("localStorage", { clear: () => storage.clear(), setItem: () => undefined, getItem: () => null });
  vi.stubGlobal("location", { host: "sigma.test" });
  vi.stubGlobal("fetch", fakeServer.fetch);
  fakeServer.events["live-data/watch"] = () => ({ success: true });
  fakeServer.events["live-data/get"] = ({ from = NEWEST - 10, projection = [] }) =>
    columns(from, NEWEST, projection.slice(1));
  connect({ token: "abc" });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  forgetEverything();
});

describe("five wells on one page", () => {
  it("each have their own samples, over one connection", async () => {
    const wells = open(wellIds);
    await expect.poll(() => wells.map(({ time }) => time.state)).toEqual(wells.map(() => "ready"));
    for (const [k, wellId] of wellIds.entries()) {
      const pushedColumns = { time: [NEWEST + 1], wob: [k] };
      fakeServer.push("live-data", { wellId, columns: pushedColumns, leftOut: k, receivedAt: NEWEST });
    }
    expect(wells.map(({ time }) => time.buffer.view("wob")!.at(-1))).toEqual([0, 1, 2, 3, 4]);
    expect(wells.map(({ view }) => view.state.leftOut)).toEqual([0, 1, 2, 3, 4]);
    expect(fakeServer.connections).toHaveLength(1);
    expect(fakeServer.askedOf("live-data/watch").map(({ wellId }) => wellId)).toEqual(wellIds);
  });

  it("are live or in the past each for itself, at its own interval", async () => {
    const [first, second] = open(wellIds.slice(0, 2));
    await expect.poll(() => second!.time.state).toBe("ready");
    first!.view.leave();
    first!.view.dispatch({ type: "set-interval", minutes: 60 });
    expect([first!.view.state.isLive, second!.view.state.isLive]).toEqual([false, true]);
    expect([first!.view.state.interval, second!.view.state.interval]).toEqual([60, 15]);
  });

  it("hear only what is pushed about themselves", () => {
    const [first, second] = open(wellIds.slice(0, 2));
    const heardPushes: string[] = [];
    stops.push(first!.onPush("survey-data", () => heardPushes.push("first")));
    stops.push(second!.onPush("survey-data", () => heardPushes.push("second")));
    fakeServer.push("survey-data", { wellId: wellIds[1]!, md: 9000 });
    expect(heardPushes).toEqual(["second"]);
  });

  it("are followed again after the connection was lost, from a minute before the last sample of each at most", async () => {
    const wells = open(wellIds.slice(0, 2));
    await expect.poll(() => wells.map(({ time }) => time.state)).toEqual(["ready", "ready"]);
    fakeServer.asked.length = 0;
    fakeServer.connections[0]!.lost();
    fakeServer.connections[0]!.connect();
    await expect.poll(() => fakeServer.askedOf("live-data/get")).toHaveLength(2);
    expect(fakeServer.askedOf("live-data/watch").map(({ wellId }) => wellId)).toEqual(wellIds.slice(0, 2));
    // The wells of the test hold ten seconds.
    expect(fakeServer.askedOf("live-data/get").map(({ from }) => from)).toEqual([NEWEST - 10, NEWEST - 10]);
  });
});

it("requests the newest window without knowing the extent of the well [AN-117]", async () => {
  open(wellIds.slice(0, 1));
  await expect.poll(() => fakeServer.askedOf("live-data/get")).toMatchObject([{ wellId: "well-a", last: 900 }]);
});

it("watches the channels of all its readers in one call, and fetches only the channel that was not held", async () => {
  const [data] = open(wellIds.slice(0, 1));
  stops.push(data!.watchChannels(["rop", "wob"]));
  await expect.poll(() => data!.time.state).toBe("ready");
  expect(fakeServer.askedOf("live-data/watch").map(({ projection }) => projection)).toEqual([["time", "wob", "rop"]]);
  const end = data!.watchChannels(["torque"]);
  await expect.poll(() => data!.time.buffer.fields).toEqual(["time", "wob", "rop", "torque"]);
  end();
  await expect.poll(() => data!.time.buffer.fields).toEqual(["time", "wob", "rop"]);
  expect(fakeServer.askedOf("live-data/get").map(({ projection }) => projection)).toEqual([
    ["time", "wob", "rop"],
    ["time", "torque"],
  ]);
});

it("fetches once more, not once for each, if a backlog is stored piece by piece", async () => {
  const [data] = open(wellIds.slice(0, 1));
  stops.push(data!.watchDepth());
  await expect.poll(() => [data!.time.state, data!.depth.state]).toEqual(["ready", "ready"]);
  fakeServer.asked.length = 0;
  for (let k = 0; k < 300; k += 1) {
    fakeServer.push("relabelled", { wellId: "well-a" as WellId, from: NEWEST - 3600 + k, to: NEWEST });
  }
  await expect
    .poll(() => fakeServer.asked.map(({ event }) => event).toSorted())
    .toEqual(["depth-data/get", "depth-data/get", "live-data/get", "live-data/get"]);
});

it("is unsubscribed on the server when its page is left, and keeps its data", async () => {
  const [data] = open(wellIds.slice(0, 1));
  await expect.poll(() => data!.time.state).toBe("ready");
  for (const stop of stops.splice(0)) stop();
  await expect.poll(() => fakeServer.askedOf("live-data/watch").at(-1)).toEqual({ wellId: "well-a", on: false });
  expect(data!.time.buffer.last).toBe(NEWEST);
});

it("learns how far a new well reaches once its first samples are stored", async () => {
  const none = { from: 0, to: 0 };
  const some = { from: NEWEST, to: NEWEST + 1 };
  let time = none;
  fakeServer.routes["GET api/well-data/borders"] = () => ({
    time,
    correctedTimestamp: time,
    depth: none,
    localDepth: none,
  });
  fakeServer.events["live-data/get"] = () => ({ time: [] });
  const [data] = open(wellIds.slice(0, 1));
  await expect.poll(() => data!.view.state.borders?.time).toEqual(none);
  time = some;
  fakeServer.push("live-data", {
    wellId: wellIds[0]!,
    columns: { time: [NEWEST], wob: [1] },
    leftOut: 0,
    receivedAt: NEWEST,
  });
  await expect.poll(() => data!.view.state.borders?.time).toEqual(some);
  expect(data!.time.buffer.last).toBe(NEWEST);
});

describe("a well in a replay", () => {
  const wellId = wellIds[0]!;
  const windows = () => fakeServer.askedOf("live-data/get").filter(({ last }) => last !== undefined);

  function replay(): WellData {
    beginReplay(wellId, NEWEST, 1);
    const data = new WellData(wellId, "replay");
    stops.push(endReplay, data.watchChannels(["wob", "rop"]), data.start());
    return data;
  }

  it("requests its window once for any number of readers of the same channels", async () => {
    const data = replay();
    await expect.poll(windows).toHaveLength(1);
    stops.push(data.watchChannels(["rop"]));
    await expect.poll(() => data.time.state).toBe("ready");
    stops.push(data.watchChannels(["wob"]));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(windows()).toHaveLength(1);
  });

  it("reaches as far as the moment that it went back to, even if the answer about the previous moment arrives later", async () => {
    const none = { from: 0, to: 0 };
    const upTo = (to: number) => ({ time: { from: 0, to }, correctedTimestamp: none, depth: none, localDepth: none });
    let answerFirst = () => undefined as void;
    fakeServer.routes["GET api/well-data/borders"] = (query) => {
      const { asOf } = query as { asOf?: unknown };
      if (Number(asOf) !== NEWEST) return upTo(Number(asOf));
      return new Promise((resolve) => (answerFirst = () => resolve(upTo(NEWEST))));
    };
    const data = replay();
    await expect.poll(() => fakeServer.callsOf("GET api/well-data/borders")).toHaveLength(1);
    moveReplay({ type: "seek", moment: NEWEST - 3600 });
    await expect.poll(() => data.view.state.borders?.time.to).toBe(NEWEST - 3600);
    answerFirst();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(data.view.state.borders?.time.to).toBe(NEWEST - 3600);
  });

  it("has the newest sample of the moment that it went back to", async () => {
    fakeServer.events["live-data/get"] = (request) => {
      const { asOf, projection = [] } = request as { asOf?: number; projection?: string[] };
      return columns(asOf! - 10, asOf!, projection.slice(1));
    };
    const data = replay();
    await expect.poll(() => data.view.state.newest?.time).toBe(NEWEST);
    moveReplay({ type: "seek", moment: NEWEST - 3600 });
    await expect.poll(() => data.time.buffer.last).toBe(NEWEST - 3600);
    expect(data.view.state.newest?.time).toBe(NEWEST - 3600);
  });

  it("requests it again with a channel that is new, or was left out", async () => {
    const data = replay();
    await expect.poll(() => data.time.state).toBe("ready");
    const stop = data.watchChannels(["rpm"]);
    await expect.poll(() => data.time.buffer.fields).toContain("rpm");
    stop();
    await expect.poll(() => data.time.buffer.fields).not.toContain("rpm");
    stops.push(data.watchChannels(["rpm"]));
    await expect.poll(() => data.time.buffer.fields).toContain("rpm");
    expect(windows()).toHaveLength(3);
  });
});
