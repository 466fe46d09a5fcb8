import { mkdir } from "node:fs/promises";
import type { Logger } from "pino";
import type { JobTask, Schedule } from "../storage/jobs/start-jobs";
import type { Calls } from "../threads/call-messages";
import { openWorkerCalls } from "../threads/worker-calls";

/** Where backups are written every night, and how many are kept. */
export type BackupSettings = { folder: string; kept: number };

/** The requests to the thread, and its answers. */
type BackupRequest = BackupSettings & { dataDir: string };
export type BackupReply = { file: string; wells: number };
export type BackupCalls = Calls<BackupRequest, BackupReply, never, never>;

/** Backups are kept for a week by default. */
const KEPT_BACKUPS = 7;
const MOST_KEPT = 1000;

/** A quarter past two in UTC: daily reports are created later, sweeps run at other minutes. */
export const backupSchedule: Schedule = { task: "back-up", crontab: "15 2 * * *" };

/**
 * The job that writes and verifies a backup in a separate thread, and removes the oldest ones after it succeeded. A
 * failure is logged and retried like that of every job.
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
 * Reads BACKUP_DIR and BACKUP_KEEP; null if no backup is wanted.
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
