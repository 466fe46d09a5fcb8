import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import { archiveByRules } from "../archive/retention-handlers";
import { createArchiveService } from "../archive/archive-service";
import { backUp, backupSchedule } from "../backup/nightly-backup";
import { findWebFolder } from "../transport/http/web-files";
import { createSampleEditService } from "../features/sample-edit/sample-edit-service";
import { createOutboundRules } from "../outbound/outbound-rules";
import { createImportService } from "../imports/import-service";
import { openUploadFolder } from "../imports/upload-folder";
import { createLiveService } from "../ingest/create-live-service";
import { compactionSchedule, compactSamples } from "../storage/jobs/compact-samples";
import { importSchedule, importSweep, sweepImports } from "../storage/jobs/import-csv";
import { packDepth, packingSchedule } from "../storage/jobs/pack-depth";
import { removalSchedule, removeDeleted } from "../storage/jobs/remove-deleted";
import { type Schedule, startJobs } from "../storage/jobs/start-jobs";
import { type IntakeState, openTickWriter, type TickWriter } from "../storage/samples/tick/tick-writer";
import { findBrowser } from "../pdf/find-browser";
import { openSecretBox } from "../secrets/open-secret-box";
import { resealSecrets } from "../secrets/reseal-secrets";
import { createWitsmlService } from "../witsml/witsml-service";
import { openOtherServers } from "../cluster/other-servers";
import { joinServers, sharedNodeId } from "./join-servers";
import { createPastStores, createStores } from "./resources";
import { withLock } from "../storage/with-lock";
import { ensureFirstUser } from "./first-user";
import { eventHandlers, routeHandlers } from "./handlers";
import { openStorage } from "./open-storage";
import { openTransport } from "./open-transport";
import { readinessFault } from "./readiness-fault";
import { finishDemoWells, seedDemo } from "./seed-demo";
import { StartFault } from "./start-fault";
import { createStopParts, type StopParts } from "./stop-parts";
import type { Settings } from "./settings";

/** A running server. */
export type RunningServer = {
  url: string;
  /** The password made up for the first user, to be shown this once. */
  newPassword: string | null;
  /** Arguments of the rigs that drill the demo wells; null without a demo. */
  demoRig: string[] | null;
  /** Closes the transport, finishes what rigs delivered and stops the embedded database. */
  stop(): Promise<void>;
};

/** Sessions that have ended are forgotten once an hour. */
const sessionSweep: Schedule = { task: "sweep-sessions", crontab: "17 * * * *" };

/** Rows of the audit log whose time is over are removed once an hour. */
const auditExpiry: Schedule = { task: "expire-audit-log", crontab: "29 * * * *" };

/** Finished deliveries are kept so long and so many, s. */
const KEPT_DELIVERIES = 30 * 86_400;
const MOST_DELIVERIES = 200_000;
const deliveryExpiry: Schedule = { task: "expire-deliveries", crontab: "41 * * * *" };

/** Edits of samples begin when they are asked for; what a lost database left behind is looked for every minute. */
const editSchedule: Schedule = { task: "edit-samples", crontab: "* * * * *" };

/** Whether a shift has ended without a signed hand-over is looked for every minute. */
const handOverSchedule: Schedule = { task: "warn-hand-overs", crontab: "* * * * *" };

/** Jobs with archives begin when they are asked for; what a lost database left behind is looked for every minute. */
const archiveSchedule: Schedule = { task: "archive-wells", crontab: "* * * * *" };

/** Finished wells are archived by the rules at 03:40 in UTC, after the backup. */
const retentionSchedule: Schedule = { task: "archive-by-rules", crontab: "40 3 * * *" };

/** Uploads that nobody imported are removed once an hour. */
const archiveSweep: Schedule = { task: "sweep-archives", crontab: "53 * * * *" };

/** Queues of work are looked at so often where several servers add to them, ms. */
const WAKE_EVERY = 2000;

/** A server without jobs looks so often for uploads of its own that nobody imported, ms. */
const SWEEP_EVERY = 3_600_000;

/** Wells of the demo that have come to their end are finished. */
const demoSweep: Schedule = { task: "finish-demo-wells", crontab: "* * * * *" };

const clock = (): EpochSeconds => Date.now() / 1000;

/** A start that is given up may go on for so long, ms. */
const GIVE_UP_WITHIN = 9000;
/** The same while the embedded database starts, which waits for nothing but this machine and is not left behind half made, ms. */
const GIVE_UP_EMBEDDED_WITHIN = 60_000;
/** A server has stopped within this, also where its database or Redis is gone, ms. */
const STOP_WITHIN = 18_000;

/**
 * Starts everything in order; what was started is stopped again where a later part fails or the signal gives the start up.
 *
 * @throws the reason of `signal` where the start was given up
 */
export async function startServer(
  settings: Settings,
  log: Logger,
  signal: AbortSignal = new AbortController().signal,
): Promise<RunningServer> {
  const stopping = createStopParts(log);
  const isOver = new AbortController();
  const starting = start(settings, { stopping, log, signal });
  try {
    return await Promise.race([
      starting,
      givenUp(signal, isOver.signal, settings.databaseUrl === null ? GIVE_UP_EMBEDDED_WITHIN : GIVE_UP_WITHIN),
    ]);
  } catch (fault) {
    starting.catch(() => undefined);
    await stopping.stop(signal.aborted ? GIVE_UP_WITHIN : STOP_WITHIN);
    throw fault;
  } finally {
    isOver.abort();
  }
}

/** Rejects where a start goes on although it was given up: what it waits for, as a lock of another server, may never come. */
async function givenUp(signal: AbortSignal, over: AbortSignal, within: number): Promise<never> {
  const forever = new Promise<never>(() => undefined);
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  await wait(within, undefined, { signal: over }).catch(() => forever);
  throw signal.reason;
}

async function start(
  settings: Settings,
  { stopping, log, signal }: { stopping: StopParts; log: Logger; signal: AbortSignal },
): Promise<RunningServer> {
  let writer: TickWriter | null = null;
  await ensureWritable(settings.dataDir);
  const secrets = await openSecretBox(settings.secretKeys, { dataDir: settings.dataDir, log });
  const nodeId = await sharedNodeId(settings);
  const database = await openStorage(settings, { nodeId, stopping, log, signal });
  await resealSecrets(database, secrets, log);
  const stores = createStores(database);
  // Of several servers that start on an empty database one seeds it.
  const { newPassword, demoRig } = await withLock(database, "seeding", async () => ({
    newPassword: await ensureFirstUser(stores, settings.adminPassword),
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
  // Rigs and the stores of their data stand in private networks; the rigs of the demo are on this machine.
  const rigRules = createOutboundRules(
    [...settings.deliveries.outboundAllow, ...(settings.demo ? ["loopback"] : [])],
    ["private"],
  );
  const witsml = createWitsmlService({ stores, secrets, rules: rigRules });
  const own = createLiveService({
    stores: createStores({ ...database, ...database.ingest }),
    writer: intake,
    clock,
    log,
    rigRules,
    openStore: witsml.open,
    ...servers.live,
  });
  const others =
    cluster && settings.redisUrl !== null
      ? await openOtherServers({ cluster, own, stores, database, redisUrl: settings.redisUrl, log })
      : null;
  if (others) stopping.add("messages of other servers", () => others.close());
  const live = others?.live ?? own;
  const imports = createImportService({
    database,
    stores,
    live,
    folder: openUploadFolder(join(settings.dataDir, "uploads")),
    clock,
    log,
  });
  const sampleEdits = createSampleEditService({
    store: stores.sampleEdits,
    live,
    clock,
    log,
    ...(others && { mayDo: async () => duties.worker && (await others.mayDo("sample-edits")) }),
  });
  const archives = createArchiveService({
    database,
    store: stores.archives,
    live,
    uploadsDir: join(settings.dataDir, "archive-uploads"),
    folder: settings.archiveDir,
    clock,
    log,
    ...(others && { mayDo: async () => duties.worker && (await others.mayDo("archives")) }),
  });
  let isStarted = false;

  const browser = findBrowser(process.env);
  if ("reason" in browser) log.warn(`PDF files: Service unavailable, ${browser.reason}`);
  const transport = await openTransport({
    stores,
    storesAt: createPastStores(database),
    live,
    own,
    others,
    duties,
    imports,
    sampleEdits,
    archives,
    secrets,
    witsml,
    secondFactor: settings.secondFactor,
    sessionLimits: settings.sessionLimits,
    deliveries: settings.deliveries,
    oidc: settings.oidc,
    handlers: { routes: routeHandlers, events: eventHandlers },
    onTick: (listener) => intake.onTick(listener),
    intake: () => intake.state(),
    readiness: async () => (isStarted ? readinessFault(database, intake.state()) : "starting"),
    environment: settings.environment,
    clock,
    log,
    port: settings.port,
    host: settings.host,
    webFolder: findWebFolder(),
    trustProxy: settings.trustProxy,
    auditDays: settings.auditDays,
    browser,
    redisUrl: settings.redisUrl,
  });
  stopping.add("rigs and recomputes", () => own.stop());
  stopping.add("browsers and programs", () => transport.close());
  signal.throwIfAborted();
  await own.start();
  servers.begin(own);
  await others?.start();
  if (others) stopping.addFirst("rigs that are handed over", () => others.handOver());
  signal.throwIfAborted();
  const jobs = !duties.worker
    ? null
    : await startJobs({
        database,
        tasks: {
          [compactionSchedule.task]: compactSamples(database, clock),
          [removalSchedule.task]: removeDeleted(database, clock),
          [packingSchedule.task]: packDepth(stores.depthBlocks),
          [importSchedule.task]: () => imports.run(),
          [editSchedule.task]: () => sampleEdits.run(),
          [archiveSchedule.task]: () => archives.run(),
          [retentionSchedule.task]: async () => void (await archiveByRules({ stores, live, archives, clock })),
          [archiveSweep.task]: () => archives.sweep(),
          [importSweep.task]: sweepImports({ store: stores.csvImports, folder: imports.folder, clock }),
          [deliveryExpiry.task]: () => stores.deliveries.sweep(clock() - KEPT_DELIVERIES, MOST_DELIVERIES),
          [sessionSweep.task]: async () => {
            await stores.sessions.sweep(clock());
            await stores.identities.sweep(clock());
          },
          [auditExpiry.task]: async () => void (await stores.auditLog.expire(clock() - settings.auditDays * 86_400)),
          ...(settings.backups && { [backupSchedule.task]: backUp(settings.dataDir, settings.backups, log) }),
          [handOverSchedule.task]: () => transport.warnUnsignedHandOvers(),
          [demoSweep.task]: async () => {
            for (const wellId of await finishDemoWells(stores)) await live.wellChanged(wellId);
          },
        },
        schedules: [
          compactionSchedule,
          removalSchedule,
          packingSchedule,
          importSchedule,
          importSweep,
          editSchedule,
          archiveSchedule,
          archiveSweep,
          retentionSchedule,
          sessionSweep,
          auditExpiry,
          deliveryExpiry,
          handOverSchedule,
          ...(settings.backups ? [backupSchedule] : []),
          ...(settings.demo ? [demoSweep] : []),
        ],
        log,
      });
  if (jobs) stopping.add("jobs", () => jobs.stop());
  stopping.add("imports, edits and archives", () => Promise.all([imports.halt(), sampleEdits.halt(), archives.halt()]));
  const wake = () => {
    imports.wake();
    sampleEdits.wake();
    archives.wake();
  };
  wake();
  const sweepUploads = () =>
    Promise.all([
      archives.sweep(),
      stores.csvImports.sweep(clock()).then((used) => imports.folder.keepOnly(used)),
    ]).catch((fault: unknown) => log.warn({ err: fault }, "uploads that nobody imported are looked for in an hour"));
  if (others) {
    // What was asked for on another server, or left by one that died.
    const waking = setInterval(wake, WAKE_EVERY);
    stopping.add("looks for work", () => Promise.resolve(clearInterval(waking)));
    if (!duties.worker) {
      const sweeping = setInterval(() => void sweepUploads(), SWEEP_EVERY);
      stopping.add("looks for uploads", () => Promise.resolve(clearInterval(sweeping)));
    }
  }
  signal.throwIfAborted();
  isStarted = true;
  transport.warm();

  return { url: `http://localhost:${transport.port}`, newPassword, demoRig, stop: () => stopping.stop(STOP_WITHIN) };
}

/** Stores what was taken, and says in the log what the database does not have. */
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

/** @throws StartFault where the folder cannot be made or written */
async function ensureWritable(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.writable-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(probe, "");
    await rm(probe);
  } catch (fault) {
    const why = (fault as Error).message;
    throw new StartFault(
      `DATA_DIR ${dataDir} cannot be written (${why}). Make it writable, or choose another DATA_DIR.`,
    );
  }
}

/** What the log says of the way of samples into storage. */
const intakeSentences: Record<IntakeState["status"], string> = {
  writing: "Samples are written to the database",
  spooling: "The database is away. Samples are kept on disk until it is back",
  draining: "The database is back. Samples that were kept on disk are stored",
  stopped: "Storage takes nothing more. Rigs are held back",
};
