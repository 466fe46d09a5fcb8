import { join } from "node:path";
import { answerCalls } from "../threads/answer-calls";
import { backupName, removeOldBackups } from "./backup-files";
import type { BackupCalls, BackupReply } from "./nightly-backup";
import { proveBackup } from "./prove-backup";
import { writeBackup } from "./write-backup";

answerCalls<BackupCalls>(({ dataDir, folder, kept }) => backUp(dataDir, folder, kept));

async function backUp(dataDir: string, folder: string, keptCount: number): Promise<BackupReply> {
  const file = join(folder, backupName(new Date()));
  await writeBackup(dataDir, file);
  const { wells } = await proveBackup(file);
  await removeOldBackups(folder, keptCount);
  return { file, wells };
}
