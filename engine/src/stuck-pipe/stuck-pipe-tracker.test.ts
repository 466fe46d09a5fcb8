import type { Seconds } from "@sigma/terms/quantities";
import type { ChannelId } from "@sigma/terms/channels";
import { sampleOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { defaultPipelineSettings } from "../well-pipeline/settings";
import { initialState, type PipelineState } from "../well-pipeline/state";
import { hasShape } from "../well-pipeline/state-shape";
import { step } from "../well-pipeline/step";
import type { StuckPipeEvent } from "./stuck-episode";
import { stuckPipeTracker } from "./stuck-pipe-tracker";

type Rig = {
  hookload: number;
  bit: number;
  block: number;
  rpm: number;
  torque: number;
  flow: number;
  pressure: number;
  hole: number;
};

/** A state that was stored and restored. */
function reloadState(state: PipelineState): PipelineState {
  const storedState = JSON.parse(JSON.stringify(state)) as PipelineState;
  expect(hasShape(storedState.trackers["stuck-pipe"], stuckPipeTracker.shape)).toBe(true);
  return storedState;
}

/** How often the state is stored and read again, a prime: at each phase of the movement once. */
const SAVED_EVERY: Seconds = 37;

/** The notices of a rig that reams 200 ft off bottom for ten minutes and then does what is given, by the second. */
function collectNotices(
  change: (second: Seconds) => Partial<Rig>,
  until: Seconds,
  settings = defaultPipelineSettings,
  isMissing: (second: Seconds) => boolean = () => false,
) {
  let state = initialState();
  const events: StuckPipeEvent[] = [];
  for (let second = -600; second <= until; second++) {
    if (isMissing(second)) continue;
    const travel = 4 * Math.sin(second / 30);
    const reams: Rig = {
      hookload: 300 + 2 * Math.cos(second / 30),
      bit: 9800 + travel,
      block: 50 - travel,
      rpm: 80,
      torque: 5000,
      flow: 300,
      pressure: 900,
      hole: 10_000,
    };
    const rig = second < 0 ? reams : { ...reams, ...change(second) };
    const stepResult = step(
      state,
      sampleOf(1_700_000_000 + second, {
        hookload: rig.hookload,
        bitDepth: rig.bit,
        holeDepth: rig.hole,
        blockHeight: rig.block,
        rpm: rig.rpm,
        torque: rig.torque,
        pumpRate: rig.flow,
        pumpPressure: rig.pressure,
        wob: 0,
      }),
      settings,
    );
    state = second % SAVED_EVERY === 0 ? reloadState(stepResult.state) : stepResult.state;
    for (const event of stepResult.events) if (event.kind === "stuck-pipe") events.push(event);
  }
  return events.map(({ time, ...event }) => ({ ...event, time: time - 1_700_000_000 }));
}

const stages = (events: { stage: string }[]) => events.map(({ stage }) => stage);

it("detects no sticking while the string is free", () => {
  expect(collectNotices(() => ({}), 1200)).toEqual([]);
});

it("notices an overpull that lasts 5 s, with start, depth and largest pull, and not one that is shorter", () => {
  const pullString = (seconds: number) =>
    collectNotices((second) => (second < seconds ? { hookload: 360, bit: 9800 } : {}), 30);
  expect(pullString(3)).toEqual([]);
  const [event, ...others] = pullString(10);
  expect(others).toEqual([]);
  expect(event).toMatchObject({ stage: "overpull", time: 4, bitDepth: 9800, setDown: 0 });
  expect(event!.overpull).toBeGreaterThan(55);
  expect(event!.overpull).toBeLessThan(60);
});

it("uses the overpull limit of the settings", () => {
  const dataProcessor = { ...defaultPipelineSettings.dataProcessor, overpullLimit: 30 };
  const pull = () => ({ hookload: 340 });
  expect(collectNotices(pull, 20)).toEqual([]);
  expect(stages(collectNotices(pull, 20, { ...defaultPipelineSettings, dataProcessor }))).toEqual(["overpull"]);
});

it("measures an overpull against the model at the bit depth, and reports that", () => {
  const hookloads = {
    md: [500, 9000, 11_000],
    pickUp: [30, 280, 340],
    slackOff: [30, 270, 300],
    rotating: [30, 275, 320],
  };
  const [event] = collectNotices(() => ({ hookload: 365, bit: 9800 }), 20, { ...defaultPipelineSettings, hookloads });
  expect(event).toMatchObject({ stage: "overpull", reference: "model", expected: expect.closeTo(304, 1) });
  expect(event!.overpull).toBeCloseTo(61, 1);
});

it("measures it against the free string if the model lacks the depth, or the string has another weight", () => {
  const shallow = { md: [500, 9000], pickUp: [30, 280], slackOff: [30, 270], rotating: [30, 275] };
  const other = { md: [500, 11_000], pickUp: [30, 240], slackOff: [30, 220], rotating: [30, 230] };
  for (const hookloads of [null, shallow, other]) {
    const [event] = collectNotices(() => ({ hookload: 360, bit: 9800 }), 20, { ...defaultPipelineSettings, hookloads });
    expect(event).toMatchObject({ stage: "overpull", reference: "free-string" });
    expect(Math.abs(event!.expected! - 301)).toBeLessThan(2);
    expect(collectNotices(() => ({}), 600, { ...defaultPipelineSettings, hookloads })).toEqual([]);
  }
});

it("notices a set-down off bottom, but not when the bit reaches the bottom", () => {
  const setDown = (bit: number) => collectNotices(() => ({ hookload: 240, bit, rpm: 0, flow: 0, pressure: 0 }), 20);
  expect(stages(setDown(9800))).toEqual(["overpull"]);
  expect(stages(setDown(9999))).toEqual([]);
});

it("takes a bit on bottom whose depth alone is in metres for no set-down", () => {
  expect(collectNotices(() => ({ hookload: 240, bit: 9998 * 0.3048, hole: 10_000 }), 40)).toEqual([]);
  expect(collectNotices(() => ({ hookload: 240, bit: 9900 * 0.3048, hole: 10_000 }), 40)).toMatchObject([
    { stage: "overpull" },
  ]);
});

it("notices a torque stall only with a loss of flow", () => {
  const stall = (flow: number) =>
    collectNotices(() => ({ torque: 12_000, flow, pressure: (900 * flow * flow) / 90_000 }), 40);
  expect(stages(stall(300))).toEqual([]);
  expect(stages(stall(220))).toEqual(["torque-stall"]);
});

it("notices a pack-off by pressure at constant flow and by flow at constant pressure, and not by pumps brought up", () => {
  expect(stages(collectNotices(() => ({ pressure: 1600 }), 40))).toEqual(["pack-off"]);
  // A sensor that measures does not repeat itself to the last digit.
  expect(stages(collectNotices((second) => ({ flow: 220, pressure: 900 + (second % 3) }), 40))).toEqual(["pack-off"]);
  const broughtUp = collectNotices((second) => {
    const flow = Math.min(600, 300 + 10 * second);
    return { flow, pressure: (900 * (flow + 100) ** 2) / 90_000 };
  }, 30);
  expect(broughtUp).toEqual([]);
});

/** Pulls of 20 s in each minute, 80 klb above the free weight. */
const workString = (second: Seconds): Partial<Rig> =>
  second % 60 < 20
    ? { hookload: 380, bit: 9800, rpm: 0, torque: 0, flow: 0, pressure: 0 }
    : { hookload: 300, bit: 9800, rpm: 0, torque: 0, flow: 0, pressure: 0 };

it("notices a string that is worked at its third pull, each stage once", () => {
  const events = collectNotices(workString, 1200);
  expect(events.map(({ stage, startTime }) => [stage, startTime - 1_700_000_000])).toEqual([
    ["overpull", 4],
    ["worked", 4],
  ]);
  expect(events[1]!.time).toBe(124);
});

it("is over once the string has moved a stand without a sign, and detects the next episode", () => {
  const events = collectNotices((second) => {
    if (second < 30) return { hookload: 370 };
    if (second < 230) return { bit: 9800 - (second - 30) * 0.5, block: 40 + (second - 30) * 0.5 };
    return { hookload: second < 300 ? 300 : 370, bit: 9700, block: 140 };
  }, 320);
  expect(stages(events)).toEqual(["overpull", "freed", "overpull"]);
  expect(events[1]!.overpull).toBeGreaterThan(60);
});

it("is over once the string has been run in by a stand without a sign", () => {
  const events = collectNotices((second) => {
    if (second < 30) return { hookload: 370, bit: 9700, block: 120 };
    const down = Math.min(100, (second - 30) * 0.5);
    return { bit: 9700 + down, block: 120 - down };
  }, 260);
  expect(stages(events)).toEqual(["overpull", "freed"]);
});

it("is not over if only the block is raised by a stand over the string in the slips", () => {
  const events = collectNotices((second) => {
    if (second < 60) return { hookload: second < 30 ? 370 : 300, bit: 9800, block: 10 };
    const off = { bit: 9800, rpm: 0, torque: 0, flow: 0, pressure: 0 };
    return { ...off, hookload: second < 120 ? 300 : 50, block: 10 + Math.min(90, Math.max(0, second - 180)) };
  }, 400);
  expect(stages(events)).toEqual(["overpull"]);
});

it("takes a weight that the string keeps over 40 ft for its own", () => {
  const heavier = collectNotices((second) => {
    if (second < 200) return { hookload: 300, bit: 9800, block: 50 };
    return { hookload: 340, bit: 9800 - (second - 200) * 0.5, block: 50 + (second - 200) * 0.5 };
  }, 500);
  expect(stages(heavier)).toEqual([]);
  expect(stages(collectNotices((second) => ({ hookload: 340 + 25 * Math.sin(second / 4) }), 300))).toContain(
    "overpull",
  );
});

/** The stages of a string that is free, apart from the given samples, at a feed of this interval, s. */
function stagesAt(every: Seconds, change: (second: Seconds) => Partial<Record<ChannelId, number>>) {
  let state = initialState();
  const foundStages: string[] = [];
  for (let second = 0; second <= 2400; second += every) {
    const travel = 4 * Math.sin(second / 30);
    const sample = sampleOf(1_700_000_000 + second, {
      hookload: 300,
      bitDepth: 9800 + travel,
      holeDepth: 10_000,
      blockHeight: 50 - travel,
      rpm: 80,
      torque: 5000,
      pumpRate: 300,
      pumpPressure: 900,
      wob: 0,
      ...change(second),
    });
    const stepResult = step(state, sample, defaultPipelineSettings);
    state = stepResult.state;
    for (const event of stepResult.events) if (event.kind === "stuck-pipe") foundStages.push(event.stage);
  }
  return foundStages;
}

it("takes a single sample for no pull on a feed of 5, 10 or 15 s, and two in a row for one", () => {
  for (const every of [5, 10, 15]) {
    expect(stagesAt(every, (second) => (second === 1200 ? { hookload: 400 } : {}))).toEqual([]);
    const twice = stagesAt(every, (second) => (second === 1200 || second === 1200 + every ? { hookload: 400 } : {}));
    expect(twice[0]).toBe("overpull");
  }
});

it("learns the free weight from more than the first sample", () => {
  expect(stagesAt(1, (second) => (second === 0 ? { hookload: 900 } : {}))).toEqual([]);
  expect(stagesAt(5, (second) => (second === 0 ? { hookload: 0 } : {}))).toEqual([]);
});

it("doesn't report a frozen pressure as a pack-off when the pumps are slowed, or when they start slowly after a stop", () => {
  const slowPumps = (second: Seconds): Partial<Rig> => ({ pressure: 900, flow: second < 60 ? 300 : 200 });
  expect(collectNotices(slowPumps, 300)).toEqual([]);
  const restartPumps = (second: Seconds): Partial<Rig> => ({ pressure: 900, flow: second < 120 ? 0 : 160 });
  expect(collectNotices(restartPumps, 400)).toEqual([]);
});

it("knows no free torque before the string has turned for a minute", () => {
  const barely = stagesAt(1, (second) =>
    second < 1200 ? { rpm: second < 15 ? 20 : 0, torque: 90 } : { torque: 5000, pumpRate: 240, pumpPressure: 576 },
  );
  expect(barely).toEqual([]);
});

it("reports no overpull on a trip without bit depth and pumps, in which it is unknown when the block is empty", () => {
  const trip = (second: Seconds): Partial<Record<ChannelId, number>> => {
    const since = second % 120;
    const up = 90 * Math.min(1, since / 45);
    const hangs = since >= 50;
    const down = 90 * Math.min(1, Math.max(0, (since - 60) / 45));
    const off = { rpm: 0, torque: 0, pumpRate: 0, pumpPressure: 0, bitDepth: Number.NaN };
    return { ...off, hookload: hangs ? 48 : 240, blockHeight: 5 + up - down };
  };
  expect(stagesAt(1, trip)).toEqual([]);
});

/** The string is motionless for a minute; then the rotary is started, with a torque for some time, at slowed pumps. */
const rotaryStart =
  (flow: number, breakaway: Seconds) =>
  (second: Seconds): Partial<Rig> => {
    const stands = { bit: 9800, block: 50, hookload: 300 };
    if (second < 60) return { ...stands, rpm: 0, torque: 0 };
    const turns = second < 60 + breakaway ? { rpm: 30, torque: 9500 } : {};
    return { ...(second < 300 ? stands : {}), ...turns, flow, pressure: 900 * (flow / 300) ** 1.8 };
  };

it("takes the torque of a rotary that starts while the pumps are slowed for no stall", () => {
  for (const [flow, breakaway] of [
    [150, 75],
    [200, 40],
    [240, 15],
  ] as const)
    expect(collectNotices(rotaryStart(flow, breakaway), 400)).toEqual([]);
});

it("still detects a torque that rises after the string has turned for long, at a reduced return flow", () => {
  const stalls = (second: Seconds) => (second > 200 && second < 260 ? { torque: 12_000, flow: 200 } : {});
  expect(stages(collectNotices(stalls, 400))).toEqual(["torque-stall"]);
});

/** Held from 10 s on, worked by three pulls; motionless after that. */
const stuck = (second: Seconds): Partial<Rig> => {
  const stands = { bit: 9800, block: 50, rpm: 0, torque: 0 };
  const pulls = second % 60 >= 10 && second % 60 < 30 && second < 180;
  return { ...stands, hookload: pulls ? 380 : 300 };
};

it("calls no stuck string freed that only hangs still, before and after a gap in the data", () => {
  for (const gap of [0, 900, 14_400]) {
    const isMissing = (second: Seconds) => second >= 600 && second < 600 + gap;
    const stuckEvents = collectNotices(stuck, gap + 2600, defaultPipelineSettings, isMissing);
    expect(stages(stuckEvents)).toEqual(["overpull", "worked"]);
  }
});

it("reports the string as freed once it has moved a stand or turned for long, also after a gap", () => {
  const isMissing = (second: Seconds) => second >= 600 && second < 1500;
  const pulledOut = (second: Seconds): Partial<Rig> => {
    const travel = Math.min(90, Math.max(0, second - 1600) / 3);
    return second < 1600 ? stuck(second) : { rpm: 0, torque: 0, bit: 9800 - travel, block: 50 + travel };
  };
  const turnString = (second: Seconds): Partial<Rig> => (second < 1600 ? stuck(second) : { bit: 9800, block: 50 });
  expect(stages(collectNotices(pulledOut, 2400, defaultPipelineSettings, isMissing)).at(-1)).toBe("freed");
  expect(stages(collectNotices(turnString, 3600, defaultPipelineSettings, isMissing)).at(-1)).toBe("freed");
});
