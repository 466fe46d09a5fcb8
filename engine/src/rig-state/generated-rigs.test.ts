import type { Klb } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { defaultPipelineSettings } from "../well-pipeline/settings";
import { initialState, type PipelineState } from "../well-pipeline/state";
import { runPipeline } from "../well-pipeline/testing/run-pipeline";
import { generateRig, type RigSpec, rigOf } from "./testing/generated-rig";
import { replayStarts } from "./testing/replay-starts";

const HOURS = 1.5;

/** Connections of a generated rig from its first sample on. */
function countOf(spec: RigSpec, seed: number, blockWeight: Klb | null = null) {
  const { samples, slips } = generateRig(spec, seed, HOURS);
  return replayStarts(samples, slips, [samples[0]!.time], HOURS * 7200, { ...defaultPipelineSettings, blockWeight });
}

it("finds the connections of rigs that it was not made for, and no other slips", () => {
  let connections = 0;
  let foundCount = 0;
  for (const seed of [4, 7, 26]) {
    const count = countOf(rigOf(seed), seed);
    expect(count.falseSlips).toEqual([]);
    expect(count.blind).toEqual([]);
    connections += count.connections;
    foundCount += count.found;
  }
  expect(foundCount / connections).toBeGreaterThanOrEqual(0.99);
});

it("finds them where another block weight is entered", () => {
  for (const [seed, entered] of [
    [1, 5],
    [4, 120],
    [7, 150],
  ] as const) {
    const { connections, found, falseSlips } = countOf(rigOf(seed), seed, entered);
    expect(found).toBeGreaterThanOrEqual(connections - 1);
    expect(falseSlips).toEqual([]);
  }
});

it("finds them on a lighter string after a gap, and gives up what the heavy one had taught", () => {
  const heavy: RigSpec = { ...rigOf(3), sendsBit: true, bitDepth: 14_000, interval: 2 };
  const light: RigSpec = { ...heavy, bitDepth: 1500, bottomTools: 15 };
  const before = generateRig(heavy, 3, 1);
  const after = generateRig(light, 4, 1);
  const gap = before.samples.at(-1)!.time - after.samples[0]!.time + 14_400;
  const shiftedSamples = after.samples.map((sample) => ({ ...sample, time: sample.time + gap }));
  const slips = [...before.slips, ...after.slips.map(({ from, to }) => ({ from: from + gap, to: to + gap }))];
  const samples: Sample[] = [...before.samples, ...shiftedSamples];
  const count = replayStarts(samples, slips, [samples[0]!.time], 40_000);
  expect(count.missed).toEqual([]);
  expect(count.falseSlips).toEqual([]);
});

it("gives the same in one go and with stops", () => {
  const { samples } = generateRig(rigOf(9), 9, 0.7);
  const whole = runPipeline(samples);
  let state: PipelineState = initialState();
  for (let from = 0; from < samples.length; from += 97) {
    const { state: next } = runPipeline(samples.slice(from, from + 97), defaultPipelineSettings, state);
    state = JSON.parse(JSON.stringify(next)) as PipelineState;
  }
  expect(state).toEqual(JSON.parse(JSON.stringify(whole.state)));
});
