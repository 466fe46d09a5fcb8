import {
  summaryBreakdownOf,
  summaryDepthScales,
  summaryKeyFieldOf,
  summaryKeyFields,
  summaryResolutions,
  summaryTimeScales,
  summaryTraceStyles,
} from "@sigma/contract/well-summary/summary-choices";
import { defaultSummaryView } from "@sigma/contract/well-summary/well-summary-configuration";
import { describe, expect, it } from "vitest";
import { layOutSheets, sheetParts } from "../print/paper-sizes";
import { countBeyond } from "./count-beyond";
import { dashPath } from "./dash-path";
import { drawTrace } from "./draw-trace";
import { hatchBox } from "./hatch-box";
import { findLogGaps, logDataOf } from "./log-data";
import { dashes, INCH, LONGEST_SHEET, logColumns, perInch, splitLog } from "./log-layout";
import { logTicks } from "./log-ticks";

it("uses 100 ft or 30 min per inch, and the length of each scale [SH-130, AN-269, AN-270, AN-271]", () => {
  expect(summaryResolutions).toEqual({ depth: 100, tvd: 100, time: "1:30" });
  const worth = (view: object) => perInch({ ...defaultSummaryView, ...view });
  expect(summaryKeyFields.map((keyField) => worth({ keyField }))).toEqual([100, 1800, 100]);
  expect(summaryDepthScales.map((depthScale) => worth({ depthScale }))).toEqual([100, 50, 20]);
  expect(summaryTimeScales.map((timeScale) => worth({ keyField: "time", timeScale }))).toEqual([1800, 3600, 21_600]);
});

it("throws for an unknown key field and an unknown breakdown type [AN-134]", () => {
  expect(summaryKeyFieldOf("tvd")).toBe("tvd");
  expect(() => summaryKeyFieldOf("azimuth")).toThrow("Unknown key field: azimuth");
  expect(() => summaryBreakdownOf("trips")).toThrow("Unknown breakdown type: trips");
});

describe("sheets", () => {
  it("splits a well of 20,000 ft at 5 in per 100 ft into sheets of at most 200 in, each starting at the end of the last", () => {
    const sheets = layOutSheets("continuous", { from: 0, to: 20_000 }, 20, 72);
    expect(sheets).toHaveLength(6);
    for (const [at, { height, span }] of sheets.entries()) {
      expect(height).toBeLessThanOrEqual(LONGEST_SHEET * INCH);
      expect(span.from).toBe(at === 0 ? 0 : sheets[at - 1]!.span.to);
    }
    expect(sheets.at(-1)!.span.to).toBe(20_000);
    expect(splitLog({ from: 5, to: 5 }, 20, 10)).toEqual([{ from: 5, to: 5 }]);
  });

  it("ends pages at half inches of log, with room for the header on the first", () => {
    const pages = layOutSheets("A4", { from: 0, to: 20_000 }, 20, 72);
    const inches = pages.map(({ span }) => (span.to - span.from) / 20);
    expect(inches.slice(0, 2).map((length) => length % 0.5)).toEqual([0, 0]);
    expect(inches[0]!).toBeLessThan(inches[1]!);
    const { top, header, foot } = sheetParts;
    expect(inches[0]! * INCH + top + header + 72 + foot).toBeLessThanOrEqual(pages[0]!.height);
  });
});

describe("a trace", () => {
  const of = { span: { from: 0, to: 200 }, key: "depth", width: 100, resolution: 100, style: "line" } as const;
  const filter = { min: 0, max: 50, threshold: 40, fill: "none" } as const;
  const draw = (index: number[], values: number[], change: object = {}) =>
    drawTrace({ ...of, index, values, filter, ...change });

  it("is joined to the next row, broken where more than 10 ft lack, and changes at its threshold", () => {
    expect(draw([0, 5, 100, 105], [10, 20, 45, 60])).toEqual({
      usual: "M20 0L40 4.8",
      heavy: "M90 96L100 100.8",
      fill: "",
    });
    expect(draw([0, 10], [30, 50])).toMatchObject({ usual: "M60 0L80 4.8", heavy: "M80 4.8L100 9.6" });
    expect(draw([0, 5], [Number.NaN, 10]).usual).toBe("");
  });

  it("is drawn as points along depth if the configuration requires it [AN-273]", () => {
    expect(draw([0, 5], [10, 45], { style: "point" })).toMatchObject({ usual: "M20 0h.01", heavy: "M90 4.8h.01" });
    expect(draw([0, 5], [10, 20], { style: "point", key: "time" }).usual).toContain("L");
  });

  it("starts before its span and ends after it, so that sheets join", () => {
    const [above, below] = [
      { from: 0, to: 100 },
      { from: 100, to: 200 },
    ].map((span) => draw([95, 104], [10, 20], { span }).usual);
    expect([above, below]).toEqual(["M20 91.2L40 99.8", "M20 -4.8L40 3.8"]);
  });

  it("is filled from the left, solid or hatched, over an axis that need not start at zero", () => {
    const { fill } = draw([0, 10], [30, 50], { filter: { ...filter, min: 20, max: 60, fill: "solid" } });
    expect(fill).toBe("M0 0L25 0 75 9.6 0 9.6Z");
    expect(draw([0, 10], [50, 50], { filter: { ...filter, fill: "hatched" } }).fill).toBe("M0 0H100M0 4H100M0 8H100");
  });

  it("counts the feet above a threshold", () => {
    expect(countBeyond([100, 101, 102, 104], [1, 9, 9, 9], 5)).toBe(4);
    expect(countBeyond([100, 101], [9, 9], 50)).toBe(0);
  });
});

it("strokes traces as a line, dashed or dotted [AN-272]", () => {
  expect(summaryTraceStyles.map((style) => dashes[style])).toEqual([undefined, "6 3", "1 3"]);
  const drawnPaths = summaryTraceStyles.map((style) => dashPath("M0 0L10 0 10 5", style));
  expect(drawnPaths).toEqual([
    "M0 0L10 0 10 5",
    "M0 0L6 0M9 0L10 0L10 5",
    "M0 0L0.5 0M3.5 0L4 0M7 0L7.5 0M10 0.5L10 1M10 4L10 4.5",
  ]);
});

it("puts the first track left of the depths and the others right of them, inside of the width", () => {
  const columns = logColumns(1000, defaultSummaryView.tracks);
  expect(columns.tracks[0]!.x).toBe(0);
  expect(columns.tracks[1]!.x).toBeGreaterThan(columns.axis.x);
  const last = columns.tracks.at(-1)!;
  expect(last.x + last.width).toBeCloseTo(1000, 6);
});

it("has the same lines on every sheet, at round depths and times", () => {
  const { major, minor, strong } = logTicks({ from: 2362, to: 2612 }, 100, "depth");
  expect(major).toEqual([2400, 2450, 2500, 2550, 2600]);
  expect([...strong]).toEqual([2400, 2500, 2600]);
  expect(minor).toHaveLength(20);
  expect(logTicks({ from: 2362, to: 2370 }, 20, "depth").major).toEqual([2370]);
  expect(logTicks({ from: 0, to: 3600 }, 1800, "time").step).toBe(900);
});

it("fills a box with slanted lines that stay inside of it", () => {
  const numbers = hatchBox({ x: 10, y: 20, width: 30, height: 12 }, 4, "down").match(/[\d.]+ [\d.]+/g)!;
  for (const pair of numbers) {
    const [x, y] = pair.split(" ").map(Number);
    expect(x! >= 10 && x! <= 40 && y! >= 20 && y! <= 32).toBe(true);
  }
});

describe("the rows of a log", () => {
  const rows = {
    depth: Float64Array.of(100, 101, 102, 103, 120),
    time: Float64Array.of(10, 20, 30, 40, 900),
    estimatedTVD: Float64Array.of(50, 51, 50.5, 52, 60),
    rigState: Float64Array.of(1, 1, 2, 2, 1),
    rop: Float64Array.of(1, Number.NaN, 3, 4, 5),
  };
  const tops = [{ formationName: "Utsira", color: "#aabbcc", mdStart: 102, mdEnd: 0, tvdStart: 51.5, tvdEnd: 0 }];
  const marks = { tops, surveyDepths: [101.5, 500] };

  it("follow any key field upwards, and report the number of rows that do not", () => {
    expect([...logDataOf(rows, "tvd", marks).index]).toEqual([50, 51, 52, 60]);
    expect(logDataOf(rows, "tvd", marks).leftOut).toBe(1);
    expect(logDataOf({}, "depth", marks).extent).toBeNull();
  });

  it("carry formations and surveys to their place on the key field", () => {
    expect(logDataOf(rows, "time", marks)).toMatchObject({ formations: [{ from: 30 }], surveys: [25] });
    expect(logDataOf(rows, "tvd", marks).formations).toMatchObject([{ name: "Utsira", from: 51.5 }]);
  });

  it("are runs of rig states, and gaps in which no trace of a track has a value", () => {
    const data = logDataOf(rows, "depth", marks);
    expect(data.states).toEqual([
      { code: 1, from: 100, to: 101 },
      { code: 2, from: 101, to: 103 },
    ]);
    expect(findLogGaps(data, ["rop"])).toEqual([{ from: 103, to: 120 }]);
    expect(findLogGaps(data, ["gamma"])).toEqual([{ from: 100, to: 120 }]);
  });

  it("have a gap before their first value, and none after the last, which hole below a sensor has not reached", () => {
    const rop = rows.rop.map((value, row) => (row === 3 ? value : Number.NaN));
    const late = { ...rows, depth: Float64Array.of(100, 101, 102, 120, 140), rop };
    expect(findLogGaps(logDataOf(late, "depth", marks), ["rop"])).toEqual([{ from: 100, to: 120 }]);
  });
});
