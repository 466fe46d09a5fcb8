import type { Database } from "../storage/database";
import { type CorrectedSpan, createCorrectionStore } from "../storage/entities/wells/correction-store";
import type { ExportPlan } from "./export-plan";
import type { FileWriter } from "./file-writer";
import { rowExtent, rowParts } from "./row-parts";
import { arrowWriter } from "./write-arrow";
import { csvWriter } from "./write-csv";
import { lasWriter } from "./write-las";
import { parquetWriter } from "./write-parquet";

/** Number of rows that are converted to text at a time, so that no text of many megabytes is built. */
const ROWS_AT_ONCE = 2000;

/** The bytes of a file from start to end, produced on demand. */
export async function* writeFile(database: Database, plan: ExportPlan): AsyncGenerator<Uint8Array, void, undefined> {
  const corrections = await createCorrectionStore(database).inRows(plan.well, plan);
  const writer = writerOf(plan, corrections);
  const nothing = { rows: 0, first: null, last: null, step: null };
  yield bytesOf(writer.head(plan.format === "las" ? await rowExtent(database, plan) : nothing));
  for await (const part of rowParts(database, plan)) {
    const step = plan.format === "parquet" || plan.format === "arrow" ? part.index.length : ROWS_AT_ONCE;
    for (let at = 0; at < part.index.length; at += step) {
      const columns = part.columns.map((column) => column.subarray(at, at + step));
      const [index, times] = [part.index.subarray(at, at + step), part.times.subarray(at, at + step)];
      yield bytesOf(writer.rows({ index, times, columns }));
    }
  }
  yield bytesOf(writer.tail());
}

function writerOf(plan: ExportPlan, corrections: readonly CorrectedSpan[]): FileWriter {
  if (plan.format === "csv") return csvWriter(plan, corrections);
  if (plan.format === "arrow") return arrowWriter(plan, corrections);
  return plan.format === "las" ? lasWriter(plan, corrections, new Date()) : parquetWriter(plan, corrections);
}

const bytesOf = (madeContent: string | Uint8Array): Uint8Array =>
  typeof madeContent === "string" ? new TextEncoder().encode(madeContent) : madeContent;
