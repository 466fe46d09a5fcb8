import { BARREL_GALLONS } from "@sigma/terms/field-constants";
import type { Barrels, Gpm } from "@sigma/terms/quantities";
import { CLEAR, clearFlow, type CirculationTrend } from "./circulation-trend";

/** The signs of an influx or of losses; the first two are the primary signs. */
export type WellControlSign = "pit-gain" | "pit-loss" | "flow-up" | "flow-down" | "pressure" | "gas" | "drilling-break";

/** Minimum gain with only more flow out, which the influx test should have reported before, and with secondary signs. */
const GAIN: Barrels = 5;
const SMALL_GAIN: Barrels = 1;
/** Minimum gain with secondary signs if flow out has no sensor, or one that could not show the gain. */
const GAIN_ALONE: Barrels = 6;
const SECONDARY = 2;
const PRESSURE_FALL = 0.01;
/** Gas at least doubles, and rises by this, %; drilled gas seldom reaches five times its former value. */
const GAS_FACTOR = 2;
const GAS_RISE = 0.5;
const GAS_SHOW = 5;
const BREAK = 1.5;

/** A paddle reads a flow to about this factor; the highest flow of the pumps is about the usual one by it, too. */
const PADDLE_FACTOR = 3;
/** Volumes of the newest minutes are known half as well. */
const LATE_FACTOR = 2 * PADDLE_FACTOR;

/**
 * Judges a trend of steady circulation: the signs of a kick, null if it shows none.
 *
 * Pit volume and flow out have to agree: mud that is pumped from pit to pit changes the volume and not the flow,
 * and a volume that changes faster than flow out explains was added or removed by the crew.
 *
 * @param mostFlow the maximum flow of the pumps, if flow in is not known
 * @see docs/methods/well-control.md — signs
 */
export function judgeTrend(trend: CirculationTrend, mostFlow: Gpm): WellControlSign[] | null {
  const { gain, pace, pitScatter, flowChange, flowScatter, flowFloor } = trend;
  if (gain < Math.max(SMALL_GAIN, CLEAR * pitScatter) || pace <= 0) return null;
  const leastChange = clearFlow(flowScatter, flowFloor);
  const flowIn = trend.flowIn ?? mostFlow / PADDLE_FACTOR;
  const secondary = secondarySigns(trend);
  const isShow = secondary.includes("gas") && trend.gas! >= GAS_SHOW * trend.gasBefore!;
  const isSeconded = secondary.length + (isShow ? 1 : 0) >= SECONDARY;
  // A flow line that varies by more than the gain would cause has no veto: the gain is judged as without a flow line.
  const isBlind = (gain / trend.gainMinutes) * (BARREL_GALLONS / flowIn) < leastChange;
  const isFlowUp = flowChange !== null && flowChange >= leastChange && agree(trend, flowIn);
  if (flowChange === null || (isBlind && !isFlowUp)) {
    return gain >= GAIN_ALONE && isSeconded ? ["pit-gain", ...secondary] : null;
  }
  return isFlowUp && (gain >= GAIN || isSeconded) ? ["pit-gain", "flow-up", ...secondary] : null;
}

/** Number of sensors that don't err at the same time: the signs of fewer have to be there in two bins in a row. */
export const AT_ONCE = 3;
/** Log-odds that pits and flow out alone have to have in the influx test. */
const LIKELY = 2;

/**
 * Whether these are the signs of pits and flow out alone, and the influx test doesn't point to an influx. Without a flow in
 * the test is weak: it takes a slow kick for pumps that bring more.
 */
export const isUnlikely = (signs: readonly WellControlSign[], isMetered: boolean, influxOdds: number): boolean =>
  isMetered && signs.length < AT_ONCE && signs.includes("flow-up") && influxOdds < LIKELY;

/**
 * Whether pits and flow line changed by about the same volume in the same minutes: a change in one of them alone is transferred
 * mud or sensor drift. While flow out is up the pits continue to change: pits that are constant again were filled by a transfer.
 */
function agree(trend: CirculationTrend, flowIn: Gpm): boolean {
  const { pitChange, returned, pitChangeLately, returnedLately, pitScatter } = trend;
  const inFlowLine = (returned * flowIn) / BARREL_GALLONS;
  const lateInFlowLine = (returnedLately * flowIn) / BARREL_GALLONS;
  const error = CLEAR * pitScatter;
  const goesOn = lateInFlowLine <= LATE_FACTOR * pitChangeLately + error;
  return goesOn && pitChange <= PADDLE_FACTOR * inFlowLine + error && inFlowLine <= PADDLE_FACTOR * pitChange + error;
}

/** The secondary signs of an influx: lighter mud in the annulus, gas, and rock that drills faster. */
function secondarySigns({
  pressureChange,
  pressureScatter,
  gas,
  gasBefore,
  ropRatio,
}: CirculationTrend): WellControlSign[] {
  const signs: WellControlSign[] = [];
  if (pressureChange <= -Math.max(PRESSURE_FALL, CLEAR * pressureScatter)) signs.push("pressure");
  if (gas !== null && gasBefore !== null && gas >= GAS_FACTOR * gasBefore && gas >= gasBefore + GAS_RISE) {
    signs.push("gas");
  }
  if (ropRatio !== null && ropRatio >= BREAK) signs.push("drilling-break");
  return signs;
}
