import { csvFieldIds } from "@sigma/terms/csv-fields";
import { z } from "zod";
import { definePushes, defineRoutes, reads, writes } from "../define";
import { Deleted } from "../entity";
import { WellId } from "../ids";
import { StoredText } from "../texts/stored-text";
import { adminOnly } from "../users/roles";
import { checkMappedFields, CsvFieldsMapping, CsvReading } from "./csv-mapping";

/** Most bytes of an uploaded file: 2 GB. */
export const MOST_UPLOADED_BYTES = 2 * 1024 ** 3;

/** Line numbers that a finding of an import names, at most. */
export const NAMED_LINES = 100;

/** Stretches without a row that a report names, at most. */
export const NAMED_GAPS = 100;

/** The response to an upload: the name of the file, its columns, and the number of rows after its header. */
export const CsvUpload = z
  .object({
    uploadId: z.string(),
    fileName: z.string(),
    bytes: z.number().int(),
    /** The names of the columns in a mapping; the second column of the same name is called `name #2`. */
    columns: z.array(z.string()),
    rows: z.number().int(),
  })
  .meta({ id: "CsvUpload" });
export type CsvUpload = z.infer<typeof CsvUpload>;

/**
 * The state of an import. `waiting` for its turn, `storing` while rows are read and stored, `recomputing` the values derived
 * from them; `done`, `stopped` by a user, `failed` with a sentence; `undoing`, `undone`.
 */
export const csvImportStates = [
  "waiting",
  "storing",
  "recomputing",
  "done",
  "stopped",
  "failed",
  "undoing",
  "undone",
] as const;
export type CsvImportState = (typeof csvImportStates)[number];

/** An irregularity in the rows of a file, and how it was handled. */
export const CsvFinding = z.object({
  /** A sentence for the reader of the report. */
  finding: z.string(),
  /** The same as a text of the catalogue, if it has values with units. */
  text: StoredText.optional(),
  field: z.enum(csvFieldIds).nullable(),
  /** How many rows it concerns, and the first of them by their line in the file as received. */
  rows: z.number().int(),
  lines: z.array(z.number().int()).max(NAMED_LINES),
  done: z.enum(["row left out", "set to no value", "value left out", "stored"]),
});
export type CsvFinding = z.infer<typeof CsvFinding>;

/**
 * What became of the rows of a file: rows read = stored + left out. Where `options.index` of the import is `depth`, its
 * places are depths in ft instead of times.
 */
export const CsvReport = z
  .object({
    rowsRead: z.number().int(),
    stored: z.number().int(),
    /** Stored rows whose second already had a sample, or whose depth already had a row of a log. */
    replaced: z.number().int(),
    leftOut: z.number().int(),
    /** Cells of mapped columns that held a text, a mark of a missing value or a value that no instrument gives. */
    valuesWithout: z.number().int(),
    findings: z.array(CsvFinding),
    /** First and last time stored, epoch seconds, or depth, ft; null if nothing is stored. */
    from: z.number().nullable(),
    to: z.number().nullable(),
    /** The times, or depths, of the first and last rows of the file, which show how much is still to be stored. */
    ends: z.object({ from: z.number(), to: z.number() }).optional(),
    /** The usual distance between two rows, s or ft. */
    step: z.number().nullable(),
    /** Stretches without a row, longer than a minute (by depth 5 ft) and than five steps, the first of them. */
    gaps: z.array(z.object({ from: z.number(), to: z.number() })).max(NAMED_GAPS),
    gapCount: z.number().int(),
    /** Columns of the file that no field is mapped to. */
    unusedColumns: z.array(z.string()),
    /** Fields whose unit neither the file nor the call gave: their columns were read in the unit of the channel. */
    assumedUnits: z.array(z.enum(csvFieldIds)).optional(),
  })
  .meta({ id: "CsvReport" });
export type CsvReport = z.infer<typeof CsvReport>;

const progress = {
  _id: z.string(),
  wellId: WellId,
  state: z.enum(csvImportStates),
  /** Of the file; what is read is not all committed yet. */
  bytesRead: z.number().int(),
  bytes: z.number().int(),
  rowsRead: z.number().int(),
  stored: z.number().int(),
  /** The oldest and the newest moment stored, epoch seconds; of a depth log the shallowest and the deepest row, ft. */
  oldest: z.number().nullable(),
  newest: z.number().nullable(),
  /** 0 to 1 of the state. */
  progress: z.number().min(0).max(1),
};

/** The progress of an import. */
export const CsvImportProgress = z.object(progress).meta({ id: "CsvImportProgress" });
export type CsvImportProgress = z.infer<typeof CsvImportProgress>;

/** The import of a file into a well: a job of the server. */
export const CsvImport = z
  .object({
    ...progress,
    fileName: z.string(),
    /** Rows after the header, counted during the upload. */
    rows: z.number().int(),
    fieldsMapping: CsvFieldsMapping,
    options: CsvReading,
    madeBy: z.string(),
    madeAt: z.number(),
    startedAt: z.number().nullable(),
    finishedAt: z.number().nullable(),
    /** Of what is stored until now. */
    report: CsvReport,
    /** Why it failed. */
    error: z.string().nullable(),
    /** Whether lines that were left out can be downloaded. */
    hasLeftOutRows: z.boolean(),
    /** Time until which it can be undone; null if it cannot. */
    undoUntil: z.number().nullable(),
    /** Why it cannot be undone now. */
    undoRefused: z.string().nullable(),
    undoneBy: z.string().nullable(),
    undoneAt: z.number().nullable(),
  })
  .meta({ id: "CsvImport" });
export type CsvImport = z.infer<typeof CsvImport>;

const importOf = z.object({ wellId: WellId, id: z.string({ error: "id is required" }) });

/** Bringing time data and depth logs into a well from CSV files. */
export const csvImportRoutes = defineRoutes({
  "POST api/well-data-upload-proxy": {
    summary:
      "Uploads a CSV or LAS 2.0 file of time data or of a depth log, up to 2 GB; answers when the file is on the server. Of a LAS file the columns are the curves",
    query: z.object({ wellId: WellId }),
    upload: { field: "file", extension: ".csv", otherExtensions: [".las"], mostBytes: MOST_UPLOADED_BYTES },
    reply: CsvUpload,
    ...writes("named", adminOnly),
    changes: ["imports"],
    takesData: true,
  },
  "POST api/well-data-upload-proxy/process": {
    summary:
      "Starts the import of an uploaded file, the last one of the well by default, and answers at once with its rows and the times of its first and last row; samples of the same times are replaced. With `index` `depth` its rows come by depth, in ft in the answer: rows of the same depths are replaced in the named channels, and those within a foot of hole recorded by time data are left out",
    body: z
      .object({
        wellId: WellId,
        fieldsMapping: CsvFieldsMapping,
        uploadId: z.string().optional(),
        options: CsvReading.default({}),
      })
      .superRefine(checkMappedFields),
    reply: z.object({ jobId: z.string(), rows: z.number().int(), from: z.number(), to: z.number() }),
    ...writes("named", adminOnly),
    changes: ["imports"],
    takesData: true,
  },
  "GET api/csv-import": {
    summary: "The imports of a well, newest first",
    query: z.object({ wellId: WellId }),
    reply: z.array(CsvImport),
    ...reads("named", adminOnly),
  },
  "POST api/csv-import/cancel": {
    summary: "Stops an import; rows already stored are kept, and its report shows that it was stopped",
    body: importOf,
    reply: CsvImport,
    ...writes("named", adminOnly),
    changes: ["imports"],
  },
  "POST api/csv-import/undo": {
    summary: "Undoes an import within 30 days: removes everything it stored and restores what it replaced",
    body: importOf,
    reply: CsvImport,
    ...writes("named", adminOnly),
    changes: ["imports"],
  },
  "GET api/csv-import/left-out": {
    summary: "The lines that an import left out, as received, each after its number and the reason",
    query: importOf,
    reply: z.string(),
    media: "text/csv; charset=utf-8",
    ...reads("named", adminOnly),
  },
  "DELETE api/csv-import": {
    summary: "Removes a finished import from the list; its samples are kept, and it can no longer be undone",
    query: importOf,
    reply: Deleted,
    ...writes("named", adminOnly),
    changes: ["imports"],
  },
});

/** How imports go on. */
export const csvImportPushes = definePushes({
  "csv-import": {
    summary:
      "An import went on, at most twice a second, or changed its state, after which its list entry is read again",
    message: CsvImportProgress,
  },
});
