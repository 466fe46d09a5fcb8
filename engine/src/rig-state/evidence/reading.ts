import type { EpochSeconds, Feet, Gpm, Klb, Psi, Rpm, Seconds } from "@sigma/terms/quantities";

/** What the rig-state detectors read of a sample; NaN where nothing was measured lately. */
export type Reading = {
  time: EpochSeconds;
  /** Since the sample before, 0 at the first; at most half a minute, however long there was no data. */
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
