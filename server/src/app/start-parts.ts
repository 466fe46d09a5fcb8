import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import { createAnalysisThread } from "../analysis/analysis-thread";
import { refreshHookloads } from "../analysis/hookload-tables";
import { createArchiveService } from "../archive/archive-service";
import { findWebFolder } from "../transport/http/web-files";
import { createSampleEditService } from "../features/sample-edit/sample-edit-service";
import { createOutboundRules } from "../outbound/outbound-rules";
import { createImportService } from "../imports/import-service";
import { openUploadFolder } from "../imports/upload-folder";
import { createLiveService } from "../ingest/create-live-service";
import { type IntakeState, openTickWriter, type TickWriter } from "../storage/samples/tick/tick-writer";
import { findBrowser } from "../pdf/find-browser";
import { openSecretBox } from "../secrets/open-secret-box";
import { resealSecrets } from "../secrets/reseal-secrets";
import { PUBLISH_EVERY } from "../cluster/live/channel-writer";
import { createReadPace } from "../sources/read-pace";
import { createWitsmlService } from "../witsml/witsml-service";
import { openOtherServers } from "../cluster/other-servers";
import { joinServers, sharedNodeId } from "./join-servers";
import { shareQueue } from "./share-queue";
import { createPastStores, createStores, storeLimits } from "./resources";
import { withLock } from "../storage/with-lock";
import { ensureFirstUser } from "./first-user";
import { eventHandlers, routeHandlers } from "./handlers";
import { openStorage } from "./open-storage";
import { openTransport } from "./open-transport";
import { readinessFault } from "./readiness-fault";
import { seedDemo } from "./demo/seed-demo";
import type { Changed } from "../reactions";
import { StartFault } from "../start-fault";
import type { StopParts } from "./stop-parts";
import type { Settings } from "./settings";
import { startBackgroundJobs } from "./background-jobs";

/** The messages of a server once it runs. */
export type StartedServer = {
  url: string;
  /** The password generated for the first user, to be shown only once. */
  newPassword: string | null;
  /** Arguments of the rigs that drill the demo wells; null without a demo. */
  demoRig: string[] | null;
};

/** Interval of the search for work left by a dead server, ms; requests on another server are announced at once. */
const WAKE_EVERY = 10_000;

/** Interval at which a server without jobs looks for its own uploads that were not imported, ms. */
const SWEEP_EVERY = HOUR * 1000;

const clock = (): EpochSeconds => Date.now() / 1000;

/**
 * Starts every part of a server in order.
 *
 * @param stopping receives each started part, also if a later one fails
 * @throws the reason of `signal` if the start was cancelled
 */
export async function startParts(
  settings: Settings,
  { stopping, log, signal }: { stopping: Pick<StopParts, "add" | "addFirst">; log: Logger; signal: AbortSignal },
): Promise<StartedServer> {
  let writer: TickWriter | null = null;
  await ensureWritable(settings.dataDir);
  const secrets = await openSecretBox(settings.secretKeys, { dataDir: settings.dataDir, log });
  const nodeId = await sharedNodeId(settings);
  const database = await openStorage(settings, { nodeId, stopping, log, signal });
  await resealSecrets(database, secrets, log);
  const stores = createStores(database);
  // Of several servers that start on an empty database one seeds it.
  const { newPassword, demoRig } = await withLock(database, "seeding", async () => ({
    newPassword: await ensureFirstUser(stores, settings.adminPassword, settings.dataDir),
    demoRig: settings.demo ? await seedDemo(stores, clock(), settings.demoPort) : null,
  }));
  const servers = await joinServers({
    settings,
    database,
    stores,
    spooledBytes: () => writer?.state().spooledBytes ?? 0,
    log,
  });
  stopping.add("leases", () => servers.leave());
  const { cluster, duties } = servers;
  const intake = await openTickWriter({
    database,
    spoolDir: join(settings.dataDir, "spool"),
    refused: (file, fault) => log.error({ err: fault, file }, "the database refused samples, which are kept in a file"),
    fence: cluster?.wells ?? null,
    outdated: servers.outdated,
  });
  writer = intake;
  stopping.add("samples on their way to storage", () => closeIntake(intake, log));
  intake.onState(({ status, reason }) => log.warn({ reason }, intakeSentences[status]));
  // Rigs and the stores of their data are in private networks; the rigs of the demo are on this machine.
  const rigRules = createOutboundRules(
    [...settings.deliveries.outboundAllow, ...(settings.demo ? ["loopback"] : [])],
    ["private"],
  );
  const witsml = createWitsmlService({ stores, secrets, rules: rigRules });
  const readPace = createReadPace({
    every: PUBLISH_EVERY,
    mayWait: () => !database.isInUse() && intake.state().status === "writing" && own.leasedRigs.onlyReads(),
    taken: () => others?.flush(),
  });
  // A view requests several at once, some of which take half a second.
  const analysis = createAnalysisThread(2);
  stopping.add("calculations", () => analysis.close());
  const own = createLiveService({
    stores: createStores({ ...database, ...database.ingest }),
    writer: intake,
    clock,
    log,
    rigRules,
    openStore: witsml.open,
    prepareRecompute: (wellId) => refreshHookloads({ stores, live: own.live, analysis, clock, log }, wellId),
    // Other servers get what a rig sent at these moments anyway; a server with browsers shows it at once.
    ...(cluster && !duties.web && !duties.worker && { readPace }),
    ...servers.live,
  });
  const others =
    cluster && settings.redisUrl !== null
      ? await openOtherServers({ cluster, own, stores, database, redisUrl: settings.redisUrl, log })
      : null;
  if (others) stopping.add("messages of other servers", () => others.close());
  const live = others?.live ?? own;
  const publishChange: Changed = async (change) => own.publish({ kind: "changed", ...change });
  const common = { changed: publishChange, clock, log };
  const ownImports = createImportService({
    database,
    stores,
    ...live,
    folder: openUploadFolder(join(settings.dataDir, "uploads")),
    ...common,
  });
  const ownSampleEdits = createSampleEditService({
    store: stores.sampleEdits,
    sampleChanges: live.sampleChanges,
    ...common,
    ...(others && { mayDo: async () => duties.worker && (await others.mayDo("sample-edits")) }),
  });
  const ownArchives = createArchiveService({
    database,
    store: stores.archives,
    ...live,
    uploadsDir: join(settings.dataDir, "archive-uploads"),
    folder: settings.archiveDir,
    ...common,
    ...(others && { mayDo: async () => duties.worker && (await others.mayDo("archives")) }),
  });
  const imports = others ? shareQueue("imports", ownImports, others) : ownImports;
  const sampleEdits = others ? shareQueue("sample-edits", ownSampleEdits, others) : ownSampleEdits;
  const archives = others ? shareQueue("archives", ownArchives, others) : ownArchives;
  let isStarted = false;

  const browser = findBrowser(process.env);
  if ("reason" in browser) log.warn(`PDF files: Service unavailable, ${browser.reason}`);
  const transport = await openTransport({
    ...settings,
    stores,
    storesAt: createPastStores(database),
    live,
    own,
    others,
    duties,
    analysis,
    imports,
    sampleEdits,
    archives,
    secrets,
    witsml,
    handlers: { routes: routeHandlers, events: eventHandlers },
    limits: storeLimits,
    onTick: (listener) => intake.onTick(listener),
    intake: () => intake.state(),
    readiness: async () => (isStarted ? readinessFault(database, intake.state()) : "starting"),
    clock,
    log,
    webFolder: findWebFolder(),
    browser,
  });
  stopping.add("rigs and recomputes", () => own.stop());
  stopping.add("browsers and programs", () => transport.close());
  signal.throwIfAborted();
  await own.start();
  servers.begin(own);
  await others?.start();
  if (others) stopping.addFirst("rigs that are handed over", () => others.handOver());
  signal.throwIfAborted();
  const jobs = duties.worker
    ? await startBackgroundJobs({
        transportJobs: transport.jobs,
        settings,
        database,
        stores,
        ...live,
        imports,
        sampleEdits,
        archives,
        analysis,
        clock,
        log,
      })
    : null;
  if (jobs) stopping.add("jobs", () => jobs.stop());
  stopping.add("imports, edits and archives", () => Promise.all([imports.halt(), sampleEdits.halt(), archives.halt()]));
  const wake = () => {
    ownImports.wake();
    ownSampleEdits.wake();
    ownArchives.wake();
  };
  wake();
  const sweepUploads = () =>
    Promise.all([
      archives.sweep(),
      stores.csvImports.sweep(clock()).then((usedFiles) => imports.folder.keepOnly(usedFiles)),
    ]).catch((fault: unknown) =>
      log.warn({ err: fault }, "cleaning up unimported uploads failed; retrying in an hour"),
    );
  if (others) {
    const waking = setInterval(wake, WAKE_EVERY);
    stopping.add("looks for work", () => Promise.resolve(clearInterval(waking)));
    if (!duties.worker) {
      const sweeping = setInterval(() => void sweepUploads(), SWEEP_EVERY);
      stopping.add("looks for uploads", () => Promise.resolve(clearInterval(sweeping)));
    }
  }
  signal.throwIfAborted();
  isStarted = true;
  // No user waits for calculations of the other roles.
  if (duties.web) analysis.warm();

  return { url: `http://localhost:${transport.port}`, newPassword, demoRig };
}

/** Stores the received samples, and logs the ones that the database does not have. */
async function closeIntake(intake: TickWriter, log: Logger): Promise<void> {
  try {
    await intake.close();
  } finally {
    const { pendingSamples, spooledBytes } = intake.state();
    if (pendingSamples > 0)
      log.error(`${pendingSamples} samples were not saved: neither the database nor the disk took them`);
    if (spooledBytes > 0) {
      log.warn(
        `${Math.ceil(spooledBytes / 1024)} kB of samples wait in DATA_DIR for the database; they are stored when this server starts again`,
      );
    }
  }
}

/** @throws StartFault if the folder cannot be created or written */
async function ensureWritable(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.writable-${process.pid}`);
  try {
    await makeFolder(dataDir);
    await writeFile(probe, "");
    await rm(probe);
  } catch (fault) {
    const why = (fault as Error).message;
    throw new StartFault(
      `DATA_DIR ${dataDir} cannot be written (${why}). Make it writable, or choose another DATA_DIR.`,
    );
  }
}

/** Creates a folder and its parents. Node's recursive mkdir never ends if the parent cannot contain folders, such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  const isThere = (path: string) =>
    stat(path).then(
      () => true,
      () => false,
    );
  const above = dirname(folder);
  if (above !== folder && !(await isThere(above))) await makeFolder(above);
  await mkdir(folder).catch(async (fault: unknown) => {
    if (!(await isThere(folder))) throw fault;
  });
}

/** The log messages about the path of samples into storage. */
const intakeSentences: Record<IntakeState["status"], string> = {
  writing: "Samples are written to the database",
  spooling: "The database is away. Samples are kept on disk until it is back",
  draining: "The database is back. Samples that were kept on disk are stored",
  stopped: "Storage takes nothing more. Rigs are held back",
};
