import type { WitsPacket } from "@sigma/formats/wits0/decode";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { ChannelTarget, FeedMap } from "./channel-map";
import type { UntimedReading } from "./reading";
import { momentOutside, parseRigTime } from "./rig-time";

/** The values of one record of a packet, while they are gathered. */
type Gathering = {
  record: number;
  date: string | null;
  time: string | null;
  slots: number[];
  values: number[];
  /** By slot, for channels that several codes fill, the rank of the code that gave the present value. */
  ranks: Map<number, number> | null;
  surface: boolean;
};

/** The content of a packet. */
export type PacketReadings = {
  /** One per moment. */
  readings: UntimedReading[];
  /** The values that were left out, as they were sent. */
  leftOut: { target: ChannelTarget; code: string; text: string }[];
  /** Whether a value was measured downhole. */
  hasDownhole: boolean;
  /** The rig's clock time if its year is outside 1980 to 2037 and no record of the packet has another time. */
  timeOutside: EpochSeconds | null;
};

const ZERO = 48;
const DATE_ITEM = 5;
const TIME_ITEM = 6;

/**
 * Reads the mapped values of a packet.
 *
 * Each record has its own date and time; records of the same moment make one reading, a record without a time belongs
 * to the first that has one. Null marks and empty texts are left out, and so is a record that becomes empty.
 *
 * @param timezoneOffset hours that the rig's clock is ahead of UTC
 * @param now determines the day if only a time is sent
 */
export function readPacket(
  packet: WitsPacket,
  { targets, lastSent }: FeedMap,
  timezoneOffset: number,
  now: EpochSeconds,
): PacketReadings {
  const gatherings: Gathering[] = [];
  let current: Gathering | undefined;
  const leftOut: PacketReadings["leftOut"] = [];
  let hasDownhole = false;
  const { raw, count } = packet;
  for (let line = 0; line < count; line++) {
    const code = packet.codeAt(line);
    const record = twoDigits(code, 0);
    if (current?.record !== record) current = gatheringOf(gatherings, record);
    const item = twoDigits(code, 2);
    if (item === DATE_ITEM) current.date = packet.textAt(line);
    else if (item === TIME_ITEM) current.time = packet.textAt(line);
    const target = targets.get(code);
    if (!target) continue;
    const value = target.read(raw, lastSent, packet.startAt(line), packet.endAt(line));
    if (value === null) leftOut.push({ target, code, text: packet.textAt(line) });
    else if (!Number.isNaN(value)) {
      put(current, target, value);
      hasDownhole ||= !target.surface;
    }
  }
  const readings = byMoment(gatherings, timezoneOffset, now);
  const isTimed = readings.some(({ rigTime }) => rigTime !== null);
  const timeOutside = isTimed ? null : outsideOf(gatherings, timezoneOffset);
  return { readings, leftOut, hasDownhole, timeOutside };
}

const twoDigits = (code: string, at: number): number =>
  (code.charCodeAt(at) - ZERO) * 10 + code.charCodeAt(at + 1) - ZERO;

function gatheringOf(gatherings: Gathering[], record: number): Gathering {
  const knownGathering = gatherings.find((gathering) => gathering.record === record);
  if (knownGathering) return knownGathering;
  const fresh: Gathering = { record, date: null, time: null, slots: [], values: [], ranks: null, surface: false };
  gatherings.push(fresh);
  return fresh;
}

function put(into: Gathering, { slot, rank, shared, surface }: ChannelTarget, value: number): void {
  const index = shared ? into.slots.indexOf(slot) : -1;
  if (index < 0) {
    into.slots.push(slot);
    into.values.push(value);
  } else if (rank >= into.ranks!.get(slot)!) into.values[index] = value;
  else return;
  if (shared) (into.ranks ??= new Map()).set(slot, rank);
  into.surface ||= surface;
}

function byMoment(gatherings: readonly Gathering[], timezoneOffset: number, now: EpochSeconds): UntimedReading[] {
  const times = gatherings.map(({ date, time }) => parseRigTime(date, time, timezoneOffset, now));
  const first = times.find((time) => time !== null) ?? null;
  const readings: (UntimedReading & { slots: number[]; values: number[] })[] = [];
  for (const [index, { slots, values, surface }] of gatherings.entries()) {
    if (slots.length === 0) continue;
    const rigTime = times[index] ?? first;
    const same = readings.find((reading) => reading.rigTime === rigTime);
    if (same) {
      for (let at = 0; at < slots.length; at++) {
        same.slots.push(slots[at]!);
        same.values.push(values[at]!);
      }
      same.surface ||= surface;
    } else readings.push({ rigTime, slots, values, surface });
  }
  return readings;
}

function outsideOf(gatherings: readonly Gathering[], timezoneOffset: number): EpochSeconds | null {
  for (const { date, time } of gatherings) {
    const outside = momentOutside(date, time, timezoneOffset);
    if (outside !== null) return outside;
  }
  return null;
}
