import type { EpochSeconds, Gpm, Psi, Seconds } from "@sigma/terms/quantities";
import type { Reading } from "./reading";
import { reaches } from "./threshold-flags";

/** What decides whether mud is being pumped round. */
export type CirculationSettings = { flowrateMinThresh: Gpm; pressureThreshold: Psi };

/** Whether mud goes round, since when, and the pressure it took. */
export type CirculationState = {
  /** Null while neither flow nor pressure is known. */
  on: boolean | null;
  /** When the present condition began. */
  since: EpochSeconds | null;
  /** When the opposite was first seen, null while nothing speaks against the present condition. */
  opposed: EpochSeconds | null;
  /** Smoothed standpipe pressure of the circulation. */
  pressure: Psi | null;
};

/**
 * Nothing seen yet.
 *
 * @see docs/methods/rig-state.md — predicates
 */
export const unknownCirculation = (): CirculationState => ({ on: null, since: null, opposed: null, pressure: null });

/** A change must be seen for so long before it counts. */
const DWELL: Seconds = 3;
/** Pumps stay on down to this share of either threshold. */
const LEAVE = 0.8;
/** Pressure that stays above this share without flow belongs to a flow sensor that dropped out. */
const KEEPS_PRESSURE = 0.7;
const SMOOTHING: Seconds = 30;

/**
 * Whether mud is being circulated: flow and standpipe pressure both above their thresholds.
 *
 * Where only one of them is sent, that one decides. A flow that vanishes while the pressure stays is a sensor that
 * dropped out and ends nothing: pressure bleeds off within seconds of the pumps stopping.
 *
 * @see docs/methods/rig-state.md — predicates
 */
export function nextCirculation(
  state: CirculationState,
  reading: Reading,
  settings: CirculationSettings,
): CirculationState {
  const { time, pumpRate, pumpPressure, elapsed } = reading;
  if (Number.isNaN(pumpRate) && Number.isNaN(pumpPressure)) return unknownCirculation();

  const share = state.on ? LEAVE : 1;
  const flows = Number.isNaN(pumpRate) || reaches(pumpRate, settings.flowrateMinThresh * share);
  const presses = Number.isNaN(pumpPressure) || reaches(pumpPressure, settings.pressureThreshold * share);
  const flowLost =
    state.on === true && !flows && presses && pumpPressure >= KEEPS_PRESSURE * (state.pressure ?? Infinity);
  const pumped = (flows && presses) || flowLost;

  const pressure = pumped && !flowLost ? smoothed(state.pressure, pumpPressure, elapsed) : state.pressure;
  if (state.on === null) return { on: pumped, since: time, opposed: null, pressure };
  if (pumped === state.on) return { on: state.on, since: state.since, opposed: null, pressure };

  const opposed = state.opposed ?? time;
  if (time - opposed < DWELL) return { on: state.on, since: state.since, opposed, pressure };
  return { on: pumped, since: opposed, opposed: null, pressure: pumped ? pressure : null };
}

function smoothed(before: number | null, value: number, elapsed: Seconds): number | null {
  if (Number.isNaN(value)) return before;
  if (before === null) return value;
  return before + (value - before) * Math.min(1, elapsed / SMOOTHING);
}
