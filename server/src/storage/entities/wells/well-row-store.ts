import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Database } from "../../database";
import type { Changes } from "../changes";
import type { WellRows } from "../../well-rows";
import { rowOf, type VersionedRow, versionedRows } from "../versioned-rows";

/** A row of a well as the contract shows it. */
type Shown<Fields> = { _id: string; wellId: WellId; version: number } & Fields;

/** Rows of wells that users add, change and delete one by one. */
export type WellRowStore<Fields extends object> = {
  /** The rows of a well, oldest first. */
  all(wellId: WellId): Promise<Shown<Fields>[]>;
  /** Adds rows, all or none. @throws CallError `not-found` on `wellId` */
  create(wellId: WellId, rows: readonly Fields[], by?: string): Promise<Shown<Fields>[]>;
  /** @throws CallError `not-found` on `id`, `conflict` for an older version */
  change(
    wellId: WellId,
    id: string,
    change: { fields: Changes<Fields>; version?: number | undefined },
    by?: string,
  ): Promise<Shown<Fields>>;
  /** Deletes a row; false if it is unknown. */
  remove(wellId: WellId, id: string, now: EpochSeconds, by?: string): Promise<boolean>;
  /** Undoes a deletion; false if it is too late. */
  restore(wellId: WellId, id: string, now: EpochSeconds, by?: string): Promise<boolean>;
};

/** The rows of a table. */
export function createWellRowStore<Fields extends object>(
  database: Database,
  { table, what }: Pick<WellRows, "table" | "what">,
): WellRowStore<Fields> {
  const storedRows = versionedRows<Fields>(database, table);
  const showRow = ({ id, wellId, fields, version }: VersionedRow<Fields>): Shown<Fields> => ({
    ...fields,
    _id: id,
    wellId,
    version,
  });
  return {
    all: async (wellId) => (await storedRows.all(wellId)).map(showRow),
    create: (wellId, addedRows, by) =>
      storedRows.inWell(wellId, by, async (rows) =>
        (await rows.add(addedRows.map((fields) => ({ fields })))).map(showRow),
      ),
    change: (wellId, id, { fields, version }, by) =>
      storedRows.inWell(wellId, by, async (rows) => {
        const row = rowOf(await rows.all(), id, what);
        await rows.checkVersion(version, row, showRow(row));
        return showRow(await rows.change(row, fields));
      }),
    remove: (wellId, id, now, by) => storedRows.inWell(wellId, by, (rows) => rows.hide(id, now)),
    restore: (wellId, id, now, by) => storedRows.inWell(wellId, by, (rows) => rows.restore(id, now)),
  };
}
