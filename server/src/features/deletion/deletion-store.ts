import { UNDO_SECONDS } from "@sigma/contract/undo-seconds";
import type { Deletion } from "@sigma/contract/wells/deletion";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Database } from "../../storage/database";

/** The deleted records that can be restored, of all users. */
export type DeletionStore = {
  /** Wells and rigs that can be restored at a moment, newest first. */
  restorable(now: EpochSeconds): Promise<Deletion[]>;
};

/** Deletions in a database. @see docs/decisions/024-delete-with-undo.md */
export function createDeletionStore({ kysely }: Database): DeletionStore {
  return {
    async restorable(now) {
      const of = async (kind: Deletion["kind"]): Promise<Deletion[]> => {
        const rows = await kysely
          .selectFrom(kind)
          .select(["id", "name", "deleted_at"])
          .where("deleted_at", ">", now - UNDO_SECONDS)
          .execute();
        return rows.map(({ id, name, deleted_at }) => ({ kind, id, name, deletedAt: deleted_at! }));
      };
      const deletions = await Promise.all([of("well"), of("rig")]);
      return deletions.flat().toSorted((a, b) => b.deletedAt - a.deletedAt);
    },
  };
}
