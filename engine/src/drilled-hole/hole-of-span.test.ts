import * as fc from "fast-check";
import { expect, it } from "vitest";
import { holeOfSpan } from "./hole-of-span";

const columns = (...rows: (readonly [time: number, depth: number])[]) => ({
  time: rows.map(([time]) => time),
  holeDepth: rows.map(([, depth]) => depth),
});

it("cuts what the hole grew at the border of two days", () => {
  const holeColumns = columns([0, 5000], [100, 5010], [200, 5020]);
  expect(holeOfSpan(holeColumns, { from: 0, to: 150 })).toEqual({
    startMD: 5000,
    endMD: 5015,
    drilled: 15,
    least: 5000,
    most: 5015,
  });
  expect(holeOfSpan(holeColumns, { from: 150, to: 300 })).toMatchObject({ startMD: 5015, endMD: 5020, drilled: 5 });
});

it("doesn't count a depth correction or a spike as footage", () => {
  const minutes = (from: number, depths: readonly number[]) =>
    depths.map((depth, at) => [from + 10 * at, depth] as const);
  const set = columns(
    ...minutes(0, [5000, 5001, 5002]),
    ...minutes(
      30,
      Array.from({ length: 10 }, () => 4960),
    ),
  );
  expect(holeOfSpan(set, { from: 0, to: 1000 })).toMatchObject({ startMD: 5000, endMD: 4960, drilled: 2 });
  const spike = columns(...minutes(0, [5000, 5001, 9000, 5002]));
  expect(holeOfSpan(spike, { from: 0, to: 1000 })).toMatchObject({ endMD: 5002, drilled: 2, most: 5002 });
});

it("returns no hole for a span without depths", () => {
  expect(holeOfSpan(columns(), { from: 0, to: 10 })).toBeNull();
  expect(holeOfSpan(columns([0, Number.NaN], [5, Number.NaN]), { from: 0, to: 10 })).toBeNull();
  expect(holeOfSpan(columns([500, 5000]), { from: 0, to: 10 })).toBeNull();
  expect(holeOfSpan(columns([5, 5000]), { from: 0, to: 10 })).toMatchObject({ startMD: 5000, drilled: 0 });
});

it("adds up over adjacent days, even if the samples have gaps", () => {
  const anyWell = fc.array(fc.tuple(fc.integer({ min: 1, max: 40_000 }), fc.double({ min: 0, max: 9, noNaN: true })), {
    minLength: 2,
    maxLength: 60,
  });
  fc.assert(
    fc.property(anyWell, fc.double({ min: 0, max: 1, noNaN: true }), (steps, share) => {
      let [time, depth] = [0, 5000];
      const well = columns(...steps.map(([step, made]) => [(time += step), (depth += made)] as const));
      const [from, to] = [well.time[0]!, time];
      const border = from + share * (to - from);
      const parts = [holeOfSpan(well, { from, to: border }), holeOfSpan(well, { from: border, to })];
      const sum = parts.reduce((all, part) => all + (part?.drilled ?? 0), 0);
      expect(sum).toBeCloseTo(well.holeDepth.at(-1)! - well.holeDepth[0]!, 6);
    }),
  );
});
