import { expect, it } from "vitest";
import { filledFromNeighbours, parseSpeeds } from "./parse-speeds";

const file = (...lines: string[]) => ["gpm,diffPressure,rpm", ...lines].join("\n");

it("converts the lines of a file, in any order, into a table", () => {
  expect(parseSpeeds(file("900,500,97", "600,500,64", "600,0,67", "900,0,100"))).toEqual({
    rows: 4,
    refused: [],
    table: {
      diffPressure: ["0", "500"],
      rows: [
        { flowRate: "600", values: ["67", "64"] },
        { flowRate: "900", values: ["100", "97"] },
      ],
    },
  });
});

it("reads other separators, decimal commas, thousands and heads with units", () => {
  const parsedSpeeds = parseSpeeds(
    "\uFEFFFlow rate (gpm);Diff. pressure (psi);RPM\r\n1,050;0;98,5\r\n1,050;1,250;80\r\n",
  );
  expect(parsedSpeeds).toMatchObject({
    table: { diffPressure: ["0", "1250"], rows: [{ flowRate: "1050", values: ["98.5", "80"] }] },
  });
});

it("converts columns whose heading names another unit, and rejects a unit of another quantity", () => {
  const heads = (flow: string) => [`Flow rate (${flow});Diff. pressure [bar];RPM (rpm)`, "2000;10;98,5"].join("\n");
  expect(parseSpeeds(heads("L/min"))).toMatchObject({
    table: { diffPressure: ["145.038"], rows: [{ flowRate: "528.344", values: ["98.5"] }] },
  });
  expect(parseSpeeds(heads("bbl"))).toBe('The column "Flow rate (bbl)" has no unit of flow rate that Sigma knows');
});

it("counts the lines of the file where some are blank or hold a line end", () => {
  const parsedSpeeds = parseSpeeds('gpm,"diff\npressure",rpm\n\n,,\n600,0,67\nx,0,67');
  expect(parsedSpeeds).toMatchObject({ rows: 2, refused: [{ line: 6 }] });
});

it("leaves a speed that is missing or no number in its cell", () => {
  expect(parseSpeeds(file("600,0,67", "600,500,", "900,0,fast"))).toMatchObject({
    table: {
      rows: [
        { flowRate: "600", values: ["67", ""] },
        { flowRate: "900", values: ["fast", ""] },
      ],
    },
  });
});

it("names the lines that do not fit the table", () => {
  const parsedSpeeds = parseSpeeds(file("600,0,67", "x,0,67", "600,,67", "600,0,70"));
  expect(parsedSpeeds).toMatchObject({
    refused: [
      { line: 3, reason: 'gpm "x" is not a number' },
      { line: 4, reason: 'diffPressure "" is not a number' },
      { line: 5, reason: "600 gpm, 0 psi is there twice" },
    ],
  });
});

it.each([
  ["", "The file is empty"],
  ["gpm,diffPressure,rpm\n", "The file has a header and no rows"],
  ["gpm,torque\n1,2", "The header has no column diffPressure, rpm: expected gpm, diffPressure, rpm"],
  ["600,0,67\n600,125,66", "The first line isn't a header: expected gpm, diffPressure, rpm"],
  ["PK\0\0", "This isn't a CSV file: it contains bytes that aren't text"],
])("returns why a file has no table", (text, sentence) => {
  expect(parseSpeeds(text)).toBe(sentence);
});

it("fills only empty cells, from their neighbours", () => {
  const table = (...values: string[]) => ({ diffPressure: ["0", "100", "400"], rows: [{ flowRate: "600", values }] });
  expect(filledFromNeighbours(table("80", "", "40"))).toEqual(table("80", "70", "40"));
  expect(filledFromNeighbours(table("", "70", ""))).toEqual(table("70", "70", "70"));
  expect(filledFromNeighbours(table("80", "fast", ""))).toEqual(table("80", "fast", "80"));
  expect(filledFromNeighbours(table("", "", ""))).toEqual(table("", "", ""));
});
