import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { backupName } from "./backup-files";
import { proveBackup } from "./prove-backup";
import { restoreBackup } from "./restore-backup";
import { type BackupProgress, writeBackup } from "./write-backup";

const USAGE = `npm run backup -- [--data-dir DIR] [--to FILE] [--no-proof]
npm run restore -- FILE [--data-dir DIR]

backup   writes everything that a Sigma with its own database keeps into one file, while it runs or not, restores it
         into a temporary folder and compares it with the original.
restore  restores a backup into a folder that has no database yet, and lists what it contains.

DIR is DATA_DIR, ${resolve(".data")} by default. The file holds the key of stored secrets: keep it as safe as the server.`;

const TELL_EVERY_MS = 2000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    "data-dir": { type: "string" },
    to: { type: "string" },
    "no-proof": { type: "boolean", default: false },
    help: { type: "boolean", short: "h", default: false },
  },
});
const [command, file] = positionals;
const dataDir = resolve(values["data-dir"] ?? process.env["DATA_DIR"] ?? ".data");

try {
  if (values.help) console.log(USAGE);
  else if (command === "backup" && file === undefined) await backup();
  else if (command === "restore" && file !== undefined && positionals.length === 2) await restore(resolve(file));
  else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (fault) {
  console.error(`Sigma could not ${command}. ${(fault as Error).message}`);
  process.exitCode = 1;
}

async function backup(): Promise<void> {
  if (process.env["DATABASE_URL"]) {
    throw new Error(
      "DATABASE_URL names a PostgreSQL of your own: back it up with its own tools, such as pg_basebackup.",
    );
  }
  const target = resolve(values.to ?? backupName(new Date()));
  const manifest = await writeBackup(dataDir, target, telling("written"));
  console.log(`${target} holds the state of ${manifest.createdAt}.`);
  if (values["no-proof"]) return;
  const { wells } = await proveBackup(target);
  console.log(`Proved: restored beside it, its database starts and has all ${wells} wells with their newest samples.`);
}

async function restore(from: string): Promise<void> {
  const { manifest, wells, lacks } = await restoreBackup(from, dataDir, telling("restored"));
  console.log(`${dataDir} holds the state of ${manifest.createdAt}, with ${wells} wells.`);
  if (lacks.length === 0) return;
  console.error(`Parts of the original are missing from it:\n${lacks.join("\n")}`);
  process.exitCode = 1;
}

function telling(doneText: string): BackupProgress {
  let next = Date.now() + TELL_EVERY_MS;
  return (files, bytes) => {
    if (Date.now() < next) return;
    next = Date.now() + TELL_EVERY_MS;
    console.error(`${files} files, ${(bytes / 1e6).toFixed(0)} MB ${doneText}`);
  };
}
