import { expect, it } from "vitest";
import { openMapping, withDate } from "../mapping/mapping-draft";
import { readCsvFile } from "./read-file";
import { backwardsText, countedIndex, estimatedRows, rowsText, stepsText } from "./row-count";

const timesOf = (rows: number) =>
  Array.from(
    { length: rows },
    (_, row) => `${new Date(1000 * (1_246_665_600 + 4 * row)).toISOString().slice(0, 19)},n/a`,
  );
const timedFile = (rows: number) => new Blob([["Date Time,Hole Depth (ft)", ...timesOf(rows), ""].join("\n")]);

it("shows an estimated number of rows for a file that is not counted, marked as an estimate", async () => {
  const file = timedFile(200_000);
  const read = await readCsvFile(file);
  expect(estimatedRows(read, file.size)).toBe(200_000);
  expect(rowsText(read, file.size, null)).toBe("about 200,000");
  expect(rowsText(read, file.size, 199_872)).toBe("199,872");
  const small = timedFile(37);
  expect(estimatedRows(await readCsvFile(small), small.size)).toBe(37);
});

it("counts by the columns of the draft, and not by times that cannot be read", async () => {
  const read = await readCsvFile(timedFile(20));
  const draft = openMapping(read);
  expect(countedIndex(read, draft)).toEqual({
    kind: "time",
    columns: [0],
    joint: " ",
    dateOrder: "ymd",
    timeZone: "UTC",
  });
  expect(countedIndex(read, { ...draft, columns: { time: "Hole Depth (ft)" } })).toBeNull();
  expect(countedIndex(read, { ...draft, columns: {} })).toBeNull();
  const log = await readCsvFile(new Blob(["Depth (m),Gamma\n1000,80\n1000.5,81\n"]));
  expect(countedIndex(log, openMapping(log))).toEqual({ kind: "depth", columns: [0], joint: " ", unit: "m" });
  const split = await readCsvFile(new Blob(["Date,Time,Depth\n2009-07-04,06:51:56,1\n"]));
  const columns = { date: "Date", time: "Time" };
  expect(countedIndex(split, { ...withDate(split, openMapping(split), true), columns })?.columns).toEqual([0, 1]);
});

it("shows the spacing of the rows", () => {
  expect(stepsText({ step: 4, gaps: 0, backwards: 0 }, "time")).toBe("4 s, 0 gaps");
  expect(stepsText({ step: 1, gaps: 1, backwards: 0 }, "time")).toBe("1 s, 1 gap");
  expect(stepsText({ step: 0.5, gaps: 1200, backwards: 0 }, "depth")).toBe("0.50 ft, 1,200 gaps");
  expect(stepsText({ step: null, gaps: 0, backwards: 0 }, "time")).toBe("one row alone");
  expect(backwardsText(1)).toBe("The time of 1 row is before that of the row above");
  expect(backwardsText(1200)).toBe("The times of 1,200 rows lie before that of the row above");
});
