import type { Awaitable } from "../storage/awaitable";
import type { RefusedPeer } from "@sigma/contract/wells/well-status";
import type { WellId } from "@sigma/contract/ids";
import type { WitsConfig } from "@sigma/contract/rigs/wits-config";
import type { WitsPacket } from "@sigma/formats/wits0/decode";
import type { WitsmlFeedStatus } from "@sigma/contract/rigs/witsml-feed";
import type { OutboundRules } from "../outbound/outbound-rules";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import type { StoreClient } from "../witsml/store-client";
import type { EdgeIntake } from "./edge/edge-intake";
import type { ReadPace } from "./read-pace";
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
  /** Devices that were not let in of late. */
  refusedPeers: readonly RefusedPeer[];
};

/** Whom a source gives what it reads. */
export type SourceSink = {
  packet(packet: WitsPacket, receivedAt: EpochSeconds): void;
  reading(reading: Reading, receivedAt: EpochSeconds): void;
  /** A reading of a clock that is not believed, to be kept until a person decides. */
  held(reading: HeldReading): void;
  /** Resolves when everything given until now is stored, so that it need not be read again. */
  stored?(): Promise<void>;
  /** When the hole reached depths; null for a depth that it did not. */
  momentsOf?(depths: readonly Feet[]): Promise<(EpochSeconds | null)[]>;
};

/** Opens a WITSML store by its id, called as a template says. @throws StoreFault */
export type OpenStore = (serverId: string, templateId: string | null) => Promise<StoreClient>;

/** What a source stands on. */
export type SourcePorts = SourceSink & {
  clock: () => EpochSeconds;
  /** A number from 0 to 1, for the jitter of reconnects. */
  random: () => number;
  /** Which addresses may be connected to; without it every one. */
  rules?: OutboundRules | undefined;
  openStore?: OpenStore | undefined;
  /** Where rigs are read together. */
  readPace?: ReadPace | undefined;
};

/** What a source is opened with. */
export type SourceSetup = {
  config: WitsConfig;
  timezoneOffset: number;
  /** The well that the rig drills, where the source has to know. */
  wellId?: WellId | undefined;
};

/** An open source. It reads, reconnects and reports until it is closed. */
export type Source = {
  report(): SourceReport;
  /** Stops reading without losing anything: the rig is held back by flow control. */
  pause(reason: string): void;
  resume(): void;
  /** Uses a changed setup without closing a connection; false where the source has to be opened again for it. */
  reconfigure(setup: SourceSetup): boolean;
  /** Gives out readings that wait for others to tell their moment. */
  settle(): void;
  /** Whether there is a connection to a rig that sends by itself, read or held back. */
  isConnected?(): boolean;
  /**
   * Takes what the rig has handed over to this machine already; absent where a rig hands nothing over unasked.
   *
   * @param within ms @returns whether all of it was taken
   */
  readOut?(within: number): Promise<boolean>;
  /** Looks whether something is due, about every second while what is read is taken; absent where nothing ever is. */
  tick?(): void;
  /** A person decided about the clock that is not believed: `by` seconds are taken off its times, 0 accepts them. */
  decideClock(by: Seconds): void;
  /** Why the rig's clock is not believed, null while it is. */
  readonly clockFault: string | null;
  /** What the next source of the same rig begins with. */
  readonly memory: SourceMemory;
  /** Of a source that reads the past of its logs beside what is added. */
  readonly feed?: SourceFeed;
  /** Of a source that an edge agent sends to. */
  readonly edge?: EdgeIntake;
  close(): Promise<void>;
};

/** A feed whose past is read too. */
export type SourceFeed = {
  status(): WitsmlFeedStatus;
  /** Starts or stops reading the past, @param from from where on; null for the beginning */
  backfill(run: boolean, from: EpochSeconds | null): void;
};

/** The feed of a rig, on whichever server it is read. */
export type FeedControl = {
  status(): Awaitable<WitsmlFeedStatus>;
  backfill(run: boolean, from: EpochSeconds | null): Awaitable<void>;
};

/** A kind of source, by the type that a rig's configuration names. */
export type SourceKind = {
  kind: WitsConfig["dataSourceType"];
  open(setup: SourceSetup, ports: SourcePorts, memory: SourceMemory | null): Source;
};
