import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { planImport, readFileHead } from "./import-plan";
import { folderOfFile } from "../storage/testing/own-folder";

const folder = folderOfFile();

const mapping = { time: "Time", holeDepth: "Hole Depth", rop: "ROP" };
const rows = (count: number) =>
  Array.from({ length: count }, (_, row) => `${1_600_000_000 + row},${1840 + row / 100},20`);

it.each([10, 20_000])("reads the units of %d rows from a row of units that ends the file", async (count) => {
  const path = join(folder, `${count}.csv`);
  await writeFile(path, ["Time,Hole Depth,ROP", ...rows(count), "s,m,m/hr", ""].join("\n"));
  expect((await readFileHead(path, "a.csv")).units).toEqual(["s", "m", "m/hr"]);
  const plan = await planImport(path, mapping, {});
  expect([plan.reading.units, plan.assumedUnits]).toEqual([{ holeDepth: "m", rop: "m/h" }, []]);
  expect([plan.from, plan.to]).toEqual([1_600_000_000, 1_600_000_000 + count - 1]);
});
