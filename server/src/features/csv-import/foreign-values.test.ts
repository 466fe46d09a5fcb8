import { channelSlot } from "@sigma/terms/channels";
import { expect, it } from "vitest";
import { importCsv, importIntoServer, moment, readStoredSamples } from "./testing/import-csv";

importIntoServer();

const fieldsMapping = { time: "Time", holeDepth: "Hole Depth", bitDepth: "Bit Depth", rop: "ROP", wob: "WOB" };
const header = "Time,Hole Depth,Bit Depth,ROP,WOB";
const valuesOf = async (id: "holeDepth" | "rop" | "wob") =>
  (await readStoredSamples()).map(({ values }) => values[channelSlot(id)]!);

it("leaves out a null mark that is inside the range of its channel, and names one that may be a measurement", async () => {
  const rop = (second: number) => 50 + (second % 41) / 2;
  const lines = Array.from({ length: 300 }, (_, second) =>
    [
      moment(second),
      second % 50 === 7 ? 0 : 5000 + second / 100,
      4990,
      second % 10 === 3 ? 999 : rop(second),
      second % 20 === 9 ? -1 : (second % 37) / 2,
    ].join(","),
  );
  const { report } = await importCsv([header, ...lines].join("\n"), { fieldsMapping });
  expect(report).toMatchObject({ rowsRead: 300, stored: 300, valuesWithout: 36 });
  const foundRows = report.findings.map(({ field, finding, rows, done }) => [field, finding.split(" ")[0], rows, done]);
  expect(foundRows.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    ["holeDepth", "0", 6, "value left out"],
    ["rop", "999", 30, "value left out"],
    ["wob", "-1", 15, "stored"],
  ]);
  const stands = await valuesOf("rop");
  expect(stands.filter((value) => value > 100)).toEqual([]);
  expect([stands[3], stands[4]]).toEqual([Number.NaN, rop(4)]);
});

it("reads the null marks that a user names, and then no others", async () => {
  const lines = Array.from({ length: 40 }, (_, second) =>
    [moment(second), 5000, 4990, second % 5 === 3 ? 999 : 50 + second / 2, 7].join(","),
  );
  const text = [header, ...lines].join("\n");
  const { report } = await importCsv(text, { fieldsMapping, options: { nullMarks: [7] } });
  expect(report.findings.map(({ field, rows }) => [field, rows])).toEqual([["wob", 40]]);
  expect((await valuesOf("rop"))[3]).toBe(999);
});

it("reads a column with a decimal comma beside columns with a decimal point", async () => {
  const lines = [0, 1, 2].map((second) => `${moment(second)},"8,000.${second}","8,000.0",50,"1,${second}"`);
  const { report } = await importCsv([header, ...lines].join("\n"), { fieldsMapping });
  expect(report.findings).toEqual([]);
  expect(await valuesOf("holeDepth")).toEqual([8000, 8000.1, 8000.2]);
  expect(await valuesOf("wob")).toEqual([1, 1.1, 1.2]);
});

it("reports at which lines the time goes back, and stores every row at its own time", async () => {
  const lines = [3, 4, 5, 1, 2, 6].map((second) => `${moment(second)},5000,4990,5${second},7`);
  const { report } = await importCsv([header, ...lines].join("\n"), { fieldsMapping });
  expect(report).toMatchObject({ stored: 6, leftOut: 0 });
  expect(report.findings).toMatchObject([
    { field: "time", finding: expect.stringMatching(/^The time goes back/) as string, lines: [5], done: "stored" },
  ]);
  expect(await valuesOf("rop")).toEqual([51, 52, 53, 54, 55, 56]);
});

it("reads units from the line above the names", async () => {
  const lines = [0, 1].map((second) => `${moment(second)},1840,1839,20,9`);
  const { report } = await importCsv([",m,m,m/h,t", header, ...lines].join("\n"), { fieldsMapping });
  expect(report.assumedUnits ?? []).toEqual([]);
  expect(Math.round((await valuesOf("holeDepth"))[0]!)).toBe(6037);
});
