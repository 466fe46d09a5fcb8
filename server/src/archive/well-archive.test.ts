import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sampleOf } from "@sigma/terms/sample";
import { beforeAll, expect, it } from "vitest";
import { DRILLED_FROM, drilledWell } from "../app/testing/drilled-well";
import type { Database } from "../storage/database";
import type { StoredWell } from "../storage/entities/wells/well-store";
import { compactWell } from "../storage/samples/compact-well";
import type { WellNo } from "../storage/well-no";
import type { TestServer } from "../transport/testing/test-server";
import { PRODUCT } from "./archive-manifest";
import { checkArchive, readArchive } from "./read-archive";
import { storeNewWell } from "./store-archive";
import { tableLines } from "./table-lines";
import { readTableShapes } from "./table-shape";
import { fillTables } from "./testing/fill-tables";
import { tableRules } from "../storage/tables";
import { archivedTables } from "./well-tables";
import { openArchive } from "./write-archive";
import { folderOfFile } from "../storage/testing/own-folder";
import { testServer } from "../transport/testing/own-test-server";

const [source, target] = [testServer(), testServer()];
let well: StoredWell;
const folder = folderOfFile();
beforeAll(async () => {
  well = await drilledWell(source);
  const samples = Array.from({ length: 5 * 3600 }, (_, at) =>
    sampleOf(DRILLED_FROM + at, {
      holeDepth: 8000 + at / 100,
      bitDepth: 8000 + at / 100,
      rop: at % 7 === 0 ? null : 30.1 + (at % 11) / 3,
      torque: 12_000.123 + at,
    }),
  );
  await source.record(well.wellNo, { samples });
  await compactWell(source.database, well.wellNo, DRILLED_FROM + 4 * 3600);
  await source.record(well.wellNo, { samples: samples.slice(-900) });
});

const write = async (name: string, of: WellNo = well.wellNo) => {
  const file = join(folder, name);
  await pipeline(openArchive(source.database, of), createWriteStream(file));
  return file;
};

const importInto = async ({ database, now }: TestServer, file: string, name: string) => {
  const archive = await readArchive(file);
  try {
    await checkArchive(archive);
    return await database.jobs.transaction((client) => storeNewWell(client, archive, { name, now: now.seconds }));
  } finally {
    archive.close();
  }
};

/** A text without the parts that differ between two databases: the number at the start of row ids, and the id of the well. */
const withoutNumbers = (text: string, wellNo: WellNo, wellId: string): string =>
  text
    .replaceAll(new RegExp(`"${wellNo.toString(16).padStart(8, "0")}(?=[0-9a-f]{16}")`, "g"), '"')
    .replaceAll(wellId, "WELL");

/** Every row of every table of a well, with the well's number and ids as a mark. */
async function rowsOf(database: Database, wellNo: WellNo, wellId: string): Promise<Record<string, string[]>> {
  return database.jobs.snapshot(async (client) => {
    const tables: Record<string, string[]> = {};
    for (const shape of await readTableShapes(client)) {
      let text = "";
      for await (const part of tableLines(client, shape, wellNo)) text += part;
      tables[shape.name] = withoutNumbers(text, wellNo, wellId).split("\n").slice(0, -1);
    }
    return tables;
  });
}

it("defines for every table of a well how it is written and read", async () => {
  const rows = await source.database.query<{ name: string }>({
    text: `SELECT DISTINCT table_name AS name FROM information_schema.columns
      JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND column_name IN ('well_no', 'well_id')`,
  });
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    tableRules.flatMap(({ name, archive }) => (archive ? name : [])).toSorted(),
  );
});

it("names the version of Sigma that wrote it", async () => {
  const { version } = JSON.parse(await readFile("server/package.json", "utf8")) as { version: string };
  expect(PRODUCT).toBe(`Sigma ${version}`);
});

it("imports every table of a well to equal rows, into a database with other wells", async () => {
  const filledWell = await source.stores.wells.create({ name: "Filled" });
  await source.database.jobs.transaction((client) => fillTables(client, filledWell.wellNo));
  const here = await rowsOf(source.database, filledWell.wellNo, filledWell._id);
  for (const { name } of archivedTables) expect([name, here[name]!.length]).not.toEqual([name, 0]);
  for (let n = 0; n < 40; n++) await target.stores.wells.create({ name: `Other ${n}` });
  const importedWell = await importInto(target, await write("filled.zip", filledWell.wellNo), "Filled");
  expect(importedWell.wellNo).toBeGreaterThan(filledWell.wellNo);
  expect(importedWell.wellId).toBe(filledWell._id);
  expect(await rowsOf(target.database, importedWell.wellNo, importedWell.wellId)).toEqual(here);
});

it("imports samples, settings and all other data with the same results of calls", async () => {
  const { wellNo, wellId } = await importInto(target, await write("drilled.zip"), "Curve 1 again");
  const [one, other] = [source.stores.samples.scan(well.wellNo), target.stores.samples.scan(wellNo)];
  const samples = async (scan: typeof one) => {
    const all = [];
    for await (const part of scan) all.push(...part);
    return all;
  };
  const read = await samples(other);
  expect(read).toHaveLength(5 * 3600 + 120);
  expect(read).toEqual(await samples(one));
  const [browser, there] = [await source.connect({ wellId: well._id }), await target.connect({ wellId })];
  for (const [event, request] of [
    ["survey-data/get", {}],
    ["slide-sheet/get", {}],
    ["well-plan/get", {}],
    ["depth-data/get", {}],
  ] as const) {
    const [a, b] = await Promise.all([
      browser.ask(event, { wellId: well._id, ...request }),
      there.ask(event, { wellId, ...request }),
    ]);
    expect([event, a.error]).toEqual([event, undefined]);
    const [here, imported] = [JSON.stringify(a.data), JSON.stringify(b.data)];
    expect(here.length).toBeGreaterThan(100);
    expect(JSON.parse(withoutNumbers(imported, wellNo, wellId))).toEqual(
      JSON.parse(withoutNumbers(here, well.wellNo, well._id)),
    );
  }
});
