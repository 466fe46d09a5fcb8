import { expect, it } from "vitest";
import { usualNullMarks } from "../csv/numbers/null-marks";
import { readUploadHead } from "../csv/head/read-upload-head";

const above = (wrap = "NO", more = "") => `~Version
 VERS.   2.0 : CWLS LOG ASCII STANDARD
 WRAP.   ${wrap} : One line per depth step
~Well
 STRT.M  100.0 : START
 NULL.  -777.5 : NULL VALUE
~Curve
# MNEM.UNIT
 DEPT.M       : Depth
 ROP .M/HR    : Rate of penetration
 GR  .GAPI    : Gamma
 GR  .B/E    : Another
 RDEP.-       : Resistivity
${more}~A  DEPT ROP GR GR RDEP
`;
const head = (text: string, { isWhole = true, most = 1000, name = "" } = {}) =>
  readUploadHead(text, {}, most, isWhole, name);

it("reads the curves of a LAS file as columns, with their units, the null value and the lines of the file", () => {
  expect(head(`${above()}# a comment\n  100.0  5.5\t60  61 -777.5\n  101.0 1e1 NaN -999.25 2 \n`)).toEqual({
    delimiter: " ",
    decimal: ".",
    headerLine: 14,
    firstLine: 16,
    columns: ["DEPT", "ROP", "GR", "GR #2", "RDEP"],
    units: ["m", "m/h", "gAPI", "B/E", null],
    rows: [
      { line: 16, cells: ["100.0", "5.5", "60", "61", "-777.5"] },
      { line: 17, cells: ["101.0", "1e1", "NaN", "-999.25", "2"] },
    ],
    nullMarks: [...usualNullMarks, -777.5],
    indexColumn: "DEPT",
    indexIs: null,
    isWrapped: false,
    indexStep: null,
    width: 5,
    cutTime: null,
  });
});

it("joins wrapped rows, each with the line that it starts on, and leaves out the one in which the text ends", () => {
  const text = `${above("YES")}100\n 5 60\n 61 7\n101\n 6 61 62 8\n102\n 7`;
  const rows = [
    { line: 15, cells: ["100", "5", "60", "61", "7"] },
    { line: 18, cells: ["101", "6", "61", "62", "8"] },
  ];
  expect(head(text, { isWhole: false })).toMatchObject({ isWrapped: true, rows });
});

it("reads rows with commas, and decimals after one", () => {
  expect(head(`${above()}100.5,1,2,3,4\n`)).toMatchObject({ delimiter: ",", decimal: "." });
  expect(head(`${above()}100,5 1,5 2 3 4\n`)).toMatchObject({ delimiter: " ", decimal: "," });
});

it("takes the unit of a first curve without one from STRT", () => {
  const text = above().replace(" DEPT.M ", " DEPT.  ");
  expect(head(`${text}1 2 3 4 5\n`).units[0]).toBe("m");
  expect(head(`${text.replace("STRT.M", "STRT.FT")}1 2 3 4 5\n`).units[0]).toBe("ft");
});

it("knows units in capitals", () => {
  const text = above().replace("RDEP.-", "SPP.KPA").replace("B/E", "DEGC");
  expect(head(`${text}1 2 3 4 5\n`).units.slice(3)).toEqual(["°C", "kPa"]);
});

it.each([
  ["a later version", above().replace("2.0", "3.0"), "This is LAS 3.0 (~V); versions 1.2 and 2.0 can be read"],
  ["no ~Version", "~Well\n NULL. -999 :\n", "~Version is missing: a LAS file starts with this section"],
  ["no ~Curve", "~V\n VERS. 2.0 :\n~A\n1 2\n", "The LAS file lists no curves (~C)"],
  ["no ~ASCII", above().replace(/~A.*\n/, ""), "~ASCII is missing: the file has no rows"],
  ["no row", above(), "~ASCII has no rows"],
  [
    "a first row of another width",
    `${above()}1 2 3\n`,
    "~ASCII does not fit ~Curve: line 15 has 3 values, and 5 curves are listed",
  ],
  [
    "a start in another unit",
    `${above().replace("STRT.M", "STRT.F")}1 2 3 4 5\n`,
    "~Well does not fit ~Curve: STRT is in F and the curve DEPT in M; both must have one unit",
  ],
  [
    "a start that is the first depth in another unit",
    `${above().replace(/STRT\.M\s+\S+/, "STRT.M 2342.08")}7683.99 2 3 4 5\n`,
    "~Well does not fit ~ASCII: STRT is 2342.08 m and the first row starts at 7683.99, the same depth in ft",
  ],
  [
    "columns in another order than its curves",
    "~V\n VERS. 2.0 :\n~C\n DEPT.M :\n GR. :\n ROP. :\n~ASCII DEPT ROP GR\n1 2 3\n",
    "~A names its columns DEPT, ROP, GR, and ~C lists the curves DEPT, GR, ROP; both must have one order",
  ],
])("names section and rule of a file with %s", (_what, text, message) => {
  expect(() => head(text)).toThrow(message);
});

it("rejects a .las file that isn't LAS, and one with too many curves", () => {
  expect(() => head("Depth,ROP\n1,2\n", { name: "A.LAS" })).toThrow("~Version is missing");
  expect(() => head(`${above()}1 2 3 4 5\n`, { most: 4 })).toThrow("5 columns or more; at most 4");
  expect(() => head(above(), { isWhole: false })).toThrow("~ASCII has no rows");
});

it("reads a CSV as one", () => {
  expect(head("Depth,ROP\n1,2\n", { name: "a.csv" })).toMatchObject({ delimiter: ",", indexColumn: null });
});
