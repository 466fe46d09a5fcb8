import { channelSlot } from "@sigma/terms/channels";
import { isDrilling, isTripping, RigState } from "@sigma/terms/rig-states";
import { fallbackChannels, sampleOf, valueOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { rigStateTracker } from "../rig-state/rig-state-tracker";
import { defaultPipelineSettings, type PipelineSettings } from "./settings";
import { initialState, stateOf } from "./state";
import { step } from "./step";
import { codeAt, eventsOf, type PipelineRun, runPipeline } from "./testing/run-pipeline";
import { ScriptedRig } from "./testing/scripted-rig";

const settings: PipelineSettings = {
  ...defaultPipelineSettings,
  bitDiameter: 8.5,
  motor: { rpg: 0.28, torqueSlope: 12 },
  formationTops: [{ mdStart: 0, mdEnd: 25_000, baselineMSE: 50 }],
};

it("names rotary and slide drilling, connections and a trip", () => {
  const rig = new ScriptedRig();
  rig.stand(60);
  const slides = rig.now;
  rig.stand(0);
  const trips = rig.now;
  rig.pumps(0).wait(5).lower(-90, 2).connect(60, 5).pullStand().pullStand();
  const run = runPipeline(rig.samples, settings);
  const seconds = (code: number, from: number, to: number) =>
    run.samples.filter(({ time }, index) => time > from && time <= to && run.codes[index] === code).length;

  expect(seconds(RigState.rotaryDrilling, 0, slides)).toBeGreaterThan(1600);
  expect(seconds(RigState.slideDrilling, slides, trips)).toBeGreaterThan(2600);
  expect(seconds(RigState.inSlipsNonCirculating, 0, slides)).toBeGreaterThanOrEqual(108);
  expect(seconds(RigState.trippingOut, trips, rig.now)).toBeGreaterThan(120);
  expect(seconds(RigState.pickUp, trips, rig.now)).toBeLessThan(10);
});

const trips = (run: PipelineRun) =>
  eventsOf(run, "relabelled").filter(({ fromCode, toCode }) => isTripping(toCode) && !isTripping(fromCode));

it("relabels the first stand of a trip once the trip has been detected", () => {
  const rig = new ScriptedRig();
  rig.stand(60).rotate(0).pumps(0).wait(20);
  const from = rig.now;
  rig.lower(-60, 1).connect(60, 5).wait(5);
  const run = runPipeline(rig.samples, settings);
  const [event, ...others] = trips(run);
  expect(others).toEqual([]);
  expect(event).toMatchObject({ fromCode: RigState.pickUp, toCode: RigState.trippingOut });
  expect(event!.from - from).toBeLessThanOrEqual(6);
  expect(event!.to - event!.from).toBeGreaterThan(50);
  expect(codeAt(run, from + 30)).toBe(RigState.trippingOut);
});

it("measures how far pipe moved alike at ten samples a second and at one", () => {
  for (const interval of [0.1, 1]) {
    const rig = new ScriptedRig({ interval });
    rig.pumps(600).rotate(60).drill(50, 600);
    rig.rotate(0).pumps(0).wait(20).lower(-50, 1);
    expect(trips(runPipeline(rig.samples, settings))).toEqual([]);
    rig.lower(-40, 1);
    expect(trips(runPipeline(rig.samples, settings))).toHaveLength(1);
  }
});

it("counts the pumps coming back on, each with its time [AN-071]", () => {
  const rig = new ScriptedRig();
  rig.pumps(600).wait(30).pumps(0).wait(30).pumps(600).wait(30).pumps(0).wait(30).pumps(600).wait(30);
  const run = runPipeline(rig.samples, settings);
  const began = rig.samples[0]!.time;
  const recycles = eventsOf(run, "pump-recycle").map(({ time, count }) => [time - began, count]);
  expect(recycles).toEqual([
    [63, 1],
    [123, 2],
  ]);
  expect(valueOf(run.samples.at(-1)!, "pumpRecycles")).toBe(2);
});

it("derives the channels that the rig does not send, and marks which values are derived", () => {
  const rig = new ScriptedRig({ silent: ["bitDepth", "rop", "wob", "diffPressure", "totalSpm"] });
  rig.stand(60).lower(-6, 0.4).wait(20).lower(6, 0.4);
  rig.pumps(600).rotate(60).drill(20, 120);
  const { samples } = runPipeline(rig.samples, settings);
  const last = samples.at(-1)!;
  expect(valueOf(last, "bitDepth")).toBeCloseTo(rig.bit, 6);
  expect(valueOf(last, "rop")).toBeCloseTo(120, 0);
  expect(valueOf(last, "wob")).toBeCloseTo(20, -0.3);
  expect(valueOf(last, "diffPressure")).toBeCloseTo(300, 6);
  expect(fallbackChannels.filter((_, bit) => last.derived & (1 << bit))).toEqual([
    "bitDepth",
    "rop",
    "wob",
    "diffPressure",
  ]);
});

it("derives the bit depth through a connection within a foot of the measured one", () => {
  const scriptedRig = new ScriptedRig();
  scriptedRig.stand(60).stand(0);
  const slot = channelSlot("bitDepth");
  const blind = scriptedRig.samples.map((sample) => ({
    ...sample,
    values: sample.values.map((v, i) => (i === slot ? Number.NaN : v)),
  }));
  const { samples } = runPipeline(blind, settings);
  const errors = samples
    .slice(60)
    .map(({ values }, index) => Math.abs(values[slot]! - scriptedRig.samples[index + 60]!.values[slot]!));
  expect(Math.max(...errors)).toBeLessThan(1);
});

it("leaves a gap in a channel that the rig sends", () => {
  const rig = new ScriptedRig();
  rig.pumps(600).rotate(60).drill(5, 120);
  const slot = channelSlot("bitDepth");
  rig.samples.at(-1)!.values[slot] = Number.NaN;
  const last = runPipeline(rig.samples, settings).samples.at(-1)!;
  expect(valueOf(last, "bitDepth")).toBeNull();
  expect(valueOf(last, "rigState")).toBe(RigState.rotaryDrilling);
});

it("derives specific energy and its parts only while hole is made", () => {
  const rig = new ScriptedRig();
  rig.stand(60);
  rig.pumps(600).rotate(60).drill(10, 120);
  const { samples, codes } = runPipeline(rig.samples, settings);
  const last = samples.at(-1)!;
  // Motor 0.28 rev/gal at 600 gpm and 300 psi: 60 + 168 rpm, 12 × 300 ft·lbf.
  expect(valueOf(last, "rpmDownhole")).toBeCloseTo(228, 9);
  const torque = valueOf(last, "torqueDownhole")!;
  expect(torque).toBeCloseTo(3600, 6);
  const area = (Math.PI / 4) * 8.5 ** 2;
  const thrust = 20_000 / area / 1000;
  const torsion = (120 * Math.PI * 228 * torque) / (area * 120) / 1000;
  expect(valueOf(last, "mseThrust")).toBeCloseTo(thrust, 3);
  expect(valueOf(last, "mseTorsion")).toBeCloseTo(torsion, 3);
  expect(valueOf(last, "mse")).toBeCloseTo(thrust + torsion, 3);
  expect(valueOf(last, "doc")).toBeCloseTo(120 / (5 * 228), 4);
  expect(valueOf(last, "docWobRatio")).toBeCloseTo(120 / (5 * 228) / 20, 4);
  expect(valueOf(last, "bitAggressiveness")).toBeCloseTo((36 * torque) / (8.5 * 20_000), 4);
  expect(valueOf(last, "drillingEfficiency")).toBeCloseTo(Math.min(100, 5000 / (thrust + torsion)), 3);
  const others = samples.filter((_, index) => !isDrilling(codes[index]!));
  expect(others.length).toBeGreaterThan(100);
  expect(others.every((sample) => valueOf(sample, "mse") === null && valueOf(sample, "doc") === null)).toBe(true);
});

it("leaves out samples that do not advance in time, once for each", () => {
  const first = step(initialState(), sampleOf(100, { hookload: 250 }), settings);
  for (const time of [100, 99]) {
    const late = step(first.state, sampleOf(time, { hookload: 10 }), settings);
    expect(late.state).toBe(first.state);
    expect(late.events).toEqual([{ kind: "ignored", time, reason: "time-not-advancing", channel: null, ordinal: 0 }]);
  }
  const invalid = step(first.state, sampleOf(Number.NaN, {}), settings);
  expect(invalid.events).toMatchObject([{ kind: "ignored", reason: "time-not-valid" }]);
});

it("reports once that a channel has left the range of a sensor, and removes values that no sensor reads", () => {
  const samples = [
    sampleOf(1, { hookload: 250 }),
    sampleOf(2, { hookload: 1e300 }),
    sampleOf(3, { hookload: 2800 }),
    sampleOf(4, { hookload: 250 }),
  ];
  const run = runPipeline(samples, settings);
  expect(run.events).toEqual([
    { kind: "ignored", time: 2, reason: "value-not-plausible", channel: "hookload", ordinal: 0 },
  ]);
  expect(run.samples.map((sample) => valueOf(sample, "hookload"))).toEqual([250, null, 2800, 250]);
});

it("reports once that the bit is deeper than the hole, and does not drill at such depths", () => {
  const samples = Array.from({ length: 60 }, (_, second) =>
    sampleOf(second, {
      holeDepth: 5000 + second * 0.02,
      bitDepth: second < 20 ? 5000 : 5030,
      pumpRate: 600,
      pumpPressure: 2500,
      rpm: 60,
      wob: 20,
      hookload: 250,
    }),
  );
  const run = runPipeline(samples, settings);
  expect(eventsOf(run, "ignored")).toMatchObject([{ time: 20, reason: "bit-deeper-than-hole", channel: "bitDepth" }]);
  expect(run.codes[15]).toBe(RigState.rotaryDrilling);
  expect(run.codes.slice(25)).not.toContain(RigState.rotaryDrilling);
});

it("continues from its state after hours without data, and joins nothing across them", () => {
  const rig = new ScriptedRig();
  rig.stand(60);
  rig.skip(7200).pumps(600).rotate(60).drill(20, 120);
  const run = runPipeline(rig.samples, settings);
  expect(run.codes.at(-1)).toBe(RigState.rotaryDrilling);
  const late = run.rows.filter(({ time }) => time > rig.now - 600);
  expect(late.length).toBeGreaterThanOrEqual(19);
  expect(stateOf(run.state, rigStateTracker).rigState.senses.slips.levels.empty).toBeCloseTo(50, -0.5);
});

it("doesn't count a corrected hole depth as footage: it gives no rate and no stand", () => {
  for (const correction of [-40, 40, 3000]) {
    const rig = new ScriptedRig({ silent: ["rop"] });
    rig.pumps(600).rotate(60).drill(40, 120);
    const before = rig.samples.length;
    rig.drill(14, 120);
    rig.stand(60).pumps(600).drill(3, 120);
    const slots = [channelSlot("holeDepth"), channelSlot("bitDepth")];
    for (const { values } of rig.samples.slice(before)) for (const slot of slots) values[slot]! += correction;
    const run = runPipeline(rig.samples, settings);
    const rates = run.samples.map((sample) => valueOf(sample, "rop")).filter((rate) => rate !== null);
    expect(stateOf(run.state, rigStateTracker).depths.hole).toBeCloseTo(rig.hole + correction, 6);
    expect(Math.min(...rates)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...rates)).toBeLessThan(125);
    expect(eventsOf(run, "stand-completed")).toEqual([]);
  }
});

it("reads a feed whose channels arrive at different intervals", () => {
  const rig = new ScriptedRig();
  rig.pumps(600).rotate(60).drill(60, 120);
  const slow = ["pumpRate", "rpm", "hookload"] as const;
  for (const [index, { values }] of rig.samples.entries()) {
    if (index % 10 !== 0) for (const id of slow) values[channelSlot(id)] = Number.NaN;
  }
  const run = runPipeline(rig.samples, settings);
  expect(run.codes.slice(20).every((code) => code === RigState.rotaryDrilling)).toBe(true);
});

it("gives Other while the speed of the string, or off bottom flow and pressure, are not known", () => {
  const silentSpeed = new ScriptedRig({ silent: ["rpm"] }).pumps(600).rotate(60).drill(10, 120);
  expect(new Set(runPipeline(silentSpeed.samples, settings).codes)).toEqual(new Set([RigState.other]));
  const silentPumps = new ScriptedRig({ silent: ["pumpRate", "pumpPressure"] }).lower(-30, 1).wait(60);
  expect(new Set(runPipeline(silentPumps.samples, settings).codes)).toEqual(new Set([RigState.other]));
});

it("detects drilling by rotation and weight if neither flow nor pressure is sent", () => {
  const rig = new ScriptedRig({ silent: ["pumpRate", "pumpPressure"] }).rotate(60).drill(10, 120);
  expect(new Set(runPipeline(rig.samples, settings).codes.slice(2))).toEqual(new Set([RigState.rotaryDrilling]));
});

it("numbers several events of one kind at one sample", () => {
  const { events } = runPipeline([sampleOf(1, { hookload: 4000, rpm: 1e9, pumpRate: -1e9 })], settings);
  const ignoredEvents = events.filter(({ kind }) => kind === "ignored");
  expect(ignoredEvents.map(({ ordinal }) => ordinal)).toEqual([0, 1, 2]);
});

it("ends slips and stands if data are missing for longer than ten intervals, at every sampling", () => {
  for (const interval of [1, 5]) {
    const rig = new ScriptedRig({ interval });
    rig.stand(60).stand(60);
    rig.drill(90, 120).rotate(0).lower(-8, 0.5).pumps(0).wait(20);
    rig.connect(120, 60).hang(true).wait(60);
    const last = rig.now;
    rig
      .skip(11 * interval)
      .wait(60)
      .hang(false)
      .pumps(600)
      .wait(60);
    const run = runPipeline(rig.samples, settings);
    const connections = eventsOf(run, "connection").map(({ connection }) => connection);
    const around = connections.filter(({ slipsTime, releaseTime }) => slipsTime <= last + 60 && releaseTime >= last);
    expect(around.map(({ slipsTime, releaseTime }) => slipsTime <= last && releaseTime > last)).toEqual([false, false]);
    const lastStand = eventsOf(run, "stand-completed").at(-1)!.stand;
    expect(lastStand.endTime).toBe(last);
  }
});
