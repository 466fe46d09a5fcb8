import type { EpochSeconds, Feet, Gpm, Psi, Seconds } from "@sigma/terms/quantities";
import type { Reading } from "./reading";
import { reaches } from "./threshold-flags";

/** The levels from which flow and pressure count. */
export type CirculationSettings = { flowrateMinThresh: Gpm; pressureThreshold: Psi };

/** Whether mud circulates, since when, and at what pressure. */
export type CirculationState = {
  /** Null until flow or pressure is known. */
  on: boolean | null;
  /** Start of the present condition. */
  since: EpochSeconds | null;
  /** When the opposite was first seen, null without evidence against the present condition. */
  opposed: EpochSeconds | null;
  /** Smoothed standpipe pressure of the circulation. */
  pressure: Psi | null;
  /** Hole was made under pressure, or much hole, while the meter read zero: it counts as broken until it reads again. */
  isMeterDead: boolean;
  /** Depth of the hole being made when the meter started to read zero; null while it reads, or while no hole is made. */
  flowlessFrom: Feet | null;
  /** The meter has read a flow: from then on its zero readings are trusted. */
  isMeterProven: boolean;
};

/**
 * No readings yet.
 *
 * @see docs/methods/rig-state.md — predicates
 */
export const unknownCirculation = (): CirculationState => ({
  on: null,
  since: null,
  opposed: null,
  pressure: null,
  isMeterDead: false,
  flowlessFrom: null,
  isMeterProven: false,
});

/** A change must be seen for so long before it counts. */
const DWELL_TIME: Seconds = 3;
/** Pumps stay on down to this share of either threshold. */
const PUMPS_OFF_SHARE = 0.8;
/** Pressure that stays above this share without flow belongs to a flow sensor that dropped out. */
const KEEPS_PRESSURE = 0.7;
const SMOOTHING_TIME: Seconds = 30;

/** A lower reading counts as zero in every unit: 1 m3/min is 264 gpm. */
const ZERO_FLOW: Gpm = 1;

/** A string that is set down without pumps pushes the bottom on by less. */
const MAX_PUSHED_BOTTOM: Feet = 2;

/** A pump at this rate moves mud; its strokes are used if no flow is sent and no flow could be learned. */
const STROKES_MIN = 10;

/**
 * Whether mud is being circulated: by the flow if it is sent, otherwise by the pump strokes, otherwise by the pressure.
 *
 * The pressure of a wide or open hole is small and its sensor may be wrong, so it never contradicts a flow. It indicates
 * a flow in two cases. A flow that vanishes while the pressure stays is a sensor that dropped out, since pressure bleeds
 * off within seconds after the pumps stop. A meter that reads zero while hole is made under pressure is dead. A meter is
 * also dead, whatever the pressure, while more hole is made than a string that is set down pushes.
 *
 * @param hole whether hole was being made at the sample before, and its depth then, NaN if not known
 * @param isAfterGap whether data were missing before this sample
 * @see docs/methods/rig-state.md — predicates
 */
export function nextCirculation(
  state: CirculationState,
  reading: Reading,
  settings: CirculationSettings,
  { makingHole, holeDepth }: { makingHole: boolean; holeDepth: Feet },
  isAfterGap: boolean,
): CirculationState {
  const { time, pumpRate, pumpPressure, strokes, elapsed } = reading;
  const hasFlow = !Number.isNaN(pumpRate);
  const hasStrokes = !Number.isNaN(strokes);
  if (!hasFlow && !hasStrokes && Number.isNaN(pumpPressure)) return unknownCirculation();

  const share = state.on ? PUMPS_OFF_SHARE : 1;
  const flows = hasFlow
    ? reaches(pumpRate, settings.flowrateMinThresh * share)
    : hasStrokes && reaches(strokes, STROKES_MIN * share);
  const presses = reaches(pumpPressure, settings.pressureThreshold * share);
  const isReadingNothing = hasFlow && !flows;
  const goesOn = isReadingNothing && makingHole && !isAfterGap;
  const flowlessFrom = goesOn ? (state.flowlessFrom ?? orNull(holeDepth)) : null;
  const isDrilling =
    makingHole && (presses || (flowlessFrom !== null && holeDepth - flowlessFrom >= MAX_PUSHED_BOTTOM));
  const isMeterDead = isReadingNothing && (isDrilling || state.isMeterDead);
  const meter = { isMeterDead, flowlessFrom, isMeterProven: state.isMeterProven || (hasFlow && flows) };
  const goesByPressure = (!hasFlow && !hasStrokes) || isMeterDead;
  const flowLost = state.on === true && presses && pumpPressure >= KEEPS_PRESSURE * (state.pressure ?? Infinity);
  const isPumped = flows || flowLost || (goesByPressure && presses);

  const pressure = flows || goesByPressure ? smoothValue(state.pressure, pumpPressure, elapsed) : state.pressure;
  if (state.on === null || isAfterGap) return { on: isPumped, since: time, opposed: null, pressure, ...meter };
  if (isPumped === state.on) return { on: state.on, since: state.since, opposed: null, pressure, ...meter };

  const opposedSince = state.opposed ?? time;
  if (time - opposedSince < DWELL_TIME)
    return { on: state.on, since: state.since, opposed: opposedSince, pressure, ...meter };
  const keptPressure = isPumped ? pressure : null;
  return { on: isPumped, since: opposedSince, opposed: null, pressure: keptPressure, ...meter };
}

/**
 * Whether a working flow meter reads zero; false if no flow is sent.
 *
 * @see docs/methods/rig-state.md — predicates
 */
export const isWithoutFlow = ({ isMeterProven, isMeterDead }: CirculationState, { pumpRate }: Reading): boolean =>
  isMeterProven && !isMeterDead && pumpRate < ZERO_FLOW;

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

function smoothValue(before: number | null, value: number, elapsedTime: Seconds): number | null {
  if (Number.isNaN(value)) return before;
  if (before === null) return value;
  return before + (value - before) * Math.min(1, elapsedTime / SMOOTHING_TIME);
}
