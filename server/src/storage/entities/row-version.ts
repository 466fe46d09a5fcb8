import { CallError } from "@sigma/contract/errors";
import { type QueryExecutorProvider, sql } from "kysely";

/** How often a stored entity was changed, and by whom last: the id of a user, or `system`. */
export type StoredVersion = { version: number; changed_by: string | null };

/** The user who makes a change, `system` if none is named, and the version it is based on; without a version it is always written. */
export type NamedChange = { by?: string; version?: number | undefined };

/** The message for a save that would overwrite another user's change. */
const CHANGED_MEANWHILE = "This was changed in the meantime";

/**
 * Refuses a change that began from another version than the one now stored; a change that names none passes.
 *
 * How something that people edit gets versions:
 * 1. Its contract has `version: Version` in the reply and `...givenVersion` in every body that changes it.
 * 2. A group of settings of a well, one value a kind, is answered with `settingsObject` (transport/settings-object.ts),
 *    which does the rest.
 * 3. A table of rows has the columns `version int NOT NULL DEFAULT 1` and `changed_by text` (type `RowVersion` of
 *    schema.ts). A change reads its row `FOR UPDATE`, calls this function with it, and writes
 *    `nextVersion(row, by)` beside the new values; where `isDeepStrictEqual(next, before)` it writes nothing.
 *
 * The form merges what it is refused with (`useDraft`, `useSaving` and `MergeNotice` of web/src/settings/form).
 *
 * @param givenVersion the version that the request names
 * @param knownVersion what is stored, locked until the transaction ends
 * @param current what the call answers where it succeeds, as it is stored now
 * @throws CallError `conflict` on `version`, with `current` and the name of who changed it
 * @see docs/decisions/023-versions.md
 */
export async function rejectOlderVersion(
  trx: QueryExecutorProvider,
  givenVersion: number | undefined,
  knownVersion: StoredVersion,
  current: unknown,
): Promise<void> {
  if (givenVersion === undefined || givenVersion === knownVersion.version) return;
  const { rows } = await sql<{ name: string }>`SELECT coalesce(nullif(name, ''), username) AS name
    FROM app_user WHERE id = ${knownVersion.changed_by}
    UNION ALL SELECT name FROM author_name WHERE id = ${knownVersion.changed_by}`.execute(trx);
  const changedBy = rows[0]?.name;
  throw new CallError("conflict", CHANGED_MEANWHILE, "version", {
    current,
    ...(changedBy !== undefined && { changedBy }),
  });
}

/** The columns that a change writes beside its values. */
export const nextVersion = ({ version }: StoredVersion, by: string): StoredVersion => ({
  version: version + 1,
  changed_by: by,
});
