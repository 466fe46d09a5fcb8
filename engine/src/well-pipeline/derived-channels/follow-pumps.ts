import { isDrilling } from "@sigma/terms/rig-states";
import type { Feet, Gpm } from "@sigma/terms/quantities";
import { CLEAR_OF_BOTTOM, nextReference, type OffBottomReference } from "../../drilling-mechanics/off-bottom-reference";
import { believedFlow, isSettled, nextFlow, type SteadyFlow } from "../../drilling-mechanics/steady-flow";
import type { RigStateNow } from "../../rig-state/rig-state-now";
import type { ChannelsState } from "../channels-now";
import type { Measurements } from "../measurements/read-sample";

/** The state of the pumps, and the known pressure and hookload off bottom. */
export type PumpsNow = {
  flow: SteadyFlow;
  reference: OffBottomReference;
  /** Flow from the meter, or the steady flow if the meter drops out; NaN if neither is known. */
  pumpedFlow: Gpm;
  /** Whether mud circulates and flow and pressure correspond. */
  settled: boolean;
  /** Whether the bit is so far above the bottom that it carries no weight. */
  isClear: boolean;
};

/**
 * Tracks the flow, and the reference that differential pressure and weight on bit are measured from.
 *
 * @see docs/methods/drilling-mechanics.md — differential pressure where it is not sent
 */
export function followPumps(
  state: ChannelsState,
  measurements: Measurements,
  { rigState, holeDepth, bitDepth }: RigStateNow,
  squatLength: Feet,
): PumpsNow {
  const { time, elapsed, reading } = measurements;
  const { circulation, rotation, slips, motion } = rigState.senses;
  const circulating = circulation.on === true;
  const flow = nextFlow(state.flow, {
    time,
    elapsed: reading.elapsed,
    circulating,
    flow: reading.pumpRate,
    pressure: reading.pumpPressure,
  });
  const pumpedFlow = believedFlow(flow, measurements.pumpedFlow);
  const isClear = holeDepth - bitDepth > squatLength + CLEAR_OF_BOTTOM;
  const reference = nextReference(state.reference, {
    time,
    elapsed,
    clear: circulating && !slips.on && isClear,
    motion,
    drilling: isDrilling(rigState.code),
    turning: rotation.on === true,
    bitDepth,
    pressure: reading.pumpPressure,
    flow: pumpedFlow,
    hookload: reading.hookload,
  });
  return { flow, reference, pumpedFlow, settled: circulating && isSettled(flow, time), isClear };
}
