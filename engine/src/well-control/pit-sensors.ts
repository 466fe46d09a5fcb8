import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import type { Barrels, EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { SampleValues } from "@sigma/terms/sample";

/** A channel that reads the pits. */
export type PitChannel = Extract<ChannelId, "pitVolume" | "pitGain">;

/** The pit channel in use no longer reports, or repeats one value while the other channel moves. */
export type PitSensorEvent = {
  kind: "pit-sensor-ceased";
  time: EpochSeconds;
  channel: PitChannel;
  /** Its last reading, or the first of the repeated readings. */
  since: EpochSeconds;
  isFrozen: boolean;
  /** The pit channel used from here on; null if no channel reports: kicks and losses are not detected. */
  instead: PitChannel | null;
};

/** By which channel the pits are read, and how it has reported; plain JSON. */
export type PitSensors = {
  channel: PitChannel | null;
  /** Its last reading, to ten seconds. */
  reportedAt: EpochSeconds | null;
  /** Its reading, the time since which it has not changed, and the reading of the other channel then. */
  value: Barrels | null;
  valueSince: EpochSeconds | null;
  other: Barrels | null;
  /** The loss was reported, and no other channel reports. */
  isLost: boolean;
  /** The volume ceased: its gain is used until data are missing. */
  isSecond: boolean;
};

/** The fields of the state of the sensors. */
export const pitSensorsShape = {
  channel: "string?",
  reportedAt: "number?",
  value: "number?",
  valueSince: "number?",
  other: "number?",
  isLost: "boolean",
  isSecond: "boolean",
} as const;

/** No reading yet, or none since data were missing. */
export const noPitSensors: PitSensors = {
  channel: null,
  reportedAt: null,
  value: null,
  valueSince: null,
  other: null,
  isLost: false,
  isSecond: false,
};

/** A sensor that is silent for longer while samples go on has ceased. */
const CEASED: Seconds = 180;
/** A sensor that repeats one value for this time while the other one moves by this volume doesn't measure. */
const FROZEN: Seconds = 300;
const MOVED: Barrels = 3;
const SLOWEST: Seconds = 60;
/** The last reading is noted this often. */
const NOTED: Seconds = 10;

const PIT = channelSlot("pitVolume");
const PIT_GAIN = channelSlot("pitGain");
/** The range of a working sensor. */
const MOST_PIT: Barrels = 20_000;

/**
 * Chooses the channel by which the pits are read: their volume, otherwise their gain. A channel that fails is replaced by the
 * other if that reports, until data are missing.
 *
 * @returns `pit` from the channel in use, NaN if it has no reading; `event` if a channel failed
 * @see docs/methods/well-control.md — pit sensors
 */
export function followPits(
  before: PitSensors,
  values: SampleValues,
  time: EpochSeconds,
): { pits: PitSensors; pit: Barrels; event: PitSensorEvent | null } {
  const volume = values[PIT]! > 0 && values[PIT]! <= MOST_PIT ? values[PIT]! : Number.NaN;
  const gain = Math.abs(values[PIT_GAIN]!) <= MOST_PIT ? values[PIT_GAIN]! : Number.NaN;
  const isVolume = before.channel === "pitVolume" || (!Number.isNaN(volume) && !before.isSecond);
  if (!isVolume && before.channel === null && Number.isNaN(gain)) return { pits: before, pit: Number.NaN, event: null };
  const channel: PitChannel = isVolume ? "pitVolume" : "pitGain";
  const [pit, other] = isVolume ? [volume, gain] : [gain, volume];
  const knownSensors = channel === before.channel ? before : { ...noPitSensors, channel, isSecond: before.isSecond };
  const pits = Number.isNaN(pit) ? knownSensors : noteReading(knownSensors, pit, other, time);
  const since = ceasedSince(pits, other, time);
  const instead = Number.isNaN(other) ? null : isVolume ? "pitGain" : "pitVolume";
  if (since === null || (instead === null && (pits.isLost || mayFollow(pits, since, time)))) {
    return { pits, pit, event: null };
  }
  const isFrozen = !Number.isNaN(pit);
  const event: PitSensorEvent = { kind: "pit-sensor-ceased", time, channel, since, isFrozen, instead };
  if (instead === null) return { pits: { ...pits, isLost: true }, pit, event };
  const next = { ...noPitSensors, channel: instead, isSecond: instead === "pitGain" } as const;
  return { pits: noteReading(next, other, Number.NaN, time), pit: other, event };
}

/** Whether the other channel, which is sent less often, may still have a reading. */
const mayFollow = ({ other }: PitSensors, since: EpochSeconds, time: EpochSeconds): boolean =>
  other !== null && time - since <= CEASED + SLOWEST;

/** The channel in use has a reading. */
function noteReading(pits: PitSensors, pit: Barrels, other: Barrels, time: EpochSeconds): PitSensors {
  const isSame = pits.value === pit;
  const isNoted = pits.reportedAt !== null && time - pits.reportedAt < NOTED;
  if (isSame && isNoted && !pits.isLost && (pits.other !== null || Number.isNaN(other))) return pits;
  return {
    channel: pits.channel,
    reportedAt: time,
    value: pit,
    valueSince: isSame ? pits.valueSince : time,
    other: isSame && pits.other !== null ? pits.other : Number.isNaN(other) ? null : other,
    isLost: false,
    isSecond: pits.isSecond,
  };
}

/** The time since which the channel in use has not reported; null while it does. */
function ceasedSince(pits: PitSensors, other: Barrels, time: EpochSeconds): EpochSeconds | null {
  const { reportedAt, valueSince } = pits;
  if (reportedAt === null || valueSince === null) return null;
  if (time - reportedAt > CEASED) return reportedAt;
  const movedVolume = pits.other === null || Number.isNaN(other) ? 0 : Math.abs(other - pits.other);
  return time - valueSince > FROZEN && movedVolume >= MOVED ? valueSince : null;
}
