import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import type { AnalysisThread } from "../analysis/analysis-thread";
import type { ArchiveService } from "../archive/archive-service";
import { archiveByRules } from "../archive/retention-handlers";
import { backUp, backupSchedule } from "../backup/nightly-backup";
import { forecastHourly } from "../features/well-forecast/forecast-hourly";
import type { SampleEditService } from "../features/sample-edit/sample-edit-service";
import type { ImportService } from "../imports/import-service";
import type { LivePorts } from "../ingest/live-ports";
import type { Database } from "../storage/database";
import { keepPortfolio } from "../portfolio/keep-portfolio";
import { compactionSchedule, compactSamples } from "../storage/jobs/compact-samples";
import { importSchedule, importSweep, sweepImports } from "../storage/jobs/import-csv";
import { packDepth, packingSchedule } from "../storage/jobs/pack-depth";
import { removalSchedule, removeDeleted } from "../storage/jobs/remove-deleted";
import { type Jobs, type JobTask, type Schedule, startJobs } from "../storage/jobs/start-jobs";
import { reportDemoWell } from "./demo/demo-reports";
import { finishDemoWells } from "./demo/seed-demo";
import type { Stores } from "../storage/stores";
import type { TransportJobs } from "./open-transport";
import type { Settings } from "./settings";

/** Sessions that have ended, and replies kept for keys, are forgotten once an hour. */
const sessionSweep: Schedule = { task: "sweep-sessions", crontab: "17 * * * *" };

/** Rows of the audit log whose time is over are removed once an hour. */
const auditExpiry: Schedule = { task: "expire-audit-log", crontab: "29 * * * *" };

/** How long finished deliveries are kept, s, and their maximum number. */
const KEPT_DELIVERIES = 30 * DAY;
const MOST_DELIVERIES = 200_000;
const deliveryExpiry: Schedule = { task: "expire-deliveries", crontab: "41 * * * *" };

/** Edits of samples start on request; jobs left over by a lost database are looked for every minute. */
const editSchedule: Schedule = { task: "edit-samples", crontab: "* * * * *" };

/** The forecasts of wells that are being drilled are made once an hour. */
const forecastSchedule: Schedule = { task: "forecast-wells", crontab: "3 * * * *" };

/** Whether a shift has ended without a signed hand-over is looked for every minute. */
const handOverSchedule: Schedule = { task: "warn-hand-overs", crontab: "* * * * *" };

/** The completeness of live wells is watched every minute; the scores of all wells are kept every ten minutes. */
const completenessWatch: Schedule = { task: "watch-completeness", crontab: "* * * * *" };
const completenessRecord: Schedule = { task: "record-completeness", crontab: "*/10 * * * *" };

/** Whether the hour of a daily report has come is looked for every minute. */
const reportSchedule: Schedule = { task: "send-daily-reports", crontab: "* * * * *" };

/** Whether the bit of a well has come near a lesson is looked for every minute. */
const lessonSchedule: Schedule = { task: "warn-lessons-ahead", crontab: "* * * * *" };

/** Programs of users that are due are looked for every minute. */
const programSchedule: Schedule = { task: "run-programs", crontab: "* * * * *" };

/** Figures of wells that have changed, and those of wells that are being drilled once an hour, are made again for the portfolio. */
const portfolioSchedule: Schedule = { task: "keep-portfolio", crontab: "* * * * *" };

/** Jobs with archives start on request; jobs left over by a lost database are looked for every minute. */
const archiveSchedule: Schedule = { task: "archive-wells", crontab: "* * * * *" };

/** Finished wells are archived by the rules at 03:40 in UTC, after the backup. */
const retentionSchedule: Schedule = { task: "archive-by-rules", crontab: "40 3 * * *" };

/** Uploads that were not imported are removed once an hour. */
const archiveSweep: Schedule = { task: "sweep-archives", crontab: "53 * * * *" };

/** Wells of the demo that have reached their target are finished. */
const demoSweep: Schedule = { task: "finish-demo-wells", crontab: "* * * * *" };

/** The dependencies of jobs. */
export type BackgroundJobPorts = LivePorts & {
  transportJobs: TransportJobs;
  settings: Settings;
  database: Database;
  stores: Stores;
  imports: ImportService;
  sampleEdits: SampleEditService;
  archives: ArchiveService;
  analysis: AnalysisThread;
  clock: () => EpochSeconds;
  log: Logger;
};

/** Starts all periodic work, by this server or by another one that runs jobs. */
export function startBackgroundJobs(ports: BackgroundJobPorts): Promise<Jobs> {
  const {
    transportJobs,
    settings,
    database,
    stores,
    live,
    recomputes,
    rigFeeds,
    imports,
    sampleEdits,
    archives,
    analysis,
    clock,
    log,
  } = ports;
  const { dataDir, backups, auditDays, demo } = settings;
  const jobs: readonly [Schedule, JobTask][] = [
    [compactionSchedule, compactSamples(database, clock)],
    [removalSchedule, removeDeleted(database, clock)],
    [packingSchedule, packDepth(stores.depthBlocks)],
    [importSchedule, () => imports.run()],
    [importSweep, sweepImports({ store: stores.csvImports, folder: imports.folder, clock })],
    [editSchedule, () => sampleEdits.run()],
    [archiveSchedule, () => archives.run()],
    [archiveSweep, () => archives.sweep()],
    [retentionSchedule, async () => void (await archiveByRules({ stores, live, recomputes, archives, clock }))],
    [
      sessionSweep,
      async () => {
        await stores.sessions.sweep(clock());
        await stores.identities.sweep(clock());
        await stores.idempotencyKeys.sweep(clock());
      },
    ],
    [auditExpiry, async () => void (await stores.auditLog.expire(clock() - auditDays * DAY))],
    [deliveryExpiry, () => stores.deliveries.sweep(clock() - KEPT_DELIVERIES, MOST_DELIVERIES, clock())],
    [forecastSchedule, () => forecastHourly({ stores, analysis, clock })],
    [handOverSchedule, transportJobs.warnUnsignedHandOvers],
    [completenessWatch, transportJobs.watchCompleteness],
    [completenessRecord, transportJobs.recordCompleteness],
    [reportSchedule, transportJobs.sendDueReports],
    [lessonSchedule, transportJobs.warnLessonsAhead],
    [programSchedule, transportJobs.runDuePrograms],
    [portfolioSchedule, () => keepPortfolio({ stores, analysis, clock })],
    ...(backups ? [[backupSchedule, backUp(dataDir, backups, log)] as [Schedule, JobTask]] : []),
    ...(demo ? [[demoSweep, finishDemo] as [Schedule, JobTask]] : []),
  ];
  return startJobs({
    database,
    tasks: Object.fromEntries(jobs.map(([{ task }, run]) => [task, run])),
    schedules: jobs.map(([schedule]) => schedule),
    log,
  });

  async function finishDemo(): Promise<void> {
    for (const wellId of await finishDemoWells(stores)) {
      await reportDemoWell(stores, wellId, clock());
      await stores.portfolioFigures.outdate(wellId, clock());
      await rigFeeds.wellChanged(wellId);
    }
  }
}
