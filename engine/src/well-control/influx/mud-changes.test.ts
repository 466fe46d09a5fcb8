import { describe, expect, it } from "vitest";
import type { KnownRig } from "./known-rig";
import { type ComparedRows, flowChange } from "./mud-changes";
import { backTo, sumUp } from "./mud-sums";
import type { MudRow } from "./mud-row";
import { noCurves } from "./pump-curves";
import { draftOf, spanOf, unknownDoubts } from "./sensor-doubt";

const rig: KnownRig = {
  curves: noCurves,
  flowFull: 30,
  pumpsFull: 600,
  isMeter: false,
  pitStep: 0.1,
  flowStep: 0.1,
  isUnmetered: false,
  perFootOfPipe: 0.02,
  pipeDoubt: 0.001,
  perFootOfHole: 0,
  linesDoubt: 0.004,
  isSuspect: false,
};

/** A row of 5 s of pumps that have stood, or run, for an hour; `index` from 0 on. */
const rowAt = (index: number, change: Partial<MudRow>): MudRow => ({
  end: (index + 1) * 5,
  length: 5,
  phase: 2,
  stood: 3600 + index * 5,
  pit: 500,
  flow: 0,
  pumps: 0,
  pressure: 0,
  rop: null,
  holeDepth: 10_000,
  bitDepth: 8000,
  pipe: 0,
  speed: 0,
  lowered: 0,
  usualPit: 0,
  usualFlow: 0,
  ...change,
});

/** By how much flow out rose over the last 60 s of 5 min. */
function riseOf(knownRig: KnownRig, change: (index: number) => Partial<MudRow>) {
  const rows = Array.from({ length: 60 }, (_, index) => rowAt(index, change(index)));
  const flowFull = knownRig.pumpsFull!;
  sumUp(rows, knownRig, flowFull);
  const split = backTo(rows.length, 60);
  const [since, last] = [rows[split - 1]!, rows.at(-1)!];
  const age = last.end - since.end;
  const doubts = draftOf(unknownDoubts);
  const comparedRows: ComparedRows = {
    rows,
    rig: knownRig,
    doubts,
    split,
    since,
    last,
    age,
    span: spanOf(age),
    ramp: 0,
    flowFull,
    way: 1,
  };
  return flowChange(comparedRows);
}

describe("what flow out says", () => {
  it("returns no rise if flow out is zero, although less mud returned before than the string should displace", () => {
    const lowering = (index: number) => (index < 48 ? { speed: 1, lowered: 1, flow: 0.5 } : {});
    expect(riseOf(rig, lowering).change).toBe(0);
    expect(riseOf(rig, (index) => (index < 48 ? {} : { flow: 3 })).change).toBeCloseTo(0.1);
  });

  it("is doubted while the string goes into the hole, and five times less while it is pulled", () => {
    const doubtAt = (way: 1 | -1) =>
      riseOf(rig, (index) => (index < 48 ? {} : { flow: 3, speed: 1, pipe: way * (index - 47) * 5 })).doubt;
    expect(doubtAt(1)).toBeGreaterThan(0.01);
    expect(doubtAt(-1)).toBeLessThan(0.9 * doubtAt(1));
    const [into, pulled] = [
      doubtAt(1) ** 2 - riseOf(rig, () => ({})).doubt ** 2,
      doubtAt(-1) ** 2 - riseOf(rig, () => ({})).doubt ** 2,
    ];
    expect(Math.sqrt(into / pulled)).toBeCloseTo(5, 1);
  });

  it("is known better while the pumps are off, and the course after a stop better than that after a start", () => {
    const running = { phase: 1, pumps: 1, pressure: 2500, flow: 30 };
    const accuracyOf = (flowStep: number | null, row: Partial<MudRow>) =>
      riseOf({ ...rig, flowStep }, () => row).accuracy;
    expect(accuracyOf(null, {})).toBeCloseTo(0.45 * accuracyOf(null, running), 6);
    expect(accuracyOf(100, {})).toBeCloseTo(0.7 * accuracyOf(100, running), 2);
    const course = { pit: [], flow: [], pitScatter: [], flowScatter: [], seen: [2] };
    const rigWithCourse = { ...rig, curves: { stopped: course, started: course } };
    const changing = (row: Partial<MudRow>) => (index: number) => ({ ...row, usualFlow: index < 48 ? 0.01 : 0.002 });
    const [within, whileRunning] = [riseOf(rigWithCourse, changing({})), riseOf(rigWithCourse, changing(running))];
    expect(within.explained).toBeCloseTo(0.5 * whileRunning.explained, 6);
    expect(within.explained).toBeGreaterThan(0);
  });

  it("is doubted by the flow that the pits lost before, but not by what a string that is pulled takes from them", () => {
    const losing = (pace: number) => (index: number) => ({
      phase: 1,
      pumps: 1,
      pressure: 2500,
      flow: 30,
      pit: 500 - (pace / 60) * Math.min(48, index) * 5,
    });
    const quiet = riseOf(rig, losing(0)).doubt;
    expect(riseOf(rig, losing(-3)).doubt).toBeCloseTo(quiet, 6);
    const byLosses = Math.sqrt(riseOf(rig, losing(3)).doubt ** 2 - quiet ** 2);
    expect(byLosses).toBeGreaterThan((3 * 42) / 600);
    expect(byLosses).toBeLessThan((1.4 * 3 * 42) / 600);
    const still = riseOf(rig, () => ({})).doubt;
    expect(riseOf(rig, (index) => ({ pit: 500 - Math.min(48, index) / 4 })).doubt).toBeCloseTo(still, 6);
  });

  it("is doubted where the pressure shows that pumps without a meter come up, or were never off", () => {
    const unmeteredRig = { ...rig, isUnmetered: true };
    const stop = (pressure: number) => (index: number) =>
      index < 10
        ? { phase: 1, pumps: 1, pressure: 2500, flow: 30 }
        : index < 48
          ? { stood: 3600 }
          : { stood: 3600, pressure, flow: 12 };
    expect(riseOf(unmeteredRig, stop(900)).doubt).toBeGreaterThan(0.2);
    expect(riseOf(unmeteredRig, stop(60)).doubt).toBeLessThan(0.1);
  });

  it("is doubted of a meter that comes back from losses, though the loss has become usual", () => {
    const meter = { ...rig, isMeter: true, flowFull: 510 };
    const back = (index: number) => ({ phase: 1, pumps: 1, pressure: 2500, flow: index < 48 ? 510 : 600 });
    expect(riseOf(meter, back).doubt).toBeGreaterThan(0.09);
    expect(
      riseOf({ ...meter, flowFull: 600 }, (index) => ({ ...back(index), flow: index < 48 ? 600 : 690 })).doubt,
    ).toBeLessThan(0.05);
  });
});
