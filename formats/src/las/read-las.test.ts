import { expect, it } from "vitest";
import { isLas, itemOf, readLas } from "./read-las";

const header = (wrap: string) => `# a comment
~Version
 VERS.   2.0 : CWLS LOG ASCII STANDARD
 WRAP.   ${wrap} : One line per depth step
~Well
 NULL.  -9999 : NULL VALUE
 WELL.  15/9-F-9 A : WELL
~Parameter
 MDEC.deg  -1.5 : Magnetic declination
~Curve
 DEPT.M       : 1  Depth
 HDEV.DEG     : 2  Hole deviation
 HAZI.DEG     : 3  Hole azimuth
~A  DEPT HDEV HAZI
`;

it("reads curves, units, the null value and the header", () => {
  const table = readLas(`${header("NO")} 100.0  1.5  90.0\n 130.0 -9999 -9999\n`);
  expect(table.columns).toEqual([
    { header: "DEPT", unit: "m" },
    { header: "HDEV", unit: "deg" },
    { header: "HAZI", unit: "deg" },
  ]);
  expect(table.rows).toEqual([
    { line: 15, cells: ["100.0", "1.5", "90.0"] },
    { line: 16, cells: ["130.0", "-9999", "-9999"] },
  ]);
  expect(table.nullMarks).toContain(-9999);
  expect(table.facts).toMatchObject({ wellName: "15/9-F-9 A", declination: -1.5 });
});

it("joins wrapped rows", () => {
  const { rows } = readLas(`${header("YES")} 100.0\n 1.5 90.0\n 130.0\n 1.6 91.0\n`);
  expect(rows).toEqual([
    { line: 15, cells: ["100.0", "1.5", "90.0"] },
    { line: 17, cells: ["130.0", "1.6", "91.0"] },
  ]);
});

it("reads a file without sections on well and parameters, whose nulls are the usual marks", () => {
  const table = readLas("~V\n VERS. 1.2 :\n WRAP. NO :\n~C\n DEPT.F :\n GR.GAPI :\n~A\n100 -999.25\n101,-9999\n");
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ["100", "-999.25"],
    ["101", "-9999"],
  ]);
  expect(table.nullMarks).toEqual(expect.arrayContaining([-999.25, -999, -9999]));
  expect(table.facts).toMatchObject({ wellName: null, declination: null });
});

it("takes the null of the file in addition to the usual ones, and returns where wrapped rows are cut", () => {
  const own = header("YES").replace("-9999", "-32767.0000");
  const table = readLas(`${own} 100.0 1.5\n 90.0 130.0\n 1.6\n 91.0\n`);
  expect(table.nullMarks).toEqual(expect.arrayContaining([-32767, -999.25]));
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ["100.0", "1.5", "90.0"],
    ["130.0", "1.6", "91.0"],
  ]);
  expect(() => readLas(`${own} 100.0 1.5\n 90.0 130.0\n`)).toThrow("line 16 has 1 values for 3 curves");
});

it("keeps colons and points in the values of a header", () => {
  expect(itemOf("DATE.   2009-07-03 18:04:32 : LOG DATE")).toEqual({
    mnemonic: "DATE",
    unit: "",
    value: "2009-07-03 18:04:32",
    description: "LOG DATE",
  });
  expect(itemOf("STRT.M    415.29 :START DEPTH")).toMatchObject({ mnemonic: "STRT", unit: "M", value: "415.29" });
  expect(itemOf("no item")).toBeNull();
});

it.each([
  ["no-rows", header("NO")],
  ["malformed", `${header("NO")} 100 1.5\n`],
  ["malformed", header("NO").replace("2.0", "3.0")],
  ["malformed", "~V\n VERS. 2.0 : x\n~A\n 1 2 3"],
  ["too-large", `~V\n${"x".repeat(20_000_000)}`],
])("throws %s for a file that cannot be read", (code, text) => {
  expect(() => readLas(text)).toThrow(expect.objectContaining({ code }));
});

it("knows a LAS file by its first section", () => {
  expect([isLas(header("NO")), isLas("MD,Inc\n~V"), isLas("~Version")]).toEqual([true, false, true]);
});
