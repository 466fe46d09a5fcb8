import { beforeEach, describe, expect, it } from "vitest";
import type { TestSocket } from "../../transport/testing/test-server";
import {
  askUndo,
  waitForImport,
  importIntoServer,
  importCsv,
  list,
  process,
  refusedMapping,
  server,
  undo,
  upload,
  well,
} from "./testing/import-csv";
import { depthRowOf } from "@sigma/terms/sample";

importIntoServer();

let socket: TestSocket;
beforeEach(async () => {
  socket = await server.connect({ wellId: well._id });
});

const depth = { fieldsMapping: { holeDepth: "Depth", rop: "ROP", rpm: "RPM" }, options: { index: "depth" } };
const log = (...lines: string[]) => ["Depth,ROP,RPM", ...lines, ""].join("\n");
/** Rows a foot apart. */
const feet = (count: number, from: number, rop = 50) =>
  Array.from({ length: count }, (_, index) => `${from + index},${rop},100`);

type Columns = Record<string, (number | null)[]>;
const readStored = (projection: readonly string[] = ["rop"]) =>
  socket.get<Columns>("depth-data/get/raw", { wellId: well._id, projection });
/** A foot that a rig drilled. */
const drill = (at: number) => {
  return server.record(well.wellNo, { depthRows: [depthRowOf(at, 1_700_000_000, { rop: 42, rigState: 1 })] });
};

describe("a depth log from a file", () => {
  it("is stored as a job without times, with the values derived from its rows, and reported in depths", async () => {
    const { body: file } = await upload(log(...feet(4999, 100), "5199,50,100"));
    const { body: job } = await process({ uploadId: file.uploadId, ...depth });
    expect(job).toEqual({ jobId: file.uploadId, rows: 5000, from: 100, to: 5199 });
    const importDone = await waitForImport(job.jobId);
    expect(importDone).toMatchObject({
      state: "done",
      error: null,
      newest: 5199,
      progress: 1,
      options: { index: "depth" },
    });
    expect(importDone.report).toEqual({
      rowsRead: 5000,
      stored: 5000,
      replaced: 0,
      leftOut: 0,
      valuesWithout: 0,
      findings: [],
      from: 100,
      to: 5199,
      ends: { from: 100, to: 5199 },
      step: 1,
      gaps: [{ from: 5098, to: 5199 }],
      gapCount: 1,
      unusedColumns: [],
      assumedUnits: ["holeDepth", "rop"],
    });
    const rows = await readStored(["time", "rop", "rigState", "doc"]);
    expect(rows.depth).toHaveLength(5000);
    expect(rows.time!.every((time) => time === null)).toBe(true);
    expect([rows.rop![7], rows.rigState![7]]).toEqual([50, 1]);
    expect(rows.doc![7]).toBeCloseTo(50 / (5 * 100), 9);
  });

  it("keeps rows of a later import, which has left the list, when an earlier one is undone", async () => {
    const first = await importCsv(log(...feet(5, 100)), depth);
    server.now.seconds += 10;
    const second = await importCsv(log(...feet(2, 102, 70)), depth);
    await server.call("DELETE api/csv-import", { query: { wellId: well._id, id: second._id } });
    await undo(first._id);
    expect(await readStored()).toEqual({ depth: [102, 103], rop: [70, 70] });
  });

  it("replaces the mapped channels of rows at the same depths, keeps the others, and restores them on undo", async () => {
    const channels = [{ channel: "rop" }, { channel: "gamma" }];
    const sentRows = [101, 102].map((at) => ({ depth: at, values: [10, 80] }));
    await server.call("POST api/depth-data", { body: { wellId: well._id, channels, rows: sentRows } });
    const before = await readStored(["rop", "rpm", "gamma", "doc", "rigState"]);
    const importDone = await importCsv(log(...feet(5, 100)), depth);
    expect(importDone.report).toMatchObject({ rowsRead: 5, stored: 5, replaced: 2 });
    expect(await readStored(["rop", "gamma"])).toEqual({
      depth: [100, 101, 102, 103, 104],
      rop: [50, 50, 50, 50, 50],
      gamma: [null, 80, 80, null, null],
    });
    expect(await undo(importDone._id)).toMatchObject({ state: "undone", undoneBy: "admin", undoUntil: null });
    expect(await readStored(["rop", "rpm", "gamma", "doc", "rigState"])).toEqual(before);
  });

  it("can be undone only in the reverse order, and keeps hole drilled or data sent since then", async () => {
    const first = await importCsv(log(...feet(6, 100)), depth, "first.csv");
    server.now.seconds += 10;
    const second = await importCsv(log(...feet(2, 101, 90)), depth, "second.csv");
    const { body } = await askUndo(first._id);
    expect(body.message).toBe("second.csv was imported over the same depths later; undo that import first");
    await undo(second._id);
    expect((await readStored()).rop).toEqual([50, 50, 50, 50, 50, 50]);
    await drill(103);
    const rows = [{ depth: 105, values: [7] }];
    await server.call("POST api/depth-data", { body: { wellId: well._id, channels: [{ channel: "rop" }], rows } });
    await undo(first._id);
    expect(await readStored()).toEqual({ depth: [103, 105], rop: [42, 7] });
  });

  it("keeps hole from time data unchanged, and reports the result of every row", async () => {
    await drill(201);
    const importDone = await importCsv(
      log(
        "200.5,50,100",
        "202.5,50,100",
        "deep,50,100",
        "0,50,100",
        "70000,50,100",
        "203,reaming,-999.25",
        "204,99999999,100",
        "",
        "202.5,51,101",
        "199.5,50,100,more",
        "190,50,100",
      ),
      depth,
    );
    expect(importDone.report).toMatchObject({
      rowsRead: 11,
      stored: 3,
      leftOut: 8,
      valuesWithout: 3,
      from: 190,
      to: 204,
    });
    expect(
      importDone.report.findings.map(({ finding, field, lines, done: what }) => [lines, field, finding, what]),
    ).toEqual([
      [[4], "holeDepth", "No depth that can be read", "row left out"],
      [[5, 6], "holeDepth", "Depth not between 0 and 60,000 ft", "row left out"],
      [[7], "rop", "Text where a number is expected", "value left out"],
      [[7], "rpm", "Marked as missing", "set to no value"],
      [[7], null, "No value in any mapped column", "row left out"],
      [[8], "rop", "A missing-value marker, outside the possible range of ROP", "value left out"],
      [[9], null, "Empty line", "row left out"],
      [[11], null, "More cells than the header has columns", "row left out"],
      [[2], "holeDepth", "Within a foot of hole made by time data, which are not written over", "row left out"],
      [[10], "holeDepth", "Several rows of one depth; the first of them is stored", "row left out"],
    ]);
    expect(await readStored(["rop"])).toEqual({ depth: [190, 201, 202.5, 204], rop: [50, 42, 50, null] });
    const { body } = await server.call<string>("GET api/csv-import/left-out", {
      query: { wellId: well._id, id: importDone._id },
    });
    const lines = body.trim().split("\n");
    expect(lines).toHaveLength(9);
    expect(lines[1]).toBe('2,"Within a foot of hole made by time data, which are not written over","200.5,50,100"');
  });

  it("takes rows whose depths fall or repeat over the whole file, of each depth the first", async () => {
    const lines = [...feet(3000, 100).toReversed(), ...feet(3000, 100, 90)];
    const importDone = await importCsv(log(...lines), depth);
    expect(importDone.report).toMatchObject({
      rowsRead: 6000,
      stored: 3000,
      leftOut: 3000,
      from: 100,
      to: 3099,
      step: 1,
    });
    expect(importDone.report.findings).toMatchObject([
      { finding: "Several rows of one depth; the first of them is stored", rows: 3000 },
    ]);
    expect(importDone.report.findings[0]!.lines.slice(0, 2)).toEqual([3002, 3003]);
    expect(new Set((await readStored()).rop)).toEqual(new Set([50]));
    await undo(importDone._id);
    expect((await readStored()).depth).toEqual([]);
  });

  it("reads metres, semicolons with a decimal comma, UTF-16, duplicate headers and a line of many MB", async () => {
    const text = `\uFEFFDepth (m);ROP (m/h);ROP (m/h);RPM\n30,48;30,48;1;100\n31;${"7".repeat(3_000_000)};1;100\n32,5;;1;100\n`;
    const fieldsMapping = { holeDepth: "Depth (m)", rop: "ROP (m/h)", rpm: "RPM" };
    const importDone = await importCsv(new Uint8Array(Buffer.from(text, "utf16le")), { ...depth, fieldsMapping });
    expect(importDone.options).toMatchObject({ delimiter: ";", decimal: ",", units: { holeDepth: "m", rop: "m/h" } });
    expect(importDone.report).toMatchObject({
      stored: 2,
      unusedColumns: ["ROP (m/h) #2"],
      findings: [{ finding: "A line of more than 1,000,000 characters", lines: [3] }],
    });
    const { depth: depths, rop } = await readStored();
    expect(depths).toEqual([100, 106.6273]);
    expect(rop![0]).toBeCloseTo(100, 9);
  });

  it("names what is wrong with a mapping, and leaves the upload for a right one", async () => {
    await upload(["Depth,ROP,RPM,Block", '"12,34.5",50,100,30', '"12,35.5",50,100,30', ""].join("\n"));
    const readRefusal = (fieldsMapping: object, options: object = depth.options) =>
      refusedMapping(fieldsMapping, options);
    expect(await readRefusal({ rop: "ROP" })).toEqual([400, "fieldsMapping.holeDepth", "holeDepth is required"]);
    expect(await readRefusal({ holeDepth: "Depth" })).toEqual([
      400,
      "fieldsMapping",
      "fieldsMapping: a depth log needs a column of a channel",
    ]);
    expect(await readRefusal({ ...depth.fieldsMapping, blockHeight: "Block" })).toEqual([
      400,
      "fieldsMapping.blockHeight",
      "blockHeight: a depth log does not keep it",
    ]);
    expect(await readRefusal(depth.fieldsMapping)).toEqual([
      400,
      "fieldsMapping.holeDepth",
      'holeDepth: none of the first rows has a depth that can be read; the first has "12,34.5"',
    ]);
    expect(await readRefusal(depth.fieldsMapping, { index: "depth", units: { holeDepth: "psi" } })).toEqual([
      400,
      "options.units.holeDepth",
      'holeDepth: "psi" is not a unit of it',
    ]);
    const { status } = await process({ ...depth, fieldsMapping: { holeDepth: "Block", rop: "ROP" } });
    expect(status).toBe(200);
    expect((await waitForImport((await list())[0]!._id)).report).toMatchObject({ stored: 1, from: 30, to: 30 });
  });

  it("keeps its mapping under a name like that of time data", async () => {
    const mappingFields = { name: `Log ${well._id}`, ...depth };
    const { body } = await server.call<{ _id: string; options: object }>("POST api/csv-mapping", {
      body: mappingFields,
    });
    expect(body.options).toEqual({ index: "depth" });
    await server.call("DELETE api/csv-mapping", { query: { id: body._id } });
  });
});
