import { nameAlike } from "@sigma/contract/alike-names";
import type { WellId } from "@sigma/contract/ids";
import type { ClientBase } from "pg";
import { firstLockKeys } from "../storage/advisory-locks";
import type { Database } from "../storage/database";
import type { ArchiveResult, ArchiveTask, TaskProgress } from "./archive-task";
import { archiveWell } from "./archive-well";
import { noteStored } from "./note-stored";
import { type Archive, ArchiveFault, checkArchive, readArchive } from "./read-archive";
import { restoreWell, storeNewWell } from "./store-archive";

/**
 * Imports an archive, writes one and removes its contents, or restores them: completely, or not at all. The same transaction
 * notes in the job that it is stored, so that the result of a job that is stopped during the commit is known.
 *
 * @throws ArchiveFault
 */
export async function doArchiveTask(
  database: Database,
  jobId: string,
  task: ArchiveTask,
  progress: TaskProgress,
): Promise<ArchiveResult> {
  switch (task.kind) {
    case "import":
      return await importArchive(database, jobId, task, progress);
    case "archive":
      return await archiveWell(database, jobId, task, progress);
    case "restore":
      return await restoreArchive(database, jobId, task, progress);
  }
}

async function withChecked<Result>(
  file: string,
  progress: TaskProgress,
  work: (archive: Archive, share: (bytes: number) => number) => Promise<Result>,
): Promise<Result> {
  progress("checking", 0);
  const archive = await readArchive(file);
  try {
    const share = (bytes: number) => bytes / Math.max(1, archive.unpackedBytes);
    await checkArchive(archive, (bytes) => progress("checking", share(bytes)));
    return await work(archive, share);
  } finally {
    archive.close();
  }
}

async function importArchive(
  database: Database,
  jobId: string,
  { file, name, now }: Extract<ArchiveTask, { kind: "import" }>,
  progress: TaskProgress,
): Promise<ArchiveResult> {
  return await withChecked(file, progress, async (archive, share) => {
    progress("storing", 0);
    return await database.jobs.transaction(async (client) => {
      const { operator } = archive.manifest.well;
      await refuseTaken(client, name, operator, null);
      const { wellId, wasFinished } = await storeNewWell(client, archive, { name, now }, (bytes) =>
        progress("storing", share(bytes)),
      );
      // Others may have given the name meanwhile; they wait only from here on.
      await client.query({
        text: "SELECT pg_advisory_xact_lock($1, hashtext('well'))",
        values: [firstLockKeys.names],
      });
      await refuseTaken(client, name, operator, wellId);
      await client.query({ text: "UPDATE well SET has_own_name = true WHERE id = $1", values: [wellId] });
      const notice = wasFinished
        ? "The well was not finished, and its rig is known here: it is finished now, so that it takes no data of another well"
        : null;
      return await noteStored(client, jobId, { wellId, notice });
    });
  });
}

/** @param operator of the well, among whose wells its name is unique @param own id of the well that is imported, which is stored already @throws ArchiveFault */
async function refuseTaken(
  client: ClientBase,
  name: string,
  operator: string | null,
  own: WellId | null,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>({
    text: `SELECT well.name FROM well LEFT JOIN operator ON operator.id = operator_id
      WHERE deleted_at IS NULL AND well.id IS DISTINCT FROM $1 AND operator.name IS NOT DISTINCT FROM $2`,
    values: [own, operator],
  });
  const other = nameAlike(
    name,
    rows.map((well) => well.name),
  );
  if (other !== null) throw new ArchiveFault(`${name} is taken for the well ${other}. Import it under another name`);
}

async function restoreArchive(
  database: Database,
  jobId: string,
  { file, well, wellId }: Extract<ArchiveTask, { kind: "restore" }>,
  progress: TaskProgress,
): Promise<ArchiveResult> {
  return await withChecked(file, progress, async (archive, share) => {
    progress("storing", 0);
    return await database.jobs.transaction(async (client) => {
      const { rowCount } = await client.query({ text: "DELETE FROM well_archive WHERE well_no = $1", values: [well] });
      if (rowCount === 0) throw new ArchiveFault("The well is not archived");
      await restoreWell(client, archive, { wellNo: well, wellId }, (bytes) => progress("storing", share(bytes)));
      return await noteStored(client, jobId, { wellId, notice: null });
    });
  });
}
