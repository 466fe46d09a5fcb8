import { readdir } from "node:fs/promises";
import type { CsvImportProgress } from "@sigma/contract/imports/csv-import";
import { sampleOf, valueOf } from "@sigma/terms/sample";
import { expect, it, vi } from "vitest";
import { layPushed } from "../../storage/imports/lay-pushed";
import {
  server,
  well,
  START,
  mapping,
  moment,
  row,
  csv,
  rows,
  upload,
  process,
  list,
  waitForImport,
  importCsv,
  readStoredSamples,
  importIntoServer,
  askUndo,
  refusedMapping,
  undo,
} from "./testing/import-csv";

importIntoServer();

it("takes a CSV, returns its columns and rows, and stores its samples by the mapping [WS-157] [WS-158] [WS-160]", async () => {
  const { status, body: file } = await upload(csv(rows(5000)));
  expect([status, file]).toEqual([
    200,
    {
      uploadId: expect.any(String) as string,
      fileName: "F9A.csv",
      bytes: csv(rows(5000)).length,
      columns: ["Time", "Hole Depth", "Bit Depth", "Hookload"],
      rows: 5000,
    },
  ]);
  const { body: job } = await process();
  expect(job).toEqual({ jobId: file.uploadId, rows: 5000, from: START, to: START + 4999 });
  const importDone = await waitForImport(job.jobId);
  expect(importDone).toMatchObject({ state: "done", error: null, madeBy: "admin", fileName: "F9A.csv", progress: 1 });
  expect(importDone.report).toEqual({
    rowsRead: 5000,
    stored: 5000,
    replaced: 0,
    leftOut: 0,
    valuesWithout: 0,
    findings: [],
    from: START,
    to: START + 4999,
    ends: { from: START, to: START + 4999 },
    step: 1,
    gaps: [],
    gapCount: 0,
    unusedColumns: [],
    assumedUnits: ["holeDepth", "bitDepth", "hookload"],
  });
  const samples = await readStoredSamples();
  expect(samples).toHaveLength(5000);
  expect(samples[7]).toEqual(sampleOf(START + 7, { holeDepth: 5000, bitDepth: 4007, hookload: 200 }, "csv"));
  expect(server.live.asked.at(-1)).toBe(`imported ${well._id} ${START} ${START + 4999}`);
  expect((await readdir(server.uploadsDir)).filter((name) => name.startsWith(job.jobId))).toEqual([]);
});

it("replaces the mapped channels of samples with the same time, keeps the others, and restores them on undo", async () => {
  const before = Array.from({ length: 100 }, (_, second) =>
    sampleOf(START + 4950 + second, { holeDepth: 1, bitDepth: 1, hookload: 1, wob: 12 }),
  );
  await server.record(well.wellNo, { samples: before });
  const was = await readStoredSamples();
  const importDone = await importCsv(csv(rows(5000)));
  expect(importDone.report).toMatchObject({ rowsRead: 5000, stored: 5000, replaced: 50 });
  const samples = await readStoredSamples();
  expect(samples).toHaveLength(5050);
  expect(samples[4950]).toEqual(
    sampleOf(START + 4950, { holeDepth: 5000, bitDepth: 8950, hookload: 200, wob: 12 }, "csv"),
  );
  expect(samples[5000]).toEqual(was[50]);
  expect(importDone.undoUntil).toBe(server.now.seconds + 30 * 86_400);

  // Samples received from the feed since then are kept.
  await server.record(well.wellNo, { samples: [sampleOf(START + 10, { wob: 7 })] });
  server.now.seconds += 60;
  const undone = await undo(importDone._id);
  expect(undone).toMatchObject({ state: "undone", undoneBy: "admin", undoneAt: server.now.seconds, undoUntil: null });
  // The job list shows when the file was read, not when the import was undone.
  expect(undone.startedAt).toBe(importDone.startedAt);
  expect(await readStoredSamples()).toEqual([sampleOf(START + 10, { wob: 7 }), ...was]);
  const again = await askUndo(importDone._id);
  expect([again.status, again.body.message]).toEqual([409, "An import that is undone cannot be undone"]);
});

it("undoes imports of the same times in the reverse order only", async () => {
  const first = await importCsv(csv(rows(100, 0, 100)), {}, "first.csv");
  const samples = await readStoredSamples();
  server.now.seconds += 10;
  const second = await importCsv(csv(rows(50, 50, 300)), {}, "second.csv");
  expect(second.report.replaced).toBe(50);
  expect((await askUndo(first._id)).body.message).toBe(
    "second.csv was imported over the same times later; undo that import first",
  );
  await undo(second._id);
  expect(await readStoredSamples()).toEqual(samples);
  await undo(first._id);
  expect(await readStoredSamples()).toEqual([]);
});

it("keeps what another system pushed over imported samples when the import is undone", async () => {
  const importDone = await importCsv(csv(rows(100)));
  const pushedSamples = [10, 11].map((second) => sampleOf(START + second, { hookload: 1 }, "csv"));
  await server.database.transaction((client) => layPushed(client, well.wellNo, pushedSamples, ["hookload"]));
  await undo(importDone._id);
  const keptValues = (await readStoredSamples()).map((sample) => [sample.time - START, valueOf(sample, "hookload")]);
  expect(keptValues).toEqual([
    [10, 1],
    [11, 1],
  ]);
});

it("keeps the rows of a later import, which has left the list, when an earlier one is undone", async () => {
  const first = await importCsv(csv(rows(100, 0, 100)), {}, "first.csv");
  server.now.seconds += 10;
  const second = await importCsv(csv(rows(50, 50, 300)), {}, "second.csv");
  await server.call("DELETE api/csv-import", { query: { wellId: well._id, id: second._id } });
  await undo(first._id);
  const keptValues = (await readStoredSamples()).map((sample) => [sample.time - START, valueOf(sample, "hookload")]);
  expect(keptValues).toEqual(Array.from({ length: 50 }, (_, index) => [50 + index, 300]));
});

it("sorts rows whose times go back, over hours and years, and undoes them", async () => {
  const hours = [0, 5, 2, 8760, 1, 5, 3];
  const lines = hours.flatMap((hour) => rows(40, hour * 3600 - 8760 * 3600));
  const importDone = await importCsv(csv(lines.toReversed()));
  expect(importDone.report).toMatchObject({
    rowsRead: 280,
    stored: 240,
    leftOut: 40,
    findings: [
      { finding: "The time goes back: rows are stored at the times written in them", rows: 3, done: "stored" },
      { finding: "Several rows of one second; the last of them is stored", rows: 40, done: "row left out" },
    ],
    gapCount: 5,
    step: 1,
  });
  const times = (await readStoredSamples()).map(({ time }) => time);
  expect(times).toHaveLength(240);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  await undo(importDone._id);
  expect(await readStoredSamples()).toEqual([]);
});

it("reports the result of every row, and returns the lines that were left out as received", async () => {
  const lines = [
    row(0),
    row(1, "reaming"),
    row(2, -999.25),
    "soon,5000,4000,200",
    "",
    row(3, 99_999_999),
    "1970-01-01 00:00:05,5000,4000,1",
    "2090-01-01 00:00:00,5000,4000,1",
    `${moment(4)},,,`,
    `${row(5)},more`,
    row(600),
  ];
  const importDone = await importCsv(csv(lines));
  const { report } = importDone;
  expect(report).toMatchObject({ rowsRead: 11, stored: 5, leftOut: 6, valuesWithout: 3 });
  expect(report.findings.map(({ finding, field, lines: at, done: what }) => [at, field, finding, what])).toEqual([
    [[3], "hookload", "Text where a number is expected", "value left out"],
    [[4], "hookload", "Marked as missing", "set to no value"],
    [[5], "time", "No time that can be read", "row left out"],
    [[6], null, "Empty line", "row left out"],
    [[7], "hookload", "A missing-value marker, outside the possible range of Hookload", "value left out"],
    [[8], "time", "Time before 1971: a clock that counts from 0", "row left out"],
    [[9], "time", "Time ahead of the server's clock", "row left out"],
    [[10], null, "No value in any mapped column", "row left out"],
    [[11], null, "More cells than the header has columns", "row left out"],
  ]);
  expect(report.gaps).toEqual([{ from: START + 3, to: START + 600 }]);
  expect(importDone.hasLeftOutRows).toBe(true);
  const { body, headers } = await server.call<string>("GET api/csv-import/left-out", {
    query: { wellId: well._id, id: importDone._id },
  });
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(body.split("\n").slice(0, 3)).toEqual([
    "line,reason,row",
    '5,"No time that can be read","soon,5000,4000,200"',
    '6,"Empty line",""',
  ]);
  expect(body.trim().split("\n")).toHaveLength(7);
});

it("stores every field of the mapping under its name, and the gamma with the depth of its measurement [WS-098]", async () => {
  const values = {
    holeDepth: 5000,
    bitDepth: 4990,
    blockHeight: 31,
    rop: 80,
    hookload: 200,
    wob: 21,
    torque: 9000,
    rpm: 120,
    pumpPressure: 2900,
    pumpRate: 620,
    diffPressure: 350,
    spm1: 62,
    spm2: 61,
    totalSpm: 123,
    magneticToolface: 40,
    gravityToolface: 70,
    gamma: 85,
    gammaDepth: 4935,
    flowOut: 55,
  } as const;
  const names = Object.keys(values).map((field) => `The ${field}`);
  const fieldsMapping = Object.fromEntries(Object.keys(values).map((field) => [field, `The ${field}`]));
  const cells = Object.values(values).join(",");
  const time = { date: "Day", time: "Clock" };
  await importCsv(`Day,Clock,${names.join(",")}\n2026-11-01,06:00:00,${cells}\n`, {
    fieldsMapping: { ...time, ...fieldsMapping },
  });
  expect(await readStoredSamples()).toEqual([sampleOf(Date.parse("2026-11-01T06:00:00Z") / 1000, values, "csv")]);
  await importCsv(`Time,${names.join(",")}\n2026-11-01 06:00:01,${cells}\n`, {
    fieldsMapping: { time: "Time", ...fieldsMapping },
  });
  expect(await readStoredSamples()).toHaveLength(2);
});

it("converts units, reads local times, and names columns that no field is mapped to", async () => {
  const text = "Date;Time;Depth (m);Bit Depth m;HKLD;Pit\n01/12/2026;06:00:00;1000,5;1000;10,5;3\n";
  const importDone = await importCsv(text, {
    fieldsMapping: { date: "Date", time: "Time", holeDepth: "Depth (m)", bitDepth: "Bit Depth m", hookload: "HKLD" },
    options: { dateOrder: "dmy", timeZone: "America/Chicago", units: { hookload: "kdaN" } },
  });
  expect(importDone.report.unusedColumns).toEqual(["Pit"]);
  expect(importDone.options).toMatchObject({
    delimiter: ";",
    decimal: ",",
    units: { holeDepth: "m", bitDepth: "m", hookload: "kdaN" },
  });
  const [sample] = await readStoredSamples();
  expect(sample!.time).toBe(Date.parse("2026-12-01T12:00:00Z") / 1000);
  expect(valueOf(sample!, "holeDepth")).toBeCloseTo(1000.5 / 0.3048, 3);
  expect(valueOf(sample!, "hookload")).toBeCloseTo(23.605, 3);
});

it.each([
  ["another extension", csv(rows(3)), "F9A.xlsx", "Invalid extension. CSV expected"],
  ["an empty file", "", "a.csv", "The file is empty"],
  ["a header alone", "Time,Hole Depth\n", "a.csv", "The file has a header but no row"],
  [
    "a zip with another name",
    "PK\u0003\u0004zip",
    "a.csv",
    "The file is a zip archive or an Excel workbook, not a CSV",
  ],
  ["NUL bytes", "Time,Hole Depth\n1\0\0,2\n", "a.csv", "The file has NUL bytes, so it isn't text"],
  [
    "a million columns",
    `Time${",c".repeat(100_000)}\n1\n`,
    "a.csv",
    "The header has 100,001 columns or more; at most 1,000 are read",
  ],
  ["a first line without an end", "7".repeat(3_000_000), "a.csv", "The first line has more than 262,144 characters"],
])("refuses %s with a sentence and keeps nothing [WS-145]", async (_what, content, name, message) => {
  const { status, body } = await upload(content, { name });
  expect([status, body]).toEqual([400, { code: "validation", message, field: "file" }]);
  expect(await list()).toEqual([]);
  const { status: processed } = await process();
  expect(processed).toBe(404);
});

it("counts the lines of a file whose lines end with a carriage return, alone or before a line feed", async () => {
  const text = csv(rows(4000));
  for (const end of ["\r", "\r\n"]) {
    expect((await upload(text.replaceAll("\n", end))).body.rows).toBe(4000);
    expect((await upload(text.trimEnd().replaceAll("\n", end))).body.rows).toBe(4000);
  }
  expect((await importCsv(csv(rows(5)).replaceAll("\n", "\r"))).report).toMatchObject({ rowsRead: 5, stored: 5 });
});

it("reads UTF-16, duplicate headers, and a line of many MB between others", async () => {
  const text = `\uFEFF${csv([row(0), `${row(1)},${"7".repeat(3_000_000)}`, row(2)]).replace("Hookload", "Hookload,hookload")}`;
  const utf16 = new Uint8Array(Buffer.from(text.replaceAll(",200", ",200,300"), "utf16le"));
  const { body: file } = await upload(utf16);
  expect(file.columns).toEqual(["Time", "Hole Depth", "Bit Depth", "Hookload", "hookload #2"]);
  const { body: job } = await process({ fieldsMapping: { ...mapping, hookload: "hookload #2" } });
  const importDone = await waitForImport(job.jobId);
  expect(importDone.report.findings).toMatchObject([
    { finding: "A line of more than 1,000,000 characters", lines: [3] },
  ]);
  expect((await readStoredSamples()).map((sample) => valueOf(sample, "hookload"))).toEqual([300, 300]);
});

it("names what is wrong with a mapping, and leaves the upload for a right one [WS-146] [WS-148]", async () => {
  await upload(csv(rows(3)));
  const readRefusal = (fieldsMapping: object, options = {}) => refusedMapping(fieldsMapping, options);
  expect(await readRefusal({ time: "Time", holeDepth: "Hole Depth" })).toEqual([
    400,
    "fieldsMapping.bitDepth",
    "bitDepth is required",
  ]);
  expect(await readRefusal({ ...mapping, wob: "Hookload" })).toEqual([
    400,
    "fieldsMapping.wob",
    'wob: column "Hookload" is used for hookload too; each column can be used only once',
  ]);
  expect(await readRefusal({ ...mapping, hookload: "HKLD" })).toEqual([
    400,
    "fieldsMapping.hookload",
    'hookload: no column "HKLD"; the file has "Time", "Hole Depth", "Bit Depth", "Hookload"',
  ]);
  expect(await readRefusal({ ...mapping, time: "Hookload", hookload: null })).toEqual([
    400,
    "fieldsMapping.time",
    'time: the times of the first rows of column "Hookload" lie before 1971; the first has "200"',
  ]);
  expect(await readRefusal(mapping, { units: { hookload: "ft" } })).toEqual([
    400,
    "options.units.hookload",
    'hookload: "ft" is not a unit of it',
  ]);
  expect(await readRefusal(mapping, { timeZone: "Texas" })).toEqual([
    400,
    "options.timeZone",
    "timeZone must be a name such as America/Chicago or an offset such as -06:00",
  ]);
  const { body: job } = await process();
  expect((await waitForImport(job.jobId)).state).toBe("done");
  expect(await process({ uploadId: job.jobId })).toMatchObject({ status: 404, body: { field: "uploadId" } });
});

it("refuses dates that can be several days, and reads them in the order that is given [OP-025]", async () => {
  await upload(csv(rows(3)).replaceAll(/20(\d\d)-(\d\d)-(\d\d)/g, "$1/$2/$3"));
  const [status, field, message] = await refusedMapping(mapping, {});
  expect([status, field]).toEqual([400, "fieldsMapping.time"]);
  expect(message).toMatch(/^time: column "Time" has dates such as "27\/01\/14 .* \(ymd\) or .* \(dmy\), and no step/);
  const { body: job } = await process({ options: { dateOrder: "ymd" } });
  expect((await waitForImport(job.jobId)).report).toMatchObject({ stored: 3, leftOut: 0 });
});

it("ends at a second header with other columns, and skips a repeated one", async () => {
  const header = "Time,Hole Depth,Bit Depth,Hookload";
  const again = [row(0), header, row(1), "Time,Hookload,Hole Depth,Bit Depth", row(2)];
  const { report } = await importCsv(csv(again));
  expect(report).toMatchObject({ stored: 2, leftOut: 2 });
  expect(report.findings.map(({ finding, lines }) => [finding, lines])).toEqual([
    ["The header again", [3]],
    ["A header with other columns: this line and those below it are not read; import them as a file of their own", [5]],
  ]);
});

it("fails if none of the rows was stored, and reports the missing data", async () => {
  await upload(csv([0, 1, 2].map((second) => `${row(second)},5`)));
  const { body: job } = await process();
  const { state, error, report } = await waitForImport(job.jobId);
  expect([state, report.rowsRead, report.stored]).toEqual(["failed", 3, 0]);
  expect(error).toBe(`None of 3 rows was stored: ${report.findings[0]?.finding}`);
});

it("pushes the progress of an import to the connections of its well", async () => {
  const { socket } = await server.connect({ wellId: well._id });
  const pushedProgress: CsvImportProgress[] = [];
  socket.on("csv-import", (progress: CsvImportProgress) => pushedProgress.push(progress));
  const importDone = await importCsv(csv(rows(5000)));
  await vi.waitFor(() =>
    expect(pushedProgress.at(-1)).toMatchObject({ _id: importDone._id, state: "done", stored: 5000, progress: 1 }),
  );
  expect(pushedProgress.map(({ state }) => state)).toEqual(
    expect.arrayContaining(["waiting", "storing", "recomputing"]) as never,
  );
});

it("removes a finished import and its stored data from the list", async () => {
  const importDone = await importCsv(csv([row(0), "soon,1,2,3"]));
  const remove = () => server.call("DELETE api/csv-import", { query: { wellId: well._id, id: importDone._id } });
  expect((await remove()).body).toEqual({ deleted: 1 });
  expect(await list()).toEqual([]);
  expect((await remove()).status).toBe(404);
  expect((await readdir(server.uploadsDir)).filter((name) => name.startsWith(importDone._id))).toEqual([]);
  expect(await readStoredSamples()).toHaveLength(1);
});
