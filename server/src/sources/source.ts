import type { RefusedPeer } from "@sigma/contract/wells/well-status";
import type { WitsConfig } from "@sigma/contract/rigs/wits-config";
import type { WitsPacket } from "@sigma/formats/wits0/decode";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { HeldReading, Reading } from "./reading";
import type { SourceMemory } from "./source-memory";

/** How a source stands, as its own end sees it. */
export type SourceReport = {
  state: "waiting" | "connecting" | "connected" | "failed" | "stopped";
  /** A sentence for a driller; null while there is nothing to say. */
  reason: string | null;
  since: EpochSeconds;
  /** When the last byte arrived, by the server's clock. */
  lastByteAt: EpochSeconds | null;
  /** When the last packet arrived, by the server's clock. */
  lastPacketAt: EpochSeconds | null;
  /** When the last packet with a value from below the surface arrived. */
  lastMwdAt: EpochSeconds | null;
  /** How many channels have had a value. */
  channels: number;
  packets: number;
  /** Bytes that belonged to no packet. */
  skippedBytes: number;
  /** Values left out because no instrument gives them. */
  absurdValues: number;
  /** Rig clock minus server clock. */
  clockOffset: Seconds | null;
  /** Why the rig's clock is not believed, null while it is. */
  clockFault: string | null;
  /** Devices that were not let in of late. */
  refusedPeers: readonly RefusedPeer[];
};

/** Whom a source gives what it reads. */
export type SourceSink = {
  packet(packet: WitsPacket, receivedAt: EpochSeconds): void;
  reading(reading: Reading, receivedAt: EpochSeconds): void;
  /** A reading of a clock that is not believed, to be kept until a person decides. */
  held(reading: HeldReading): void;
};

/** What a source stands on. */
export type SourcePorts = SourceSink & {
  clock: () => EpochSeconds;
  /** A number from 0 to 1, for the jitter of reconnects. */
  random: () => number;
};

/** What a source is opened with. */
export type SourceSetup = { config: WitsConfig; timezoneOffset: number };

/** An open source. It reads, reconnects and reports until it is closed. */
export type Source = {
  report(): SourceReport;
  /** Stops reading without losing anything: the rig is held back by flow control. */
  pause(reason: string): void;
  resume(): void;
  /** Uses a changed setup without closing a connection; false where the source has to be opened anew for it. */
  reconfigure(setup: SourceSetup): boolean;
  /** Gives out readings that wait for others to tell their moment. */
  settle(): void;
  /** A person decided about the clock that is not believed: `by` seconds are taken off its times, 0 accepts them. */
  decideClock(by: Seconds): void;
  /** What the next source of the same rig begins with. */
  readonly memory: SourceMemory;
  close(): Promise<void>;
};

/** A kind of source, by the type that a rig's configuration names. */
export type SourceKind = {
  kind: WitsConfig["dataSourceType"];
  open(setup: SourceSetup, ports: SourcePorts, memory: SourceMemory | null): Source;
};
