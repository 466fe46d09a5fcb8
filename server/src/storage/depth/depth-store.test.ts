import type { DepthColumnId } from "@sigma/terms/depth-columns";
import { type DepthRow, depthRowOf } from "@sigma/terms/sample";
import { beforeAll, expect, it } from "vitest";
import { createTestDatabase } from "../testing/test-database";
import { createDepthStore, type DepthStore } from "./depth-store";
import { openForFile } from "../testing/open-for-file";

const test = openForFile(createTestDatabase);
let store: DepthStore;
beforeAll(async () => {
  store = createDepthStore(test.database);
});

const row = (depth: number, columnValues: Partial<Record<DepthColumnId, number>>): DepthRow =>
  depthRowOf(depth, 1_700_000_000 + depth, columnValues);

it("returns the rows of a range as columns, deep values next to missing ones", async () => {
  const rows = [row(100, { rop: 50.25, wob: 12 }), row(101, { rop: 51 }), row(102, { rop: 12_345.678_9 })];
  await store.upsert(1, rows);
  expect(await store.range({ well: 1, columns: ["rop", "wob"], from: 100, to: 101 })).toEqual({
    depth: Float64Array.of(100, 101),
    time: Float64Array.of(1_700_000_100, 1_700_000_101),
    columns: { rop: Float64Array.of(50.25, 51), wob: Float64Array.of(12, Number.NaN) },
  });
  const all = await store.range({ well: 1, columns: ["rop"] });
  expect([...all.columns.rop!]).toEqual([50.25, 51, 12_345.678_9]);
  const first = await store.range({ well: 1, columns: [], limit: 2 });
  expect([...first.depth]).toEqual([100, 101]);
});

it("returns empty columns for an empty range", async () => {
  const none = await store.range({ well: 99, columns: ["rop"] });
  expect(none).toEqual({ depth: new Float64Array(), time: new Float64Array(), columns: { rop: new Float64Array() } });
});

it("merges known values over stored ones and keeps the others", async () => {
  await store.upsert(2, [row(10, { rop: 1, wob: 2 })]);
  await store.upsert(2, [row(10, { wob: 3 }), row(10, { gamma: 80 })]);
  const { columns } = await store.range({ well: 2, columns: ["rop", "wob", "gamma"] });
  expect(columns).toEqual({ rop: Float64Array.of(1), wob: Float64Array.of(3), gamma: Float64Array.of(80) });
});

it("keeps the time at which a foot was drilled when its gamma arrives later, and updates it when the foot is drilled again", async () => {
  const later = (depthRow: DepthRow, time: number) => ({ ...depthRow, time });
  await store.upsert(7, [
    later(row(10, { rigState: 1, rop: 50 }), 1000),
    later(row(11, { rigState: 2, rop: 60 }), 1060),
  ]);
  await store.upsert(7, [later(row(10, { gamma: 80 }), 2700)]);
  expect((await store.range({ well: 7, columns: ["rop", "gamma"] })).time).toEqual(Float64Array.of(1000, 1060));
  await store.upsert(7, [later(row(11, { rigState: 1, rop: 90 }), 5000), later(row(11, { gamma: 70 }), 5100)]);
  expect(await store.range({ well: 7, columns: ["rop", "gamma"] })).toEqual({
    depth: Float64Array.of(10, 11),
    time: Float64Array.of(1000, 5000),
    columns: { rop: Float64Array.of(50, 90), gamma: Float64Array.of(80, 70) },
  });
});

it("reads a range by corrected depth", async () => {
  await store.upsert(3, [row(10, { correctedDepth: 12 }), row(11, { correctedDepth: 13 }), row(12, {})]);
  const foundRange = await store.range({ well: 3, columns: ["correctedDepth"], key: "correctedDepth", from: 12.5 });
  expect(foundRange.depth).toEqual(Float64Array.of(13));
});

it("averages the rows of each step, rates as footage over hours, missing values left out", async () => {
  const rows = [
    row(100, { rop: 10, wob: 10 }),
    row(149, { rop: 30, wob: 30 }),
    row(150, {}),
    row(260, { rop: 5, wob: 5 }),
  ];
  await store.upsert(4, rows);
  const steps = await store.aggregate({ well: 4, columns: ["rop", "wob"], step: 50 });
  expect(steps).toEqual({
    depth: Float64Array.of(100, 150, 250),
    time: Float64Array.of(1_700_000_100, 1_700_000_150, 1_700_000_260),
    columns: { rop: Float64Array.of(15, Number.NaN, 5), wob: Float64Array.of(20, Number.NaN, 5) },
  });
});

it("counts rows that meet all conditions or any of them, in a rig state if one is given", async () => {
  const rows = [row(1, { rop: 10, rigState: 1 }), row(2, { rop: 20, rigState: 2 }), row(3, { rop: 30, rigState: 1 })];
  await store.upsert(5, rows);
  const slow = { field: "rop", from: 0, to: 20, rigState: null } as const;
  const rotating = { field: "depth", from: 0, to: 100, rigState: 1 } as const;
  expect(await store.count(5, [slow], "AND")).toBe(2);
  expect(await store.count(5, [slow, rotating], "AND")).toBe(1);
  expect(await store.count(5, [slow, rotating], "OR")).toBe(3);
  expect(await store.count(5, [], "AND")).toBe(3);
});

it("continues after a depth and knows the deepest row", async () => {
  await store.upsert(6, [row(1, { rop: 1 }), row(2, { rop: 2 }), row(3, { rop: 3 })]);
  expect((await store.after(6, 1, 1)).map(({ depth }) => depth)).toEqual([2]);
  expect(await store.deepest(6)).toEqual(row(3, { rop: 3 }));
  expect(await store.deepest(98)).toBeNull();
});
