import { createHash } from "node:crypto";
import { Readable, Transform } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { ZipFile } from "yazl";
import type { Database } from "../storage/database";
import type { WellNo } from "../storage/well-no";
import {
  ARCHIVE_VERSION,
  type ArchiveManifest,
  entryOf,
  LONGEST_NAME,
  ARCHIVE_MANIFEST,
  MOST_WAITING,
  PRODUCT,
  REFERENCES,
} from "./archive-manifest";
import { readNamedThings, archiveReferencesOf } from "./archive-references";
import { tableLines } from "./table-lines";
import { readTableShapes, type TableShape } from "./table-shape";
import { settledImport } from "../storage/tables";

/** Called with the number of bytes written, before compression. */
export type ArchiveProgress = (bytes: number) => void;

/** Maximum pause of a reader before the archive ends, so that no transaction stays open for it, ms. */
const LONGEST_PAUSE = 10 * 60_000;

/**
 * The bytes of an archive of all stored data of a well, generated as they are read, in constant memory. All data are
 * from one point in time, however long reading takes.
 *
 * @see docs/methods/well-archive.md
 */
export function openArchive(database: Database, well: WellNo, progress: ArchiveProgress = () => undefined): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const outputEnd = finished(output);
  outputEnd.catch(() => undefined);
  database.jobs
    .snapshot(async (client) => {
      await client.query(`SET LOCAL idle_in_transaction_session_timeout = ${LONGEST_PAUSE}`);
      await writeEntries(client, well, { zip, gone: outputEnd }, progress);
    })
    .then(
      () => zip.end(),
      (fault: Error) => output.destroy(fault),
    );
  return output;
}

type Output = { zip: ZipFile; gone: Promise<void> };

async function writeEntries(client: ClientBase, well: WellNo, output: Output, progress: ArchiveProgress) {
  const namedThings = await readNamedThings(client);
  const facts = await readFacts(client, well);
  const tables: ArchiveManifest["tables"] = {};
  let writtenLength = 0;
  for (const shape of await readTableShapes(client)) {
    const sum = await writeTable(client, shape, well, output, (text) => {
      namedThings.find(shape, text);
      progress((writtenLength += text.length));
    });
    tables[shape.name] = { ...sum, columns: shape.columns.map(({ name }) => name) };
  }
  const references = JSON.stringify(await archiveReferencesOf(client, well, namedThings));
  output.zip.addBuffer(Buffer.from(references), REFERENCES);
  const manifest: ArchiveManifest = {
    format: "sigma-well-archive",
    version: ARCHIVE_VERSION,
    product: PRODUCT,
    writtenAt: new Date().toISOString(),
    ...facts,
    references: { bytes: Buffer.byteLength(references), sha256: createHash("sha256").update(references).digest("hex") },
    tables,
  };
  output.zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 1)), ARCHIVE_MANIFEST);
}

type Sum = { rows: number; bytes: number; sha256: string };

async function writeTable(
  client: ClientBase,
  shape: TableShape,
  well: WellNo,
  { zip, gone }: Output,
  take: (text: string) => void,
): Promise<Sum> {
  const sums = createSums();
  const summingStream = new Transform({
    transform(piece: Buffer, _encoding, callback) {
      sums.add(piece);
      callback(null, piece);
    },
  });
  async function* pieces() {
    for await (const text of tableLines(client, shape, well)) {
      take(text);
      yield Buffer.from(text);
    }
  }
  // Samples are already compressed: a higher level has no benefit.
  zip.addReadStream(summingStream, entryOf(shape.name), { compress: true, compressionLevel: 1 });
  const entryPipeline = pipeline(Readable.from(pieces(), { objectMode: false }), summingStream);
  entryPipeline.catch(() => undefined);
  await Promise.race([
    entryPipeline,
    gone.then(() => Promise.reject(new Error("the reader of the archive went away"))),
  ]);
  return sums.result();
}

/** Counts rows and bytes and their checksum. */
function createSums() {
  const hash = createHash("sha256");
  let [rows, bytes] = [0, 0];
  return {
    add(piece: Buffer) {
      hash.update(piece);
      bytes += piece.length;
      for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) rows++;
    },
    result: (): Sum => ({ rows, bytes, sha256: hash.digest("hex") }),
  };
}

/** The present rows of a well's tables, in the format of an archive. */
export async function sumTables(client: ClientBase, well: WellNo): Promise<Record<string, Sum>> {
  const tables: Record<string, Sum> = {};
  for (const shape of await readTableShapes(client)) {
    const sums = createSums();
    for await (const text of tableLines(client, shape, well)) sums.add(Buffer.from(text));
    tables[shape.name] = sums.result();
  }
  return tables;
}

type Facts = Pick<ArchiveManifest, "well" | "samples" | "waitingImports">;

async function readFacts(client: ClientBase, well: WellNo): Promise<Facts> {
  const { rows } = await client.query<Facts["well"]>({
    text: `SELECT well.well_no AS number, well.id, well.name, rig.name AS rig, operator.name AS operator,
        well.finished_at AS "finishedAt"
      FROM well LEFT JOIN rig ON rig.id = well.rig_id LEFT JOIN operator ON operator.id = well.operator_id
      WHERE well.well_no = $1`,
    values: [well],
  });
  if (!rows[0]) throw new Error("The well is no longer there");
  const { rows: samples } = await client.query<Facts["samples"]>({
    text: `SELECT coalesce(sum(n), 0)::int AS rows, min(first) AS first, max(last) AS last FROM (
        SELECT n, first_time AS first, last_time AS last FROM sample_hour WHERE well_no = $1
        UNION ALL SELECT count(*), min(time), max(time) FROM sample_hot WHERE well_no = $1
      ) AS part`,
    values: [well],
  });
  const { rows: waiting } = await client.query<{ name: string }>({
    text: `SELECT left(file_name, ${LONGEST_NAME}) AS name FROM csv_import WHERE well_no = $1 AND NOT (${settledImport})
      ORDER BY made_at, id LIMIT ${MOST_WAITING}`,
    values: [well],
  });
  return { well: rows[0], samples: samples[0]!, waitingImports: waiting.map(({ name }) => name) };
}
