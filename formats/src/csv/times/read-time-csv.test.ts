import { Readable } from "node:stream";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { readTimeCsv, type TimeCsvOptions, type TimeCsvRow } from "./read-time-csv";

const read = (text: string | string[], options: TimeCsvOptions) =>
  collect(readTimeCsv(Readable.from([text].flat()), options));

async function collect(rows: AsyncIterable<TimeCsvRow>): Promise<TimeCsvRow[]> {
  const all: TimeCsvRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

const start = Date.UTC(2019, 2, 1) / 1000;

it("reads moments and values by column name", async () => {
  const rows = await read("Time,Bit Depth,Hookload\n2019-03-01 00:00:00,100.5,250\n2019-03-01 00:00:01,101,251\n", {
    time: "time",
  });
  expect(rows).toEqual([
    { time: start, values: { "Bit Depth": 100.5, Hookload: 250 }, line: 2 },
    { time: start + 1, values: { "Bit Depth": 101, Hookload: 251 }, line: 3 },
  ]);
});

it("finds the header below titles, and leaves out a row of units with its line", async () => {
  const skippedLines: number[] = [];
  const text = '\uFEFFWell A\n\nexported by hand, twice\nDate,Time,"WOB, klb"\n,,klb\n3/1/2019,12:00:05 AM,7\n';
  const rows = await read(text, { time: { date: "Date", time: "Time" }, onSkipped: (line) => skippedLines.push(line) });
  expect(rows).toEqual([{ time: start + 5, values: { "WOB, klb": 7 }, line: 6 }]);
  expect(skippedLines).toEqual([5]);
});

it("cleans quoted names, distinguishes columns of the same name and drops unnamed ones", async () => {
  const text = "DateTime,'Depth Bit (meas)','SPARE  1 ','SPARE 1',\n1551398400,1,2,3,4\n";
  const [row] = await read(text, { time: "DateTime" });
  expect(row?.values).toEqual({ "Depth Bit (meas)": 1, "SPARE 1": 2, "SPARE 1 #2": 3 });
});

it("gives null for marks, texts, blanks and cells that are not there", async () => {
  const text = "t,a,b,c,d,e,f,g\n0,NAN,-999.25,,reaming,-9999, -5000 \n";
  const [row] = await read(text, { time: "t" });
  expect(row?.values).toEqual({ a: null, b: null, c: null, d: null, e: null, f: -5000, g: null });
  const [own] = await read(text, { time: "t", columns: ["B", "f"], nullMarks: [-5000] });
  expect(own?.values).toEqual({ B: -999.25, f: null });
});

it("names the missing columns and the available ones", async () => {
  const text = "t,Bit Depth\n0,1\n";
  await expect(read(text, { time: "Zeit" })).rejects.toThrow('no column "Zeit"; the file has "t", "Bit Depth"');
  await expect(read(text, { time: "t", columns: ["ROP"] })).rejects.toMatchObject({ code: "missing-column" });
  await expect(read("", { time: "t" })).rejects.toMatchObject({ code: "missing-column" });
});

it("refuses a line without an end before it fills the memory", async () => {
  const endless = Array.from({ length: 30 }, () => "7".repeat(100_000));
  await expect(read(["t,a\n", ...endless], { time: "t" })).rejects.toMatchObject({ code: "malformed" });
});

it("passes on the error of a source that breaks", async () => {
  async function* streamThenFail() {
    yield "t,a\n0,1\n";
    throw new Error("disk gone");
  }
  await expect(collect(readTimeCsv(streamThenFail(), { time: "t" }))).rejects.toThrow("disk gone");
});

it("closes its source when the reader stops early", async () => {
  const source = Readable.from(Array.from({ length: 10_000 }, (_, index) => `${index ? index : "t,a"}\n`));
  for await (const row of readTimeCsv(source, { time: "t" })) if (row.time === 5) break;
  expect(source.destroyed).toBe(true);
});

it("reads the same rows from pieces of any size", async () => {
  const lines = Array.from({ length: 20 }, (_, index) => `${index},${index / 3}\r\n`).join("");
  const whole = `t,a\r\n${lines}`;
  const rows = await read(whole, { time: "t" });
  expect(rows).toHaveLength(20);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 50 }), async (size) => {
      const pieces = whole.match(new RegExp(`[^]{1,${size}}`, "g"))!;
      expect(await read(pieces, { time: "t" })).toEqual(rows);
    }),
  );
});
