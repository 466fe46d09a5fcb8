import type { EpochSeconds, Feet, Gpm, Klb, Psi, Rpm, Seconds } from "@sigma/terms/quantities";

/** The values of a sample that the rig-state detectors read; NaN without a recent measurement. */
export type Reading = {
  time: EpochSeconds;
  /** Time since the sample before, 0 at the first; at most half a minute, however long the gap in the data. */
  elapsed: Seconds;
  blockHeight: Feet;
  /** NaN unless this very sample carried it: a frozen bit depth is evidence, a repeated one is not. */
  bitDepth: Feet;
  hookload: Klb;
  wob: Klb;
  rpm: Rpm;
  pumpRate: Gpm;
  /** Strokes of all pumps in a minute. */
  strokes: number;
  pumpPressure: Psi;
};
