import type { Feet } from "@sigma/terms/quantities";
import { freshValue } from "./measured";
import { type RigStateMemory, sense, settle } from "../rig-state/track-rig-state";
import type { Relabelling } from "../rig-state/relabelling";
import { type DepthState, nextDepths } from "./depth-tracker";
import type { Moment } from "./read-sample";
import type { PipelineSettings } from "./settings";
import type { PipelineState } from "./state";

/** Where the string is and what is being done with it. */
export type StringNow = {
  rigState: RigStateMemory;
  relabellings: readonly Relabelling[];
  depths: DepthState;
  /** NaN where they are not known. */
  holeDepth: Feet;
  bitDepth: Feet;
};

/**
 * Follows slips, depths and rig state: the depths follow the block out of the slips, the rig state needs the depths.
 *
 * @see docs/methods/well-pipeline.md — depths; docs/methods/rig-state.md
 */
export function followString(
  state: PipelineState,
  moment: Moment,
  { dataProcessor: settings, blockWeight }: Pick<PipelineSettings, "dataProcessor" | "blockWeight">,
): StringNow {
  const { time, previousTime, elapsed, held, reading, sent } = moment;
  const senses = sense(state.rigState, reading, settings, blockWeight);
  const { on, opposed } = senses.slips;
  const depths = nextDepths(state.depths, {
    time,
    elapsed,
    holeDepth: freshValue(held, "holeDepth", time),
    bitDepth: reading.bitDepth,
    blockHeight: reading.blockHeight,
    holeIsSent: sent.holeDepth,
    bitIsSent: sent.bitDepth,
    offHook: opposed === null ? on : !on,
  });
  const holeDepth = depths.hole ?? Number.NaN;
  const bitDepth = depths.bit ?? Number.NaN;
  const { memory, relabellings } = settle(state.rigState, senses, reading, holeDepth, bitDepth, previousTime, settings);
  return { rigState: memory, relabellings, depths, holeDepth, bitDepth };
}
