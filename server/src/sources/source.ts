import type { WitsConfig } from "@sigma/contract/wits-config";
import type { WitsPacket } from "@sigma/formats/wits0/decode";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Reading } from "./reading";

/** How a source stands, as its own end sees it. */
export type SourceReport = {
  state: "waiting" | "connecting" | "connected" | "failed" | "stopped";
  /** A sentence for a driller; null while there is nothing to say. */
  reason: string | null;
  since: EpochSeconds;
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
  /** Whether the rig's clock is not believed. */
  clockHeld: boolean;
};

/** What a source stands on and whom it gives what it reads. */
export type SourcePorts = {
  clock: () => EpochSeconds;
  /** A number from 0 to 1, for the jitter of reconnects. */
  random: () => number;
  packet(packet: WitsPacket, receivedAt: EpochSeconds): void;
  reading(reading: Reading, receivedAt: EpochSeconds): void;
};

/** What a source is opened with. */
export type SourceSetup = { config: WitsConfig; timezoneOffset: number };

/** An open source. It reads, reconnects and reports until it is closed. */
export type Source = {
  report(): SourceReport;
  /** Stops reading without losing anything: the rig is held back by flow control. */
  pause(reason: string): void;
  resume(): void;
  close(): Promise<void>;
};

/** A kind of source, by the type that a rig's configuration names. */
export type SourceKind = { kind: WitsConfig["dataSourceType"]; open(setup: SourceSetup, ports: SourcePorts): Source };
