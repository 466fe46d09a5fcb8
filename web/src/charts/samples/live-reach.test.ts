import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LiveBuffer } from "../../data/live/live-buffer";
import { LiveFeed } from "../../data/live/live-feed";
import { LiveReach, type ReachSource } from "./live-reach";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const feet = (from: number, to: number) => Float64Array.from({ length: to - from + 1 }, (_, k) => from + k);
const rows = (from: number, to: number) => ({ depth: feet(from, to), rop: feet(from, to).map((depth) => depth / 10) });

/** A well drilled to 1000 ft with the last 200 in the rolling window. */
function reachOf(fetch: ReachSource["fetch"] = async ({ from, to }) => rows(from, to)) {
  const feed = new LiveFeed(new LiveBuffer("depth", "depth"), async () => null);
  feed.buffer.append(rows(801, 1000));
  const fetchSpy = vi.fn<ReachSource["fetch"]>(fetch);
  const arrivalSpy = vi.fn<() => void>();
  const reach = new LiveReach({ feed, fetch: fetchSpy }, arrivalSpy);
  const show = (from: number, to: number) =>
    reach.dataFor({ view: { from, to }, fields: ["rop"], pixels: 700, borders: { from: 1, to: 1000 } });
  const rest = () => vi.advanceTimersByTimeAsync(200);
  return { feed, fetched: fetchSpy, arrived: arrivalSpy, reach, show, rest };
}

it("returns the rolling window unchanged while the view is within it", async () => {
  const { feed, fetched, show, rest } = reachOf();
  expect(show(900, 1000).index).toBe(feed.buffer.view("depth"));
  await rest();
  expect(fetched).not.toHaveBeenCalled();
});

it("fetches the data before the window once, and joins both without a seam", async () => {
  const { fetched, arrived, show, rest } = reachOf();
  expect(show(500, 1000).index[0]).toBe(801);
  await rest();
  // At its start, so that the fetch can be shown, and with its data.
  expect(arrived).toHaveBeenCalledTimes(2);
  const { index, column } = show(500, 1000);
  expect(index.slice(-500)).toEqual(feet(501, 1000));
  expect([...column("rop")!]).toEqual([...index].map((depth) => depth / 10));
  expect(column("gamma")).toBeUndefined();
  await rest();
  expect(fetched).toHaveBeenCalledOnce();
});

it("continues joining while new feet push old ones out of the window, and fetches again when that leaves a gap", async () => {
  const { feed, fetched, show, rest } = reachOf();
  show(500, 1000);
  await rest();
  feed.buffer.append(rows(1001, 1100));
  expect(show(600, 1100).index.slice(-500)).toEqual(feet(601, 1100));
  await rest();
  expect(fetched).toHaveBeenCalledOnce();
  feed.buffer.append(rows(1101, 1300));
  show(800, 1300);
  await rest();
  expect(fetched).toHaveBeenCalledTimes(2);
});

it("does not repeat a failed request at once, and requests again once the range has changed", async () => {
  const { fetched, reach, show, rest } = reachOf(async () => {
    throw new Error("no connection");
  });
  for (let turn = 0; turn < 3; turn += 1) {
    expect(show(500, 1000).index[0]).toBe(801);
    await rest();
  }
  expect(fetched).toHaveBeenCalledOnce();
  reach.outdate();
  show(500, 1000);
  await rest();
  expect(fetched).toHaveBeenCalledTimes(2);
});

it("keeps a request on its way while the view grows with new feet, and shows its reply", async () => {
  const replies: (() => void)[] = [];
  const { feed, fetched, show, rest } = reachOf(
    ({ from, to }) => new Promise((resolve) => replies.push(() => resolve(rows(from, to)))),
  );
  show(1, 1000);
  await rest();
  for (let foot = 1001; foot <= 1003; foot += 1) {
    feed.buffer.append(rows(foot, foot));
    show(1, foot);
    await rest();
  }
  expect(fetched).toHaveBeenCalledOnce();
  replies[0]!();
  await rest();
  expect(show(1, 1003).index).toEqual(feet(1, 1003));
});

it("requests again what has failed, after a pause that grows", async () => {
  let isBroken = true;
  const { fetched, arrived, show } = reachOf(async ({ from, to }) => {
    if (isBroken) throw new Error("busy");
    return rows(from, to);
  });
  arrived.mockImplementation(() => void show(500, 1000));
  show(500, 1000);
  await vi.advanceTimersByTimeAsync(5000);
  expect(fetched).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5000);
  expect(fetched).toHaveBeenCalledTimes(2);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(11_000);
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(show(500, 1000).index.slice(-500)).toEqual(feet(501, 1000));
});

it("requests nothing if the well starts inside the window", async () => {
  const { feed, fetched, reach, rest } = reachOf();
  const wantedSamples = { fields: ["rop"], pixels: 700, borders: { from: 801, to: 1000 } };
  expect(reach.dataFor({ ...wantedSamples, view: { from: 0, to: 1000 } }).index).toBe(feed.buffer.view("depth"));
  await rest();
  expect(fetched).not.toHaveBeenCalled();
});
