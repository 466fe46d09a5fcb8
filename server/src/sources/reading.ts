import type { EpochSeconds } from "@sigma/terms/quantities";
import type { SampleOrigin } from "@sigma/terms/sample";

/** The readings of a source for one moment: values of some channels, canonical units, by `channelSlot`; none is NaN. */
export type Reading = {
  time: EpochSeconds;
  origin: SampleOrigin;
  slots: readonly number[];
  values: readonly number[];
  /** Whether it holds a channel that is measured at the surface, second by second. */
  surface: boolean;
};

/** A reading whose moment is known only from the rig's own clock; null if the rig sent no time. */
export type UntimedReading = Pick<Reading, "slots" | "values" | "surface"> & { rigTime: EpochSeconds | null };

/** A reading of an untrusted clock: its time by that clock, and when it was received. */
export type HeldReading = Pick<Reading, "slots" | "values" | "surface"> & {
  rigTime: EpochSeconds;
  receivedAt: EpochSeconds;
};
