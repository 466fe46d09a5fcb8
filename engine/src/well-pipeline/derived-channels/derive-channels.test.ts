import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import { depthColumnSlot } from "@sigma/terms/depth-columns";
import { isDrilling, isInSlips } from "@sigma/terms/rig-states";
import { type Sample, sampleOf, valueOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { defaultPipelineSettings, type PipelineSettings } from "../settings";
import { runPipeline } from "../testing/run-pipeline";
import { ScriptedRig } from "../testing/scripted-rig";

const settings: PipelineSettings = {
  ...defaultPipelineSettings,
  bitDiameter: 8.5,
  motor: { rpg: 0.28, torqueSlope: 12 },
};

/** The samples with a channel changed from one on. */
const changeChannel = (
  samples: readonly Sample[],
  from: number,
  id: ChannelId,
  value: (now: number) => number,
): Sample[] =>
  samples.map((sample, index) => {
    if (index < from) return sample;
    const values = sample.values.slice();
    values[channelSlot(id)] = value(values[channelSlot(id)]!);
    return { ...sample, values };
  });

/** A stand drilled and a connection, then more hole made. */
function secondStand(): { samples: Sample[]; begins: number } {
  const rig = new ScriptedRig({ silent: ["diffPressure"] });
  rig.stand(60);
  const begins = rig.samples.length;
  rig.pumps(600).rotate(60).drill(10, 120);
  return { samples: rig.samples, begins };
}

it("has no differential pressure if the pumps reached another flow off bottom than while drilling", () => {
  const { samples, begins } = secondStand();
  const share = 925 / 600;
  const faster = changeChannel(samples, begins, "pumpRate", (flow) => flow * share);
  const pressedSamples = changeChannel(
    faster,
    begins,
    "pumpPressure",
    (pressure) => (pressure - 300) * share ** 1.74 + 300,
  );
  const derivedSamples = runPipeline(pressedSamples, settings).samples.slice(begins);
  expect(derivedSamples.filter((sample) => isDrilling(valueOf(sample, "rigState"))).length).toBeGreaterThan(250);
  expect(derivedSamples.map((sample) => valueOf(sample, "diffPressure")).filter((value) => value !== null)).toEqual([]);
});

it("has no differential pressure and no SPP/Q² while the pumps change their flow", () => {
  const rig = new ScriptedRig({ silent: ["diffPressure"] });
  rig.pumps(600).lower(-20, 1).wait(60);
  const stops = rig.samples.length;
  for (const flow of [450, 300, 150, 60, 0]) rig.pumps(flow).wait(3);
  rig.pumps(0).wait(10);
  const { samples } = runPipeline(rig.samples, settings);
  expect(valueOf(samples[stops - 1]!, "diffPressure")).toBeCloseTo(0, 6);
  expect(valueOf(samples[stops - 1]!, "sppaQ2")).toBeCloseTo(2500 / 360_000, 6);
  const changing = samples.slice(stops);
  expect(changing.every((sample) => valueOf(sample, "diffPressure") === null)).toBe(true);
  expect(changing.every((sample) => valueOf(sample, "sppaQ2") === null)).toBe(true);
});

it("keeps speed and torque of the motor while the flow meter drops out under pressure", () => {
  const { samples, begins } = secondStand();
  const samplesWithoutFlow = changeChannel(samples, begins + 100, "pumpRate", () => 0);
  const last = runPipeline(samplesWithoutFlow, settings).samples.at(-1)!;
  expect(valueOf(last, "pumpRate")).toBe(0);
  expect(valueOf(last, "rpmDownhole")).toBeCloseTo(228, 6);
  expect(valueOf(last, "diffPressure")).toBeCloseTo(300, 6);
  expect(valueOf(last, "torqueDownhole")).toBeCloseTo(3600, 6);
});

it("takes the rate from the hole depth if the rig sends none while it makes hole", () => {
  const { samples, begins } = secondStand();
  const late = changeChannel(samples, begins, "rop", () => 0);
  const { rows, samples: derived } = runPipeline(late, settings);
  const last = derived.at(-1)!;
  expect(valueOf(last, "rop")).toBe(0);
  expect(valueOf(last, "doc")).toBeCloseTo(120 / (5 * 228), 3);
  const feet = rows.filter(({ depth, time }) => depth > 5055 && time >= samples[begins]!.time);
  expect(feet).toHaveLength(10);
  // The first foot also has the seconds on bottom before the connection.
  for (const { values } of feet.slice(1)) expect(values[depthColumnSlot("rop")]).toBeCloseTo(120, 0);
});

it("takes the flow from the strokes if the rig sends none, by the observed volume of a stroke", () => {
  const pumping = (time: number, pumpRate: number) =>
    sampleOf(time, { pumpRate, totalSpm: 120, pumpPressure: 2500, rpm: 60, hookload: 250 });
  const seconds = Array.from({ length: 100 }, (_, time) => {
    if (time < 40) return pumping(time, 480);
    // Beyond `flowrateMaxThresh`: not a measurement, so no stroke volume is learned from it.
    return pumping(time, time < 50 ? 4000 : Number.NaN);
  });
  const { samples } = runPipeline(seconds, settings);
  expect(valueOf(samples[45]!, "pumpRate")).toBe(4000);
  expect(valueOf(samples[45]!, "rigState")).toBe(valueOf(samples[39]!, "rigState"));
  expect(valueOf(samples[60]!, "pumpRate")).toBeNull();
  expect(valueOf(samples.at(-1)!, "pumpRate")).toBeCloseTo(480, 9);
});

it("has no block speed if the block seems to leap: its height was not read for a while", () => {
  const rig = new ScriptedRig();
  rig.wait(20);
  const leapt = changeChannel(rig.samples, 15, "blockHeight", (height) => height + 87);
  const { samples } = runPipeline(leapt, settings);
  expect(valueOf(samples[15]!, "blockSpeed")).toBeNull();
  expect(valueOf(samples[19]!, "blockSpeed")).toBeLessThan(0.02);
});

it("has no weight on bit off bottom, or while the slips are being set", () => {
  const rig = new ScriptedRig({ silent: ["wob"] });
  rig.stand(60).rotate(60).lower(-30, 0.5).wait(60);
  const waits = rig.samples.length;
  rig.lower(29, 0.5);
  const connects = rig.samples.length;
  rig.connect(60);
  const obstructedSamples = changeChannel(
    rig.samples.slice(0, waits),
    waits - 10,
    "hookload",
    (hookload) => hookload - 40,
  );
  expect(valueOf(runPipeline(obstructedSamples, settings).samples.at(-1)!, "wob")).toBe(0);

  const { samples, codes } = runPipeline(rig.samples, settings);
  expect(valueOf(samples[connects - 1]!, "wob")).toBeLessThan(2);
  expect(isInSlips(codes[connects + 10]!)).toBe(true);
  const setting = samples.slice(connects, connects + 10);
  expect(setting.map((sample) => valueOf(sample, "wob")).filter((wob) => wob !== null)).toEqual([]);
});

it("takes a null mark that slipped through for no speed and no differential pressure", () => {
  const { samples } = secondStand();
  const at = samples.length - 1;
  const markedSamples = changeChannel(
    changeChannel(samples, at, "rpm", () => -999.25),
    at,
    "diffPressure",
    () => -999.25,
  );
  const last = runPipeline(markedSamples, settings).samples.at(-1)!;
  expect(valueOf(last, "rpmDownhole")).toBeCloseTo(228, 6);
  expect(valueOf(last, "torqueDownhole")).toBeCloseTo(3600, 6);
});
