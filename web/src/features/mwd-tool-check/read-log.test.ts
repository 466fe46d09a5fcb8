import type { MwdToolData } from "@sigma/contract/mwd-tool/mwd-tool-data";
import { newToolSettings } from "@sigma/contract/mwd-tool/tool-limits";
import { expect, it } from "vitest";
import { findingsOf, placeOfRow, readLog, rowAt } from "./read-log";
import { runFault } from "./run-fault";
import { trackPath } from "./track-path";

const log = {
  _id: "l1",
  wellId: "w1",
  startDepth: 0,
  endDepth: 100,
  fileName: "a.txt",
  createdAt: 0,
  rows: 3,
  columns: ["Time", "Shock", "Dip"],
  data: { Time: [120, 60, null], Shock: [31, 4, 99], Dip: [72, 80, 72] },
} as unknown as MwdToolData;

it("draws rows in the order of time and leaves out rows without a time", () => {
  const read = readLog(log, newToolSettings, { totalField: null, dip: null });
  expect(read.at).toEqual([60, 120]);
  expect(read.tracks.map(({ values }) => values)).toEqual([
    [4, 31],
    [80, 72],
  ]);
});

it("finds values out of limits, and reports why a column is not checked", () => {
  const unknown = readLog(log, newToolSettings, { totalField: null, dip: null });
  expect(unknown.tracks[1]).toMatchObject({ limit: null, unchecked: "no total field and dip in the well references" });
  expect(findingsOf(unknown)).toEqual([{ quantity: "shock", from: 120, to: 120, rows: 1, worst: 31 }]);
  const knownLog = readLog(log, newToolSettings, { totalField: 50_000, dip: 72 });
  expect(findingsOf(knownLog).map(({ quantity, worst }) => [quantity, worst])).toEqual([
    ["dipAngle", 80],
    ["shock", 31],
  ]);
});

it("links a row with its depth and time, and finds the row by either", () => {
  const withDepths = {
    ...log,
    columns: ["Time", "bit_depth"],
    data: { Time: [120, 60, 180], bit_depth: [500, 400, null] },
  };
  const read = readLog(withDepths, newToolSettings, { totalField: null, dip: null });
  expect([0, 2].map((row) => placeOfRow(read, row))).toEqual([
    { depth: 400, time: 60 },
    { depth: null, time: 180 },
  ]);
  expect(rowAt(read, { depth: 470, time: null })).toBe(1);
  expect(rowAt(read, { depth: null, time: 170 })).toBe(2);
  const without = readLog(log, newToolSettings, { totalField: null, dip: null });
  expect(rowAt(without, { depth: 470, time: null })).toBeNull();
});

it("names what keeps a run from being uploaded", () => {
  const run = { wellId: "w1", start: "0", end: "100" };
  expect(runFault({ ...run, end: "200" }, [log])).toBeNull();
  expect(runFault(run, [log])).toMatch(/already exists/);
  expect(runFault({ ...run, wellId: null }, [])).toBe("Choose a well");
  expect(runFault({ ...run, start: " " }, [])).toBe("Start depth is required");
  expect(runFault({ ...run, start: "500" }, [])).toBe("Start depth must be less than end depth");
  expect(runFault({ ...run, end: "50000" }, [])).toBe("Depths must be between 0 and 40,000 ft");
});

it("draws the values of one pixel from minimum to maximum, and breaks the line if a value is missing", () => {
  const path = trackPath(
    [1, 5, 2, null, 3],
    (index) => (index < 3 ? 10 : 20),
    (value) => value,
  );
  expect(path).toBe("M10 5.0L10 1.0M20 3.0");
});
