import type { CsvIndex } from "@sigma/terms/csv-fields";
import { expect, it } from "vitest";
import { type ColumnOfField, completeReading, indexTexts, rowLayout } from "./complete-reading";
import { readUploadHead } from "./head/read-upload-head";

/** Plans the reading of a whole file as an import does. */
function plan(text: string, mapping: ColumnOfField, givenReading: { dateOrder?: "dmy"; index?: CsvIndex } = {}) {
  const head = readUploadHead(text, {}, 100, true);
  const layout = rowLayout(head, mapping, "utf-8", givenReading.index ?? "time");
  return completeReading(head, mapping, givenReading, [indexTexts(head.rows, layout)]);
}

const csv = (...times: string[]) => ["Time,Bit Depth", ...times.map((time) => `${time},5000`), ""].join("\n");
const byTime = { time: "Time", bitDepth: "Bit Depth" };

it("refuses ambiguous dates, with the column, the rule and the possible orders", () => {
  expect(() => plan(csv("21/03/04 10:00:00", "21/03/04 10:00:01"), byTime)).toThrow(
    'time: column "Time" has dates such as "21/03/04 10:00:00", which can be 4 March 2021 (ymd) or 21 March 2004 (dmy), ' +
      "and no step between rows shows which (options.dateOrder)",
  );
  expect(() => plan(csv("13/03/2019 10:00", "13/03/2019 10:01", "03/14/2019 10:00"), byTime)).toThrow(
    'time: column "Time" has dates in more than one order, such as "03/14/2019 10:00"',
  );
  expect(plan(csv("03/04/2019 10:00"), byTime, { dateOrder: "dmy" }).dateOrder).toBe("dmy");
});

it("refuses times of day of four digits, which can lack their hours or their seconds", () => {
  const text = "Date,Time,Bit Depth\n20190301,1030,5000\n20190301,1031,5000\n";
  expect(() => plan(text, { date: "Date", ...byTime })).toThrow("four digits can be HHMM or MMSS");
  const longer = "Date,Time,Bit Depth\n20190301,5959,5000\n20190301,10000,5000\n";
  expect(plan(longer, { date: "Date", ...byTime }).dateOrder).toBe("ymd");
});

it("refuses only a twelve-hour clock without a.m. or p.m.", () => {
  const rows = (...clocks: string[]) => csv(...clocks.map((clock) => `2021-03-14 ${clock}`));
  expect(() => plan(rows("11:59:00", "12:00:00", "12:59:00", "01:00:00"), byTime)).toThrow(
    'column "Time" goes from "2021-03-14 12:59:00" to "2021-03-14 01:00:00" and no hour is beyond 12',
  );
  for (const clocks of [
    ["11:59:00 AM", "12:59:00 PM", "1:00:00 PM"],
    ["12:59:00", "13:00:00", "01:00:00"],
    ["12:59:00", "01:00:00", "00:59:00"],
    ["12:59:00", "11:59:00"],
    ["10:00:02", "10:00:01"],
  ])
    expect(plan(rows(...clocks), byTime).index).toBe("time");
});

it("takes the order of dates from the unit of a LAS curve", () => {
  const las =
    "~V\n VERS. 2.0 :\n WRAP. NO :\n~C\n TIME.DD/MM/YYYY-HH:MM:SS :\n BDEP.FT :\n~A\n03/04/2020-03:00:00 115\n03/04/2020-03:00:05 116\n";
  expect(plan(las, { time: "TIME", bitDepth: "BDEP" })).toMatchObject({ dateOrder: "dmy" });
});

const las = (curve: string, ...rows: string[]) =>
  ["~V", " VERS. 2.0 :", " WRAP. NO :", "~C", ` ${curve}`, " ROP.FT/HR :", " DMEA.FT :", "~A", ...rows, ""].join("\n");
const log = { holeDepth: "DEPT", rop: "ROP" };

it.each([
  ["TVD.FT : depth", { holeDepth: "TVD", rop: "ROP" }, 'holeDepth: column "TVD" holds true vertical depths'],
  ["DEPT.M : True Vertical Depth", log, 'holeDepth: column "DEPT" holds true vertical depths'],
  ["DEPT.FTTVD : depth", log, 'holeDepth: column "DEPT" holds true vertical depths'],
  ["DEPT.mTVD : depth", log, 'holeDepth: column "DEPT" holds true vertical depths'],
  ["VDEP.FT :", { holeDepth: "VDEP", rop: "ROP" }, 'holeDepth: column "VDEP" holds true vertical depths'],
  ["DVER.M :", { holeDepth: "DVER", rop: "ROP" }, 'holeDepth: column "DVER" holds true vertical depths'],
  ["DEPT.M : Vertical depth", log, 'holeDepth: column "DEPT" holds true vertical depths'],
  ["DEPT.M : Subsea depth", log, 'holeDepth: column "DEPT" holds true vertical depths'],
  ["SSTVD.M :", { holeDepth: "SSTVD", rop: "ROP" }, 'holeDepth: column "SSTVD" holds true vertical depths'],
  ["TVDSS.M :", { holeDepth: "TVDSS", rop: "ROP" }, 'holeDepth: column "TVDSS" holds true vertical depths'],
  ["TIME.S : elapsed", { holeDepth: "DMEA", rop: "ROP" }, 'holeDepth: the rows of this file come by time ("TIME")'],
  ["DEPT.SEC :", log, 'holeDepth: the rows of this file come by time ("DEPT")'],
  ["ETIM.HR :", { holeDepth: "ETIM", rop: "ROP" }, 'holeDepth: the rows of this file come by time ("ETIM")'],
])("takes a LAS file with the curve %j for no log by measured depth", (curve, mapping, message) => {
  expect(() => plan(las(curve, "100 5 90", "101 6 91"), mapping, { index: "depth" })).toThrow(message);
});

it("takes a vertical depth of a CSV for no hole depth", () => {
  const text = "Time,Hole Depth TVD,Bit Depth\n2019-03-01 10:00:00,1,2\n";
  expect(() => plan(text, { ...byTime, holeDepth: "Hole Depth TVD" })).toThrow("true vertical depths");
  const below = "Time,Hole Depth,Bit Depth\n,mTVD,m\n2019-03-01 10:00:00,1,2\n";
  for (const [file, column] of [
    [text.replace("Hole Depth TVD", "Hole Depth (ftTVD)"), "Hole Depth (ftTVD)"],
    [below, "Hole Depth"],
  ] as const) {
    expect(() => plan(file, { ...byTime, holeDepth: column })).toThrow("true vertical depths");
  }
  expect(plan(las("DEPT.FT : x", "100 5 90"), log, { index: "depth" })).toMatchObject({ index: "depth" });
});
