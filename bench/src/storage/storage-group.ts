import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchBenchDatabase } from "../bench-database";
import { milliseconds, type Measurement } from "../measurement";
import { storageCases } from "./storage-cases";

/** Runs the storage cases on a database created for them. */
export async function storageGroup(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), "sigma-bench-"));
  const database = await launchBenchDatabase({ dataDir: join(folder, "database") });
  try {
    const results = await storageCases(database.url);
    return results.map(({ task, value, unit, limit, note }) => {
      const shownValue = unit === "ms" ? milliseconds(value) : `${value.toFixed(1)} ${unit}`;
      // A ratio must be reached, a time or a share of the size must be kept.
      const isReached = limit === null ? null : unit === "x" ? value >= limit : value <= limit;
      return {
        task,
        measured: shownValue,
        target: limit === null ? "" : `${unit === "x" ? "≥" : "≤"} ${limit} ${unit}`,
        reached: isReached,
        note,
      };
    });
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
