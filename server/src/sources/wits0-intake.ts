import { createWitsDecoder, type WitsDecoder } from "@sigma/formats/wits0/decode";
import { defaultNullMarks } from "@sigma/formats/wits0/parse-number";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { compileChannelMap } from "./channel-map";
import { readPacket } from "./read-packet";
import type { UntimedReading } from "./reading";
import type { SourcePorts, SourceSetup } from "./source";
import { clockFault, nextClock, releaseSuspects, type Timed, unknownClock } from "./source-clock";

/** What an intake has seen since it was made. */
export type IntakeCounts = {
  lastByteAt: EpochSeconds | null;
  lastPacketAt: EpochSeconds | null;
  lastMwdAt: EpochSeconds | null;
  channels: number;
  packets: number;
  skippedBytes: number;
  absurdValues: number;
  clockOffset: Seconds | null;
  clockHeld: boolean;
};

/** Turns the bytes of a rig into readings; it outlives single connections. */
export type Wits0Intake = {
  /** A new connection: what the one before left half sent is forgotten. */
  restart(): void;
  push(bytes: Uint8Array): void;
  /** Gives out what waited too long for others to tell its moment. */
  tick(): void;
  counts(): IntakeCounts;
  /** A sentence for a driller about what arrives, null while it is sound. */
  fault(): string | null;
};

/** Readings from well before the newest wait for others no longer than this. */
const LONGEST_WAIT: Seconds = 15;
/** Noise is spoken of when so much arrived since the last packet. */
const NOISE_BYTES = 10_000;

/**
 * Makes the intake of one rig: frames, values in canonical units, moments by the rig's clock.
 *
 * What it holds is bounded: one frame of 64 kB and a handful of readings.
 */
export function createWits0Intake({ config, timezoneOffset }: SourceSetup, ports: SourcePorts): Wits0Intake {
  const { targets, faults } = compileChannelMap(config.channels, [...defaultNullMarks, ...config.nullMarks]);
  const seen = new Set<number>();
  const before = { packets: 0, skippedBytes: 0 };
  let decoder = createWitsDecoder();
  let clock = unknownClock;
  let waiting: UntimedReading[] = [];
  let lastByteAt: EpochSeconds | null = null;
  let lastPacketAt: EpochSeconds | null = null;
  let lastMwdAt: EpochSeconds | null = null;
  let absurdValues = 0;
  let skippedAtPacket = 0;

  return { restart, push, tick, counts, fault };

  function restart(): void {
    before.packets += decoder.counters.packets;
    before.skippedBytes += noiseOf(decoder);
    decoder = createWitsDecoder();
  }

  function push(bytes: Uint8Array): void {
    const now = ports.clock();
    lastByteAt = now;
    for (const packet of decoder.push(bytes)) {
      lastPacketAt = now;
      skippedAtPacket = skippedBytes();
      const { readings, absurd, hasDownhole } = readPacket(packet, targets, timezoneOffset, now);
      absurdValues += absurd;
      if (hasDownhole) lastMwdAt = now;
      for (const reading of readings) take(reading, now);
      ports.packet(packet, now);
    }
  }

  function take(reading: UntimedReading, now: EpochSeconds): void {
    for (const slot of reading.slots) seen.add(slot);
    const step = nextClock(clock, reading.rigTime, now);
    clock = step.clock;
    deliverWaiting(step.released, now);
    if (step.now) deliver(reading, step.now, now);
    else waiting.push(reading);
  }

  function deliverWaiting(released: readonly Timed[], now: EpochSeconds): void {
    if (released.length === 0) return;
    const readings = waiting;
    waiting = [];
    for (const [index, timed] of released.entries()) deliver(readings[index]!, timed, now);
  }

  function deliver({ slots, values, surface }: UntimedReading, { time, origin }: Timed, now: EpochSeconds): void {
    ports.reading({ time, origin, slots, values, surface }, now);
  }

  function tick(): void {
    const first = clock.suspects[0];
    const now = ports.clock();
    if (!first || now - first.server < LONGEST_WAIT) return;
    const { clock: settled, released } = releaseSuspects(clock);
    clock = settled;
    deliverWaiting(released, now);
  }

  function skippedBytes(): number {
    return before.skippedBytes + noiseOf(decoder);
  }

  function counts(): IntakeCounts {
    return {
      lastByteAt,
      lastPacketAt,
      lastMwdAt,
      channels: seen.size,
      packets: before.packets + decoder.counters.packets,
      skippedBytes: skippedBytes(),
      absurdValues,
      clockOffset: clock.offset,
      clockHeld: clock.held !== null,
    };
  }

  function fault(): string | null {
    const noise = skippedBytes() - skippedAtPacket;
    if (noise >= NOISE_BYTES) return `What arrives is not WITS level 0: ${noise} bytes since the last packet`;
    return clockFault(clock) ?? faults[0] ?? null;
  }
}

const noiseOf = ({ counters }: WitsDecoder): number => counters.skippedBytes;
