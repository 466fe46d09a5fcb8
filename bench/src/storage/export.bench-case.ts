import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportFormats, type ExportFormat } from "@sigma/contract/exchange/export-choices";
import { createWellExportStore } from "@sigma/server/exchange/well-export-store";
import { openDatabase } from "@sigma/server/storage/database";
import { launchBenchDatabase } from "../bench-database";
import { channels } from "@sigma/terms/channels";
import type { Measurement } from "../measurement";
import { storeDays } from "./store-days";

const DAYS = 20;
/** Maximum memory for a file in addition to that of the process before, MB, and for the Parquet file of 1.7 million rows x 60, s. */
const MOST_MEMORY = 150;
const MOST_SECONDS = 30;
const MEGABYTE = 1024 * 1024;
const COLUMNS = 60;

/** Writes a well of 20 days, 1.7 million samples of 60 channels, as a file of each kind. */
export async function exportCase(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), "sigma-bench-"));
  const benchDatabase = await launchBenchDatabase({ dataDir: join(folder, "database") });
  const database = openDatabase({ url: benchDatabase.url });
  try {
    await database.migrate();
    const { wellNo } = await storeDays(database, "Export", DAYS);
    const exports = createWellExportStore(database);
    const unknown = {
      operator: null,
      field: null,
      location: null,
      county: null,
      state: null,
      country: null,
      api: null,
    };
    const about = { name: "Export", ...unknown, rig: null, kellyBushingElevation: null };
    const write = async (format: ExportFormat): Promise<Measurement> => {
      const before = process.memoryUsage().rss;
      let peak = before;
      const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
      const startTime = performance.now();
      let bytes = 0;
      const columns = channels.slice(0, COLUMNS).map(({ id }) => id);
      const plan = { well: wellNo, about, columns, formulas: [] };
      const file = exports.open({ ...plan, format, index: "time", units: "field" });
      for await (const part of file) bytes += (part as Buffer).length;
      const seconds = (performance.now() - startTime) / 1000;
      clearInterval(watch);
      const memory = (peak - before) / MEGABYTE;
      const isParquet = format === "parquet";
      return {
        task: `export of a 20-day well, 1.7 M x ${COLUMNS}: ${format}`,
        measured: `${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(0)} MB, ${memory.toFixed(0)} MB more memory`,
        target: `≤ ${MOST_MEMORY} MB more memory${isParquet ? `, ≤ ${MOST_SECONDS} s` : ""}`,
        reached: memory <= MOST_MEMORY && (!isParquet || seconds <= MOST_SECONDS),
        note: "",
      };
    };
    const measurements: Measurement[] = [];
    for (const format of exportFormats.toReversed()) measurements.push(await write(format));
    return measurements;
  } finally {
    await database.close();
    await benchDatabase.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
