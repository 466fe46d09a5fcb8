import { expect, it } from "vitest";
import { type DepthReading, type DepthState, nextDepths, unknownDepths } from "./believed-depths";

type Known = { hole?: number; bit?: number; block?: number; offHook?: boolean };

function follow(
  valuesAt: (time: number) => Known,
  until: number,
  sends: { hole: boolean; bit: boolean },
): DepthState[] {
  let state = unknownDepths();
  const depthStates: DepthState[] = [];
  for (let time = 0; time <= until; time++) {
    const { hole = Number.NaN, bit = Number.NaN, block = Number.NaN, offHook = false } = valuesAt(time);
    const reading: DepthReading = {
      time,
      elapsed: time === 0 ? 0 : 1,
      holeDepth: hole,
      bitDepth: bit,
      blockHeight: block,
      holeIsSent: sends.hole,
      bitIsSent: sends.bit,
      offHook,
    };
    state = nextDepths(state, reading);
    depthStates.push(state);
  }
  return depthStates;
}

it("takes the deepest bit depth as the hole depth if no hole depth is sent", () => {
  const depthStates = follow((time) => ({ bit: 5000 + (time < 50 ? 0.1 * time : 5 - (time - 50)) }), 100, {
    hole: false,
    bit: true,
  });
  expect(depthStates.at(-1)).toMatchObject({ hole: 5005, bit: 4955 });
});

it("lets the bit follow the block out of the slips and stop in them", () => {
  const depthStates = follow(
    (time) => {
      if (time <= 100) return { hole: 5000 + 0.1 * time, block: 50 - 0.1 * time };
      if (time <= 120) return { hole: 5010, block: 40 + (time - 100) };
      if (time <= 150) return { hole: 5010, block: 60 + (time - 120), offHook: true };
      return { hole: 5010, block: Math.max(70, 90 - (time - 150)) };
    },
    200,
    { hole: true, bit: false },
  );
  expect(depthStates[0]!.bit).toBeNull();
  expect(depthStates[120]!.bit).toBeCloseTo(4990, 6);
  expect(depthStates[150]!.bit).toBeCloseTo(4990, 6);
  expect(depthStates[200]!.bit).toBeCloseTo(5010, 6);
});

it("never lets a derived bit be deeper than the hole", () => {
  const depthStates = follow(
    (time) => ({ hole: 5000 + (time > 5 ? 0.1 : 0), block: 90 - Math.max(0, time - 10) }),
    60,
    {
      hole: true,
      bit: false,
    },
  );
  expect(depthStates.at(-1)).toMatchObject({ hole: 5000.1, bit: 5000.1 });
});

it("keeps the bit off bottom if a hole depth below it wobbles, and brings it there once a foot was made", () => {
  const sends = { hole: true, bit: false };
  const pullBlock = (time: number) => ({ block: time < 10 ? 5 : Math.min(49, time - 5) });
  const depthStates = follow(
    (time) => ({
      hole: time < 5 ? 4936 + time * 0.02 : time < 70 ? 4936.1 : 4936.13 + (time - 70) * 0.05,
      ...pullBlock(time),
    }),
    100,
    sends,
  );
  expect(depthStates[8]!.bit).toBeCloseTo(4936.1, 6);
  expect(depthStates[69]!.bit).toBeCloseTo(4892.1, 6);
  expect(depthStates[72]!.bit).toBeCloseTo(4892.1, 6);
  expect(depthStates[100]!.bit).toBe(depthStates[100]!.hole);
});

it("ignores a spike of the hole depth", () => {
  const depthStates = follow((time) => ({ hole: time % 20 === 10 ? 9000 : 5000, bit: 4900 }), 100, {
    hole: true,
    bit: true,
  });
  expect(depthStates.every(({ hole }) => hole === 5000)).toBe(true);
});

it("believes a correction either way after half a minute", () => {
  for (const correctedDepth of [4970, 5030]) {
    const depthStates = follow((time) => ({ hole: time < 10 ? 5000 : correctedDepth, bit: 4900 }), 60, {
      hole: true,
      bit: true,
    });
    expect(depthStates[39]!.hole).toBe(5000);
    expect(depthStates[41]!.hole).toBe(correctedDepth);
  }
});

it("keeps the hole depth if the encoder wobbles", () => {
  const depthStates = follow((time) => ({ hole: 5000 - 0.2 * (time % 2), bit: 4900 }), 60, { hole: true, bit: true });
  expect(depthStates.every(({ hole }) => hole === 5000)).toBe(true);
});

it("knows no depth of a rig that sends none", () => {
  expect(follow((time) => ({ block: time }), 20, { hole: false, bit: false }).at(-1)).toMatchObject({
    hole: null,
    bit: null,
  });
});

it("brings the bit to the bottom if the bit depth does not change while hole is made, until it moves again", () => {
  const sends = { hole: true, bit: true };
  const depthStates = follow(
    (time) => {
      const hole = 5000 + 0.05 * Math.min(time, 200);
      // Pulled 20 ft off bottom from 200 s on; the bit depth is right again at 260 s.
      const raisedHeight = Math.min(20, Math.max(0, time - 200));
      const bit = time < 50 ? hole : time < 260 ? 5002.5 : hole - raisedHeight;
      return { hole, bit, block: 60 - 0.05 * Math.min(time, 200) + raisedHeight };
    },
    300,
    sends,
  );
  for (const { hole, bit } of depthStates.slice(75, 200)) expect(hole! - bit!).toBeLessThan(0.1);
  expect(depthStates[220]!.bit).toBeCloseTo(4990, 6);
  expect(depthStates[259]!.bit).toBeCloseTo(4990, 6);
  expect(depthStates[300]).toMatchObject({ bit: 4990, isFrozen: false });
});

it("accepts a motionless bit off bottom while the hole depth is corrected", () => {
  const depthStates = follow(
    (time) => ({ hole: time < 50 ? 5000 : time < 150 ? 5004 : 5016, bit: 4000, block: 50 }),
    200,
    {
      hole: true,
      bit: true,
    },
  );
  expect(depthStates.at(-1)).toMatchObject({ hole: 5016, bit: 4000, isFrozen: false });
});
