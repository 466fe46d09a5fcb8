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

/** The state of a source, as seen from its own end. */
export type SourceReport = {
  state: "waiting" | "connecting" | "connected" | "failed" | "stopped";
  /** A sentence for a driller; null without a message. */
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
  /** A reading of an untrusted clock, to be kept until a user decides. */
  held(reading: HeldReading): void;
  /** Resolves when all data given until now are stored, so that they need not be read again. */
  stored?(): Promise<void>;
  /** When the hole reached depths; null for a depth that it did not. */
  momentsOf?(depths: readonly Feet[]): Promise<(EpochSeconds | null)[]>;
};

/** Opens a WITSML store by its id, with the calls of a template. @throws StoreFault */
export type OpenStore = (serverId: string, templateId: string | null) => Promise<StoreClient>;

/** The dependencies of a source. */
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

/** The setup with which a source is opened. */
export type SourceSetup = {
  config: WitsConfig;
  timezoneOffset: number;
  /** The well that the rig drills, if the source needs it. */
  wellId?: WellId | undefined;
};

/** An open source. It reads, reconnects and reports until it is closed. */
export type Source = {
  report(): SourceReport;
  /** Stops reading without losing data: the rig is held back by flow control. */
  pause(reason: string): void;
  resume(): void;
  /** Uses a changed setup without closing a connection; false if the source has to be reopened for it. */
  reconfigure(setup: SourceSetup): boolean;
  /** Publishes readings that wait for others to determine their moment. */
  settle(): void;
  /** Whether a connection to a rig that sends by itself exists, read or held back. */
  isConnected?(): boolean;
  /**
   * Takes the data that the rig has already sent to this machine; absent if a rig sends nothing unrequested.
   *
   * @param within ms @returns whether all of it was taken
   */
  readOut?(within: number): Promise<boolean>;
  /** Checks for due work, about every second while readings are taken; absent if there never is any. */
  tick?(): void;
  /** A user decided about the untrusted clock: `by` seconds are subtracted from its times, 0 accepts them. */
  decideClock(by: Seconds): void;
  /** The reason why the data isn't trusted: the rig's clock, or two devices in one feed; null while it is. */
  readonly feedFault: string | null;
  /** The initial state of the next source of the same rig. */
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

/** The feed of a rig, regardless of the server that reads it. */
export type FeedControl = {
  status(): Awaitable<WitsmlFeedStatus>;
  backfill(run: boolean, from: EpochSeconds | null): Awaitable<void>;
};

/** A kind of source, by the type that a rig's configuration names. */
export type SourceKind = {
  kind: WitsConfig["dataSourceType"];
  open(setup: SourceSetup, ports: SourcePorts, memory: SourceMemory | null): Source;
};
