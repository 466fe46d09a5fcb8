import type { CsvImport } from "@sigma/contract/imports/csv-import";
import { expect, it } from "vitest";
import { comingSpans, coveredStretches, feedSpans, fileSpans, wholeOf } from "./coverage";

const seconds = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

const stretches = (times: number[]) =>
  coveredStretches(
    times,
    times.map(() => 1),
  );

it("does not take the mark of a gap in a thinned response for a sample", () => {
  const times = [...seconds(0, 60), 43_230, ...seconds(86_400, 60)];
  const values = times.map((time) => (time === 43_230 ? Number.NaN : 2));
  expect(coveredStretches(times, values)).toEqual([
    { from: 0, to: 59 },
    { from: 86_400, to: 86_459 },
  ]);
});

it("ends a range of samples after ten minutes without data, and after three steps of a thinned response", () => {
  expect(stretches([...seconds(0, 100), ...seconds(500, 10), ...seconds(2000, 5)])).toEqual([
    { from: 0, to: 509 },
    { from: 2000, to: 2004 },
  ]);
  expect(stretches([0, 3600, 7200, 18_001])).toEqual([
    { from: 0, to: 7200 },
    { from: 18_001, to: 18_001 },
  ]);
  expect(stretches([])).toEqual([]);
});

it("subtracts samples of another origin from the feed", () => {
  const spans = feedSpans([{ from: 0, to: 10_000 }], [{ from: 2000, to: 3000, origin: "csv" }]);
  expect(spans).toMatchObject([
    { from: 0, to: 2000 },
    { from: 3000, to: 10_000 },
  ]);
});

it("shows each file without its gaps, and none that was undone", () => {
  const file = (state: CsvImport["state"], replacedRows: number) =>
    ({
      fileName: "a.csv",
      state,
      options: {},
      report: { from: 0, to: 9000, gaps: [{ from: 1000, to: 5000 }], stored: 5000, replaced: replacedRows },
    }) as unknown as CsvImport;
  const spans = fileSpans([file("done", 7), file("undone", 0)]);
  expect(spans).toMatchObject([
    { from: 0, to: 1000, isReplacing: true },
    { from: 5000, to: 9000, isReplacing: true },
  ]);
  expect(spans[0]!.text).toContain("a.csv, 5,000 rows, 7 of them replaced");
  expect(wholeOf(spans)).toEqual({ from: 0, to: 9000 });
  expect(wholeOf([])).toBeNull();
  const log = { ...file("done", 0), options: { index: "depth" } } as CsvImport;
  expect(fileSpans([log])).toEqual([]);
});

it("shows the ranges that a file being stored will still add, on either side of the stored part", () => {
  const file = (state: CsvImport["state"], from: number | null, to: number | null) =>
    ({
      fileName: "a.csv",
      state,
      options: {},
      report: { from, to, ends: { from: 0, to: 9000 } },
    }) as unknown as CsvImport;
  expect(comingSpans([file("waiting", null, null)])).toMatchObject([{ from: 0, to: 9000 }]);
  expect(comingSpans([file("storing", 0, 4000)])).toMatchObject([{ from: 4000, to: 9000 }]);
  expect(comingSpans([file("storing", 5000, 9000)])).toMatchObject([{ from: 0, to: 5000 }]);
  expect(comingSpans([file("storing", 0, 4000)])[0]!.text).toContain("a.csv, still coming");
  expect(comingSpans([file("done", 0, 4000), file("stopped", 0, 4000)])).toEqual([]);
});
