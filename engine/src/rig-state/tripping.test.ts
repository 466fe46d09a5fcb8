import type { RigStateCode } from "@sigma/terms/rig-states";
import { expect, it } from "vitest";
import type { Relabelling } from "./relabelling";
import { nextTrip, noTrip } from "./tripping";

type Stretch = { code: RigStateCode; seconds: number; travel?: number };

function follow(...stretches: Stretch[]) {
  let state = noTrip();
  let time = 0;
  const codes: RigStateCode[] = [];
  const relabellings: Relabelling[] = [];
  for (const { code, seconds, travel = 0 } of stretches) {
    for (let second = 0; second < seconds; second++) {
      const next = nextTrip(state, code, ++time, time, 1, travel / seconds, 80);
      state = next.state;
      codes.push(next.code);
      if (next.relabelling) relabellings.push(next.relabelling);
    }
  }
  return { codes, relabelled: relabellings, state };
}

const slips: Stretch = { code: 4, seconds: 60 };

it("relabels a pick-up that ran a joint from slips to slips", () => {
  const { codes, relabelled } = follow(slips, { code: 14, seconds: 20, travel: -30 }, slips);
  expect(codes.slice(60, 80).every((code) => code === 14)).toBe(true);
  expect(relabelled).toEqual([{ from: 61, to: 80, fromCode: 14, toCode: 19, seconds: 20 }]);
});

it("relabels as soon as a stand has been pulled, and calls the remaining pull a trip", () => {
  const { codes, relabelled } = follow(slips, { code: 14, seconds: 100, travel: -100 }, slips);
  expect(relabelled).toHaveLength(1);
  expect(relabelled[0]).toMatchObject({ from: 61, toCode: 19 });
  expect(codes[150]).toBe(19);
});

it("calls the next stand a trip at once", () => {
  const { codes } = follow(slips, { code: 13, seconds: 60, travel: 93 }, slips, { code: 13, seconds: 60, travel: 93 });
  expect(codes.slice(-60).every((code) => code === 18)).toBe(true);
});

it("leaves the pick-up of a connection alone", () => {
  const { relabelled } = follow(
    { code: 1, seconds: 60 },
    { code: 14, seconds: 15, travel: -12 },
    slips,
    { code: 13, seconds: 15, travel: 12 },
    { code: 2, seconds: 60 },
  );
  expect(relabelled).toEqual([]);
});

it("ends a trip when mud or rotation starts", () => {
  const { codes, state } = follow(
    slips,
    { code: 14, seconds: 60, travel: -93 },
    slips,
    { code: 5, seconds: 5 },
    { code: 14, seconds: 10, travel: -10 },
  );
  expect(codes.at(-1)).toBe(14);
  expect(state.trip).toBeNull();
});

it("turns round with the pipe", () => {
  const { codes, relabelled } = follow(
    slips,
    { code: 14, seconds: 60, travel: -93 },
    slips,
    { code: 13, seconds: 60, travel: 93 },
    slips,
    { code: 13, seconds: 60, travel: 93 },
  );
  expect(relabelled.map(({ toCode }) => toCode)).toEqual([19, 18]);
  expect(codes.at(-1)).toBe(18);
});

it("relabels from the start of the move by the decision table, before it was settled", () => {
  const tripBegin = nextTrip(noTrip(), 13, 103, 101, 1, 2, 80);
  const tripEnd = nextTrip(tripBegin.state, 13, 104, 104, 1, 90, 80);
  expect(tripEnd.relabelling).toMatchObject({ from: 101, toCode: 18 });
});
