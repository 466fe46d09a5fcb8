import { createWitsDecoder, type WitsDecoder } from "@sigma/formats/wits0/decode";
import { defaultNullMarks } from "@sigma/formats/wits0/parse-number";
import { CHANNEL_COUNT, channelRow } from "@sigma/terms/channels";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { openChannelMap } from "./channel-map";
import { createDroppedValues } from "./dropped-values";
import { createMixedFeeds } from "./mixed-feeds";
import { readPacket } from "./read-packet";
import { createOffsetMeter } from "./offset-meter";
import type { UntimedReading } from "./reading";
import type { SourcePorts, SourceSetup } from "./source";
import {
  clockFault,
  decideClock,
  describeSpan,
  LONGEST_WAIT,
  nextClock,
  releaseSuspects,
  type SourceClock,
  unknownClock,
  type Verdict,
} from "./source-clock";

/** The counts of an intake since it was created. */
export type IntakeCounts = {
  lastByteAt: EpochSeconds | null;
  lastPacketAt: EpochSeconds | null;
  lastMwdAt: EpochSeconds | null;
  channels: number;
  packets: number;
  skippedBytes: number;
  absurdValues: number;
  clockOffset: Seconds | null;
};

/** Turns the bytes of a rig into readings; it outlives single connections. */
export type Wits0Intake = {
  /** A new connection: partial data of the previous one are discarded. */
  restart(): void;
  /** @param receivedAt when the bytes were read from the socket; now by default */
  push(bytes: Uint8Array, receivedAt?: EpochSeconds): void;
  /** Publishes readings that have waited too long for others to determine their moment. */
  tick(): void;
  /** Releases all waiting data. */
  settle(): void;
  /** Uses another map, null marks, time zone or kind of clock from now on. */
  reconfigure(setup: SourceSetup): void;
  /** A user decided about the untrusted clock: `by` seconds are subtracted from its times. */
  decideClock(by: Seconds): void;
  clock(): SourceClock;
  counts(): IntakeCounts;
  lastByteAt(): EpochSeconds | null;
  lastPacketAt(): EpochSeconds | null;
  /** The reason why the data isn't trusted: the rig's clock, or two devices in one feed; null while it is. */
  feedFault(): string | null;
  /** A sentence for a driller about faults of the received data, null if none. */
  fault(): string | null;
};

/** Bytes since the last packet from which noise is reported. */
const NOISE_BYTES = 10_000;
/** Time without a valid year after which an invalid year is reported, s. */
const OUTSIDE_FOR: Seconds = 10;

/** How long lines that were left out are reported, s. */
const LEFT_OUT_FOR: Seconds = 600;

/** How much older than the newest reading all arrivals are before it is reported, and for how long. */
const REPORTED_LAG: Seconds = 60;
const LAG_PERIOD: Seconds = 10;
/** Time without data after which a lag is no longer reported, s. */
const SILENT_AFTER: Seconds = 30;

/** A reading that waits for others to determine its moment. */
type Waiting = { reading: UntimedReading & { rigTime: EpochSeconds }; receivedAt: EpochSeconds };

/**
 * Makes the intake of one rig: frames, values in canonical units, moments by the rig's clock.
 *
 * What it holds is bounded: one frame of 64 kB and a handful of readings.
 *
 * @param knownClock what was known of the rig's clock before
 */
export function createWits0Intake(
  initial: SourceSetup,
  ports: SourcePorts,
  knownClock: SourceClock = unknownClock,
): Wits0Intake {
  /** By slot, whether the channel has had a value. */
  const seenSlots = new Uint8Array(CHANNEL_COUNT);
  const before = { packets: 0, skippedBytes: 0 };
  const meter = createOffsetMeter();
  let setup = initial;
  let map = mapOf(setup);
  let decoder = createWitsDecoder();
  let clock = knownClock;
  let waiting: Waiting[] = [];
  let lastByteAt: EpochSeconds | null = null;
  let lastPacketAt: EpochSeconds | null = null;
  let lastMwdAt: EpochSeconds | null = null;
  const droppedValues = createDroppedValues();
  const mixedFeeds = createMixedFeeds();
  let skippedAtPacket = 0;
  /** Lines and ends of packets that were left out, of all connections, and when the last was. */
  let leftOutLines = { count: 0, at: -Infinity };
  /** Time since which the rig's clock has had an invalid year, and its last value. */
  let outside: { since: EpochSeconds; time: EpochSeconds } | null = null;
  /** Since when every reading has been older than the newest one, and by how much the last was; null while it isn't. */
  let lag: { since: EpochSeconds; by: Seconds } | null = null;

  return {
    restart,
    push,
    tick,
    settle,
    reconfigure,
    decideClock(by) {
      settle();
      clock = decideClock(clock, by);
    },
    clock: () => clock,
    counts,
    feedFault: whyNotBelieved,
    lastByteAt: () => lastByteAt,
    lastPacketAt: () => lastPacketAt,
    fault,
  };

  function restart(): void {
    before.packets += decoder.counters.packets;
    before.skippedBytes += noiseOf(decoder);
    decoder = createWitsDecoder();
    meter.reset();
    mixedFeeds.reset();
  }

  function push(bytes: Uint8Array, now = ports.clock()): void {
    lastByteAt = now;
    const faultsBefore = faultsOf(decoder);
    const packets = decoder.push(bytes);
    const faults = faultsOf(decoder) - faultsBefore;
    if (faults > 0) leftOutLines = { count: leftOutLines.count + faults, at: now };
    for (const packet of packets) {
      lastPacketAt = now;
      skippedAtPacket = skippedBytes();
      const { readings, leftOut, hasDownhole, timeOutside } = readPacket(packet, map, setup.timezoneOffset, now);
      for (const { target, code, text } of leftOut) {
        droppedValues.add(code, channelRow(target.trace).label, target.whyLeftOut(text), text, now);
      }
      if (hasDownhole) lastMwdAt = now;
      if (timeOutside !== null) outside = { since: outside?.since ?? now, time: timeOutside };
      else if (readings.some(({ rigTime }) => rigTime !== null)) outside = null;
      for (const reading of readings) take(reading, now);
      ports.packet(packet, now);
    }
  }

  function take(reading: UntimedReading, now: EpochSeconds): void {
    for (const slot of reading.slots) seenSlots[slot] = 1;
    const { rigTime } = reading;
    if (rigTime !== null) meter.saw(rigTime - now, now);
    mixedFeeds.saw(reading, now);
    const step = nextClock(clock, rigTime, now, setup.config.clock === "live");
    clock = step.clock;
    if (step.now !== null && step.now !== "held") followLag(step.now.time, now);
    deliverWaiting(step.released, now);
    if (step.now) deliver(reading, step.now, now, now);
    else waiting.push({ reading: { ...reading, rigTime: rigTime! }, receivedAt: now });
  }

  function followLag(time: EpochSeconds, now: EpochSeconds): void {
    const by = (clock.last?.rig ?? time) - time;
    lag = by > REPORTED_LAG ? { since: lag?.since ?? now, by } : null;
  }

  function deliverWaiting(releasedVerdicts: readonly Verdict[], now: EpochSeconds): void {
    if (releasedVerdicts.length === 0) return;
    const givenReadings = waiting;
    waiting = [];
    for (const [index, verdict] of releasedVerdicts.entries()) {
      const { reading, receivedAt } = givenReadings[index]!;
      deliver(reading, verdict, receivedAt, now);
    }
  }

  function deliver(reading: UntimedReading, verdict: Verdict, receivedAt: EpochSeconds, now: EpochSeconds): void {
    const { slots, values, surface, rigTime } = reading;
    if (verdict === "held") ports.held({ rigTime: rigTime!, receivedAt, slots, values, surface });
    else ports.reading({ ...verdict, slots, values, surface }, now);
  }

  function tick(): void {
    const first = clock.suspects[0];
    if (first && ports.clock() - first.server >= LONGEST_WAIT) settle();
  }

  function settle(): void {
    const { clock: settled, released } = releaseSuspects(clock);
    clock = settled;
    deliverWaiting(released, ports.clock());
  }

  function reconfigure(next: SourceSetup): void {
    settle();
    const isOtherClock = next.timezoneOffset !== setup.timezoneOffset || next.config.clock !== setup.config.clock;
    setup = next;
    map = mapOf(setup);
    if (!isOtherClock) return;
    clock = unknownClock;
    lag = null;
    meter.reset();
  }

  function skippedBytes(): number {
    return before.skippedBytes + noiseOf(decoder);
  }

  function counts(): IntakeCounts {
    return {
      lastByteAt,
      lastPacketAt,
      lastMwdAt,
      channels: seenSlots.reduce((sum, seenFlag) => sum + seenFlag, 0),
      packets: before.packets + decoder.counters.packets,
      skippedBytes: skippedBytes(),
      absurdValues: droppedValues.total,
      clockOffset: meter.offset() ?? clock.offset,
    };
  }

  function fault(): string | null {
    const noise = skippedBytes() - skippedAtPacket;
    if (noise >= NOISE_BYTES) return `The received data is not WITS level 0: ${noise} bytes since the last packet`;
    const now = ports.clock();
    const trustFault = whyNotBelieved() ?? map.faults[0];
    const leftOutText = droppedValues.sentence(now) ?? leftOutSentence(now);
    return trustFault ?? leftOutText ?? lagSentence() ?? ruleSentence(clock) ?? mixedFeeds.flood(now);
  }

  function leftOutSentence(now: EpochSeconds): string | null {
    const { count, at } = leftOutLines;
    if (now - at > LEFT_OUT_FOR) return null;
    const lines = count === 1 ? "1 line" : `${count.toLocaleString("en")} lines`;
    return `${lines} left out: a line starts with four digits, and a packet ends with !! within 64 kB`;
  }

  function lagSentence(): string | null {
    if (!lag || lastPacketAt === null || ports.clock() - lastPacketAt > SILENT_AFTER) return null;
    if (lastPacketAt - lag.since < LAG_PERIOD) return null;
    return `What arrives is ${describeSpan(lag.by)} older than the newest sample; it is stored at its own time`;
  }

  function whyNotBelieved(): string | null {
    const isOutside = outside !== null && (lastPacketAt ?? 0) - outside.since >= OUTSIDE_FOR;
    return (
      mixedFeeds.mixture(ports.clock()) ?? clockFault(clock) ?? (isOutside ? outsideSentence(outside!.time) : null)
    );
  }
}

const outsideSentence = (time: EpochSeconds): string =>
  `The rig's clock shows ${new Date(time * 1000).toISOString().slice(0, 10)}, which is not within 1980 to 2037. ` +
  "Its data is stored at the server's time until the clock is corrected";

const mapOf = ({ config }: SourceSetup) => openChannelMap(config.channels, [...defaultNullMarks, ...config.nullMarks]);

function ruleSentence({ rule }: SourceClock): string | null {
  if (!rule) return null;
  const off = `${describeSpan(Math.abs(rule.offset))} ${rule.offset > 0 ? "ahead" : "behind"}`;
  const treatment = rule.by === 0 ? "accepted as they are" : `shifted by ${describeSpan(Math.abs(rule.by))}`;
  return `The rig's clock is ${off}; its readings are ${treatment}`;
}

const faultsOf = ({ counters }: WitsDecoder): number => counters.malformedLines + counters.oversized;

const noiseOf = ({ counters }: WitsDecoder): number => counters.skippedBytes;
