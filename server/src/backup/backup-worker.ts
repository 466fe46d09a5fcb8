import { join } from "node:path";
import { parentPort } from "node:worker_threads";
import "../threads/end-on-request";
import { backupName, removeOldBackups } from "./backup-files";
import type { BackupReply, BackupRequest } from "./nightly-backup";
import { proveBackup } from "./prove-backup";
import { writeBackup } from "./write-backup";

parentPort!.on("message", ({ dataDir, folder, kept }: BackupRequest) => {
  void backUp(dataDir, folder, kept)
    .catch((fault: Error): BackupReply => ({ fault: fault.message }))
    .then((reply) => parentPort!.postMessage(reply, []));
});

async function backUp(dataDir: string, folder: string, kept: number): Promise<BackupReply> {
  const file = join(folder, backupName(new Date()));
  await writeBackup(dataDir, file);
  const { wells } = await proveBackup(file);
  await removeOldBackups(folder, kept);
  return { file, wells };
}
