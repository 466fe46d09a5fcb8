import { z } from "zod";

/** The format version of the archives that this Sigma writes; it reads all versions up to it. */
export const ARCHIVE_VERSION = 1;

/** The Sigma that writes them. */
export const PRODUCT = "Sigma 1.0.0";

/** Names of the entries of an archive that aren't tables. */
export const ARCHIVE_MANIFEST = "manifest.json";
export const REFERENCES = "references.json";

/** The entry that has the rows of a table. */
export const entryOf = (table: string): string => `tables/${table}.jsonl`;

const entry = {
  /** Of the entry unpacked. */
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
};

/** Letters of a name, and files that wait, at most. */
export const LONGEST_NAME = 1000;
export const MOST_WAITING = 100;

const name = z.string().max(LONGEST_NAME);

/** The manifest of a well's archive; it is the last entry of the file, written once everything before it is known. */
export const ArchiveManifest = z.object({
  format: z.literal("sigma-well-archive"),
  version: z.number().int().min(1).max(ARCHIVE_VERSION),
  /** The Sigma that wrote it. */
  product: z.string().max(100),
  /** ISO 8601 in UTC. */
  writtenAt: z.iso.datetime(),
  well: z.object({
    /** The number at the start of the ids of its rows. */
    number: z.number().int().min(1).max(0x7fffffff),
    id: z.string().regex(/^[0-9a-f]{24}$/),
    name,
    rig: name.nullable(),
    operator: name.nullable(),
    finishedAt: z.number().nullable(),
  }),
  /** Time samples and their first and last moment, epoch seconds. */
  samples: z.object({ rows: z.number().int().min(0), first: z.number().nullable(), last: z.number().nullable() }),
  /** Names of CSV files of the well that waited on the disk of the server or were being imported: they are not in the archive. */
  waitingImports: z.array(name).max(MOST_WAITING).optional(),
  references: z.object(entry),
  /** Each table with the columns of its rows. */
  tables: z.record(
    z.string().max(63),
    z.object({ ...entry, rows: z.number().int().min(0), columns: z.array(z.string().max(63)).max(100) }),
  ),
});
export type ArchiveManifest = z.infer<typeof ArchiveManifest>;

const id = z.string().max(64);

/** References of a well to data that belong to no well, found again by name when the archive is read. */
export const ArchiveReferences = z.object({
  rig: z.object({ id, name, fields: z.record(z.string(), z.unknown()) }).nullable(),
  operator: z.object({ id, name }).nullable(),
  directionalCompany: z.object({ id, name }).nullable(),
  /** The users who wrote the archived data or are named in them. */
  people: z.array(z.object({ id, username: name, name })).max(10_000),
  /** Motors of the list whose copies run in its BHAs. */
  motors: z.array(z.object({ id, fields: z.record(z.string(), z.unknown()) })).max(1000),
});
export type ArchiveReferences = z.infer<typeof ArchiveReferences>;
