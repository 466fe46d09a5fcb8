import { HOUR } from "@sigma/terms/durations";
import { norm, subtract } from "@sigma/engine/math/vector3";
import { RigState } from "@sigma/terms/rig-states";
import { describe, expect, it } from "vitest";
import { advanceRig } from "./advance-rig";
import { BLOCK_WEIGHT } from "./physics";
import { type PlannedFault, type Rig, type RigOptions, stringLength } from "./rig";
import type { RigSample } from "./sample";
import { START, testRig } from "./testing/test-rig";
import { inclinationOf, pathEnd } from "./true-path";
import { lateralPlan, planAt } from "./well-plan";

const tendencies = { motorYield: 12, rotaryBuild: -0.4, rotaryTurn: 0.5 };
const rigOf = (options: Partial<RigOptions> = {}, seed = 7): Rig =>
  testRig(seed, { startDepth: 7100, tendencies, ...options });

const run = (rig: Rig, seconds: number): RigSample[] => Array.from({ length: seconds }, () => advanceRig(rig));

const mean = (samples: RigSample[], value: (sample: RigSample) => number): number =>
  samples.reduce((sum, sample) => sum + value(sample), 0) / samples.length;

describe("an ordinary day", () => {
  const rig = rigOf();
  const samples = run(rig, 10 * HOUR);
  const inState = (...states: number[]) => samples.filter(({ state }) => states.includes(state));

  it("is the same for the same seed, in steps of any length, and another for another seed", () => {
    const again = rigOf();
    const steps = Array.from({ length: HOUR / 10 }, () => advanceRig(again, 10));
    expect(steps).toEqual(samples.slice(0, HOUR).filter((_, index) => index % 10 === 9));
    expect(run(rigOf({}, 8), HOUR)).not.toEqual(samples.slice(0, HOUR));
  });

  it("has one sample a second from its start time on", () => {
    expect(samples.every(({ time }, index) => time === START + index)).toBe(true);
  });

  it("keeps the bit at or above bottom, and the hole depth never decreases", () => {
    const below = samples.filter(({ surface }) => surface.bitDepth > surface.holeDepth);
    const shrunk = samples.filter(
      ({ surface }, index) => surface.holeDepth < (samples[index - 1]?.surface.holeDepth ?? 0),
    );
    expect([below, shrunk]).toEqual([[], []]);
  });

  it("keeps pipe tally, block and bit together while the string hangs on the hook", () => {
    const tallies = new Set<number>();
    for (const { state, surface } of samples) {
      if (state === RigState.inSlipsNonCirculating) continue;
      tallies.add(Math.round(surface.bitDepth + surface.blockHeight));
    }
    const sortedTallies = [...tallies].toSorted((a, b) => a - b);
    const steps = sortedTallies.slice(1).map((tally, index) => tally - sortedTallies[index]!);
    expect(steps.every((step) => step <= 1 || (step > 92 && step < 98))).toBe(true);
    expect(stringLength(rig)).toBeCloseTo(rig.bitDepth + rig.blockHeight, 6);
  });

  it("makes a connection every stand of about 95 ft", () => {
    const slips = samples.flatMap(({ state, surface }, index) =>
      state === RigState.inSlipsNonCirculating && samples[index - 1]?.state !== state ? [surface.holeDepth] : [],
    );
    expect(slips.length).toBeGreaterThan(5);
    for (const [index, depth] of slips.slice(1).entries()) {
      expect(depth - slips[index]!).toBeGreaterThan(90);
      expect(depth - slips[index]!).toBeLessThan(100);
    }
  });

  it("weighs the block alone in the slips, and the string on the hook", () => {
    const settledSamples = samples.filter(({ state }, index) =>
      samples.slice(Math.max(0, index - 12), index + 1).every((sample) => sample.state === state),
    );
    const load = (state: number) =>
      mean(
        settledSamples.filter((sample) => sample.state === state),
        (s) => s.surface.hookload,
      );
    expect(load(RigState.inSlipsNonCirculating)).toBeCloseTo(BLOCK_WEIGHT, 0);
    expect(load(RigState.stationaryCirculation)).toBeGreaterThan(BLOCK_WEIGHT + 130);
    const wob = mean(inState(RigState.rotaryDrilling), ({ surface }) => surface.wob);
    expect(load(RigState.stationaryReaming) - load(RigState.rotaryDrilling)).toBeCloseTo(wob, -1);
  });

  it("rotates and slides, and slides slower, without rotation and with little torque at surface", () => {
    const rotary = inState(RigState.rotaryDrilling);
    const slide = inState(RigState.slideDrilling);
    expect(slide.length).toBeGreaterThan(HOUR);
    expect(rotary.length).toBeGreaterThan(HOUR);
    expect(mean(slide, ({ surface }) => surface.rop)).toBeLessThan(0.8 * mean(rotary, ({ surface }) => surface.rop));
    expect(Math.max(...slide.map(({ surface }) => surface.rpm))).toBeLessThan(8);
    expect(mean(slide, ({ surface }) => surface.torque)).toBeLessThan(
      0.3 * mean(rotary, ({ surface }) => surface.torque),
    );
  });

  it("loads the motor while drilling and only then", () => {
    const pressure = (state: number) => mean(inState(state), ({ surface }) => surface.diffPressure);
    expect(pressure(RigState.rotaryDrilling)).toBeGreaterThan(250);
    expect(pressure(RigState.slideDrilling)).toBeGreaterThan(150);
    expect(Math.abs(pressure(RigState.stationaryReaming))).toBeLessThan(60);
  });

  it("takes no survey that is hardly deeper than the last one before it started", () => {
    const firstOf = (surveyedTo?: number) =>
      run(rigOf(surveyedTo === undefined ? {} : { surveyedTo }), 3 * HOUR).flatMap(
        ({ decoded }) => decoded.survey ?? [],
      )[0]!.md;
    expect(firstOf()).toBeCloseTo(7029, 0);
    expect(firstOf(7025)).toBeGreaterThanOrEqual(7055);
  });

  it("sends a survey per stand, and toolfaces only while the string does not turn", () => {
    const surveys = samples.flatMap(({ decoded }) => decoded.survey ?? []);
    expect(surveys.length).toBeGreaterThan(5);
    for (const [index, { md }] of surveys.slice(2).entries()) expect(md - surveys[index + 1]!.md).toBeCloseTo(95, -1);
    const toolfaces = samples.filter(({ decoded }) => decoded.toolface);
    expect(toolfaces.length).toBeGreaterThan(100);
    expect(toolfaces.every(({ surface }) => surface.rpm < 6)).toBe(true);
  });

  it("changes from magnetic to gravity toolfaces as the hole builds", () => {
    const slides = samples.filter(({ decoded, state }) => decoded.toolface && state === RigState.slideDrilling);
    expect(slides[0]?.decoded.toolface?.magnetic).toBe(true);
    expect(slides.at(-1)?.decoded.toolface?.magnetic).toBe(false);
  });

  it("measures from high side from the start on in a hole that leans already", () => {
    const toolfaces = run(rigOf({ startDepth: 8343 }), 1200).flatMap(({ decoded }) => decoded.toolface ?? []);
    expect(toolfaces.length).toBeGreaterThan(0);
    expect(toolfaces.some(({ magnetic }) => magnetic)).toBe(false);
  });

  it("lets the toolface wander in a slide, and brings it back", () => {
    const last = samples
      .filter(({ decoded, state }) => decoded.toolface && state === RigState.slideDrilling)
      .slice(-40);
    const angles = last.map(({ decoded }) => ((decoded.toolface!.angle + 180) % 360) - 180);
    const middle = angles.reduce((sum, angle) => sum + angle, 0) / angles.length;
    const spread = Math.sqrt(angles.reduce((sum, angle) => sum + (angle - middle) ** 2, 0) / angles.length);
    expect(spread).toBeGreaterThan(3);
    expect(spread).toBeLessThan(25);
  });

  it("reads the gamma of the rock that its sensor is in", () => {
    const gamma = samples.flatMap(({ decoded }) => decoded.gamma ?? []);
    expect(gamma.length).toBeGreaterThan(200);
    const grey = gamma.filter(({ md }) => md < 7200).map(({ value }) => value);
    expect(grey.reduce((sum, value) => sum + value, 0) / grey.length).toBeGreaterThan(90);
  });
});

describe("a whole well", () => {
  it("stays on its plan from the kick-off through the landing to total depth, and pulls out of the hole", () => {
    const plan = { ...lateralPlan, totalDepth: 10_500 };
    const rig = rigOf({ plan, bitLife: 2200 }, 3);
    let worst = 0;
    let steepest = 0;
    for (let hour = 0; hour < 200 && !(rig.activity === "waiting" && rig.holeDepth >= plan.totalDepth); hour++) {
      run(rig, HOUR);
      const end = pathEnd(rig.path);
      const distances = Array.from({ length: 80 }, (_, step) =>
        norm(subtract(planAt(plan, rig.holeDepth - 40 + step).position, end.position)),
      );
      worst = Math.max(worst, Math.min(...distances));
      if (rig.holeDepth > 8600) steepest = Math.max(steepest, Math.abs(inclinationOf(end.tangent) - 90));
    }
    expect(rig.holeDepth).toBeGreaterThanOrEqual(plan.totalDepth);
    expect(rig.bitDepth).toBe(0);
    expect(worst).toBeLessThan(12);
    expect(steepest).toBeLessThan(2.5);
  });

  it("spuds, cases a section and drills the next one with its own bit", () => {
    const rig = rigOf({ startDepth: 1750 });
    const samples = run(rig, 40 * HOUR);
    expect(samples[0]?.surface.bitSize).toBe(17.5);
    expect(samples.at(-1)?.surface.bitSize).toBe(12.25);
    expect(rig.holeDepth).toBeGreaterThan(2100);
    const trips = samples.filter(({ state }) => state === RigState.trippingOut || state === RigState.trippingIn);
    expect(trips.length).toBeGreaterThan(600);
    expect(samples.every(({ surface }) => surface.bitDepth <= surface.holeDepth)).toBe(true);
  });

  it("changes the bit after its footage, and drills on from the same depth", () => {
    const rig = rigOf({ bitLife: 250 });
    const samples = run(rig, 30 * HOUR);
    const out = samples.findIndex(({ surface }) => surface.bitDepth === 0);
    expect(out).toBeGreaterThan(0);
    const before = samples[out]!.surface.holeDepth;
    expect(samples.at(-1)!.surface.holeDepth).toBeGreaterThan(before + 90);
  });
});

describe("faults", () => {
  const withFault = (fault: PlannedFault, seconds: number) => run(rigOf({ faults: [fault] }), seconds);

  it("stalls the motor: pressure far up, no drilling progress, then free off bottom and back to drilling", () => {
    const samples = withFault({ fault: "stall", at: 1000, lasts: 60 }, 2400);
    const peak = Math.max(...samples.slice(1000).map(({ surface }) => surface.diffPressure));
    expect(peak).toBeGreaterThan(1200);
    const stallIndex = samples.findIndex(({ surface }) => surface.diffPressure > 1200);
    expect(samples[stallIndex]?.surface.rop).toBe(0);
    const after = samples.slice(stallIndex, stallIndex + 60);
    expect(Math.max(...after.map(({ surface }) => surface.holeDepth - surface.bitDepth))).toBeGreaterThan(3);
    expect(samples.at(-1)!.surface.holeDepth).toBeGreaterThan(samples[stallIndex]!.surface.holeDepth + 20);
  });

  it("washes out: standpipe pressure falls at the same flow until the string is pulled", () => {
    const sound = run(rigOf(), 3400).slice(-200);
    const washedSamples = withFault({ fault: "washout", at: 1000, lasts: 1 }, 3400).slice(-200);
    const resistance = (samples: RigSample[]) =>
      mean(samples, ({ surface }) => surface.pumpPressure / surface.flowIn ** 2);
    expect(resistance(washedSamples) / resistance(sound)).toBeLessThan(0.88);
    const pulledSamples = withFault({ fault: "washout", at: 1000, lasts: 1 }, 10 * HOUR);
    expect(pulledSamples.some(({ state }) => state === RigState.trippingOut)).toBe(true);
  });

  it("sticks the pipe: overpull and slack without progress, then free", () => {
    const samples = withFault({ fault: "stuck", at: 1500, lasts: 900 }, 3600);
    const during = samples.slice(1550, 2350).map(({ surface }) => surface);
    const before = samples.slice(1400, 1490).map(({ surface }) => surface.hookload);
    const usual = before.reduce((sum, load) => sum + load, 0) / before.length;
    expect(Math.max(...during.map(({ hookload }) => hookload))).toBeGreaterThan(usual + 60);
    expect(Math.min(...during.map(({ hookload }) => hookload))).toBeLessThan(usual - 20);
    expect(new Set(during.map(({ holeDepth }) => holeDepth)).size).toBe(1);
    expect(Math.max(...during.map(({ torque }) => torque))).toBeGreaterThan(25_000);
    expect(samples.at(-1)!.surface.holeDepth).toBeGreaterThan(during[0]!.holeDepth + 5);
  });
});
