import type { PipelineSettings } from "@sigma/engine/well-pipeline/settings";
import { rigStateTracker } from "@sigma/engine/rig-state/rig-state-tracker";
import { type PipelineState, stateOf } from "@sigma/engine/well-pipeline/state";
import { type PipelineStep, step } from "@sigma/engine/well-pipeline/step";
import { channelSlot } from "@sigma/terms/channels";
import type { Feet, Inches } from "@sigma/terms/quantities";
import type { Sample, SampleValues } from "@sigma/terms/sample";

/** A stretch of hole and the bit that drilled it. */
export type HoleSection = { size: Inches; startDepth: Feet; endDepth: Feet };

/** Everything that is set for a well and decides what is derived; plain data. */
export type WellSettings = { pipeline: PipelineSettings; holes: readonly HoleSection[] };

/** The pipeline of a well with its settings. */
export type WellStep = (state: PipelineState, sample: Sample, target?: SampleValues) => PipelineStep;

const BIT_SIZE = channelSlot("bitSize");

/**
 * Makes the step of a well: the pipeline with the bit that is in the hole at that moment.
 *
 * The bit is the one that the rig sends, else that of the hole section at the present depth, else that of the settings.
 */
export function createWellStep({ pipeline, holes }: WellSettings): WellStep {
  let current = pipeline;
  return (state, sample, target) => {
    const bitDiameter = bitAt(state, sample) ?? pipeline.bitDiameter;
    if (bitDiameter !== current.bitDiameter) current = { ...pipeline, bitDiameter };
    return step(state, sample, current, target);
  };

  function bitAt(state: PipelineState, { values }: Sample): Inches | null {
    const sent = values[BIT_SIZE]!;
    if (sent > 0) return sent;
    const depth = stateOf(state, rigStateTracker).depths.hole;
    if (depth === null) return null;
    return holes.find(({ startDepth, endDepth }) => depth >= startDepth && depth < endDepth)?.size ?? null;
  }
}
