import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import { beforeEach, expect, it } from "vitest";
import { DepthFeed } from "./depth-feed";
import { DepthRows } from "./depth-rows";

const PAGE = 4;
let hole: number[] = [];
let rop = 100;
let askedDepths: (number | undefined)[] = [];
let rows = new DepthRows();
beforeEach(() => {
  hole = [1000, 1001, 1002, 1003, 1004, 1005];
  rop = 100;
  askedDepths = [];
  rows = new DepthRows();
});

const feedOf = () =>
  new DepthFeed({
    page: PAGE,
    fetch: (from): Promise<NumericColumns> => {
      askedDepths.push(from);
      const depth = hole.filter((at) => at >= (from ?? 0)).slice(0, PAGE);
      return Promise.resolve({ depth: Float64Array.from(depth), rop: Float32Array.from(depth, () => rop) });
    },
    replace: (columns) => rows.replace(takenOver(columns)),
    append: (columns) => rows.append(takenOver(columns)),
    changed: () => undefined,
  });

/** Columns as transferred to a worker: the sender loses them. */
const takenOver = (columns: NumericColumns): NumericColumns =>
  structuredClone(columns, { transfer: Object.values(columns).map(({ buffer }) => buffer as ArrayBuffer) });

it("fetches page by page from the last depth on, no row twice", async () => {
  const feed = feedOf();
  await feed.reload();
  expect(askedDepths).toEqual([undefined, 1003]);
  expect([...rows.columns["depth"]!]).toEqual(hole);
  expect(feed).toMatchObject({ state: "ready", lastDepth: 1005 });
});

it("appends new hole to the loaded rows and tracks the last fetched depth [AN-122]", async () => {
  const feed = feedOf();
  await feed.reload();
  rop = 50;
  hole = [...hole, 1006];
  await feed.catchUp();
  expect(askedDepths.at(-1)).toBe(1005);
  expect([...rows.columns["rop"]!]).toEqual([100, 100, 100, 100, 100, 100, 50]);
  expect(feed.lastDepth).toBe(1006);
});

it("fetches new hole after a reload that was pending when the hole was requested", async () => {
  const feed = feedOf();
  const reloadPromise = feed.reload();
  // The server has read the last page, and its response is on the way.
  while (askedDepths.length < 2) await Promise.resolve();
  hole = [...hole, 1006];
  await feed.catchUp();
  await reloadPromise;
  expect([askedDepths, rows.columns["depth"]!.at(-1), feed.lastDepth]).toEqual([[undefined, 1003, 1005], 1006, 1006]);
});

it("replaces all rows with a reload [AN-123]", async () => {
  const feed = feedOf();
  await feed.reload();
  rop = 50;
  hole = [2000, 2001];
  await feed.reload();
  expect(rows.columns).toEqual({ depth: Float64Array.of(2000, 2001), rop: Float64Array.of(50, 50) });
  expect(feed.lastDepth).toBe(2001);
});

it("keeps the loaded rows when a fetch fails, and reports why", async () => {
  const feed = feedOf();
  await feed.reload();
  const { length } = rows;
  const brokenFeed = new DepthFeed({
    page: PAGE,
    fetch: () => Promise.reject(new Error("busy")),
    replace: (columns) => rows.replace(columns),
    append: (columns) => rows.append(columns),
    changed: () => undefined,
  });
  await brokenFeed.reload();
  expect(brokenFeed).toMatchObject({ state: "failed", error: { message: "busy" } });
  expect(rows.length).toBe(length);
});
