import type { EpochSeconds } from "@sigma/terms/quantities";
import { isInSlips, type RigStateCode } from "@sigma/terms/rig-states";
import { expect, it } from "vitest";
import { type CalmState, nextCalm, unknownCalm } from "./calm-state";
import type { Relabelling } from "./relabelling";

/** Tracks stretches of seconds of a state, one sample a second from second 1; `labels` includes the relabelled samples. */
function followStretches(...stretches: [RigStateCode, number][]) {
  let state: CalmState = unknownCalm();
  const labels: RigStateCode[] = [];
  const relabellings: Relabelling[] = [];
  for (const [seen, seconds] of stretches) {
    for (let second = 0; second < seconds; second++) {
      const time = labels.length + 1;
      const next = nextCalm(state, {
        time,
        previousTime: time - 1,
        elapsed: 1,
        isAfterGap: false,
        seen,
        slipsSince: null,
      });
      state = next.state;
      labels.push(state.code);
      if (next.relabelling) relabellings.push(apply(next.relabelling, labels));
    }
  }
  return { labels, relabelled: relabellings, runs: runsOf(labels), state };
}

function apply(relabelling: Relabelling, labels: RigStateCode[]): Relabelling {
  const { from, to, fromCode, toCode } = relabelling;
  for (let time = from; time <= to; time++) if (labels[time - 1] === fromCode) labels[time - 1] = toCode;
  return relabelling;
}

function runsOf(labels: readonly RigStateCode[]): [RigStateCode, number][] {
  const runs: [RigStateCode, number][] = [];
  for (const code of labels) {
    const last = runs.at(-1);
    if (last?.[0] === code) last[1]++;
    else runs.push([code, 1]);
  }
  return runs;
}

it("dates a change back to its first sample", () => {
  const { runs, relabelled } = followStretches([9, 60], [8, 60]);
  expect(runs).toEqual([
    [9, 60],
    [8, 60],
  ]);
  expect(relabelled).toEqual([{ from: 61, to: 66, fromCode: 9, toCode: 8, seconds: 6 }]);
});

it("dates Other back to its start, and ends it at once", () => {
  const { state } = followStretches([9, 60], [0, 60]);
  expect([state.code, state.begin?.first]).toEqual([0, 61]);
  expect(followStretches([0, 60], [0, 200]).state.begin?.first).toBe(1);
  expect(followStretches([9, 60], [0, 60], [8, 30]).runs).toEqual([
    [9, 60],
    [0, 60],
    [8, 30],
  ]);
});

it("gives a short spell to the state around it", () => {
  for (const seconds of [1, 4, 6, 9, 14])
    expect(followStretches([9, 60], [8, seconds], [9, 60]).runs).toEqual([[9, 120 + seconds]]);
});

it("gives a short spell between two states to the next one", () => {
  expect(followStretches([1, 60], [11, 10], [10, 60]).runs).toEqual([
    [1, 60],
    [10, 70],
  ]);
});

it("keeps the state while another flickers in it, and changes once if the flicker is mostly the other", () => {
  const flicker = (first: number, second: number): [RigStateCode, number][] =>
    Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? [8, first] : [9, second]));
  expect(followStretches([9, 60], ...flicker(2, 3)).runs).toEqual([[9, 210]]);
  expect(followStretches([9, 60], ...flicker(4, 2)).runs).toHaveLength(2);
});

it("takes what was seen most where many states follow each other", () => {
  const { runs } = followStretches([9, 60], [8, 2], [10, 4], [5, 1], [10, 60]);
  expect(runs).toEqual([
    [9, 62],
    [10, 65],
  ]);
});

it("enters and leaves the slips at once, even for short periods", () => {
  expect(followStretches([14, 60], [4, 3], [13, 60]).runs).toEqual([
    [14, 60],
    [4, 3],
    [13, 60],
  ]);
});

it("dates slips back to when they were set", () => {
  let state = unknownCalm();
  let relabelling: Relabelling | null = null;
  for (let time: EpochSeconds = 1; time <= 20; time++) {
    const seenCode = time <= 13 ? 12 : 4;
    const next = nextCalm(state, {
      time,
      previousTime: time - 1,
      elapsed: 1,
      isAfterGap: false,
      seen: seenCode,
      slipsSince: seenCode === 4 ? 11 : null,
    });
    state = next.state;
    relabelling ??= next.relabelling;
  }
  expect(relabelling).toEqual({ from: 11, to: 13, fromCode: 12, toCode: 4, seconds: 3 });
});

it("is a trip from the time at which it is known to be a trip", () => {
  const { runs, relabelled } = followStretches([13, 40], [18, 40]);
  expect(relabelled).toEqual([]);
  expect(runs).toEqual([
    [13, 40],
    [18, 40],
  ]);
});

it("never has a run below 15 s outside the slips, and relabels at most 45 s, for any readings", () => {
  let seed = 11;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const codes: readonly RigStateCode[] = [1, 2, 5, 8, 9, 10, 11, 4];
  const stretches = Array.from({ length: 2000 }, (): [RigStateCode, number] => [codes[random(8)]!, 1 + random(25)]);
  const { runs, relabelled, state } = followStretches(...stretches);
  const inner = runs.filter((run, index) => {
    const around = [runs[index - 1], run, runs[index + 1]];
    return around.every((neighbour) => neighbour !== undefined && !isInSlips(neighbour[0]));
  });
  expect(inner.length).toBeGreaterThan(100);
  expect(Math.min(...inner.map(([, seconds]) => seconds))).toBeGreaterThanOrEqual(15);
  expect(Math.max(...relabelled.map(({ seconds }) => seconds))).toBeLessThanOrEqual(45);
  expect(JSON.stringify(state).length).toBeLessThan(1000);
});

it("ends every state at a gap in the data, and relabels no sample across it", () => {
  const state = followStretches([9, 60], [8, 5]).state;
  const after = nextCalm(state, {
    time: 900,
    previousTime: 65,
    elapsed: 30,
    isAfterGap: true,
    seen: 8,
    slipsSince: null,
  });
  expect(after.state).toMatchObject({ code: 8, prior: null, doubt: 0 });
  expect(after.relabelling).toBeNull();
});
