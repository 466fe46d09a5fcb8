import { expect, it } from "vitest";
import { filledColumns, rangeFaults, exportRangeOf, sizeOf } from "./export-form";

const NOW = Date.UTC(2026, 10, 23, 6) / 1000;

it("reads moments by time and depths by depth; an empty end is open", () => {
  expect(exportRangeOf({ index: "time", from: "2026-11-23 04:00", to: "" }, NOW)).toEqual({
    from: NOW - 7200,
    to: undefined,
  });
  expect(exportRangeOf({ index: "depth", from: "5000", to: "5200.5" }, NOW)).toEqual({ from: 5000, to: 5200.5 });
  expect(exportRangeOf({ index: "depth", from: "deep", to: "" }, NOW).from).toBeNull();
});

it("shows the fault of a range at the end that causes it", () => {
  expect(rangeFaults({ from: 1, to: 2 })).toEqual({ from: null, to: null });
  expect(rangeFaults({ from: 2, to: 1 })).toEqual({ from: null, to: "The range ends before it starts" });
  expect(rangeFaults({ from: null, to: 2 })).toEqual({ from: "This field must be a number", to: null });
  expect(rangeFaults({ from: undefined, to: null })).toEqual({ from: null, to: "This field must be a number" });
});

const extent = {
  rows: 1000,
  from: 0,
  to: 999,
  columns: [
    { id: "rop", values: 1000 },
    { id: "torque", values: 10 },
    { id: "gone", values: 5 },
  ],
};

it("offers the columns that have values under their names", () => {
  expect(filledColumns("time", extent)).toEqual([
    { id: "rop", label: "ROP", values: 1000 },
    { id: "torque", label: "Torque", values: 10 },
  ]);
});

it("counts absent values in the size of a LAS file, which writes them", () => {
  const size = (format: "csv" | "las", columns: string[] | null) => sizeOf({ format, columns }, extent);
  expect(size("csv", ["rop"])).toEqual({ rows: 1000, columns: 1, bytes: 28_500 });
  expect(size("las", ["rop", "torque"]).bytes).toBeGreaterThan(size("csv", ["rop", "torque"]).bytes - 10_000);
  expect(size("csv", null).columns).toBe(3);
});
