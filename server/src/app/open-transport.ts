import type { AddressInfo } from "node:net";
import type { Events, Routes } from "@sigma/contract/catalogue";
import type { SecondFactorMode } from "@sigma/contract/users/second-factor-modes";
import type { Environment } from "@sigma/contract/users/environment";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import type { AnalysisThread } from "../analysis/analysis-thread";
import { createChangeAnnouncer } from "../deliveries/changes/change-announcer";
import { followChanges } from "../deliveries/changes/follow-changes";
import type { DeliveryPorts } from "../deliveries/delivery-service";
import type { DeliverySettings } from "../deliveries/delivery-settings";
import { createAttemptLimit } from "../transport/auth/attempt-limit";
import { shareLoginLimits, shareReplyBudget } from "../transport/auth/shared-limits";
import { createSignInLimit } from "../transport/auth/sign-in-limit";
import { createWrongTokens } from "../transport/auth/wrong-tokens";
import { createIdentityProvider } from "../transport/auth/oidc/identity-provider";
import type { OidcSettings } from "../transport/auth/oidc/oidc-settings";
import { callerAddress } from "../transport/auth/caller-address";
import { createConnections } from "../transport/socket/connections";
import type { AssistantTimeouts } from "../assistant/assistant";
import { createAssistantService } from "../assistant/assistant-service";
import type { Handlers, RouteHandlers, Services } from "../calls/handler";
import type { OtherServers } from "../cluster/other-servers";
import { type Duties, dutiesOf } from "../cluster/roles";
import { followConnections } from "../transport/http/close-connections";
import { createHttpServer, serveHttp, serveStateOnly } from "../transport/http/http-server";
import { createLiveSubscriptions, type StatusTexts, type Stream } from "../transport/live/live-subscriptions";
import { depthGapOf } from "../transport/live/live-frames";
import { createMetrics } from "../transport/metrics";
import { listen } from "../transport/http/listen";
import type { Readiness } from "../transport/http/serve-health";
import { publishLive } from "../transport/live/publish-live";
import { joinNodes } from "../transport/socket/redis-adapter";
import { createReplyBudget } from "../transport/socket/reply-budget";
import { createSocketServer, serveEvents } from "../transport/socket/socket-server";
import { wellNoOf } from "../calls/well-of-call";
import type { WellNo } from "../storage/well-no";
import type { ArchiveService } from "../archive/archive-service";
import type { ImportService } from "../imports/import-service";
import type { FoundBrowser } from "../pdf/find-browser";
import type { SecretBox } from "../secrets/secret-box";
import type { WitsmlService } from "../witsml/witsml-service";
import { recordCompleteness, watchCompleteness } from "../features/completeness/watch-completeness";
import { sendDueReports } from "../features/daily-report/mail/send-due-reports";
import { warnUnsigned } from "../features/hand-over/warn-unsigned";
import { warnLessonsAhead } from "../features/lesson/warn-lessons-ahead";
import { readWellCosts } from "../features/well-costs/read-well-costs";
import type { SampleEditService } from "../features/sample-edit/sample-edit-service";
import type { LivePublication } from "../ingest/live-publication";
import type { FollowedLive, LivePorts } from "../ingest/live-ports";
import { type SessionLimits, usualSessionLimits } from "../storage/entities/access/session-limits";
import { openServices } from "./open-services";
import type { Change } from "../reactions";
import type { Stores } from "../storage/stores";
import { AUDIT_DAYS } from "./settings";
import { checkStream } from "../stream/check-stream";
import { createStreamService } from "../stream/stream-service";
import { limitStores, type StoreLimits } from "../transport/auth/limit-stores";
import type { TrustedProxies } from "../transport/auth/caller-address";
import type { IntakeState } from "../storage/samples/tick/tick-writer";
import { createDeadTimeIndex } from "../time-axis/dead-time-index";

/** The dependencies of the transport, and its options. */
export type TransportOptions = {
  stores: Stores;
  storesAt: Services["storesAt"];
  /** All wells, on whichever server their rigs are read. */
  live: LivePorts;
  /** The wells that are read and recomputed here. */
  own: FollowedLive;
  /** Runs the calculations of calls. */
  analysis: AnalysisThread;
  imports: ImportService;
  sampleEdits: SampleEditService;
  archives: ArchiveService;
  secrets: SecretBox;
  witsml: WitsmlService;
  /** How long sessions last; 30 days by default. */
  sessionLimits?: SessionLimits;
  /** Whether users sign in with a second factor; each may by default. */
  secondFactor?: SecondFactorMode;
  /** The identity provider that users may sign on with. */
  oidc?: OidcSettings | null;
  /** Calls the listener with the seconds that each tick of intake took. */
  onTick?: (listener: (seconds: Seconds) => void) => void;
  /** The state of ingest. */
  intake?: () => IntakeState;
  handlers: { routes: RouteHandlers<Routes>; events: Handlers<Events> };
  /** The limits of stores for users who may not see every well. */
  limits: StoreLimits;
  readiness: Readiness;
  environment: Environment;
  clock: () => EpochSeconds;
  log: Logger;
  port: number;
  /** Address to listen on; null listens on every address. */
  host: string | null;
  webFolder: string | null;
  trustProxy: TrustedProxies;
  redisUrl: string | null;
  /** The servers that share the database with this one; absent if it is alone. */
  others?: OtherServers | null;
  /** The parts of the work that are done here; all by default. */
  duties?: Duties;
  /** Timeout after which a call fails with `timeout`, ms: a frozen database does not respond at all; 30 s by default. */
  answerWithin?: number;
  /** ms within which a request has to be there whole; 20 s by default. */
  requestTimeout?: number;
  /** How long the audit log is kept, days; 400 by default. */
  auditDays?: number;
  /** How notifications leave; without it they stay in the application. */
  deliveries?: DeliverySettings;
  deliveryPace?: DeliveryPorts["pace"];
  /** The browser that makes PDF files; without it no PDF files are made. */
  browser?: FoundBrowser;
  /** Timeouts of questions to the assistant, ms. */
  assistantTimeouts?: AssistantTimeouts;
  /** Whether programs that speak the Model Context Protocol may have tools that write; they read alone by default. */
  hasMcpWrites?: boolean;
  /** Takes every write that succeeded; without it they are logged. */
  wrote?: Services["wrote"];
};

/** The periodic work that uses the services of calls. */
export type TransportJobs = {
  /** Warns the persons of hand-overs whose shift ended without a signature. */
  warnUnsignedHandOvers: () => Promise<void>;
  /** Notifies of live wells whose data are less complete than their operator wants. */
  watchCompleteness: () => Promise<void>;
  /** Keeps the score of every well for its trend. */
  recordCompleteness: () => Promise<void>;
  /** Sends the daily reports whose hour has come. */
  sendDueReports: () => Promise<void>;
  /** Notifies of lessons that the bits of wells come near. */
  warnLessonsAhead: () => Promise<void>;
  /** Runs the programs of users that are due. */
  runDuePrograms: () => Promise<void>;
};

/** HTTP and socket on one port. */
export type Transport = { port: number; jobs: TransportJobs; close(): Promise<void> };

/** The response of a server without the duty `web` to a browser or a program. */
const NOT_WEB = "This server answers no browsers and programs: use one that runs with ROLE=web or ROLE=all";

/** Sign-ins that one address may try in a minute, and different wrong tokens. */
const LOGINS_PER_ADDRESS = 30;

/** Samples from so long before a gap may have been on their way, s. */
const GAP_MARGIN = 5;

/** The web application gives a call up after a minute, ms. */
const ANSWER_WITHIN = 30_000;

/**
 * Opens HTTP and socket on one port.
 *
 * @throws Error with the code `EADDRINUSE` if the port is in use
 */
export async function openTransport(options: TransportOptions): Promise<Transport> {
  const {
    stores,
    live,
    own,
    analysis,
    imports,
    sampleEdits,
    archives,
    handlers,
    readiness,
    environment,
    clock,
    log,
    port,
    host,
    webFolder,
    trustProxy,
    redisUrl,
  } = options;
  const { answerWithin = ANSWER_WITHIN, others = null, duties = dutiesOf("all") } = options;
  // The HTTP server is created before its routes, so that they know the connections of its sockets.
  const http = createHttpServer({ log, trustProxy, requestTimeout: options.requestTimeout });
  const closeConnections = followConnections(http.server);
  const io = createSocketServer(http.server, options.requestTimeout);
  const leaveNodes =
    redisUrl === null
      ? null
      : await joinNodes(io, redisUrl, {
          hasBrowsers: duties.web,
          onFault: (fault) => log.error({ err: fault }, "Redis cannot be reached and is tried again"),
        });
  const connections = createConnections(io, { isShared: leaveNodes !== null });
  const replyBudget = createReplyBudget();
  const metrics = createMetrics(live.live, {
    connections: connections.count,
    replyBytes: replyBudget.bytesInFlight,
    intake: () => options.intake?.() ?? null,
  });
  options.onTick?.((seconds) => metrics.tick.observe(seconds));
  const deadTime = createDeadTimeIndex(stores.samples);
  const subscriptions = createLiveSubscriptions({
    live: live.live,
    wallOf: (wellIds) => openedServices.services.wall.changeOf(wellIds),
    deadTimeOf: async (wellId) => deadTime.of(await wellNoOf(stores, wellId)),
    depthGapFor: async (wellId) => {
      const deepest = await stores.depth.deepest(await wellNoOf(stores, wellId));
      return deepest ? depthGapOf(deepest) : 0;
    },
    countLeftOut: (samples) => metrics.leftOut.inc(samples),
    interest: others?.follow,
  });
  const streams = createStreamService({
    subscriptions,
    connections,
    check: (followedBy) => checkStream(followedBy, openedServices.services),
  });
  const assistant = createAssistantService({
    rules: options.witsml.rules,
    parts: () => ({ services: openedServices.services, handlers, replyBudget, answerWithin }),
    ...(options.assistantTimeouts && { timeouts: options.assistantTimeouts }),
  });
  const ownLimits = {
    perAddress: createAttemptLimit(LOGINS_PER_ADDRESS),
    wrongPasswords: createSignInLimit(),
    wrongTokens: createWrongTokens(LOGINS_PER_ADDRESS),
  };
  const loginLimits = others ? shareLoginLimits(ownLimits, others.use) : ownLimits;
  const stopSharing = others && duties.web ? shareReplyBudget(replyBudget, others.use) : null;
  const logWrite: Services["wrote"] = ({ user, call, wells, requestId }) =>
    log.info({ user: user.username, call, wells, requestId }, "a write");
  /** Only calls of browsers and programs ask for dead time; the number of a well stays. */
  const numbers = new Map<WellId, WellNo>();
  async function forgetDeadTime(wellId: WellId, from: EpochSeconds): Promise<void> {
    if (!duties.web) return;
    try {
      const well = numbers.get(wellId) ?? (await stores.wells.numberOf(wellId));
      if (well === null) return;
      numbers.set(wellId, well);
      deadTime.forget(well, from);
    } catch (fault) {
      log.warn(fault, "the time axis of a well may lack its late samples");
    }
  }
  const openedServices = await openServices({
    given: {
      environment,
      stores,
      storesAt: options.storesAt,
      limitStores: (...limitArguments) => limitStores(options.limits, ...limitArguments),
      live: live.live,
      rigFeeds: live.rigFeeds,
      sampleChanges: live.sampleChanges,
      recomputes: live.recomputes,
      imports,
      sampleEdits,
      archives,
      analysis,
      connections,
      streams,
      assistant,
      deadTime,
      loginLimits,
      secrets: options.secrets,
      witsml: options.witsml,
      sessionLimits: options.sessionLimits ?? usualSessionLimits,
      secondFactor: options.secondFactor ?? "optional",
      singleSignOn: options.oidc
        ? { provider: createIdentityProvider(options.oidc, log), settings: options.oidc }
        : null,
      auditDays: options.auditDays ?? AUDIT_DAYS,
      wrote: options.wrote ?? logWrite,
      clock,
      log,
    },
    own,
    others,
    subscriptions,
    forgetDeadTime: (wellId, from) => void forgetDeadTime(wellId, from),
    deliveries: options.deliveries,
    deliveryPace: options.deliveryPace,
    browser: options.browser,
    origin: () => `http://${host ?? "127.0.0.1"}:${(http.server.address() as AddressInfo).port}`,
  });
  const { services } = openedServices;

  if (duties.web) {
    const calls = { metrics, answerWithin, replyBudget, addressOf: callerAddress(trustProxy) };
    const { hasMcpWrites = false } = options;
    await serveHttp(http, { services, handlers, hasMcpWrites, readiness, webFolder, ...calls });
    serveEvents(io, handlers.events, services, { subscriptions, ...calls });
  } else {
    await serveStateOnly(http, { metrics, readiness, refusal: NOT_WEB });
    // Its sockets only carry what is pushed to the rooms of the other servers.
    io.use((_socket, next) => next(new Error(NOT_WEB)));
  }
  const announce = (change: Change) =>
    void services
      .changed(change)
      .catch((fault: unknown) => log.error({ err: fault, topic: change.topic }, "a change could not be announced"));
  const stopPublishing = own.publications.subscribe((publication) => {
    if (publication.kind === "changed") announce(publication);
    else publishLive(publication, subscriptions, connections);
    services.hydraulicsFollow.take(publication);
  });

  const stopTaking = others?.subscribe((publication) => {
    if (publication.kind === "changed") openedServices.changedElsewhere(publication);
    else if (isStream(publication)) subscriptions.publish(publication);
  });
  others?.onGap((wells, away) => {
    const to = clock();
    for (const wellId of wells)
      connections.pushToWellHere(wellId, "relabelled", { wellId, from: to - away - GAP_MARGIN, to });
  });

  await listen(http, port, host);
  const announcer = createChangeAnnouncer({
    stores,
    wake: () => services.deliveries.wake(),
    isShared: others !== null,
    clock,
    log,
    ...(options.deliveryPace?.lookEvery !== undefined && { writeEvery: options.deliveryPace.lookEvery }),
  });
  const stopFollowing = followChanges(announcer, { connections, publications: own.publications });
  if (duties.worker) {
    services.deliveries.start();
    services.mqttOutputs.start();
  }
  if (duties.ingest) openedServices.startExchange();

  return {
    port: (http.server.address() as AddressInfo).port,
    jobs: {
      warnUnsignedHandOvers: () => warnUnsigned(services),
      watchCompleteness: () => watchCompleteness(services),
      recordCompleteness: () => recordCompleteness(services),
      warnLessonsAhead: () => warnLessonsAhead(services),
      runDuePrograms: () => openedServices.runDuePrograms(),
      sendDueReports: () => sendDueReports({ ...services, readCosts: readWellCosts }),
    },
    async close() {
      stopPublishing();
      await stopFollowing();
      stopTaking?.();
      stopSharing?.();
      await openedServices.closeExchange();
      streams.close();
      await assistant.close();
      await closeConnections(() => io.close());
      await http.close();
      await leaveNodes?.();
      await openedServices.close();
    },
  };
}

const isStream = (publication: LivePublication | StatusTexts): publication is Stream =>
  ["samples", "depth-rows", "status", "status-texts", "wits-packet"].includes(publication.kind);
