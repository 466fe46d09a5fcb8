import { channelSlot } from "@sigma/terms/channels";
import type { FeetPerHour, GammaApi, Seconds } from "@sigma/terms/quantities";
import type { DepthRow, SampleValues } from "@sigma/terms/sample";
import { logHole } from "./depth-rows";
import type { ChannelsNow } from "./derive-channels";
import type { StringNow } from "./follow-string";
import { logGamma } from "./gamma-rows";
import type { Log } from "./log-state";
import type { Moment } from "./read-sample";
import type { PipelineState } from "./state";
import { toolfaceAt } from "./toolface";

const GAMMA = channelSlot("gamma");
const ROP = channelSlot("rop");
/** Gamma stands for the hole that its sensor passes for so long after it was decoded. */
const LASTS: Seconds = 120;
const MOST: GammaApi = 5000;

/**
 * Logs the hole made at a moment: the rows of the feet it completed, then the gamma of those that its sensor passed.
 *
 * @see docs/methods/well-pipeline.md — depth rows
 */
export function logRows(
  state: PipelineState,
  moment: Moment,
  { rigState, depths, holeDepth, bitDepth }: StringNow,
  { toolface, drillingRate }: ChannelsNow,
  gammaSensorOffset: number,
): Log & { rows: DepthRow[] } {
  const { time, previousTime, values } = moment;
  const decoded = values[GAMMA]!;
  const isNew = decoded >= 0 && decoded <= MOST;
  const value = isNew ? decoded : state.gamma.value;
  const decodedAt = isNew ? time : state.gamma.time;
  if (depths.hole === null)
    return { foot: state.foot, gamma: { log: state.gamma.log, value, time: decodedAt }, rows: [] };

  const { foot, rows } = logHole(state.foot, {
    hole: depths.hole,
    previousTime,
    time,
    code: rigState.code,
    values: hasRate(values) ? values : withRate(values, drillingRate),
    toolface: toolfaceAt(toolface, time),
  });
  const known = value !== null && decodedAt !== null && time - decodedAt <= LASTS ? value : Number.NaN;
  const logged = logGamma(state.gamma.log, time, holeDepth, bitDepth, gammaSensorOffset, known);
  return {
    foot,
    gamma: { log: logged.state, value, time: decodedAt },
    rows: logged.rows.length === 0 ? rows : [...rows, ...logged.rows],
  };
}

/** New hole was made at some rate: a rig that averages over minutes still says none when a stand begins. */
const hasRate = (values: SampleValues): boolean => values[ROP] !== 0;

function withRate(values: SampleValues, rate: FeetPerHour): SampleValues {
  const logged = values.slice();
  logged[ROP] = rate;
  return logged;
}
