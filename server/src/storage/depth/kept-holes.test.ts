import type { DepthColumnId } from "@sigma/terms/depth-columns";
import { type DepthRow, depthRowOf } from "@sigma/terms/sample";
import { beforeAll, expect, it } from "vitest";
import { relabel } from "../samples/relabel";
import { removeDerived } from "../samples/edit-samples";
import { createTestDatabase } from "../testing/test-database";
import { createDepthBlockStore } from "./depth-blocks";
import { createDepthStore, type DepthStore } from "./depth-store";
import type { Database } from "../database";
import type { DepthRange } from "./depth-range";
import { keptColumns, keptHolesOf } from "./kept-holes";
import { writeLogRows } from "./log-rows";
import { openForFile } from "../testing/open-for-file";

const test = openForFile(createTestDatabase);
let store: DepthStore;
beforeAll(async () => {
  store = createDepthStore(test.database);
});

const MADE = 1_700_000_000;
const LIMIT = 50_000;

const row = (depth: number, columnValues: Partial<Record<DepthColumnId, number>>): DepthRow =>
  depthRowOf(depth, MADE + depth, columnValues);

const hole = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => row(from + at, { rigState: 1, rop: at, toolface: at % 360 }));

/** The cached rows equal the stored ones, with a version that no rows had before. */
async function expectFresh(well: number, versions: Set<string>, from: DepthStore = store): Promise<void> {
  const { version, ...kept } = await from.hole({ well, columns: keptColumns, limit: LIMIT });
  expect(kept).toEqual(await from.range({ well, columns: keptColumns }));
  expect(versions.has(version)).toBe(false);
  expect(await from.version(well)).toBe(version);
  versions.add(version);
}

it("reads a hole as stored after every change of it: new hole, late values, corrections, deleted samples, packing", async () => {
  const blocks = createDepthBlockStore(test.database);
  const versions = new Set<string>();
  const well = 1;
  await store.upsert(well, hole(100, 6100));
  await expectFresh(well, versions);
  await blocks.pack(well);
  await expectFresh(well, versions);
  // Nothing has changed: the version stays, and so do the rows.
  const again = await store.hole({ well, columns: ["rop"], limit: LIMIT });
  expect(versions.has(again.version)).toBe(true);
  const changes: (() => Promise<unknown>)[] = [
    () => store.upsert(well, hole(6100, 6110)),
    () => store.upsert(well, [row(2500, { gamma: 80, toolface: 12 })]),
    () =>
      test.database.transaction((client) =>
        relabel(client, well, { channel: "rigState", from: MADE + 200, to: MADE + 400, was: 1, is: 2 }),
      ),
    () => test.database.transaction((client) => removeDerived(client, well, MADE + 3000, MADE + 3500)),
    () => store.upsert(well, hole(3000, 3500)),
  ];
  for (const change of changes) {
    await change();
    await expectFresh(well, versions);
    await blocks.pack(well);
    await expectFresh(well, versions);
  }
});

it("keeps a past moment apart from now, and both follow changes", async () => {
  const well = 2;
  await store.upsert(well, hole(0, 4500));
  await createDepthBlockStore(test.database).pack(well);
  await store.hole({ well, columns: ["rop"], limit: LIMIT });
  const past = createDepthStore({ ...test.database, asOf: MADE + 2200.5 });
  await expectFresh(well, new Set(), past);
  expect((await past.hole({ well, columns: ["rop"], limit: LIMIT })).depth.at(-1)).toBe(2200);
  await store.upsert(well, [row(1000, { rop: 77 })]);
  await expectFresh(well, new Set(), past);
  await expectFresh(well, new Set());
});

it("gives each caller its own rows, at most the requested number, and none for a well without rows", async () => {
  const well = 3;
  await store.upsert(well, hole(0, 10));
  await createDepthBlockStore(test.database).pack(well);
  const first = await store.hole({ well, columns: ["rop"], limit: 4 });
  expect([...first.depth]).toEqual([0, 1, 2, 3]);
  first.columns.rop!.fill(0);
  expect([...(await store.hole({ well, columns: ["rop"], limit: 4 })).columns.rop!]).toEqual([0, 1, 2, 3]);
  const { depth, columns } = await store.hole({ well: 99, columns: ["rop"], limit: 4 });
  expect([depth.length, columns.rop!.length]).toEqual([0, 0]);
});

it("keeps as many of the last read rows as fit, and none of a hole with more", async () => {
  const rowsOf = new Map([
    [1, 600],
    [2, 300],
    [3, 200],
    [4, 1001],
  ]);
  const packedDatabase = {
    jobs: {},
    query: async () => [{ block: 0, stamp: "once", changed: false }],
  } as unknown as Database;
  const read: number[] = [];
  const first = async (well: number): Promise<DepthRange> => {
    read.push(well);
    const depth = Float64Array.from({ length: rowsOf.get(well)! }, (_, at) => at);
    return { depth, time: depth, columns: Object.fromEntries(keptColumns.map((name) => [name, depth])) };
  };
  const holes = keptHolesOf(packedDatabase, { first, eachFoot: first }, 1000);
  const readsOf = async (...wells: number[]) => {
    read.length = 0;
    for (const well of wells) expect((await holes.read(well)).blocks[0]!.depth).toHaveLength(rowsOf.get(well)!);
    return [...read];
  };
  expect(await readsOf(1, 2, 1, 2)).toEqual([1, 2]);
  expect(await readsOf(3, 2, 3)).toEqual([3]);
  expect(await readsOf(1)).toEqual([1]);
  expect(await readsOf(4, 4)).toEqual([4, 4]);
});

it("reads one row per foot if a log has many, drilled before logged ones, and all other rows", async () => {
  const well = 5;
  const createLogRow = (depth: number, rop: number) => ({ depth, values: row(depth, { rop }).values });
  const log = [...Array.from({ length: 20_000 }, (_, at) => createLogRow(at / 10, at)), createLogRow(2000.5, 5)];
  await test.database.transaction((client) => writeLogRows(client, well, log));
  await store.upsert(well, [row(100.75, { rigState: 1, rop: -1 }), ...hole(2000, 2010)]);
  const keptHole = await store.hole({ well, columns: ["rop"], limit: LIMIT });
  expect(keptHole.depth).toHaveLength(2000 + 11);
  expect([...keptHole.depth.subarray(99, 102)]).toEqual([99, 100.75, 101]);
  expect([...keptHole.columns.rop!.subarray(99, 102)]).toEqual([990, -1, 1010]);
  expect([...keptHole.depth.subarray(1999, 2003)]).toEqual([1999, 2000, 2000.5, 2001]);
  await createDepthBlockStore(test.database).pack(well);
  const { version: _version, ...again } = await store.hole({ well, columns: ["rop"], limit: LIMIT });
  const { version: _before, ...before } = keptHole;
  expect(again).toEqual(before);
});
