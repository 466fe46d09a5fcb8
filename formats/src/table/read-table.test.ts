import fc from "fast-check";
import { expect, it } from "vitest";
import { FileFault } from "../path-import/source";
import { unitInHeader, unitOf } from "./header-unit";
import { readTable } from "./read-table";

const cells = (text: string, leastNumbers = 3) => readTable(text, leastNumbers).rows.map((row) => row.cells);
const headers = (text: string, leastNumbers = 3) => readTable(text, leastNumbers).columns.map(({ header }) => header);

it.each([
  ["tabs", "MD\tInc\tAzi\n0\t0\t0\n95\t1.5\t91"],
  ["commas", "MD,Inc,Azi\n0,0,0\n95,1.5,91"],
  ["semicolons", "MD;Inc;Azi\r\n0;0;0\r\n95;1.5;91\r\n"],
  ["pipes", "MD|Inc|Azi\n0|0|0\n95|1.5|91"],
  ["blanks", "  MD   Inc   Azi\n   0     0     0\n  95   1.5    91"],
  ["commas and blanks", "MD, Inc, Azi\n0, 0, 0\n95, 1.5, 91"],
])("reads columns parted by %s", (_what, text) => {
  expect(headers(text)).toEqual(["MD", "Inc", "Azi"]);
  expect(cells(text)).toEqual([
    ["0", "0", "0"],
    ["95", "1.5", "91"],
  ]);
});

it("does not split decimal commas, with any column separator", () => {
  for (const delimiter of ["\t", ";", "  "]) {
    const text = ["MD Inc Azi", "29,5 1,25 90,5", "58,75 2,5 91,25"].join("\n").replaceAll(" ", delimiter);
    expect(cells(text)).toEqual([
      ["29,5", "1,25", "90,5"],
      ["58,75", "2,5", "91,25"],
    ]);
  }
});

it("keeps delimiters and quotes inside quotes", () => {
  expect(cells('MD,Inc,Azi,Note\n"1,234.5",1,2,"a ""good"" one, really"')).toEqual([
    ["1,234.5", "1", "2", 'a "good" one, really'],
  ]);
});

it("passes over titles, takes the heading and the units below it, and numbers rows by their lines", () => {
  const text = "Survey report\nWell: F-9 A, 2009\n\nMD      Inc   Azim\nm RKB   deg   deg\n145.90  0.00  0.00\n";
  const { columns, rows } = readTable(text, 3);
  expect(columns).toEqual([
    { header: "MD", unit: "m" },
    { header: "Inc", unit: "deg" },
    { header: "Azim", unit: "deg" },
  ]);
  expect(rows).toEqual([{ line: 6, cells: ["145.90", "0.00", "0.00"] }]);
});

it("joins a heading with the groups above it", () => {
  const text = "Formation,mMD,,mTVD,\n,From,To,From,To\nUtsira,891,1077,883,1062";
  expect(headers(text)).toEqual(["Formation", "mMD From", "mMD To", "mTVD From", "mTVD To"]);
});

it("keeps the rows between the heading and the first one that is all numbers", () => {
  const text = "MD (ft),Inc,Bearing\n0,0,N\n1000,1.5,unsure\n1095,3,S20W\n1190,4,due west";
  expect(readTable(text, 3).rows.map(({ line, cells }) => [line, cells[2]])).toEqual([
    [2, "N"],
    [3, "unsure"],
    [4, "S20W"],
    [5, "due west"],
  ]);
  expect(readTable("0,0,N\n1000,1.5,45\n1095,3,46", 3).rows).toHaveLength(3);
});

it("reads declination and convergence above the heading", () => {
  const text = "North Reference: Grid\nDeclination: 3.5\nConvergence: -1.2\nMD (ft),Inc,Azi\n0,0,0\n1000,1,45";
  const { facts, rows } = readTable(text, 3);
  expect(facts).toMatchObject({ northReference: "grid", declination: 3.5, convergence: -1.2 });
  expect(rows).toHaveLength(2);
});

it("reads columns under a ruler of dashes, with repeated headings between wells", () => {
  const heading = "  Name     Surface top   MD      \n  -------- ------------- --------";
  const text = `${heading}\n  F-4      Utsira Fm     891.00  \n\nWell F-5\n${heading}\n  F-5      Ty Fm         2381.0  `;
  const { rows, leftOut } = readTable(text, 1);
  expect(rows.map((row) => row.cells)).toEqual([
    ["F-4", "Utsira Fm", "891.00"],
    ["F-5", "Ty Fm", "2381.0"],
  ]);
  expect(leftOut).toEqual([{ line: 5, text: "Well F-5" }]);
});

it("keeps a row with text in its numbers, and leaves notes out", () => {
  const { rows, leftOut } = readTable("MD\tInc\tAzi\n1\t2\t3\nabout 5\t3\t4\nEnd of survey", 3);
  expect(rows).toHaveLength(2);
  expect(leftOut).toEqual([{ line: 4, text: "End of survey" }]);
});

it.each([
  ["empty", ""],
  ["empty", " \n\n"],
  ["binary", "MD\tInc\tAzi\n1\t2\0\t3"],
  ["no-rows", "MD,Inc,Azi"],
  ["no-rows", "a letter\nto somebody"],
  ["too-large", "x".repeat(20_000_001)],
])("reports %s for a text that isn't a table", (code, text) => {
  expect(() => readTable(text, 3)).toThrow(expect.objectContaining({ name: "FileFault", code }));
});

/** Whether a call succeeds, or is refused as a fault of the file. */
function isReadOrRefused(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    return error instanceof FileFault;
  }
}

it("throws only file faults, for any input", () => {
  const line = fc.oneof(fc.string(), fc.constantFrom("1,2,3", "1\t2\t3", "--- --- ---", '"', "a;b;c", "1 2 3"));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      expect(isReadOrRefused(() => readTable(lines.join("\n"), 3))).toBe(true);
    }),
  );
});

it.each([
  ["MD (m)", "m"],
  ["Depth [ft]", "ft"],
  ["Measured Depth ( ft )", "ft"],
  ["mTVD", "m"],
  ["MD_ft", "ft"],
  ["INC.deg", "deg"],
  ["MD (usft)", "ftUS"],
  ["DLS (deg/30m)", "deg/30 m"],
  ["Azimuth", null],
  ["mud", null],
])("finds the unit in the heading %j", (header, unit) => {
  expect(unitInHeader(header)).toBe(unit);
});

it("knows a unit with its depth reference and in brackets", () => {
  expect([unitOf("m RKB"), unitOf("[ft]"), unitOf("Feet"), unitOf("furlong")]).toEqual(["m", "ft", "ft", null]);
});
