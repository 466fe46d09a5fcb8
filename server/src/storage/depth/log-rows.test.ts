import { depthColumnSlot } from "@sigma/terms/depth-columns";
import { type DepthRow, depthRowOf } from "@sigma/terms/sample";
import { beforeEach, expect, it } from "vitest";
import { undoImportedDepths, storeImportedDepths } from "../imports/import-depths";
import { removeDerived } from "../samples/edit-samples";
import { rewriteRange } from "../samples/replace-range";
import { createTestDatabase } from "../testing/test-database";
import { upsertDepthRows } from "./depth-rows";
import { createDepthStore } from "./depth-store";
import type { LogRow } from "./log-rows";
import { openForFile } from "../testing/open-for-file";

const test = openForFile(createTestDatabase);

let well = 0;
beforeEach(() => void (well += 1));

const derive = async () => () => undefined;
const createLogRows = (from: number, to: number, rop: number): LogRow[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ depth: from + at, values: Float64Array.of(rop) }));
/** Stores rows of a log as an import does. */
const importLog = (importId: string, rows: readonly LogRow[]) =>
  test.database.transaction((client) =>
    storeImportedDepths(client, { well, importId }, [depthColumnSlot("rop")], rows, derive),
  );
const undoLog = (importId: string) =>
  test.database.transaction((client) => undoImportedDepths(client, { well, importId }, derive));

function foot(depth: number, rop: number): DepthRow {
  return depthRowOf(depth, 1000 + depth, { rigState: 1, rop });
}
const drill = (...feet: DepthRow[]) =>
  test.database.transaction((client) => upsertDepthRows(client, new Map([[well, feet]])));
const takeAway = (from: number, to: number) =>
  test.database.transaction((client) => removeDerived(client, well, from, to));

/** Depth, time and ROP of every row. */
async function rows() {
  const { depth, time, columns } = await createDepthStore(test.database).range({ well, columns: ["rop"] });
  return Array.from(depth, (at, row) => [at, Number.isNaN(time[row]) ? null : time[row], columns.rop![row]]);
}

it("restores a log row if the foot that replaced it is removed, however often that was made", async () => {
  await importLog("log", createLogRows(100, 103, 50));
  const before = await rows();
  await drill(foot(101, 80), foot(102, 81));
  await drill(foot(102, 90));
  expect(await rows()).toEqual([
    [100, null, 50],
    [101, 1101, 80],
    [102, 1102, 90],
    [103, null, 50],
  ]);
  await takeAway(1101, 1101);
  expect((await rows())[1]).toEqual([101, null, 50]);
  await takeAway(1000, 2000);
  expect(await rows()).toEqual(before);
});

it("keeps the row of a log below its foot over a recompute, and lays it bare where that makes the hole elsewhere", async () => {
  await importLog("log", createLogRows(100, 102, 50));
  await drill(foot(100, 80), foot(101, 80));
  await test.database.transaction((client) =>
    rewriteRange(client, { well, from: 1000, to: 2000 }, (into) => into.depthRows([foot(101, 85)])),
  );
  expect(await rows()).toEqual([
    [100, null, 50],
    [101, 1101, 85],
    [102, null, 50],
  ]);
  await takeAway(1000, 2000);
  expect(await rows()).toEqual([
    [100, null, 50],
    [101, null, 50],
    [102, null, 50],
  ]);
});

it("restores the row replaced by a log import below a foot, and nothing if none was replaced", async () => {
  await importLog("first", createLogRows(100, 101, 50));
  await importLog("second", createLogRows(101, 102, 60));
  await drill(foot(101, 80), foot(102, 80));
  await undoLog("second");
  expect(await rows()).toEqual([
    [100, null, 50],
    [101, 1101, 80],
    [102, 1102, 80],
  ]);
  await takeAway(1000, 2000);
  expect(await rows()).toEqual([
    [100, null, 50],
    [101, null, 50],
  ]);
});

it("finds the deepest drilled foot without reading the rows of a log below it", async () => {
  await drill(foot(101, 80), foot(102, 81));
  const values = [well];
  await test.database.query({
    text: `INSERT INTO depth_row (well_no, depth, v) SELECT $1, 200 + step, ARRAY[1]::float8[] FROM generate_series(1, 20000) AS step`,
    values,
  });
  await test.database.query({ text: "ANALYZE depth_row" });
  const askedTexts: string[] = [];
  const watchedDatabase: typeof test.database = {
    ...test.database,
    query: (statement) => {
      askedTexts.push(statement.text);
      return test.database.query(statement);
    },
  };
  expect(await createDepthStore(watchedDatabase).deepestDrilled(well)).toBe(102);
  const [plan] = await test.database.query<{ "QUERY PLAN": object }>({
    text: `EXPLAIN (ANALYZE, FORMAT JSON) ${askedTexts[0]}`,
    values,
  });
  const removedRows = /"Rows Removed by Filter":\s*(\d+)/.exec(JSON.stringify(plan));
  expect(Number(removedRows?.[1] ?? 0)).toBeLessThan(100);
});
