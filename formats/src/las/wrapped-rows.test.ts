import * as fc from "fast-check";
import { expect, it } from "vitest";
import { joinedRows } from "./wrapped-rows";

const rowsOf = (text: string, width: number, step: number | null = null) =>
  joinedRows(
    text.split("\n").map((line, at) => ({ line: at + 1, cells: line.trim().split(/\s+/) })),
    width,
    step,
  ).map(({ line, cells }) => [line, ...cells].join(" "));

it("ends a row that has lost a value, or has values run together, at the line that holds the next index alone", () => {
  expect(rowsOf("7684\n 68 50\n .3 100\n7684.5\n 68 51\n 101\n7685\n 68 52\n .4 102", 5, 0.5)).toEqual([
    "1 7684 68 50 .3 100",
    "4 7684.5 68 51 101",
    "7 7685 68 52 .4 102",
  ]);
  expect(rowsOf("7684\n 68 50\n .3 100\n7684.5\n 68 51\n .4-999.25\n7685\n 68 52\n .4 102", 5)).toEqual([
    "1 7684 68 50 .3 100",
    "4 7684.5 68 51 .4-999.25",
    "7 7685 68 52 .4 102",
  ]);
});

it("gives an index back that a row without its last value has taken", () => {
  expect(rowsOf("10\n 1 2 3\n11\n 1 2\n12\n 1 2 4\n13\n 5 6 7", 4)).toEqual([
    "1 10 1 2 3",
    "3 11 1 2",
    "5 12 1 2 4",
    "7 13 5 6 7",
  ]);
});

it("finds the next index among single values by the step of the header", () => {
  expect(rowsOf("10\n50\n90\n10.5\n51\n11\n52\n92\n11.5\n53\n93", 3, 0.5)).toEqual([
    "1 10 50 90",
    "4 10.5 51",
    "6 11 52 92",
    "9 11.5 53 93",
  ]);
});

it("never moves a value into another column, for any lost or merged values", () => {
  const file = fc.record({
    width: fc.integer({ min: 3, max: 9 }),
    perLine: fc.integer({ min: 2, max: 5 }),
    rows: fc.integer({ min: 2, max: 12 }),
    faults: fc.array(fc.record({ row: fc.nat(11), value: fc.nat(8), isLost: fc.boolean() }), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(file, ({ width, perLine, rows, faults }) => {
      const lines: { line: number; cells: string[] }[] = [];
      const whole = Array.from({ length: rows }, (_, row) => {
        // A value names its row and its column; its size is that of no depth.
        const values = Array.from({ length: width - 1 }, (_, column) => `-${row}.${column + 1}`);
        const givenValues = [...values];
        const brokenValues = faults.filter((fault) => fault.row === row && fault.value < width - 2);
        for (const { value, isLost } of brokenValues.slice(0, 1)) {
          if (isLost) givenValues.splice(value, 1);
          else givenValues.splice(value, 2, `${givenValues[value]}${givenValues[value + 1]}`);
        }
        const index = String(1000 + row / 2);
        lines.push({ line: lines.length + 1, cells: [index] });
        const begin = lines.length;
        for (let at = 0; at < givenValues.length; at += perLine) {
          lines.push({ line: lines.length + 1, cells: givenValues.slice(at, at + perLine) });
        }
        return { line: begin, cells: [index, ...values], isWhole: brokenValues.length === 0 };
      });
      const read = joinedRows(lines, width, 0.5);
      const fitting = read.filter(({ cells }) => cells.length === width);
      expect(fitting).toEqual(whole.filter(({ isWhole }) => isWhole).map(({ line, cells }) => ({ line, cells })));
    }),
    { numRuns: 500 },
  );
});

it("leaves out only one row if an index stands before the values of its row", () => {
  expect(rowsOf("10 1 2\n3 4\n10.5 1 2\n3\n11 1 2\n3 4\n11.5 1 2\n3 4", 5, 0.5)).toEqual([
    "1 10 1 2 3 4",
    "3 10.5 1 2 3",
    "5 11 1 2 3 4",
    "7 11.5 1 2 3 4",
  ]);
  const file = fc.record({
    width: fc.integer({ min: 4, max: 9 }),
    perLine: fc.integer({ min: 2, max: 3 }),
    rows: fc.integer({ min: 1, max: 12 }),
    broken: fc.nat(11),
    lost: fc.integer({ min: 1, max: 8 }),
  });
  fc.assert(
    fc.property(file, ({ width, perLine, rows, broken, lost }) => {
      const lines: { line: number; cells: string[] }[] = [];
      const whole = Array.from({ length: rows }, (_, row) => {
        const cells = [
          String(1000 + row / 2),
          ...Array.from({ length: width - 1 }, (_, column) => `-${row}.${column + 1}`),
        ];
        const givenCells = row === broken ? cells.toSpliced((lost % (width - 1)) + 1, 1) : cells;
        const line = lines.length + 1;
        for (let at = 0; at < givenCells.length; at += perLine) {
          lines.push({ line: lines.length + 1, cells: givenCells.slice(at, at + perLine) });
        }
        return { line, cells };
      }).filter((_, row) => row !== broken);
      const read = joinedRows(lines, width, 0.5);
      expect(read.filter(({ cells }) => cells.length === width)).toEqual(whole);
    }),
  );
});

it("leaves out the row that has lost the line of its index, and no other", () => {
  const whole = ["1 7684 50 90 7", "6 7685 52 92 9"];
  const text = "7684\n 50 90\n 7\n 51 91\n 8\n7685\n 52 92\n 9\n7685.5\n 53 93\n 10";
  for (const step of [0.5, null]) {
    const [first, broken, third, last] = rowsOf(text, 4, step);
    expect([first, third, last]).toEqual([...whole, "9 7685.5 53 93 10"]);
    expect(broken?.split(" ").length).toBe(4);
  }
});
