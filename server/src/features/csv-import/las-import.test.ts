import { depthRowOf, sampleOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import {
  importCsv,
  importIntoServer,
  list,
  process,
  refusedMapping,
  server,
  START,
  readStoredSamples,
  undo,
  upload,
  well,
} from "./testing/import-csv";

importIntoServer();

const exportLas = async (more: Record<string, string>) =>
  (await server.call<string>("GET api/well-export", { query: { wellId: well._id, format: "las", ...more } })).body;

type Columns = Record<string, (number | null)[]>;
async function readLoggedColumns(): Promise<Columns> {
  const socket = await server.connect({ wellId: well._id });
  return await socket.get<Columns>("depth-data/get/raw", { wellId: well._id, projection: ["rop", "rpm"] });
}
/** Switches to another well for the next imports. */
async function takeAnotherWell(): Promise<void> {
  server.now.seconds += 1;
  Object.assign(well, await server.stores.wells.create({ name: `Copy ${server.now.seconds}` }));
}

const above = (wrap = "NO") => `~Version
 VERS.   2.0 : CWLS LOG ASCII STANDARD
 WRAP.   ${wrap} :
~Well
 STRT.FT  100 :
 NULL.  9999 :
~Curve
 DEPT.FT   :
 ROP .FT/HR :
 RPM .RPM   :
~A
`;
const depth = { fieldsMapping: { holeDepth: "DEPT", rop: "ROP", rpm: "RPM" }, options: { index: "depth" } };
const las = (text: string) => importCsv(text, depth, "log.las");

it.each(["field", "metric"])("reads what Sigma exports as LAS by depth in %s units to equal values", async (units) => {
  await server.record(well.wellNo, {
    depthRows: [5000, 5001.5, 5002].map((at, row) =>
      depthRowOf(at, START + at, { rop: row === 1 ? Number.NaN : 30.5 + row, rpm: 100 + row }),
    ),
  });
  const before = await readLoggedColumns();
  const text = await exportLas({ index: "depth", units, columns: "rop,rpm" });
  await takeAnotherWell();
  const importDone = await importCsv(
    text,
    { ...depth, fieldsMapping: { holeDepth: "DEPT", rop: "rop", rpm: "rpm" } },
    "own.LAS",
  );
  expect(importDone).toMatchObject({ state: "done", error: null });
  expect(importDone.report).toMatchObject({ rowsRead: 3, stored: 3, leftOut: 0, valuesWithout: 1, unusedColumns: [] });
  const after = await readLoggedColumns();
  expect(after.depth).toEqual(before.depth);
  const roundValues = (values: (number | null)[]) => values.map((value) => value && Number(value.toFixed(4)));
  for (const column of ["rop", "rpm"]) expect(roundValues(after[column]!)).toEqual(roundValues(before[column]!));
});

it("reads what Sigma exports as LAS by time to equal samples, and takes them back", async () => {
  const samples = Array.from({ length: 4000 }, (_, second) =>
    sampleOf(START + second, { holeDepth: 5000 + second / 10, bitDepth: 4990, hookload: second % 7 ? 200 : null }),
  );
  await server.record(well.wellNo, { samples });
  const before = await readStoredSamples();
  const text = await exportLas({ index: "time", columns: "holeDepth,bitDepth,hookload" });
  await takeAnotherWell();
  const fieldsMapping = { time: "TIME", holeDepth: "holeDepth", bitDepth: "bitDepth", hookload: "hookload" };
  const importDone = await importCsv(text, { fieldsMapping }, "own.las");
  expect(importDone.report).toMatchObject({ rowsRead: 4000, stored: 4000, from: START, to: START + 3999, gapCount: 0 });
  const after = await readStoredSamples();
  expect(after.map(({ time, values }) => [time, ...values])).toEqual(
    before.map(({ time, values }) => [time, ...values]),
  );
  await undo(importDone._id);
  expect(await readStoredSamples()).toEqual([]);
});

it("names in the report the lines of the LAS file, and takes its null value for no value", async () => {
  const rows = "100 50 90\n101 9999 91\n# a comment\n102 52\n103 53 93 7\n\nabc 1 2\n 104  NaN\t94\n~O\n";
  const importDone = await las(above() + rows);
  expect(importDone.options).toMatchObject({ delimiter: " ", units: { holeDepth: "ft", rop: "ft/hr", rpm: "rpm" } });
  expect(importDone.report).toMatchObject({
    rowsRead: 7,
    stored: 3,
    findings: expect.arrayContaining([
      expect.objectContaining({ finding: "Marked as missing", field: "rop", lines: [13, 19] }),
      expect.objectContaining({ finding: "Fewer cells than the header has columns", lines: [15] }),
      expect.objectContaining({
        finding: "Another section starts: this line and those below it are not read",
        lines: [20],
      }),
      expect.objectContaining({ finding: "More cells than the header has columns", lines: [16] }),
      expect.objectContaining({ finding: "No depth that can be read", lines: [18] }),
    ]),
  });
  expect(await readLoggedColumns()).toMatchObject({ depth: [100, 101, 104], rop: [50, null, null], rpm: [90, 91, 94] });
});

it("reads wrapped rows, and reports the first line of each row", async () => {
  const importDone = await las(
    `${above("YES")}100\r\n 50\r\n 90\r\n\r\n101\r\n 51 91\r\n102\r\n 52 92 7\r\n103\r\n 53 93\r\n104 54`,
  );
  expect(importDone).toMatchObject({ state: "done", rows: 5 });
  expect(importDone.report).toMatchObject({
    rowsRead: 5,
    stored: 3,
    findings: expect.arrayContaining([
      expect.objectContaining({ finding: "More cells than the header has columns", lines: [18] }),
      expect.objectContaining({ finding: "Fewer cells than the header has columns", lines: [22] }),
    ]),
  });
  expect(await readLoggedColumns()).toMatchObject({ depth: [100, 101, 103], rop: [50, 51, 53], rpm: [90, 91, 93] });
});

it.each([
  ["of version 3.0", above().replace("2.0", "3.0"), "This is LAS 3.0 (~V); versions 1.2 and 2.0 can be read"],
  ["without ~Curve", "~V\n VERS. 2.0 :\n~A\n1 2\n", "The LAS file lists no curves (~C)"],
  ["without ~ASCII", above().replace("~A\n", ""), "~ASCII is missing: the file has no rows"],
  ["that is a CSV", "Depth,ROP\n1,2\n", "~Version is missing: a LAS file starts with this section"],
  [
    "with too few values",
    `${above()}100 50\n`,
    "~ASCII does not fit ~Curve: line 12 has 2 values, and 3 curves are listed",
  ],
])("refuses a LAS file %s before anything is stored", async (_what, text, message) => {
  const { status, body } = await upload(text, { name: "bad.las" });
  expect([status, body.field, body.message]).toEqual([400, "file", message]);
  expect(await list()).toEqual([]);
});

it("refuses times that count from the start of a file", async () => {
  const text = above().replace("DEPT.FT", "ETIM.S").replace("STRT.FT", "STRT.S");
  await upload(`${text}0 50 90\n1 51 91\n`, { name: "elapsed.las" });
  const refusal = await refusedMapping(
    { time: "ETIM", holeDepth: "ROP", bitDepth: "RPM" },
    { units: { holeDepth: "ft", bitDepth: "ft" } },
  );
  expect(refusal.slice(0, 2)).toEqual([400, "fieldsMapping.time"]);
  expect(refusal[2]).toContain('the times of the first rows of column "ETIM" lie before 1971');
});

it("reports for another extension that a CSV was expected", async () => {
  const { status, body } = await upload("x", { name: "a.dlis" });
  expect([status, body.message]).toEqual([400, "Invalid extension. CSV expected"]);
  expect((await process()).status).toBe(404);
});
