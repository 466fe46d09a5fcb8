import { parse } from "csv-parse/sync";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { usualNullMarks } from "../numbers/null-marks";
import { decodeHead } from "../decode-text";
import { readHead } from "./read-head";
import { splitRecords } from "../rows/split-records";

const head = (text: string) => readHead(text, {}, 1000, true);
const cells = (text: string) => head(text).rows.map((row) => row.cells);

it("finds delimiter, decimal comma, header and a row of units below titles", () => {
  const text = "Well A;;\nexported 2019\nDate Time;Bit Depth;WOB\n;m;kkgf\n2019-03-01 00:00:00;100,5;7,25\n";
  expect(head(text)).toEqual({
    delimiter: ";",
    decimal: ",",
    headerLine: 3,
    firstLine: 5,
    columns: ["Date Time", "Bit Depth", "WOB"],
    units: [null, "m", "kkgf"],
    rows: [{ cells: ["2019-03-01 00:00:00", "100,5", "7,25"], line: 5 }],
    nullMarks: usualNullMarks,
    indexColumn: null,
    indexIs: null,
    isWrapped: false,
    indexStep: null,
    width: 3,
    cutTime: null,
  });
});

it.each([
  ["units above the names", ",m,kPa\nTime,Hole Depth,SPP\n", 2, 3],
  ["names, their short forms and units", "Time,Hole Depth,SPP\nTIME,DMEA,SPPA\ns,m,kPa\n", 1, 4],
  ["short forms, written names and units", "TIME,DMEA,SPPA\nTime,Hole Depth,Pump Pressure\ns,m,kPa\n", 1, 4],
])("reads a header of several lines: %s", (_kind, header, headerLine, firstLine) => {
  const csvHead = head(`${header}2019-03-01 10:00:00,1840,21000\n2019-03-01 10:00:01,1840,21000\n`);
  expect(csvHead).toMatchObject({ headerLine, firstLine });
  expect(csvHead.units.slice(1)).toEqual(["m", "kPa"]);
  expect(csvHead.rows).toHaveLength(2);
});

it("takes no title above the names for a row of units", () => {
  expect(head("Rig 7,all in ft,psi\nTime,Hole Depth,SPP\n2019-03-01 10:00:00,1840,21\n").units).toEqual([
    null,
    null,
    null,
  ]);
  expect(head("exported in ft\nTime,Hole Depth,SPP\n2019-03-01 10:00:00,1840,21\n").units).toEqual([null, null, null]);
});

it("distinguishes columns of the same name, also from one with the new name", () => {
  expect(head("time,RPM,rpm,RPM #2,RPM\n1,2,3,4,5\n").columns).toEqual(["time", "RPM", "rpm #3", "RPM #2", "RPM #4"]);
});

it("takes a time that the delimiter cuts in two for one, and the empty cells that rows end with", () => {
  const cut = head("Time,Bit Depth\nMar 01, 2019 10:00:00,5\nMar 01, 2019 10:00:01,6\n");
  expect([cut.columns, cut.cutTime, cut.width]).toEqual([["Time", "", "Bit Depth"], 0, 3]);
  expect(cut.rows.map(({ cells }) => cells)).toEqual([
    ["Mar 01, 2019 10:00:00", "", "5"],
    ["Mar 01, 2019 10:00:01", "", "6"],
  ]);
  const trailing = head("time,Bit Depth\n1600000000,5,\n1600000001,6,\n1600000002,7\n");
  expect([trailing.cutTime, trailing.width]).toEqual([null, 3]);
  expect(head("time,Bit Depth\n1600000000,5,7\n1600000001,6,7\n")).toMatchObject({ cutTime: null, width: 2 });
  expect(head("time,Bit Depth,\n1600000000,5\n1600000001,6\n").width).toBe(2);
});

it("takes the first header that has rows, whatever names a second header below has", () => {
  const second = head(
    "Time,Hole Depth\n2019-03-01 10:00:00,1\nTime,Hole Depth,Bit Depth,ROP\n2019-03-01 10:00:01,1,2,3\n",
  );
  expect([second.headerLine, second.columns]).toEqual([1, ["Time", "Hole Depth"]]);
});

it("takes what is given instead of a guess", () => {
  const text = "t|1|2\na|b|c\n5|6|7\n";
  expect(readHead(text, { headerLine: 2, delimiter: "|", decimal: "," }, 9, true)).toMatchObject({
    columns: ["a", "b", "c"],
    decimal: ",",
    firstLine: 3,
  });
});

it.each([
  ["an empty file", "", "The file is empty"],
  ["blank lines", "\n \n", "The file is empty"],
  ["a header alone", "time,Bit Depth\n", "The file has a header but no row"],
  ["numbers alone", "1,2\n3,4\n", "No line of the first 30 holds names of columns"],
  ["too many columns", `time${",c".repeat(1000)}\n1\n`, "The header has 1,001 columns or more; at most 1,000 are read"],
])("refuses %s with a sentence", (_, text, sentence) => {
  expect(() => head(text)).toThrow(sentence);
});

it("refuses a first line without an end", () => {
  expect(() => readHead("a".repeat(5000), {}, 1000, false)).toThrow("The first line has more than 5,000 characters");
});

const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));
const utf16be = (text: string) => new Uint8Array(Buffer.from(text, "utf16le").swap16());

it.each([
  ["UTF-8 with a mark", bytes("\uFEFFtime,°F\n", "utf8")],
  ["UTF-16 with a mark", bytes("\uFEFFtime,°F\n", "utf16le")],
  ["UTF-16 without a mark", bytes("time,°F\n", "utf16le")],
  ["UTF-16 with its high bytes first", utf16be("\uFEFFtime,°F\n")],
  ["Windows characters", bytes("time,°F\n", "latin1")],
])("reads %s", (_, file) => {
  expect(decodeHead(file)).toBe("time,°F\n");
});

it.each([
  [bytes("PK\u0003\u0004rest", "latin1"), "The file is a zip archive or an Excel workbook, not a CSV"],
  [bytes("\u001f\u008brest", "latin1"), "The file is a gzip archive, not a CSV"],
  [bytes("time,a\n1,\0\0\0\n", "latin1"), "The file has NUL bytes, so it isn't text"],
  [new Uint8Array(), "The file is empty"],
])("rejects bytes that aren't text", (file, sentence) => {
  expect(() => decodeHead(file)).toThrow(sentence);
});

it("splits records as csv-parse does", () => {
  const cell = fc.oneof(
    fc.stringMatching(/^[a-z0-9.:-]{0,6}$/),
    fc.stringMatching(/^[a-z", \n]{0,6}$/).map((text) => `"${text.replaceAll('"', '""')}"`),
  );
  const record = fc.array(cell, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      fc.array(record, { maxLength: 8 }),
      fc.constantFrom(",", ";"),
      fc.constantFrom("\n", "\r\n"),
      (rows, delimiter, end) => {
        const text = rows.map((row) => row.join(delimiter) + end).join("");
        const options = { delimiter, trim: true, relaxColumnCount: true, skipEmptyLines: true } as const;
        const expectedRows = parse(text, options).map((row) => row.map((each) => each.trim()));
        const isBlank = (row: string[]) => row.length === 1 && row[0] === "";
        expect(splitRecords(text, delimiter).map((each) => each.cells)).toEqual(
          expectedRows.filter((row) => !isBlank(row)),
        );
      },
    ),
  );
});

it("numbers records by the line they start on", () => {
  expect(splitRecords('a,"b\nc"\r\n\r\nd\n"e"\rf', ",").map(({ line, cells: [first] }) => [line, first])).toEqual([
    [1, "a"],
    [4, "d"],
    [5, "e"],
    [6, "f"],
  ]);
  expect(splitRecords("a\nb", ",", false)).toHaveLength(1);
  expect(cells("time,a\n1,2")).toEqual([["1", "2"]]);
});

it.each([
  ["at the end", "Time,Bit Depth,ROP\n1600000000,1840,20\n1600000001,1841,20\n,m,m/hr\n"],
  ["in the middle", "Time,Bit Depth,ROP\n1600000000,1840,20\ns,m,m/hr\n1600000001,1841,20\n"],
  ["twice", "Time,Bit Depth,ROP\n1600000000,1840,20\n,m,m/hr\n1600000001,1841,20\n,m,m/hr\n"],
  [
    "below the header that comes again",
    "Time,Bit Depth,ROP\n1600000000,1,2\nTime,Bit Depth,ROP\n,m,m/hr\n1600000001,1,2\n",
  ],
])("takes the units from a row of units found %s", (_where, text) => {
  expect(readHead(text, {}, 100, true).units.slice(1)).toEqual(["m", "m/hr"]);
});

it("leaves a unit undecided if it is below another header, and keeps the unit of the header", () => {
  const other = "Time,Bit Depth,ROP\n1600000000,1,2\nTime,ROP,Bit Depth\n,m/hr,m\n1600000001,1,2\n";
  expect(readHead(other, {}, 100, true).units).toEqual([null, null, null]);
  const csvText = "Time,Bit Depth (ft),ROP\n1600000000,1,2\n,m,m/hr\n";
  expect(readHead(csvText, {}, 100, true).units).toEqual([null, null, "m/hr"]);
});
