import { parse } from "csv-parse/sync";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { isMissingCell, parseCsvNumber } from "../numbers/parse-csv-number";
import { createRowScanner } from "./row-scanner";
import { MARKED, MISSING, NUMBER, type RowLayout, TEXT } from "./scanned-rows";
import { createTimeReader } from "../times/time-reader";

const utc = (text: string) => Date.parse(text) / 1000;

const layout: RowLayout = {
  delimiter: ",",
  decimal: ".",
  encoding: "utf-8",
  columns: 4,
  width: 4,
  index: [0],
  joint: " ",
  values: [1, 3],
  decimals: [".", "."],
  firstLine: 2,
  header: { columns: ["Time", "a", "b", "c"], units: [], hasSections: false },
};

type Row = { time: number; values: (number | null)[]; kinds: number[]; line: number; start: number };

function scan(text: string, changes: Partial<RowLayout> = {}, piece = 1 << 20, style = {}) {
  const rows: Row[] = [];
  const faults: [string, number, string][] = [];
  const reader = createTimeReader({ dateOrder: "ymd", timeZone: "UTC", ...style });
  const scanner = createRowScanner({ ...layout, ...changes }, reader, {
    row: (time, values, kinds, line, start) =>
      rows.push({
        time,
        values: Array.from(values, (value) => (Number.isNaN(value) ? null : value)),
        kinds: [...kinds],
        line,
        start,
      }),
    leftOut: (fault, line, start) => faults.push([fault, line, text.slice(start, start + 20).split(/[\r\n]/)[0]!]),
  });
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += piece) scanner.feed(bytes.slice(at, at + piece));
  scanner.end();
  return { rows, faults };
}

it("reads times and numbers, and reports other cell contents", () => {
  const text =
    'Time,a,b,c\n2019-03-01 00:00:00, 1.50 ,x,-2e3\n"2019-03-01 00:00:01","+7",,reaming\r\n2019-03-01T00:00:02Z,NaN,"a,b",.5\n';
  const { rows, faults } = scan(text);
  expect(faults).toEqual([]);
  expect(rows).toEqual([
    { time: utc("2019-03-01T00:00:00Z"), values: [1.5, -2000], kinds: [NUMBER, NUMBER], line: 2, start: 11 },
    {
      time: utc("2019-03-01T00:00:01Z"),
      values: [7, null],
      kinds: [NUMBER, TEXT],
      line: 3,
      start: text.indexOf('"2019'),
    },
    {
      time: utc("2019-03-01T00:00:02Z"),
      values: [null, 0.5],
      kinds: [MARKED, NUMBER],
      line: 4,
      start: text.indexOf("2019-03-01T"),
    },
  ]);
});

it("names the fault of a line, and the position where it starts", () => {
  const text =
    'h,a,b,c\n0,1,2,3\n\nsoon,1,2,3\n1600000000,1,2,3,4\n1600000001,1,2,3,,\n1600000002,"1,2,3\n1600000003,1,2,3';
  const { rows, faults } = scan(text);
  expect(rows.map(({ line }) => line)).toEqual([2, 8]);
  expect(faults).toEqual([
    ["empty-line", 3, ""],
    ["no-index", 4, "soon,1,2,3"],
    ["too-many-cells", 5, "1600000000,1,2,3,4"],
    ["too-many-cells", 6, "1600000001,1,2,3,,"],
    ["open-quote", 7, '1600000002,"1,2,3'],
  ]);
});

it("leaves out the last line if the file was cut in it", () => {
  expect(scan("h,a,b,c\n1600000000,1,2,3\n1600000001,1,2").faults).toEqual([["cut", 3, "1600000001,1,2"]]);
  expect(scan("h,a,b,c\n1600000000,1,2,3\n1600000001,1,2,3").faults).toEqual([]);
});

it("leaves out a row that is not as wide as the header, and accepts empty cells after it if the file has them", () => {
  const text = "h,a,b,c\n1600000000,1,2\n1600000001,1,2,3\n1600000002,lost 2, gained 1,2,\n1600000003,1,2,\n";
  const { rows, faults } = scan(text);
  expect(rows.map(({ line }) => line)).toEqual([3, 5]);
  expect(faults.map(([fault, line]) => [fault, line])).toEqual([
    ["too-few-cells", 2],
    ["too-many-cells", 4],
  ]);
  const trailing = scan("h,a,b,c\n1600000000,1,2,3,\n1600000001,1,2,3\n", { width: 5 });
  expect(trailing.rows.map(({ line }) => line)).toEqual([2]);
  expect(trailing.faults.map(([fault]) => fault)).toEqual(["too-few-cells"]);
});

it("never returns a value of another column, for any missing or surplus cells of a row", () => {
  const change = fc.record({
    at: fc.nat(7),
    cells: fc.integer({ min: -3, max: 3 }),
    text: fc.constantFrom("", "9", "note"),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), fc.constantFrom(",", ";", "\t"), (changes, delimiter) => {
      const lines = changes.map(({ at, cells, text }, row) => {
        const whole = [String(1_600_000_000 + row), ...[1, 2, 3].map((column) => `${row}.${column}`)];
        const addedCells = Array.from({ length: Math.max(0, cells) }, () => text);
        return whole.toSpliced(at % 4, Math.max(0, -cells), ...addedCells).join(delimiter);
      });
      const { rows } = scan(["h,a,b,c", ...lines, ""].join("\n"), { delimiter: delimiter as "," });
      for (const { time, values } of rows) {
        const row = time - 1_600_000_000;
        expect(values).toEqual([Number(`${row}.1`), Number(`${row}.3`)]);
      }
      expect(rows.length).toBeGreaterThanOrEqual(changes.filter(({ cells }) => cells === 0).length);
    }),
  );
});

const namedLayout = {
  header: {
    columns: ["Time", "Bit Depth", "ROP", "WOB"],
    units: [[], ["ft"], ["ft/hr"], ["klb", "klbf"]],
    hasSections: false,
  },
};

it("skips a repeated header, with its row of units", () => {
  const text = "h\n1600000000,1,2,3\nTime,Bit Depth,ROP,WOB\n,ft,ft/hr,klb\n1600000001,1,2,3\n";
  const { rows, faults } = scan(text, { ...namedLayout });
  expect(rows.map(({ line }) => line)).toEqual([2, 5]);
  expect(faults.map(([fault, line]) => [fault, line])).toEqual([
    ["header-again", 3],
    ["unit-row", 4],
  ]);
});

it.each([
  ["another order", "Time,ROP,Bit Depth,WOB\n1600000001,1,2,3\n", "other-header"],
  ["another column", "Time,Bit Depth,ROP,WOB,SPP\n1600000001,1,2,3,4\n", "other-header"],
  ["one column less", "Time,Bit Depth,WOB\n1600000001,1,2\n", "other-header"],
  ["other units", "Time,Bit Depth,ROP,WOB\n,m,m/hr,kdaN\n1600000001,1,2,3\n", "other-units"],
  ["other units alone", ",m,m/hr,kdaN\n1600000001,1,2,3\n", "other-units"],
  ["other names", "Date,Hole Depth,Hookload,RPM\n1600000001,1,2,3\n", "other-header"],
])("ends at a second header with %s", (_name, below, fault) => {
  for (const piece of [7, 1000]) {
    const { rows, faults } = scan(`h\n1600000000,1,2,3\n${below}1600000002,1,2,3\n`, { ...namedLayout }, piece);
    expect(rows.map(({ line }) => line)).toEqual([2]);
    expect(faults.at(-1)?.[0]).toBe(fault);
  }
});

it.each([
  ",ft,ft/hr,klb",
  "HH:MM:SS,ft,ft/hr,klb",
  ",feet,FT/HR,kips",
  '"",(ft),[ft/hr],klb',
  ",ft,,",
  "s,ft,ft/hr,",
  ",ft",
])("skips the row of units %j in the middle and at the end, and continues", (units) => {
  for (const end of ["\n", ""]) {
    const text = `h\n1600000000,1,2,3\n${units}\n1600000001,1,2,3\n${units}${end}`;
    const { rows, faults } = scan(text, { ...namedLayout });
    expect(rows.map(({ line }) => line)).toEqual([2, 4]);
    expect(faults.map(([fault, line]) => [fault, line])).toEqual([
      ["unit-row", 3],
      ["unit-row", 5],
    ]);
  }
});

it("joins a time that the delimiter cuts", () => {
  const cut = { columns: 3, width: 3, index: [0, 1], joint: ",", values: [2] } as const;
  expect(scan('h\nMar 01, 2019 10:00:00,7\n"Mar 01", "2019 10:00:01",8\n', cut).rows).toMatchObject([
    { time: utc("2019-03-01T10:00:00Z"), values: [7] },
    { time: utc("2019-03-01T10:00:01Z"), values: [8] },
  ]);
});

it("leaves out a line of any length in little memory", () => {
  const long = "7".repeat(2_500_000);
  const { rows, faults } = scan(`h,a,b,c\n1600000000,1,2,3\n1600000001,${long},2,3\n1600000002,1,2,3\n`, {}, 300_000);
  expect(rows.map(({ line }) => line)).toEqual([2, 4]);
  expect(faults).toEqual([["too-long", 3, "1600000001,777777777"]]);
});

it("continues after a quote that is never closed", () => {
  const many = Array.from({ length: 90_000 }, (_, index) => `${1_600_000_000 + index},1,2,3\n`).join("");
  const { rows, faults } = scan(`h,a,b,c\n1600000000,"1,2,3\n${many}`, {}, 100_000);
  expect(rows).toHaveLength(90_000);
  expect(faults.map(([fault, line]) => [fault, line])).toEqual([["open-quote", 2]]);
});

it("reads each column with its own decimal mark", () => {
  const { rows } = scan('h\n2019-03-01 00:00:00,"8,000.5",x,"1,25"\n', { decimals: [".", ","] });
  expect(rows).toMatchObject([{ values: [8000.5, 1.25] }]);
});

it("reads the date and the time of day from two columns, decimal commas, and days of a spreadsheet", () => {
  const two = { index: [0, 1], values: [2], delimiter: ";", decimals: [","] } as const;
  const { rows } = scan('d;t;a;b\n"01/02/2019";12:00:05 AM;1,25;\n', two, 7, { dateOrder: "dmy" });
  expect(rows).toMatchObject([{ time: utc("2019-02-01T00:00:05Z"), values: [1.25] }]);
  expect(scan("h,a,b,c\n43525.0086,1,2,3\n").rows[0]?.time).toBeCloseTo(utc("2019-03-01T00:12:23.04Z"), 3);
});

it("reads times in the zone that is given, unless they name theirs", () => {
  const text = "h,a,b,c\n2019-07-01 12:00:00,1,2,3\n2019-07-01T12:00:00Z,1,2,3\n1561982400,1,2,3\n";
  const times = scan(text, {}, 9, { timeZone: "America/Chicago" }).rows.map(({ time }) => time);
  expect(times).toEqual([utc("2019-07-01T17:00:00Z"), utc("2019-07-01T12:00:00Z"), 1561982400]);
});

const cell = fc.oneof(
  fc.double({ min: -1e7, max: 1e7, noNaN: true }).map(String),
  fc.integer().map(String),
  fc.constantFrom("", "NaN", "-999.25", "reaming", "1.2.3", "+5", "1e5", "00012.500", "-", "1234567890.123456789"),
  fc.stringMatching(/^[a-z", \n]{0,6}$/).map((text) => `"${text.replaceAll('"', '""')}"`),
  fc.integer({ min: 0, max: 9999 }).map((number) => `"${number}"`),
);

it("finds the rows and numbers that csv-parse finds, in pieces of any size", () => {
  const time = fc.integer({ min: 1_500_000_000, max: 1_600_000_000 }).map(String);
  const row = fc.tuple(time, fc.array(fc.tuple(fc.constantFrom("", " "), cell), { minLength: 3, maxLength: 3 }));
  const end = fc.constantFrom("\n", "\r\n", "\r");
  fc.assert(
    fc.property(fc.array(row, { maxLength: 10 }), end, fc.integer({ min: 1, max: 40 }), (rows, lineEnd, piece) => {
      const lines = rows.map(([first, cells]) => [first, ...cells.map((pair) => pair.join(""))].join(","));
      const text = ["h,a,b,c", ...lines, ""].join(lineEnd);
      const parsedRecords = parse(text, { trim: true, relaxColumnCount: true, fromLine: 2, info: true }) as unknown as {
        record: string[];
      }[];
      const expectedRows = parsedRecords.map(({ record }) => ({
        time: Number(record[0]),
        values: [1, 3].map((column) => parseCsvNumber((record[column] ?? "").trim(), ".")),
        kinds: [1, 3].map((column) => {
          const cellText = (record[column] ?? "").trim();
          return parseCsvNumber(cellText, ".") !== null
            ? NUMBER
            : cellText === ""
              ? MISSING
              : isMissingCell(cellText)
                ? MARKED
                : TEXT;
        }),
      }));
      const scannedRows = scan(text, {}, piece).rows.map(({ time: at, values, kinds }) => ({
        time: at,
        values,
        kinds,
      }));
      expect(scannedRows).toEqual(expectedRows);
    }),
    { numRuns: 300 },
  );
});

it("continues from the given row", () => {
  const text = "h,a,b,c\n1600000000,1,2,3\n1600000001,4,5,6\n";
  const start = text.indexOf("1600000001");
  const rows: [number, number][] = [];
  const reader = createTimeReader({ dateOrder: "ymd", timeZone: "UTC" });
  const sink = {
    row: (_: number, __: Float64Array, ___: Uint8Array, line: number, at: number) => void rows.push([line, at]),
    leftOut: () => undefined,
  };
  const scanner = createRowScanner(layout, reader, sink, { offset: start, line: 3 });
  scanner.feed(new TextEncoder().encode(text.slice(start)));
  scanner.end();
  expect(rows).toEqual([[3, start]]);
});

const blanks = { delimiter: " ", columns: 3, width: 3, index: [0], values: [1, 2], firstLine: 2 } as const;
const sections = { header: { columns: ["TIME", "A", "B"], units: [], hasSections: true } };

it("leaves out a row with two numbers run together, in a column that is read or in another", () => {
  const text =
    "~A\n1800000000 1 2\n1800000001 0.4-19508.961 2\n1800000002 1 52.0-999.25\n1800000003 1 2-3\n1800000004 -1.5 1e-3\n";
  const { rows, faults } = scan(text, { ...blanks, values: [2] });
  expect(faults.map(([fault, line]) => [fault, line])).toEqual([
    ["run-together", 3],
    ["run-together", 4],
  ]);
  expect(rows.map(({ line }) => line)).toEqual([2, 5, 6]);
});

it("ends a LAS file at the next section", () => {
  const text = "~A\n1800000000 1 2\n~Curve\n TIME.S :\n B. :\n A. :\n~A\n1800000001 2 1\n";
  const { rows, faults } = scan(text, { ...blanks, ...sections });
  expect(rows.map(({ line }) => line)).toEqual([2]);
  expect(faults.map(([fault, line]) => [fault, line])).toEqual([["other-section", 3]]);
});

it("takes any run of blanks and tabs for one separator if the delimiter is a blank, and skips comments", () => {
  const text =
    "~A\n  1800000000   1.5\t-2 \n\n# note\n\t1800000001 nan 1e3\r\n1800000002 1 2 3\n1800000003 4\n  ~O 1 2\n";
  for (const piece of [1, 3, 1000]) {
    const { rows, faults } = scan(text, blanks, piece);
    expect(rows.map(({ time, values, line }) => [time, ...values, line])).toEqual([
      [1_800_000_000, 1.5, -2, 2],
      [1_800_000_001, null, 1000, 5],
    ]);
    expect(faults.map(([fault, line]) => [fault, line])).toEqual([
      ["too-many-cells", 6],
      ["too-few-cells", 7],
      ["no-index", 8],
    ]);
  }
});

it("takes a quoted text with blanks for one cell if the delimiter is a blank", () => {
  const { rows } = scan('~A\n"2027-01-15 08:00:00" "5" 6\n', blanks);
  expect(rows).toMatchObject([{ time: utc("2027-01-15T08:00:00Z"), values: [5, 6] }]);
});
