import { RigState, type RigStateCode } from "@sigma/terms/rig-states";
import { expect, it } from "vitest";
import type { StateTransition } from "./state-transition";
import { nextTransition, noTransition, type TransitionMoment } from "./track-transitions";

const { rotaryDrilling, slideDrilling, stationaryOnBottom, washingDown } = RigState;

type Stretch = Partial<TransitionMoment> & { code: RigStateCode; seconds: number };

function follow(...stretches: Stretch[]): StateTransition[] {
  let state = noTransition();
  let time = 0;
  const endedTransitions: StateTransition[] = [];
  for (const { seconds, ...known } of stretches) {
    for (let second = 0; second < seconds; second++) {
      const moment = {
        time: ++time,
        elapsed: 1,
        gapFrom: null,
        holeDepth: 5000,
        rop: 100,
        wob: 20,
        blockSpeed: 0.03,
        ...known,
      };
      const next = nextTransition(state, moment);
      state = next.state;
      if (next.ended) endedTransitions.push(next.ended);
    }
  }
  return endedTransitions;
}

const rotaryStretch: Stretch = { code: rotaryDrilling, seconds: 200 };

it("reports a change from rotary to slide against the minute before [AN-074]", () => {
  const [, report] = follow(
    rotaryStretch,
    { code: slideDrilling, seconds: 10, rop: 60, wob: 12, blockSpeed: 0.4 },
    { code: slideDrilling, seconds: 10, rop: 130, wob: 31 },
    { code: slideDrilling, seconds: 60, rop: 70, wob: 22 },
  );
  expect(report).toEqual({
    fromState: rotaryDrilling,
    toState: slideDrilling,
    holeDepth: 5000,
    meanRop: 100,
    meanWob: 20,
    ropMax: 40,
    wobMax: 11,
    wobMin: -8,
    blockSpeedMax: 0.4,
    weightDrilled: 0,
    timeStart: 201,
    timeEnd: 251,
    steady: true,
  });
});

it("measures the weight drilled off from the last minute drilled to the lowest of 10 s before the bit is lifted", () => {
  const drilledOff = (...between: Stretch[]) =>
    follow({ ...rotaryStretch, wob: 20 }, ...between, { code: rotaryDrilling, seconds: 60, wob: 18 })[1]!.weightDrilled;
  const standing = (seconds: number, wob: number): Stretch => ({ code: stationaryOnBottom, seconds, wob, rop: 0 });
  expect(drilledOff(standing(5, 14), { code: washingDown, seconds: 60, wob: 0 })).toBe(6);
  expect(drilledOff(standing(5, 4), standing(20, 11))).toBe(9);
  // The weight on bit while the bit is lifted, or while it is lowered to bottom again, was not drilled off.
  expect(drilledOff(standing(5, 14), { code: washingDown, seconds: 9, wob: 0 }, standing(5, 1))).toBe(6);
  expect(drilledOff(standing(5, 30), { code: washingDown, seconds: 60, wob: 0 })).toBe(0);
});

it("reports whether steady drilling was reached", () => {
  const brokenTransitions = follow(
    rotaryStretch,
    { code: slideDrilling, seconds: 9 },
    { code: washingDown, seconds: 9 },
  );
  expect(brokenTransitions.map(({ steady }) => steady)).toEqual([true, false]);
});

it("reports every return to bottom", () => {
  const reports = follow(rotaryStretch, { code: washingDown, seconds: 100 }, { code: rotaryDrilling, seconds: 100 });
  expect(reports.map(({ fromState, toState }) => [fromState, toState])).toEqual([
    [RigState.other, rotaryDrilling],
    [washingDown, rotaryDrilling],
  ]);
});

it("has no differences without drilling before", () => {
  const [first] = follow(rotaryStretch);
  expect(first).toMatchObject({
    ropMax: null,
    wobMax: null,
    wobMin: null,
    weightDrilled: null,
    timeStart: 1,
    timeEnd: 31,
  });
});

it("ends after five minutes without steady weight, and when drilling stops", () => {
  const restless = Array.from(
    { length: 400 },
    (_, index): Stretch => ({ code: slideDrilling, seconds: 1, wob: index % 2 ? 5 : 25 }),
  );
  expect(follow(rotaryStretch, ...restless)[1]!.timeEnd).toBe(501);
  const stoppedTransitions = follow(
    rotaryStretch,
    { code: slideDrilling, seconds: 9 },
    { code: washingDown, seconds: 9 },
  );
  expect(stoppedTransitions[1]!.timeEnd).toBe(210);
});

it("excludes the state that interrupts it: a pick-up isn't part of it", () => {
  const [, report] = follow(
    rotaryStretch,
    { code: slideDrilling, seconds: 9, wob: 25, rop: 110 },
    { code: washingDown, seconds: 1, wob: 0, rop: 900, blockSpeed: 2 },
  );
  expect(report).toMatchObject({
    wobMax: 5,
    wobMin: 0,
    ropMax: 10,
    blockSpeedMax: 0.03,
    weightDrilled: 0,
    timeEnd: 210,
  });
});

it("leaves out what is not measured", () => {
  const [, report] = follow(rotaryStretch, {
    code: slideDrilling,
    seconds: 60,
    rop: Number.NaN,
    wob: Number.NaN,
    blockSpeed: Number.NaN,
  });
  expect(report).toMatchObject({ ropMax: null, wobMax: null, blockSpeedMax: null, timeEnd: 231 });
});

it("ends a transition at the last sample before a gap in the data, and starts none in it", () => {
  let state = noTransition();
  const endedTransitions: StateTransition[] = [];
  const drill = (time: number, code: RigStateCode, gapFrom: number | null = null) => {
    const next = nextTransition(state, {
      time,
      elapsed: 1,
      gapFrom,
      code,
      holeDepth: 5000,
      rop: 100,
      wob: 20,
      blockSpeed: 0,
    });
    state = next.state;
    if (next.ended) endedTransitions.push(next.ended);
  };
  for (let time = 1; time <= 100; time++) drill(time, rotaryDrilling);
  for (let time = 101; time <= 110; time++) drill(time, slideDrilling);
  drill(590_000, rotaryDrilling, 110);
  for (let time = 590_001; time <= 590_100; time++) drill(time, rotaryDrilling);
  expect(endedTransitions.map(({ timeStart, timeEnd }) => [timeStart, timeEnd])).toEqual([
    [1, 31],
    [101, 110],
  ]);
});
