import { BARREL_GALLONS } from "@sigma/terms/field-constants";
import type { Barrels, Gpm, Seconds } from "@sigma/terms/quantities";
import { oddsOfDifference, type SensorTail } from "./sensor-doubt";

/** The change of pits and flow line since a time compared with before, with the uncertainty of each; NaN if not measured. */
export type MudChange = {
  age: Seconds;
  gain: Barrels;
  gainDoubt: Barrels;
  /** The part of it that isn't scatter of the sensor, but caused by the rig's work on the pits; infinite if they are not measured. */
  unread: Barrels;
  /** Flow out as a share of its value with all pumps on. */
  flow: number;
  flowDoubt: number;
  /** For how long the scatter of flow out has been learned. */
  flowKnown: Seconds;
  /** How far its usual course is from settled lines. */
  draining: number;
  /** 1 if the flow line of a well at rest was read for longer than starting pumps need to be detected, less down to 0. */
  atRest: number;
  /** By how much the logarithm of the pressure fell; NaN if not measured. */
  fall: number;
  fallDoubt: number;
  /** The pumps run without a meter. */
  isUnmetered: boolean;
};

/** Log-odds of an influx against a rig without influx, and the contribution of each sensor. */
export type InfluxOdds = { total: number; pitOdds: number; flowOdds: number; pressureOdds: number };

/** Maximum contribution of the pits, and no more than that of flow line and pressure: mud is also filled, added and transferred. */
const MOST_PIT = 5.5;
/**
 * Nor does flow out, but the more the further it rises while the pits can be read: a flow line seldom errs by half. Beyond what lines
 * drain, that is, unless the pits rise too: a line hangs now and then.
 */
const MOST_FLOW = 5;
const BY_RISE = 2.5;
const RISE = 0.1;
const READ: Barrels = 2;
/** Only the well brings mud to the flow line while pumps and string are stopped. */
const AT_REST = 2;
/** Time of observation after which a flow line counts as half known. */
const HALF_KNOWN: Seconds = 600;
/** Log-odds that an influx costs if the flow line doesn't show it: the sensor would have to be dead. */
const DEAD_FLOW = 4.5;
/** Pressure that falls confirms pits that rise, and counts for no more than twice what they do: it also falls for other reasons. */
const MOST_PRESSURE = 3;
const CONFIRMS = 2;
/** Less what a pressure that is compared over many spans shows by chance. */
const BY_CHANCE = 0.5;
/**
 * A barrel of gas in the annulus takes no more than this share of the pressure: 20 ft of a column that loses 0.45 psi/ft, of 2,250 psi
 * or more. If it falls by more than that and this, the pumps slow down.
 */
const MOST_FALL = 0.004;
const LEAST_FALL = 0.004;
const PRESSURE_TAIL: SensorTail = { share: 0.015, learned: 0 };
/** Rates that are tested, bbl/min. */
const RATES = [0.5, 0.8, 1.3, 2, 3.2, 5, 8, 12.5, 20] as const;
/** An influx grows, and its mud is on its way to the pits for a while; deviation of its volume as a share. */
const ARRIVED = 0.8;
const RATE_SPREAD = 0.3;
/** Accuracy of a change of flow out, as a share of the geometric mean of the reading and the expected value: a factor, not a sum. */
const FLOW_SPREAD = 0.8;

/**
 * Adds up the evidence of pits and flow out: each by its own uncertainty and up to its own limit, minus the part that the best
 * single rate leaves unexplained.
 *
 * @param flowFull flow of the pumps when they run fully
 * @see docs/methods/well-control.md — adding up
 */
export function influxOdds(change: MudChange, flowFull: Gpm, pitTail: SensorTail, flowTail: SensorTail): InfluxOdds {
  const { age, gain, gainDoubt, unread, flow, flowDoubt, flowKnown, draining, atRest } = change;
  const pitOdds = Math.min(MOST_PIT, oddsOfDifference(gain / gainDoubt, pitTail));
  const byFlow = oddsOfDifference(flow / flowDoubt, flowTail);
  const isRead = 1 / (1 + (unread / READ) ** 2);
  const isKnown = flowKnown / (flowKnown + HALF_KNOWN);
  const rise = Math.max(0, (flow || 0) - draining * Math.max(0, 1 - pitOdds));
  const byRise = isRead * isKnown * BY_RISE * Math.log1p(rise / RISE);
  const mostFlow = MOST_FLOW + AT_REST * atRest + byRise;
  let misfit = Infinity;
  for (const rate of RATES) {
    const volume = (rate * age * ARRIVED) / 60;
    const share = (rate * BARREL_GALLONS) / flowFull;
    const inPits = squareMiss(gain - volume, gainDoubt, RATE_SPREAD * volume);
    const spread = FLOW_SPREAD * Math.sqrt(share * Math.max(flow, flowDoubt));
    const inFlow = Math.min(squareMiss(flow - share, flowDoubt, spread), DEAD_FLOW + byFlow);
    misfit = Math.min(misfit, (inPits || 0) + (inFlow || 0));
  }
  const flowOdds = Math.min(mostFlow, byFlow);
  // Pumps that slow down lower the pressure, and flow out with it.
  const mostPressure = change.isUnmetered ? Math.min(CONFIRMS * pitOdds, flowOdds) : CONFIRMS * pitOdds;
  const pressureOdds = Math.min(mostPressure, oddsOfFall(change));
  const countedPitOdds = Number.isNaN(flow) ? pitOdds : Math.min(pitOdds, flowOdds + pressureOdds);
  return { total: countedPitOdds + flowOdds + pressureOdds - misfit, pitOdds, flowOdds, pressureOdds };
}

/** Log-odds of a pressure that falls as mud in the annulus becomes lighter. */
function oddsOfFall({ fall, fallDoubt, gain, gainDoubt }: MudChange): number {
  if (fall - fallDoubt > LEAST_FALL + MOST_FALL * (gain + gainDoubt)) return 0;
  return Math.max(0, Math.min(MOST_PRESSURE, oddsOfDifference(fall / fallDoubt, PRESSURE_TAIL) - BY_CHANCE));
}

/** The volume that flow out, a share of the full flow, brings to the pits. */
export const volumeOf = (flow: number, age: Seconds, flowFull: Gpm): Barrels =>
  (ARRIVED * flow * flowFull * age) / (60 * BARREL_GALLONS);

const squareMiss = (value: number, doubt: number, spread: number): number =>
  value ** 2 / (2 * (doubt ** 2 + spread ** 2));
