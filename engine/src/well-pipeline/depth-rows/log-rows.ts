import { channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds, Feet, GammaApi, Seconds } from "@sigma/terms/quantities";
import { isDrilling } from "@sigma/terms/rig-states";
import type { DepthRow } from "@sigma/terms/sample";
import { type FootState, logHole } from "./depth-rows";
import { type GammaState, logGamma } from "./gamma-rows";
import { toolfaceAt } from "../derived-channels/toolface";
import { calculatedChannels } from "../../program-channel/program-series";
import type { TrackerContext } from "../tracker";

/** The gamma decoded last; `offset` is its distance behind the bit when measured, null if it came without its depth. */
type DecodedGamma = { value: GammaApi | null; time: EpochSeconds | null; offset: Feet | null };

/** The log in progress, with the gamma decoded last. */
export type Log = { foot: FootState; gamma: DecodedGamma & { log: GammaState } };

const GAMMA = channelSlot("gamma");
const GAMMA_DEPTH = channelSlot("gammaDepth");
/** Gamma is valid for the hole that its sensor passes within this time after decoding. */
const GAMMA_VALIDITY: Seconds = 120;
const MAX_GAMMA: GammaApi = 5000;

/**
 * Logs the hole made at a sample: the rows of the completed feet, then the gamma of the feet that its sensor has passed.
 *
 * @returns `feet` are the rows without those that revise gamma
 * @see docs/methods/well-pipeline.md — depth rows
 */
export function logRows(
  state: Log,
  {
    measurements: { time, previousTime, elapsed, values },
    "rig-state": { rigState, depths, holeDepth, bitDepth, drilledOn, footage },
    "derived-channels": { toolface },
    settings,
  }: TrackerContext,
): { log: Log; rows: DepthRow[]; feet: DepthRow[] } {
  const decodedGamma = values[GAMMA]!;
  const isNew = decodedGamma >= 0 && decodedGamma <= MAX_GAMMA;
  const value = isNew ? decodedGamma : state.gamma.value;
  const decodedAt = isNew ? time : state.gamma.time;
  const measuredAt = values[GAMMA_DEPTH]!;
  const isDepthSent = measuredAt >= 0 && measuredAt <= bitDepth;
  const offset = !isNew ? state.gamma.offset : isDepthSent ? bitDepth - measuredAt : null;
  if (depths.hole === null) {
    return {
      log: { foot: state.foot, gamma: { log: state.gamma.log, value, time: decodedAt, offset } },
      rows: none,
      feet: none,
    };
  }
  const { hole } = depths;
  const isSeen = rigState.senses.pace.gapFrom === null || drilledOn;
  const { foot, rows } = logHole(state.foot, {
    hole,
    previousTime,
    time,
    code: rigState.code,
    values,
    toolface: toolfaceAt(toolface, time),
    formulas: calculatedChannels(settings),
    onBottom: isSeen ? (isDrilling(rigState.code) || footage > 0 ? elapsed : 0) : null,
  });
  const validGamma = value !== null && decodedAt !== null && time - decodedAt <= GAMMA_VALIDITY ? value : Number.NaN;
  const gammaLog = logGamma(
    state.gamma.log,
    time,
    holeDepth,
    bitDepth,
    offset ?? settings.gammaSensorOffset,
    validGamma,
  );
  return {
    log: { foot, gamma: { log: gammaLog.state, value, time: decodedAt, offset } },
    rows: gammaLog.rows.length === 0 ? rows : [...rows, ...gammaLog.rows],
    feet: rows,
  };
}

const none: DepthRow[] = [];
