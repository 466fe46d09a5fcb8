import type { WellId } from "@sigma/contract/ids";
import type { FormationDepths } from "@sigma/engine/roadmap/formation-layers";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Database } from "../../database";
import { notRestorable } from "../../deletion";
import type { Changes } from "../changes";
import type { WellRows } from "../../well-rows";
import { outdateResults } from "./recompute-store";
import { rowOf, type RowsOfWell, type VersionedRow, versionedRows } from "../versioned-rows";

/** A row of a well as the contract shows it. */
type Shown<Fields> = { _id: string; wellId: WellId; version: number } & Fields;

/** Rows that are removed, restored and added together. */
type RowExchange<Fields> = {
  removed: readonly { id: string; version?: number | undefined }[];
  restored: readonly string[];
  added: readonly Fields[];
};

/** Rows of wells that users add, change and delete one by one. */
export type WellRowStore<Fields extends object> = {
  /** The rows of a well, oldest first. */
  all(wellId: WellId): Promise<Shown<Fields>[]>;
  /** Adds rows, all or none. @throws CallError `not-found` on `wellId`; as the check of its rows does, like the other writes */
  create(wellId: WellId, rows: readonly Fields[], by?: string): Promise<Shown<Fields>[]>;
  /** @throws CallError `not-found` on `id`, `conflict` for an older version */
  change(
    wellId: WellId,
    id: string,
    change: { fields: Changes<Fields>; version?: number | undefined },
    by?: string,
  ): Promise<Shown<Fields>>;
  /**
   * Removes rows, restores others that were deleted and adds new ones, all or none.
   *
   * @returns the added rows
   * @throws CallError `not-found` for a row that isn't shown or can't be restored, `conflict` for an older version
   */
  exchange(wellId: WellId, exchange: RowExchange<Fields>, now: EpochSeconds, by?: string): Promise<Shown<Fields>[]>;
  /** Deletes a row; false if it is unknown. */
  remove(wellId: WellId, id: string, now: EpochSeconds, by?: string): Promise<boolean>;
  /** Undoes a deletion; false if it is too late. */
  restore(wellId: WellId, id: string, now: EpochSeconds, by?: string): Promise<boolean>;
};

/** The message under which it is recorded why results are outdated. */
const MESSAGE = "well-settings-updated";

type Definition<Fields extends object> = Pick<WellRows, "table" | "what"> & {
  /** Stored results depend on the rows. */
  outdates?: true;
  /** What holds among the rows of a well, beside its formations. @throws CallError */
  check?(this: void, rows: readonly Shown<Fields>[], tops: readonly FormationDepths[]): void;
};

/** The rows of a table. */
export function createWellRowStore<Fields extends object>(
  database: Database,
  { table, what, check, outdates }: Definition<Fields>,
): WellRowStore<Fields> {
  const storedRows = versionedRows<Fields>(database, table);
  const showRow = ({ id, wellId, fields, version }: VersionedRow<Fields>): Shown<Fields> => ({
    ...fields,
    _id: id,
    wellId,
    version,
  });
  /** Does work on the rows of a well; nothing is changed if they do not hold together afterwards. */
  const inWell = <Result>(
    wellId: WellId,
    by: string | undefined,
    work: (rows: RowsOfWell<Fields>) => Promise<Result>,
  ): Promise<Result> =>
    storedRows.inWell(wellId, by, async (rows) => {
      const result = await work(rows);
      if (check) check((await rows.all()).map(showRow), await rows.formations());
      if (outdates) await outdateResults(rows.db, rows.well, MESSAGE);
      return result;
    });
  return {
    all: async (wellId) => (await storedRows.all(wellId)).map(showRow),
    create: (wellId, addedRows, by) =>
      inWell(wellId, by, async (rows) => (await rows.add(addedRows.map((fields) => ({ fields })))).map(showRow)),
    change: (wellId, id, { fields, version }, by) =>
      inWell(wellId, by, async (rows) => {
        const row = rowOf(await rows.all(), id, what);
        await rows.checkVersion(version, row, showRow(row));
        return showRow(await rows.change(row, fields));
      }),
    exchange: (wellId, { removed, restored, added }, now, by) =>
      inWell(wellId, by, async (rows) => {
        for (const { id, version } of removed) {
          const row = await rows.find(id, what);
          await rows.checkVersion(version, row, showRow(row));
          await rows.hide(id, now);
        }
        for (const id of restored) {
          if (!(await rows.restore(id, now))) throw notRestorable(what.toLowerCase(), "restored");
        }
        return (await rows.add(added.map((fields) => ({ fields })))).map(showRow);
      }),
    remove: (wellId, id, now, by) =>
      storedRows.inWell(wellId, by, async (rows) => {
        const isHidden = await rows.hide(id, now);
        if (outdates && isHidden) await outdateResults(rows.db, rows.well, MESSAGE);
        return isHidden;
      }),
    restore: (wellId, id, now, by) => inWell(wellId, by, (rows) => rows.restore(id, now)),
  };
}
