import { mkdir } from "node:fs/promises";
import type { Logger } from "pino";
import type { JobTask, Schedule } from "../storage/jobs/start-jobs";
import type { Calls } from "../threads/call-messages";
import { openWorkerCalls } from "../threads/worker-calls";

/** Where backups are written every night, and how many are kept. */
export type BackupSettings = { folder: string; kept: number };

/** What the thread is asked for, and what it answers. */
type BackupRequest = BackupSettings & { dataDir: string };
export type BackupReply = { file: string; wells: number };
export type BackupCalls = Calls<BackupRequest, BackupReply, never, never>;

/** Backups are kept for a week by default. */
const KEPT_BACKUPS = 7;
const MOST_KEPT = 1000;

/** A quarter past two in UTC: reports of the day are made later, sweeps run at other minutes. */
export const backupSchedule: Schedule = { task: "back-up", crontab: "15 2 * * *" };

/**
 * The job that writes a backup and proves it, in a thread of its own, and removes the oldest ones after it succeeded. A
 * failure is logged and tried again like that of every job.
 */
export function backUp(dataDir: string, settings: BackupSettings, log: Logger): JobTask {
  return async () => {
    await mkdir(settings.folder, { recursive: true, mode: 0o700 });
    const thread = openWorkerCalls<BackupCalls>("backup-worker", import.meta.url);
    try {
      const reply = await thread.ask({ dataDir, ...settings }).catch((fault: Error) => {
        throw new Error(`The backup failed. ${fault.message}`);
      });
      log.info(reply, "a backup was written and proved");
    } finally {
      await thread.close();
    }
  };
}

/**
 * Reads BACKUP_DIR and BACKUP_KEEP; null where no backup is wanted.
 *
 * @throws Error that names the variable and the rule
 */
export function readBackupSettings(variables: Readonly<Record<string, string | undefined>>): BackupSettings | null {
  const { BACKUP_DIR: folder = "", BACKUP_KEEP: text = "" } = variables;
  const keptCount = text === "" ? KEPT_BACKUPS : Number(text);
  if (!(Number.isInteger(keptCount) && keptCount >= 1 && keptCount <= MOST_KEPT)) {
    throw new Error(`BACKUP_KEEP must be a whole number from 1 to ${MOST_KEPT}, not "${text}"`);
  }
  if (folder === "") return null;
  if (variables["DATABASE_URL"]) {
    throw new Error("BACKUP_DIR is for Sigma's own database; back up the one of DATABASE_URL with its own tools");
  }
  return { folder, kept: keptCount };
}
