import { join } from "node:path";
import { sampleOf } from "@sigma/terms/sample";
import { openDatabase } from "../database";
import { launchEmbedded } from "../launch-embedded";
import { openTickWriter } from "../samples/tick/tick-writer";

/**
 * A process that accepts samples until it is killed, and prints which samples are committed.
 *
 * Arguments: the data folder, and the first second of its samples. When it is asked to end it does not wait, like a server that
 * is asked twice.
 */
process.once("SIGTERM", () => process.exit(1));
const [dataDir = "", from = "0"] = process.argv.slice(2);
const { url } = await launchEmbedded({ dataDir });
const database = openDatabase({ url });
await database.migrate();
const writer = await openTickWriter({ database, spoolDir: join(dataDir, "spool"), tickMs: 10 });
writer.onCommit((commit) => process.stdout.write(`${commit.get(1)}\n`));
for (let second = Number(from); ; second++) {
  while (!writer.append(1, sampleOf(second, { holeDepth: second % 30_000 }))) await writer.flush();
  if (second % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 2));
}
