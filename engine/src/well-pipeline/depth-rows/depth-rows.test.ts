import { channelSlot } from "@sigma/terms/channels";
import { type DepthColumnId, depthColumnSlot } from "@sigma/terms/depth-columns";
import { RigState, type RigStateCode } from "@sigma/terms/rig-states";
import { type DepthRow, emptyValues } from "@sigma/terms/sample";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { type FootState, logHole, unknownFoot } from "./depth-rows";

type Made = { hole: number; code?: RigStateCode; wob?: number; toolface?: number; onBottom?: number | null };

function log(...samples: Made[]): { rows: DepthRow[]; foot: FootState } {
  let foot = unknownFoot();
  const rows: DepthRow[] = [];
  for (const [
    time,
    { hole, code = RigState.rotaryDrilling, wob = Number.NaN, toolface = Number.NaN, onBottom = 10 },
  ] of samples.entries()) {
    const values = emptyValues();
    values[channelSlot("wob")] = wob;
    const next = logHole(foot, {
      hole,
      previousTime: 10 * (time - 1),
      time: 10 * time,
      code,
      values,
      toolface,
      formulas: [],
      onBottom,
    });
    foot = next.foot;
    rows.push(...next.rows);
  }
  return { rows, foot };
}

const column = (row: DepthRow | undefined, id: DepthColumnId) => row?.values[depthColumnSlot(id)];

it("gives a row when the hole passes a whole foot, at the moment it did", () => {
  const { rows } = log({ hole: 5000 }, { hole: 5000.5 }, { hole: 5001.5 }, { hole: 5001.75 });
  expect(rows.map(({ depth, time }) => [depth, time])).toEqual([[5001, 15]]);
});

it("gives a row for each foot of a jump, with values that change evenly along it", () => {
  const { rows } = log({ hole: 4999.5, wob: 10 }, { hole: 5000, wob: 10 }, { hole: 5004, wob: 18 });
  expect(rows.map(({ depth, time }) => [depth, time])).toEqual([
    [5000, 10],
    [5001, 12.5],
    [5002, 15],
    [5003, 17.5],
    [5004, 20],
  ]);
  expect(rows.map((row) => column(row, "wob"))).toEqual([10, 11, 13, 15, 17]);
});

it("averages a foot by footage", () => {
  const { rows } = log(
    { hole: 5000, wob: 0 },
    { hole: 5000, wob: 0 },
    { hole: 5000.75, wob: 8 },
    { hole: 5000.75, wob: 20 },
    { hole: 5001, wob: 20 },
  );
  expect(column(rows[0], "wob")).toBeCloseTo(0.75 * 8 + 0.25 * 20, 9);
});

it("rates a foot over its time on bottom, also that in which the hole did not grow, and never by a mean of rates [OP-065]", () => {
  const { rows } = log({ hole: 5000 }, { hole: 5000.5 }, { hole: 5000.5 }, { hole: 5001 }, { hole: 5003 });
  // 30 s for the first foot, 5 s each for the two of the last step.
  expect(rows.map((row) => column(row, "rop"))).toEqual([120, 720, 720]);
});

it("counts no time off bottom, and gives a foot no rate if its time was not recorded", () => {
  const connection = { hole: 5000.5, code: RigState.inSlipsNonCirculating, onBottom: 0 };
  const { rows } = log({ hole: 5000 }, { hole: 5000.5 }, connection, { hole: 5001 });
  expect(column(rows[0], "rop")).toBe(180);
  const unseen = log({ hole: 5000 }, { hole: 5001.5, onBottom: null }, { hole: 5002 }).rows;
  // Of the second foot the half that was seen took 10 s.
  expect(unseen.map((row) => column(row, "rop"))).toEqual([Number.NaN, 180]);
});

it("has no rows across hole made without data, and subtracts that hole from the corrected depth [AN-063]", () => {
  const { rows } = log({ hole: 5000 }, { hole: 5001 }, { hole: 5031 }, { hole: 5032 });
  expect(rows.map(({ depth }) => depth)).toEqual([5001, 5032]);
  expect(rows.map((row) => [column(row, "correctedDepth"), column(row, "currentDepthGap")])).toEqual([
    [5001, 0],
    [5002, 30],
  ]);
});

/** Depth and gap of each row. */
const gapsOf = (rows: readonly DepthRow[]) => rows.map((row) => [row.depth, column(row, "currentDepthGap")]);

it("counts no hole as made without data after the depth was temporarily shallower", () => {
  const { rows } = log(
    { hole: 5000 },
    { hole: 5001 },
    { hole: 1524 },
    { hole: 1525 },
    { hole: 5001.5 },
    { hole: 5002 },
  );
  expect(gapsOf(rows)).toEqual([
    [5001, 0],
    [1525, 0],
    [5002, 0],
  ]);
});

it("counts no hole as made without data after the depth was temporarily deeper", () => {
  const { rows } = log(
    { hole: 5000 },
    { hole: 5001 },
    { hole: 5101 },
    { hole: 5102 },
    { hole: 5001.5 },
    { hole: 5002 },
  );
  expect(gapsOf(rows)).toEqual([
    [5001, 0],
    [5102, 100],
    [5002, 0],
  ]);
});

it("counts hole that was logged at wrong depths as made without data at the right depths", () => {
  const { rows } = log({ hole: 5000 }, { hole: 5100 }, { hole: 5105 }, { hole: 5025 }, { hole: 5026 });
  expect(gapsOf(rows).at(-1)).toEqual([5026, 25]);
});

it("counts what is above the hole alone once it became shallower", () => {
  const { rows } = log({ hole: 5000 }, { hole: 5030 }, { hole: 5040 }, { hole: 5060 }, { hole: 5035 }, { hole: 5036 });
  expect(gapsOf(rows).at(-1)).toEqual([5036, 30]);
});

it("counts each stretch made without data, for any number of stretches", () => {
  const { rows } = log(
    ...Array.from({ length: 150 }, (_, jump) => [{ hole: 5000 + 21 * jump }, { hole: 5001 + 21 * jump }]).flat(),
  );
  expect(gapsOf(rows).at(-1)).toEqual([8130, 149 * 20]);
});

it("logs again from a corrected depth of hole that is shallower", () => {
  const { rows } = log({ hole: 5000 }, { hole: 5002 }, { hole: 5000.5 }, { hole: 5001.5 });
  expect(rows.map(({ depth }) => depth)).toEqual([5001, 5002, 5001]);
});

it("names the state that made most of the foot, and its toolface across north", () => {
  const slide = RigState.slideDrilling;
  const { rows } = log(
    { hole: 5000 },
    { hole: 5000.2 },
    { hole: 5000.6, code: slide, toolface: 350 },
    { hole: 5001, code: slide, toolface: 20 },
    { hole: 5001.7 },
    { hole: 5002, code: slide, toolface: 20 },
  );
  expect(rows.map((row) => column(row, "rigState"))).toEqual([slide, RigState.rotaryDrilling]);
  expect(column(rows[0], "toolface")).toBeCloseTo(5, 9);
  expect(column(rows[1], "toolface")).toBeNaN();
});

it("leaves the columns of the surveys empty [AN-066, AN-067]", () => {
  const { rows } = log({ hole: 5000, wob: 5 }, { hole: 5001, wob: 5 });
  const empty: DepthColumnId[] = [
    "estimatedTVD",
    "estimatedInclination",
    "rotaryBuildRate",
    "slidingTurnRate",
    "gamma",
  ];
  expect(empty.map((id) => column(rows[0], id))).toEqual(empty.map(() => Number.NaN));
});

it("misses no foot that rounding puts a hair above or below the whole", () => {
  for (const step of [0.1, 1 / 3, 0.05 / 0.3048]) {
    let hole = 4480;
    const samples = Array.from({ length: 900 }, () => ({ hole: (hole += step) }));
    const depths = log({ hole: 4480 }, ...samples).rows.map(({ depth }) => depth);
    expect(depths).toEqual(Array.from({ length: depths.length }, (_, index) => 4481 + index));
    expect(depths.at(-1)).toBe(Math.floor(hole + 1e-6));
  }
});

it("returns each whole foot once, in order, at any sampling", () => {
  const steps = fc.array(fc.double({ min: 0, max: 4, noNaN: true }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(steps, fc.double({ min: 0, max: 1, noNaN: true }), (growth, start) => {
      let hole = 1000 + start;
      const first = hole;
      const { rows } = log({ hole }, ...growth.map((step) => ({ hole: (hole += step) })));
      const whole = [];
      for (let depth = Math.floor(first + 1e-6) + 1; depth <= hole + 1e-6; depth++) whole.push(depth);
      expect(rows.map(({ depth }) => depth)).toEqual(whole);
      expect(rows.every(({ time }, index) => index === 0 || time >= rows[index - 1]!.time)).toBe(true);
    }),
  );
});
