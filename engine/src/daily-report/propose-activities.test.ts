import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { DayColumns } from "./day-columns";
import { proposeActivities, SHORTEST_ACTIVITY } from "./propose-activities";

/** Minutes in a rig state, while the bit moves to a depth; the hole follows a deeper bit. */
type Spell = [minutes: number, code: number, bitTo: number, more?: { flow?: number; pressure?: number }];

const START = 1_000_020;
const STEP = 10;

/** Samples every 10 s; a code of -1 sends no sample. */
function columnsOf(spells: readonly Spell[], begin: { bit: number; hole: number }): DayColumns {
  const rows: number[][] = [[START, spells[0]![1], begin.hole, begin.bit, Number.NaN, Number.NaN]];
  let { bit, hole } = begin;
  let now = START;
  for (const [minutes, code, bitTo, { flow = Number.NaN, pressure = Number.NaN } = {}] of spells) {
    const steps = (60 * minutes) / STEP;
    const from = bit;
    for (let step = 1; step <= steps; step++) {
      now += STEP;
      bit = from + ((bitTo - from) * step) / steps;
      hole = Math.max(hole, bit);
      if (code >= 0) rows.push([now, code, hole, bit, flow, pressure]);
    }
  }
  const column = (at: number) => Float64Array.from(rows, (row) => row[at]!);
  return {
    time: column(0),
    rigState: column(1),
    holeDepth: column(2),
    bitDepth: column(3),
    pumpRate: column(4),
    pumpPressure: column(5),
  };
}

const whole = { from: -Infinity, to: Infinity };
const proposeRows = (spells: readonly Spell[], begin: { bit: number; hole: number }) =>
  proposeActivities(columnsOf(spells, begin), whole);
const listActivities = (spells: readonly Spell[], begin: { bit: number; hole: number }) =>
  proposeRows(spells, begin).map(({ startTime, endTime, activity }) => [(endTime - startTime) / 60, activity]);

const atBottom = { bit: 5000, hole: 5000 };

it("distinguishes rotary drilling, slides and the connections between them, including the reaming of the stand [OP-022]", () => {
  const rows = proposeRows(
    [
      [30, 1, 5060],
      [20, 2, 5090],
      // The stand is reamed, the string set in the slips, a survey taken with the pumps on.
      [6, 10, 5020],
      [6, 9, 5090],
      [8, 4, 5090],
      [4, 5, 5090],
      [40, 1, 5160],
    ],
    atBottom,
  );
  expect(rows.map(({ activity, startMD, endMD }) => [activity, Math.round(startMD!), Math.round(endMD!)])).toEqual([
    ["2K", 5000, 5060],
    ["2J", 5060, 5090],
    ["2I", 5090, 5090],
    ["2K", 5090, 5160],
  ]);
  expect(rows[0]).toMatchObject({ confidence: 98, figures: { rop: expect.closeTo(120, 0) as number } });
  expect(rows[2]!.states[0]).toEqual({ code: 4, seconds: 480 });
});

it("is less sure of a connection the longer it is, and excludes half an hour in the slips from it", () => {
  const around = (minutes: number) =>
    proposeRows(
      [
        [30, 1, 5060],
        [minutes, 4, 5060],
        [10, 5, 5060],
        [30, 1, 5100],
      ],
      atBottom,
    );
  const sure = (minutes: number) => around(minutes).find(({ activity }) => activity === "2I")!.confidence;
  expect(sure(8)).toBeGreaterThan(sure(20));
  expect(around(45).map(({ activity, operation }) => activity ?? operation)).toEqual(["2K", "slips", "2I", "2K"]);
});

it("joins stands into a trip, in either direction, with their slips [OP-022]", () => {
  const stands = (from: number, by: number, code: number): Spell[] =>
    Array.from({ length: 10 }, (_, at): Spell[] => [
      [2, code, from + by * (at + 1)],
      [3, 4, from + by * (at + 1)],
    ]).flat();
  expect(listActivities(stands(5000, -90, 19), atBottom)).toEqual([[50, "6"]]);
  expect(listActivities(stands(1000, 90, 18), { bit: 1000, hole: 5000 })).toEqual([[50, "6"]]);
  // Joints of 40 ft from the surface are casing.
  expect(listActivities(stands(40, 40, 18), { bit: 40, hole: 5000 })).toEqual([[50, "12"]]);
});

it("distinguishes reaming to bottom, back reaming and circulating off bottom", () => {
  const begin = { bit: 4000, hole: 5000 };
  expect(
    listActivities(
      [
        [60, 9, 4600],
        [40, 8, 4600],
        [60, 10, 4200],
      ],
      begin,
    ).map(([, activity]) => activity),
  ).toEqual(["3B", "5", "3C"]);
});

it("leaves the choice to the user if sensors give no information, and marks gaps in the data", () => {
  expect(
    listActivities(
      [
        [40, 12, 4000],
        [30, -1, 4000],
        [20, 5, 4000],
      ],
      { bit: 4000, hole: 5000 },
    ),
  ).toEqual([
    [40, null],
    [30, null],
    [20, "5"],
  ]);
  const test = proposeRows([[30, 12, 60, { flow: 0, pressure: 5000 }]], { bit: 60, hole: 5000 });
  expect(test).toMatchObject([{ activity: "15", figures: { heldPressure: 5000 } }]);
});

it("gives some seconds of data between gaps a row that ends after it starts, whatever the seconds are", () => {
  const code = 5;
  for (let second = 0; second < 60; second++) {
    const seconds = [0, 3600, 7200].flatMap((begin) => [0, 2, 4].map((at) => START + begin + second + at));
    const every = (value: number) => Float64Array.from(seconds, () => value);
    const columns = { time: Float64Array.from(seconds), rigState: every(code), holeDepth: every(5000) };
    const rows = proposeActivities(
      { ...columns, bitDepth: every(4000), pumpRate: every(500), pumpPressure: every(2000) },
      whole,
    );
    expect(rows.map(({ operation }) => operation)).toEqual(["circulate", "gap", "circulate", "gap", "circulate"]);
    expect(rows.every(({ startTime, endTime }) => endTime > startTime)).toBe(true);
    expect([rows[0]!.startTime, rows.at(-1)!.endTime]).toEqual([seconds[0], seconds.at(-1)]);
    expect(rows.slice(1).map(({ startTime }) => startTime)).toEqual(rows.slice(0, -1).map(({ endTime }) => endTime));
  }
});

it("covers the day from its first sample to its last, in rows of five minutes or more, for any states", () => {
  const spell = fc.tuple(
    fc.integer({ min: 1, max: 60 }),
    fc.integer({ min: 0, max: 19 }),
    fc.integer({ min: 0, max: 9000 }),
  );
  fc.assert(
    fc.property(fc.array(spell, { minLength: 1, maxLength: 30 }), (spells) => {
      const columns = columnsOf(spells, { bit: 0, hole: 5000 });
      const rows = proposeActivities(columns, whole);
      const [first, last] = [columns.time[0]!, columns.time.at(-1)!];
      expect([rows[0]?.startTime, rows.at(-1)?.endTime]).toEqual([first, last]);
      expect(rows.slice(1).map(({ startTime }) => startTime)).toEqual(rows.slice(0, -1).map(({ endTime }) => endTime));
      const shortest = Math.min(...rows.map(({ startTime, endTime }) => endTime - startTime));
      expect(rows.length === 1 || shortest >= SHORTEST_ACTIVITY - 60).toBe(true);
      expect(rows.every(({ confidence }) => confidence >= 0 && confidence <= 100)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it("proposes nothing without samples", () => {
  const none = new Float64Array();
  const columns = { time: none, rigState: none, holeDepth: none, bitDepth: none, pumpRate: none, pumpPressure: none };
  expect(proposeActivities(columns, whole)).toEqual([]);
});
