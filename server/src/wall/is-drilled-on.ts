import type { WallWell } from "@sigma/contract/wells/wall";
import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** A well without data for so long is not drilled on, s. */
const MAX_DATA_AGE: Seconds = HOUR;

/** Whether a well has sent data lately. */
export const isDrilledOn = ({ source }: Pick<WallWell, "source">, now: EpochSeconds): boolean =>
  source?.lastPacketAt != null && now - source.lastPacketAt < MAX_DATA_AGE;
