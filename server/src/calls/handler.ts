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
import type { AlertService } from "../alerts/alert-service";
import type { DeliveryService } from "../deliveries/delivery-service";
import type { Audit, AuditedCall } from "../audit/audit";
import type { LivePorts } from "../ingest/live-ports";
import type { AnalysisThread } from "../analysis/analysis-thread";
import type { DirectionalAnalyses } from "../directional/directional-analyses";
import type { HydraulicsFollow } from "../analysis/hydraulics-follow";
import type { ArchiveService } from "../archive/archive-service";
import type { ImportService } from "../imports/import-service";
import type { Changed } from "../reactions";
import type { SampleEditService } from "../features/sample-edit/sample-edit-service";
import type { SessionLimits } from "../storage/entities/access/session-limits";
import type { Stores } from "../storage/stores";
import type { WitsOutputs } from "../exchange/wits-outputs";
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
  /** What was asked, as it passed the contract; without passwords. */
  request: unknown;
  /** The wells named; empty where the call touches none, or names rows or a rig. */
  wells: readonly WellId[];
};

/** The alerts as calls see them: as they stand, or as they stood at a past moment, which has to be read. */
export type CallAlerts = Omit<AlertService, "states"> & { states(wellId?: WellId): Awaitable<AlertState[]> };

/** What every call stands on: the parts of the running server that a feature may use. */
export type Services = LivePorts & {
  environment: Environment;
  stores: Stores;
  /** What was stored as it held at a past moment; for reads only. */
  storesAt(this: void, asOf: EpochSeconds): Stores;
  /** The stores as a caller with a reach sees them. */
  limitStores(this: void, stores: Stores, reach: Reach, caller: Pick<Caller, "user" | "limit">): Stores;
  imports: ImportService;
  sampleEdits: SampleEditService;
  /** Jobs that write and read archives of wells. */
  archives: ArchiveService;
  /** Where calculations of more than a few milliseconds are made. */
  analysis: AnalysisThread;
  /** The alerts that people made, judged at each sample. */
  alerts: CallAlerts;
  /** What the live wall shows of every well. */
  wall: WallService;
  /** Notifications that leave Sigma. */
  deliveries: DeliveryService;
  /** What surveys, slides, plan and offset wells say together. */
  directional: DirectionalAnalyses;
  connections: Connections;
  /** Pushes the hydraulics of new samples of the wells that somebody looks at. */
  hydraulicsFollow: HydraulicsFollow;
  /** Dead intervals of wells, for the corrected time axis. */
  deadTime: DeadTimeIndex;
  /** How often a password may be tried from one address, and how long it has to wait after wrong ones. */
  loginLimits: LoginLimits;
  /** How long sessions last. */
  sessionLimits: SessionLimits;
  /** Whether users sign in with a second factor. */
  secondFactor: SecondFactorMode;
  /** The identity provider that users may sign on with; null where there is none. */
  singleSignOn: { provider: IdentityProvider; settings: OidcSettings } | null;
  /** Seals small secrets before they are stored. */
  secrets: SecretBox;
  /** Reads WITSML stores of others. */
  witsml: WitsmlService;
  /** Live channels that are sent to other systems. */
  witsOutputs: WitsOutputs;
  /** Keeps surveys and BHAs with what those stores have. */
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
   * Does what follows from a change that is stored. A handler calls it for what its entry in the contract cannot say: where
   * in the well the change begins, other wells than the request names, or what is changed only at times.
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
  /** Names this call in the log and in the answer to a fault. */
  requestId: string;
};

/** A REST call: where it comes from, the token that it carries, and the file of a route that takes one. */
export type RouteContext = CallContext & {
  /** The name of the route, and what its caller is signed in with. */
  call: string;
  via: AuditedCall["via"];
  token: string | null;
  remoteAddress: string;
  /** Browser and system of the caller, such as `Chrome, Windows`; null where it does not say. */
  device: string | null;
  upload: Upload | null;
};

/** A file as it arrives with a call, with the fields of the form before it. */
export type Upload = { fileName: string; fields: Record<string, string>; stream: Readable };

/** A socket call: the connection that it came over. */
export type EventContext = CallContext & { connection: Connection };

/** What a feature may do with the connection of a caller. */
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

/** What a call is given: the parsed query or body. */
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

/** A function for each REST route of a feature; the compiler names the route that lacks one. */
export type RouteHandlers<R extends Record<string, RouteEntry>> = {
  readonly [Name in keyof R]: (
    input: RouteInput<R[Name]>,
    context: RouteContext,
  ) => Promised<z.output<R[Name]["reply"]>>;
};
