import type { CsvImport, CsvImportState, CsvReport } from "@sigma/contract/imports/csv-import";
import type { CsvFieldsMapping, CsvReading } from "@sigma/contract/imports/csv-mapping";
import type { WellId } from "@sigma/contract/ids";
import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { ColumnType, Generated, Selectable } from "kysely";
import type { WellNo } from "../well-no";

/** How far the reading of a file is committed. */
export type ImportPosition = {
  /** The first row that is not stored yet: its position in the file, bytes, and its line. */
  offset: number;
  line: number;
  /** Number of the last step stored. */
  seq: number;
  /** Bytes of the file of lines that were left out. */
  leftOutBytes: number;
  /** Every sample until here was later than all stored samples, and its results are stored with it. */
  appended: boolean;
};

/** The final state of an import, once the results of its samples are recomputed. */
export type ImportOutcome = "done" | "stopped" | "failed" | "undone";

/** A `jsonb` column that is written as text. */
type Jsonb<Value> = ColumnType<Value | null, string | undefined, string>;

/** The table of imports, as kysely types it. */
export type ImportTable = {
  well_no: WellNo;
  id: string;
  file_name: string;
  bytes: number;
  rows: number;
  columns: string[];
  state: CsvImportState | "uploaded";
  mapping: Jsonb<CsvFieldsMapping>;
  options: Jsonb<CsvReading>;
  position: Jsonb<ImportPosition>;
  report: Jsonb<CsvReport>;
  error: Generated<string | null>;
  outcome: Generated<ImportOutcome | null>;
  made_by: string;
  /** The server that has the file, where several share the database. */
  node_id: string | null;
  made_at: number;
  started_at: Generated<number | null>;
  finished_at: Generated<number | null>;
  stop_asked: Generated<boolean>;
  undone_by: Generated<string | null>;
  undone_at: Generated<number | null>;
};

/** A row of the table of imports. */
export type ImportRow = Selectable<ImportTable>;

/** Changes of samples between two moments, and their times. */
export type Stretch = { from: number; to: number; at: number };

/** How long an import can be undone, s. */
export const UNDO_SECONDS: Seconds = 30 * DAY;
/** The imports of a well as they are listed: whether each can be undone follows from the others and from edits. */
export function listedImports(
  wellId: WellId,
  rows: readonly ImportRow[],
  edits: readonly Stretch[],
  now: EpochSeconds,
): CsvImport[] {
  return rows.map((row) => {
    const report = row.report!;
    const isFinished = row.finished_at !== null && row.undone_at === null && row.state !== "undoing";
    const isUndoable = isFinished && row.state !== "recomputing" && report.stored > 0;
    const until = isUndoable ? row.finished_at! + UNDO_SECONDS : null;
    const isInTime = until !== null && now < until;
    const { offset } = row.position!;
    return {
      _id: row.id,
      wellId,
      state: row.state as CsvImportState,
      bytesRead: Math.min(offset, row.bytes),
      bytes: row.bytes,
      rowsRead: report.rowsRead,
      stored: report.stored,
      oldest: report.from,
      newest: report.to,
      progress: row.state === "storing" ? Math.min(1, offset / row.bytes) : isFinished || row.undone_at ? 1 : 0,
      fileName: row.file_name,
      rows: row.rows,
      fieldsMapping: row.mapping!,
      options: row.options!,
      madeBy: row.made_by,
      madeAt: row.made_at,
      startedAt: row.started_at,
      finishedAt: row.finished_at,
      report,
      error: row.error,
      hasLeftOutRows: row.position!.leftOutBytes > 0,
      undoUntil: isInTime ? until : null,
      undoRefused: isInTime ? whyNotUndone(row, rows, edits) : null,
      undoneBy: row.undone_at === null ? null : row.undone_by,
      undoneAt: row.undone_at,
    };
  });
}

/** The range that an import has stored, or may have stored at its end: the first and the last row of a file may be either end. */
function placesOf({ state, report }: ImportRow): { from: number | null; to: number | null } {
  const { from, to, ends } = report!;
  if (state !== "storing") return { from, to };
  const knownPlaces = [from, to, ends?.from, ends?.to].filter((place) => typeof place === "number");
  return { from: Math.min(...knownPlaces), to: Math.max(...knownPlaces) };
}

/** Changes made over the samples, or the depth-log rows, of an import have to be undone before it. */
function whyNotUndone(row: ImportRow, all: readonly ImportRow[], edits: readonly Stretch[]): string | null {
  const { from, to } = row.report!;
  const isDepthLog = row.options?.index === "depth";
  const lies = (other: { from: number | null; to: number | null }) =>
    from !== null && to !== null && other.from !== null && other.to !== null && other.from <= to && from <= other.to;
  const later = all.find(
    (other) =>
      other.id !== row.id &&
      (other.options?.index === "depth") === isDepthLog &&
      other.undone_at === null &&
      (other.started_at ?? 0) > row.started_at! &&
      lies(placesOf(other)),
  );
  const places = isDepthLog ? "depths" : "times";
  if (later) return `${later.file_name} was imported over the same ${places} later; undo that import first`;
  const isEdited = !isDepthLog && edits.some((edit) => edit.at > row.started_at! && lies(edit));
  return isEdited ? "A later edit concerns the same samples; undo that one first" : null;
}
