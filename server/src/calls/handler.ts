import type { Readable } from "node:stream";
import type { PushMessage, PushName } from "@sigma/contract/call-types";
import type { EventEntry, RouteEntry } from "@sigma/contract/define";
import type { Environment } from "@sigma/contract/users/environment";
import type { WellId } from "@sigma/contract/ids";
import type { SecondFactorMode } from "@sigma/contract/users/second-factor-modes";
import type { User } from "@sigma/contract/users/user";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import type { z } from "zod";
import type { AssistantService } from "../assistant/assistant";
import type { AlertService } from "../alerts/alert-service";
import type { DeliveryService } from "../deliveries/delivery-service";
import type { Audit, AuditedCall } from "../audit/audit";
import type { LivePorts } from "../ingest/live-ports";
import type { AnalysisThread } from "../analysis/analysis-thread";
import type { DirectionalAnalyses } from "../directional/directional-analyses";
import type { HydraulicsFollow } from "../analysis/hydraulics-follow";
import type { WorkQueue } from "../jobs/work-queue";
import type { ProgramService } from "../programs/program-service";
import type { ArchiveService } from "../archive/archive-service";
import type { ImportService } from "../imports/import-service";
import type { Changed } from "../reactions";
import type { SampleEditService } from "../features/sample-edit/sample-edit-service";
import type { SessionLimits } from "../storage/entities/access/session-limits";
import type { Stores } from "../storage/stores";
import type { WitsOutputs } from "../exchange/wits-outputs";
import type { MqttOutputs } from "../mqtt/mqtt-outputs";
import type { PdfPrinter } from "../pdf/pdf-printer";
import type { SecretBox } from "../secrets/secret-box";
import type { AlertState } from "@sigma/contract/alerts/alert-state";
import type { Awaitable } from "../storage/awaitable";
import type { WitsmlSync } from "../witsml/sync-service";
import type { WitsmlService } from "../witsml/witsml-service";
import type { WallService } from "../wall/wall-service";
import type { DeadTimeIndex } from "../time-axis/dead-time-index";
import type { Caller } from "../transport/auth/caller";
import type { IdentityProvider } from "../transport/auth/oidc/identity-provider";
import type { OidcSettings } from "../transport/auth/oidc/oidc-settings";
import type { LoginLimits } from "../transport/auth/shared-limits";
import type { StreamService } from "../stream/stream";
import type { Connections } from "../transport/socket/connections";

/** The wells that a call may touch; null for all. */
export type Reach = ReadonlySet<WellId> | null;

/** A call that has changed what is stored. */
export type Write = {
  time: EpochSeconds;
  requestId: string;
  user: User;
  /** Route or event. */
  call: string;
  /** The request, as validated by the contract; without passwords. */
  request: unknown;
  /** The wells named; empty if the call affects none, or names rows or a rig. */
  wells: readonly WellId[];
};

/** The alerts available to calls: the current states, or the states at a past time, which have to be read. */
export type CallAlerts = Omit<AlertService, "states"> & { states(wellId?: WellId): Awaitable<AlertState[]> };

/** The dependencies of every call: the parts of the running server that a feature may use. */
export type Services = LivePorts & {
  environment: Environment;
  stores: Stores;
  /** The stored data as of a past time; for reads only. */
  storesAt(this: void, asOf: EpochSeconds): Stores;
  /** The stores as a caller with a reach sees them. */
  limitStores(this: void, stores: Stores, reach: Reach, caller: Pick<Caller, "user" | "limit">): Stores;
  imports: ImportService;
  sampleEdits: SampleEditService;
  /** Jobs that write and read archives of wells. */
  archives: ArchiveService;
  /** Runs calculations of more than a few milliseconds. */
  analysis: AnalysisThread;
  /** The alerts created by users, judged at each sample. */
  alerts: CallAlerts;
  /** The data of every well on the live wall. */
  wall: WallService;
  /** Notifications that leave Sigma. */
  deliveries: DeliveryService;
  /** The combined results of surveys, slides, plan and offset wells. */
  directional: DirectionalAnalyses;
  connections: Connections;
  /** Answers questions about the data. */
  assistant: AssistantService;
  /** Runs programs of users. */
  programs: ProgramService;
  /** Runs programs again for comparisons. */
  programComparisons: Pick<WorkQueue, "wake">;
  /** Streams of changes to programs. */
  streams: StreamService;
  /** Pushes the hydraulics of new samples of wells that are being viewed. */
  hydraulicsFollow: HydraulicsFollow;
  /** Dead intervals of wells, for the corrected time axis. */
  deadTime: DeadTimeIndex;
  /** The limit of password attempts per address, and the delay after wrong passwords. */
  loginLimits: LoginLimits;
  /** How long sessions last. */
  sessionLimits: SessionLimits;
  /** Whether users sign in with a second factor. */
  secondFactor: SecondFactorMode;
  /** The identity provider that users may sign on with; null if not configured. */
  singleSignOn: { provider: IdentityProvider; settings: OidcSettings } | null;
  /** Seals small secrets before they are stored. */
  secrets: SecretBox;
  /** Reads WITSML stores of others. */
  witsml: WitsmlService;
  /** Live channels that are sent to other systems. */
  witsOutputs: WitsOutputs;
  /** Changes that are published to MQTT brokers. */
  mqttOutputs: MqttOutputs;
  /** Synchronizes surveys and BHAs with WITSML stores. */
  witsmlSync: WitsmlSync;
  /** Makes PDF files of pages. */
  pdf: PdfPrinter;
  /** Keeps who changed what. */
  audit: Audit;
  /** How long the audit log is kept, days. */
  auditDays: number;
  /** Takes every write that succeeded. */
  wrote(this: void, write: Write): void;
  /**
   * Triggers the effects of a stored change. A handler calls it for data that its entry in the contract cannot give: the start
   * of the change in the well, wells other than those in the request, or data that are changed only at times.
   */
  changed: Changed;
  /** Now; the only clock of a feature. */
  clock: () => EpochSeconds;
  log: Logger;
};

/** One call: who makes it and what it may use. The transport layer has already checked the role and the request. */
export type CallContext = Services & {
  /** Who calls; an absent user is a guest. */
  user: User;
  /** The wells that the call may touch; null for all. The stores and the live service know no others. */
  reach: Reach;
  /** Identifies this call in the log and in error responses. */
  requestId: string;
};

/** A REST call: its origin, its token, and the file of a route that takes one. */
export type RouteContext = CallContext & {
  /** The name of the route, and what its caller is signed in with. */
  call: string;
  via: AuditedCall["via"];
  token: string | null;
  remoteAddress: string;
  /** The id of the last message of a stream that is continued; null for other calls. */
  lastEventId: string | null;
  /** The address of the server as the caller knows it, such as `https://sigma.example.com`; empty if nothing links to it. */
  origin: string;
  /** Browser and system of the caller, such as `Chrome, Windows`; null if not given. */
  device: string | null;
  upload: Upload | null;
};

/** A file as it arrives with a call, with the fields of the form before it. */
export type Upload = { fileName: string; fields: Record<string, string>; stream: Readable };

/** A socket call: its connection. */
export type EventContext = CallContext & { connection: Connection };

/** The operations that a feature may use on the connection of a caller. */
export type Connection = {
  /**
   * Follows a well: its pushes, and samples with the columns named. Null ends it.
   *
   * @throws CallError `too-many` for more wells than a connection may follow
   */
  watchLiveData(wellId: WellId, projection: readonly string[] | null): void;
  watchStatuses(on: boolean): void;
  watchWall(on: boolean): void;
  /** Starts or ends the pushes to the connection of alerts that are raised on any well that it may see. */
  watchAlerts(on: boolean): void;
  watchPackets(wellId: WellId, on: boolean): void;
  /** Pushes a message to the other connections of a well. */
  pushToOthers<Name extends PushName>(wellId: WellId, name: Name, message: PushMessage<Name>): void;
};

type Promised<Value> = Value | Promise<Value>;

/** The input of a call: the parsed query or body. */
type RouteInput<R extends RouteEntry> = R extends { body: infer Body extends z.ZodType }
  ? z.output<Body>
  : R extends { query: infer Query extends z.ZodType }
    ? z.output<Query>
    : Record<string, never>;

/** A function for each socket event of a feature; the compiler names the event that lacks one. */
export type Handlers<E extends Record<string, EventEntry>> = {
  readonly [Name in keyof E]: (
    request: z.output<E[Name]["request"]>,
    context: EventContext,
  ) => Promised<z.output<E[Name]["reply"]>>;
};

/** A function for each REST route of a feature; the compiler names the route without a function. */
export type RouteHandlers<R extends Record<string, RouteEntry>> = {
  readonly [Name in keyof R]: (
    input: RouteInput<R[Name]>,
    context: RouteContext,
  ) => Promised<z.output<R[Name]["reply"]>>;
};
