import type { WellId } from "@sigma/contract/ids";
import { topics } from "@sigma/contract/topics";
import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { createAlertService } from "../alerts/alert-service";
import { createHydraulicsFollow } from "../analysis/hydraulics-follow";
import { createHookloadsAfterSurveys, refreshHookloads } from "../analysis/hookload-tables";
import { createAudit } from "../audit/audit";
import type { OtherServers } from "../cluster/other-servers";
import { createDeliveryService, type DeliveryPorts } from "../deliveries/delivery-service";
import { type DeliverySettings, noDeliveries } from "../deliveries/delivery-settings";
import { createWitsOutputs } from "../exchange/wits-outputs";
import type { FollowedLive } from "../ingest/live-ports";
import { createFormulaNames, readChannelNames } from "../formulas/read-formulas";
import { createComparisons } from "../programs/comparison-service";
import { createProgramService } from "../programs/program-service";
import { webReader } from "../programs/read-web-inputs";
import { createProgramTriggers } from "../programs/program-triggers";
import { createMqttOutputs } from "../mqtt/mqtt-outputs";
import { createOutboundRules } from "../outbound/outbound-rules";
import type { FoundBrowser } from "../pdf/find-browser";
import { createPdfPrinter } from "../pdf/pdf-printer";
import type { Services } from "../calls/handler";
import type { LiveSubscriptions } from "../transport/live/live-subscriptions";
import { type Change, createReactions, isAnnounced } from "../reactions";
import { createWallService } from "../wall/wall-service";
import { createWitsmlSync } from "../witsml/sync-service";
import { openDirectional } from "./open-directional";

/** The services that follow wells by themselves; the others are given. */
type OpenedHere =
  | "alerts"
  | "wall"
  | "deliveries"
  | "directional"
  | "changed"
  | "programs"
  | "programComparisons"
  | "hydraulicsFollow"
  | "witsOutputs"
  | "mqttOutputs"
  | "witsmlSync"
  | "pdf"
  | "audit";

/** The dependencies of the services of calls. */
type ServiceOptions = {
  /** The services that are already open. */
  given: Omit<Services, OpenedHere>;
  /** The wells that are read and recomputed here. */
  own: FollowedLive;
  /** The servers that share the database with this one; null if it is alone. */
  others: OtherServers | null;
  subscriptions: LiveSubscriptions;
  /** How notifications leave; without it they stay in the application. */
  deliveries: DeliverySettings | undefined;
  deliveryPace: DeliveryPorts["pace"];
  /** Forgets the dead time of a well from a moment on. */
  forgetDeadTime: (wellId: WellId, from: EpochSeconds) => void;
  /** The browser that makes PDF files; without it no PDF files are made. */
  browser: FoundBrowser | undefined;
  /** Where that browser finds the pages of this server. */
  origin: () => string;
};

/** The services of calls, and how the open services are closed. */
type OpenedServices = {
  services: Services;
  /** Applies a change made on another server to this server. */
  changedElsewhere(this: void, change: Change): void;
  /** Runs the programs that are due. */
  runDuePrograms(this: void): Promise<void>;
  /** Starts the services that follow the wells of this server: outputs of WITS, and stores of WITSML. */
  startExchange(): void;
  /** Ends outgoing data and outgoing requests, before connections close. */
  closeExchange(): Promise<void>;
  close(): Promise<void>;
};

/** Opens what calls use beside the stores: alerts, wall, deliveries, directional results, exchange and PDF files. */
export async function openServices(options: ServiceOptions): Promise<OpenedServices> {
  const { given, own, others, subscriptions } = options;
  const { stores, live, recomputes, analysis, connections, secrets, witsml, clock, log } = given;
  const common = { stores, clock, log };
  const sharedWork = others && { isMine: others.isMine };

  const { changed, changedElsewhere } = createReactions({
    push(change) {
      if (isAnnounced(change)) connections.pushToWell(change.message.wellId, topics[change.topic].push, change.message);
    },
    recompute: ({ message }) => recomputes.settingsSaved(message.wellId),
    analyse: ({ topic, message }) => directional.analyses.ask(message.wellId, topic === "surveys"),
    "model-hookloads": ({ message }) => afterSurveys.surveysChanged(message.wellId),
    "read-alerts": ({ message }) => alerts.changed(message.wellId),
    "read-formulas": () => readFormulas(),
    "take-program-values": ({ message }) => void own.programValues.changed(message.wellId),
    "read-outputs": ({ message }) => witsOutputs.read(message.wellId),
    "tell-servers": (change) => others?.tell(change),
    "forget-dead-time"({ message }) {
      if ("from" in message) options.forgetDeadTime(message.wellId, message.from);
    },
    "outdate-figures": ({ message }) => stores.portfolioFigures.outdate(message.wellId, clock()),
    "run-programs": ({ message }) => programTriggers.surveysChanged(message.wellId),
    deliver: () => deliveries.wake(),
  });
  const readFormulas = createFormulaNames(() => readChannelNames(stores));
  await readFormulas();
  const directional = openDirectional({ ...common, ...own, changed });
  const afterSurveys = createHookloadsAfterSurveys({
    ...own,
    refresh: (wellId) => refreshHookloads({ ...common, live: own.live, analysis }, wellId),
  });
  const ownAlerts = createAlertService({ ...common, ...own, changed, ...sharedWork });
  await ownAlerts.start();
  const alerts = others ? others.withAlerts(ownAlerts) : ownAlerts;
  const wall = createWallService({ ...common, live, alerts, directional: directional.analyses, subscriptions });
  const deliveries = createDeliveryService({
    ...common,
    secrets,
    settings: options.deliveries ?? noDeliveries,
    writeSheet: (sheet) => analysis.run("report-sheet", sheet),
    statesOf: (wellId) => alerts.states(wellId),
    ...(options.deliveryPace && { pace: options.deliveryPace }),
  });
  const pdf = createPdfPrinter({
    browser: options.browser ?? { reason: "this server was started without one" },
    origin: options.origin,
    log,
  });
  const outboundRules = createOutboundRules(options.deliveries?.outboundAllow ?? []);
  const witsOutputs = createWitsOutputs({
    stores,
    publications: own.publications,
    ...sharedWork,
    rules: outboundRules,
    log,
  });
  const programs = createProgramService({
    ...common,
    live,
    recomputes,
    changed,
    readAddress: webReader(outboundRules),
  });
  const programComparisons = createComparisons({ ...common, programs, changed });
  const programTriggers = createProgramTriggers({ ...common, programs });
  let trimmedAt = clock();
  const stopFollowingSamples = own.publications.subscribe((publication) => {
    if (publication.kind === "samples") programTriggers.samplesCame(publication.wellId);
  });
  const mqttOutputs = createMqttOutputs({
    ...common,
    secrets,
    streams: given.streams,
    rules: outboundRules,
    mayPublish: others && (() => others.mayDo("mqtt")),
    ...(options.deliveryPace?.lookEvery !== undefined && { lookEvery: options.deliveryPace.lookEvery }),
  });
  const witsmlSync = createWitsmlSync({
    stores,
    witsml,
    changed,
    ...sharedWork,
    log,
  });

  return {
    services: {
      ...given,
      alerts,
      wall,
      programs,
      programComparisons,
      deliveries,
      directional: directional.analyses,
      hydraulicsFollow: createHydraulicsFollow({ stores, clock, connections, directional: directional.analyses }),
      witsOutputs,
      mqttOutputs,
      witsmlSync,
      pdf,
      audit: createAudit(common),
      changed,
    },
    changedElsewhere,
    async runDuePrograms() {
      await stores.programRuns.sweep();
      if (clock() - trimmedAt > HOUR) {
        trimmedAt = clock();
        await stores.programRuns.trim();
      }
      programComparisons.wake();
      await programTriggers.runDue();
    },
    startExchange() {
      void witsOutputs.start();
      witsmlSync.start();
    },
    async closeExchange() {
      await witsmlSync.stop();
      wall.close();
      witsOutputs.close();
      await mqttOutputs.close();
    },
    async close() {
      stopFollowingSamples();
      await Promise.all([programs.close(), programTriggers.close(), programComparisons.halt()]);
      await afterSurveys.close();
      await pdf.close();
      await deliveries.close();
      await ownAlerts.close();
      await directional.close();
    },
  };
}
