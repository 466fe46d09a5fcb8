import { channelSlot } from "@sigma/terms/channels";
import { expect, it } from "vitest";
import { defaultPipelineSettings, type PipelineSettings } from "../well-pipeline/settings";
import { runPipeline } from "../well-pipeline/testing/run-pipeline";
import { ScriptedRig } from "../well-pipeline/testing/scripted-rig";

const settings: PipelineSettings = {
  ...defaultPipelineSettings,
  formulas: [{ channel: "formula1", word: "load", text: "wob / bitSize", unit: "klb/in", constants: {} }],
};

/** The last weight on bit of a stand and the value of the formula there, with a size of the bit sent by the rig or not. */
function lastLoad({ bitDiameter, sentSize }: { bitDiameter: number | null; sentSize: number }) {
  const rig = new ScriptedRig();
  rig.stand(60);
  for (const { values } of rig.samples) values[channelSlot("bitSize")] = sentSize;
  const { samples } = runPipeline(rig.samples, { ...settings, bitDiameter });
  const { values } = samples.findLast((sample) => sample.values[channelSlot("wob")]! > 0)!;
  const [wob, load, size] = (["wob", "formula1", "bitSize"] as const).map((id) => values[channelSlot(id)]!);
  return { wob: wob!, load: load!, size: size! };
}

it("reads the size of the bit in the hole where the rig sends none, and stores none", () => {
  const { wob, load, size } = lastLoad({ bitDiameter: 8.5, sentSize: Number.NaN });
  expect(load).toBeCloseTo(wob / 8.5, 6);
  expect(size).toBeNaN();
});

it("reads the size that the rig sends", () => {
  const { wob, load, size } = lastLoad({ bitDiameter: 8.5, sentSize: 12.25 });
  expect(load).toBeCloseTo(wob / 12.25, 6);
  expect(size).toBe(12.25);
});

it("has no value without a size of the bit", () => {
  expect(lastLoad({ bitDiameter: null, sentSize: Number.NaN }).load).toBeNaN();
});
