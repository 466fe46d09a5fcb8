import { exportFormats, type ExportFormat } from "@sigma/contract/exchange/export-choices";
import { createWellExportStore } from "@sigma/server/exchange/well-export-store";
import { onDatabase } from "../bench-database";
import { channels } from "@sigma/terms/channels";
import type { Measurement } from "../measurement";
import { storeDays } from "./store-days";
import { megabytes, watchTask } from "./watch-task";

const DAYS = 20;
/** Maximum memory for a file in addition to that of the process before, MB, and for the Parquet file of 1.7 million rows x 60, s. */
const MOST_MEMORY = 150;
const MOST_SECONDS = 30;
const COLUMNS = 60;

/** Writes a well of 20 days, 1.7 million samples of 60 channels, as a file of each kind. */
export const exportCase = (): Promise<Measurement[]> =>
  onDatabase(async (database) => {
    const { wellNo } = await storeDays(database, "Export", DAYS);
    const exports = createWellExportStore(database);
    const place = { operator: null, field: null, location: null, county: null, state: null, country: null, api: null };
    const about = { name: "Export", ...place, rig: null, kellyBushingElevation: null };
    const columns = channels.slice(0, COLUMNS).map(({ id }) => id);
    const plan = { well: wellNo, about, columns, formulas: [], index: "time", units: "field" } as const;
    const write = async (format: ExportFormat): Promise<Measurement> => {
      let bytes = 0;
      const { seconds, memory } = await watchTask(async () => {
        for await (const part of exports.open({ ...plan, format })) bytes += (part as Buffer).length;
      });
      const isParquet = format === "parquet";
      return {
        task: `export of a 20-day well, 1.7 M x ${COLUMNS}: ${format}`,
        measured: `${seconds.toFixed(1)} s, ${megabytes(bytes)}, ${memory.toFixed(0)} MB more memory`,
        target: `≤ ${MOST_MEMORY} MB more memory${isParquet ? `, ≤ ${MOST_SECONDS} s` : ""}`,
        reached: memory <= MOST_MEMORY && (!isParquet || seconds <= MOST_SECONDS),
        note: "",
      };
    };
    const measurements: Measurement[] = [];
    for (const format of exportFormats.toReversed()) measurements.push(await write(format));
    return measurements;
  });
