import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type ArrivedColumns, LiveBuffer } from "./live-buffer";
import { type FetchFrom, LiveFeed } from "./live-feed";

const seconds = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, k) => from + k);
const samples = (from: number, to: number): ArrivedColumns => ({ time: seconds(from, to), wob: seconds(from, to) });

/** A server that has one sample a second up to `newest`; a test may delay its replies. */
function feedOf(newest: number) {
  const server = { newest, asked: [] as (number | undefined)[], wait: Promise.resolve() };
  const fetch: FetchFrom = async (from) => {
    server.asked.push(from);
    await server.wait;
    return samples(from ?? server.newest - 99, server.newest);
  };
  const feed = new LiveFeed(new LiveBuffer("time", "time"), fetch);
  return { feed, server, times: () => [...feed.buffer.view("time")!] };
}

function heldBack() {
  let release: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { wait, release };
}

it("fetches the newest window first and then from the last value plus 1 [AN-117]", async () => {
  const { feed, server, times } = feedOf(200);
  await feed.catchUp();
  server.newest = 230;
  await feed.catchUp();
  expect(server.asked).toEqual([undefined, 201]);
  expect(times()).toEqual(seconds(101, 230));
});

it("after a reconnect, removes points that are not stored, and requests only the last minute again", async () => {
  const { feed, server, times } = feedOf(200);
  await feed.catchUp();
  feed.receive(samples(201, 203));
  server.newest = 201;
  await feed.recover();
  expect(server.asked).toEqual([undefined, 143]);
  expect(times()).toEqual(seconds(101, 201));
});

it("withdraws after a reconnect also what was shown of a backlog longer than a minute", async () => {
  const { feed, server, times } = feedOf(200);
  await feed.catchUp();
  feed.receive(samples(201, 500));
  server.newest = 220;
  await feed.recover();
  expect(times()).toEqual(seconds(121, 220));
});

it("during a full reload, reports that a channel may still arrive, even before the request is sent", async () => {
  const { feed, server } = feedOf(200);
  await feed.catchUp();
  expect(feed.isReloading).toBe(false);
  feed.expectReload();
  expect(feed.isReloading).toBe(true);
  const { wait, release } = heldBack();
  server.wait = wait;
  const reload = feed.reload();
  expect(feed.isReloading).toBe(true);
  release();
  await reload;
  expect(feed.isReloading).toBe(false);
});

it("fetches only the further columns of the points that it holds, and no push in between is lost", async () => {
  const { feed, server, times } = feedOf(200);
  await feed.catchUp();
  feed.expectReload();
  const askedFrom: (number | undefined)[] = [];
  await feed.addColumns((from) => {
    askedFrom.push(from);
    feed.receive({ time: [201], wob: [201], torque: [20] });
    return Promise.resolve({ time: seconds(101, 200), torque: seconds(1, 100) });
  });
  expect([askedFrom, server.asked.length, feed.isReloading]).toEqual([[101], 1, false]);
  expect([times().at(-1), feed.buffer.view("wob")!.at(-1)]).toEqual([201, 201]);
  expect([...feed.buffer.view("torque")!]).toEqual([...seconds(1, 100), 20]);
});

it("fetches all points if further columns can't be read alone", async () => {
  const { feed, server } = feedOf(200);
  await feed.addColumns(() => Promise.reject(new Error("unavailable")));
  expect(server.asked).toEqual([undefined]);
  await feed.addColumns(() => Promise.reject(new Error("unavailable")));
  expect(server.asked).toEqual([undefined, undefined]);
});

it("keeps its data if the fetch after a reconnect fails", async () => {
  const { feed, server, times } = feedOf(200);
  await feed.catchUp();
  server.wait = Promise.reject(new Error("away"));
  await feed.recover();
  expect(times()).toEqual(seconds(101, 200));
});

it("appends pushes as they arrive", async () => {
  const { feed, server, times } = feedOf(200);
  await feed.catchUp();
  feed.receive(samples(201, 201));
  feed.receive(samples(202, 203));
  expect(times()).toEqual(seconds(101, 203));
  expect(server.asked).toHaveLength(1);
});

it("fetches missed points when a push leaves a gap", async () => {
  const { feed, server, times } = feedOf(200);
  await feed.catchUp();
  server.newest = 260;
  feed.receive(samples(260, 260));
  await vi.waitFor(() => expect(feed.buffer.last).toBe(260));
  expect(server.asked).toEqual([undefined, 201]);
  expect(times()).toEqual(seconds(101, 260));
});

it("makes pushes wait for a pending reply, so that none is lost", async () => {
  const { feed, server, times } = feedOf(200);
  const { wait, release } = heldBack();
  server.wait = wait;
  const fetchPromise = feed.catchUp();
  feed.receive(samples(201, 202));
  expect(feed.buffer.length).toBe(0);
  release();
  await fetchPromise;
  expect(times()).toEqual(seconds(101, 202));
});

it("returns all points even if a fetch of newer ones replaces the pending reload", async () => {
  const { feed, server, times } = feedOf(200);
  await feed.catchUp();
  const { wait, release } = heldBack();
  server.wait = wait;
  server.newest = 150;
  const reload = feed.reload();
  const newer = feed.catchUp();
  release();
  await Promise.all([reload, newer]);
  expect(server.asked).toEqual([undefined, undefined, undefined]);
  expect(times()).toEqual(seconds(51, 150));
});

it("returns the changes even if a fetch from a later point on replaces the pending one", async () => {
  const { feed, server } = feedOf(200);
  await feed.catchUp();
  const { wait, release } = heldBack();
  server.wait = wait;
  const recovery = feed.recover();
  feed.changedFrom(190);
  release();
  await recovery;
  await vi.waitFor(() => expect(feed.isReloading).toBe(false));
  expect(server.asked).toEqual([undefined, 140, 140]);
});

describe("stored samples that changed", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const second = () => vi.advanceTimersByTimeAsync(1000);

  it("are fetched again", async () => {
    const { feed, server, times } = feedOf(200);
    await feed.catchUp();
    feed.changedFrom(180);
    await second();
    feed.changedFrom(500);
    await second();
    expect(server.asked).toEqual([undefined, 180]);
    expect(times()).toEqual(seconds(101, 200));
  });

  it("are fetched once more, from the earliest change on, after many reports during a fetch", async () => {
    const { feed, server } = feedOf(200);
    await feed.catchUp();
    const { wait, release } = heldBack();
    server.wait = wait;
    feed.changedFrom(180);
    for (let from = 190; from > 140; from -= 1) feed.changedFrom(from);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.asked).toEqual([undefined, 180]);
    release();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.asked).toEqual([undefined, 180, 141]);
  });

  it("are fetched at most once a second", async () => {
    const { feed, server } = feedOf(200);
    await feed.catchUp();
    for (let turn = 0; turn < 100; turn += 1) {
      feed.changedFrom(180);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(server.asked).toHaveLength(7);
  });

  it("are included in the window even if they arrived before its first sample", async () => {
    const { feed, server, times } = feedOf(200);
    feed.receive(samples(195, 200));
    feed.changedFrom(120);
    await second();
    expect(server.asked).toEqual([undefined]);
    expect(times()).toEqual(seconds(101, 200));
  });
});

it("fetches a foot that was pushed before the chart was open and stored after its fetch", async () => {
  const rows = (from: number, to: number) => ({ depth: seconds(from, to) });
  let storedEnd = 1000;
  const fetch = async (from = 901) => (from > storedEnd ? null : rows(from, storedEnd));
  const feed = new LiveFeed(new LiveBuffer("depth", "depth"), fetch);
  await feed.reload();
  storedEnd = 1001;
  // The gamma of a foot above arrives with it.
  feed.receive({ depth: [950, 1002] });
  await vi.waitFor(() => expect([...feed.buffer.view("depth")!]).toEqual(seconds(901, 1002)));
});

it("fetches all points again when a push lacks an existing field", async () => {
  const { feed, server } = feedOf(200);
  await feed.catchUp();
  feed.receive({ time: [201] });
  feed.receive({ time: [202] });
  await vi.waitFor(() => expect(server.asked).toEqual([undefined, undefined]));
});

it("fetches everything again with a later push if the fetch of missed samples has failed", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { feed, server, times } = feedOf(200);
  await feed.catchUp();
  server.newest = 260;
  server.wait = Promise.reject(new Error("down"));
  await feed.catchUp();
  server.wait = Promise.resolve();
  feed.receive(samples(201, 201));
  expect(server.asked).toEqual([undefined, 201]);
  vi.advanceTimersByTime(31_000);
  feed.receive(samples(202, 202));
  await vi.waitFor(() => expect(times()).toEqual(seconds(161, 260)));
  expect(server.asked).toEqual([undefined, 201, undefined]);
});

describe("the state", () => {
  it("goes from idle over loading to ready, and notifies its listeners", async () => {
    const { feed } = feedOf(200);
    const states: string[] = [feed.state];
    feed.subscribe(() => states.push(feed.state));
    await feed.catchUp();
    expect(states).toEqual(["idle", "loading", "ready"]);
  });

  it("is failed only while it has no data to show", async () => {
    let isDown = true;
    const feed = new LiveFeed(new LiveBuffer("time", "time"), async () => {
      if (isDown) throw new Error("down");
      return samples(0, 9);
    });
    await feed.catchUp();
    expect(feed.state).toBe("failed");
    isDown = false;
    await feed.catchUp();
    isDown = true;
    await feed.catchUp();
    expect([feed.state, feed.buffer.length]).toEqual(["ready", 10]);
  });
});
