import { rigStateTracker } from "@sigma/engine/rig-state/rig-state-tracker";
import type { PipelineSettings } from "@sigma/engine/well-pipeline/settings";
import { type PipelineState, stateOf } from "@sigma/engine/well-pipeline/state";
import { type PipelineStep, step } from "@sigma/engine/well-pipeline/step";
import { channelSlot } from "@sigma/terms/channels";
import type { Sample, SampleValues } from "@sigma/terms/sample";
import { createSettingsAtDepth, type WellSettings } from "./settings-at-depth";

/** The pipeline of a well with its settings. */
export type WellStep = (state: PipelineState, sample: Sample, target?: SampleValues) => PipelineStep;

const BIT_SIZE = channelSlot("bitSize");

/**
 * Makes the step of a well: the pipeline with the bit, motor and sensors that are in the hole at that moment.
 *
 * The bit is the one that the rig sends, otherwise that of the hole section at the present depth, otherwise that of the BHA
 * there.
 */
export function createWellStep(settings: WellSettings): WellStep {
  const settingsAt = createSettingsAtDepth(settings);
  let withSentBit: { of: PipelineSettings; settings: PipelineSettings } | null = null;
  return (state, sample, target) => {
    const current = settingsAt(stateOf(state, rigStateTracker).depths.hole);
    const sentSize = sample.values[BIT_SIZE]!;
    if (!(sentSize > 0) || sentSize === current.bitDiameter) return step(state, sample, current, target);
    if (withSentBit?.of !== current || withSentBit.settings.bitDiameter !== sentSize) {
      withSentBit = { of: current, settings: { ...current, bitDiameter: sentSize } };
    }
    return step(state, sample, withSentBit.settings, target);
  };
}
