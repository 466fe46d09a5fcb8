import { changedFields, type ignoredKeys } from "@sigma/contract/entity";
import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { notRestorable } from "../storage/deletion";
import type { Changes } from "../storage/entities/changes";
import type { WellRowStore } from "../storage/entities/wells/well-row-store";
import type { Stores } from "../storage/stores";
import type { CallContext } from "./handler";
import { wellNoOf } from "./well-of-call";

type OfRow = { wellId: WellId; id: string };
/** A client may send a row as it was read. */
type Ignored = { [Key in keyof typeof ignoredKeys]?: unknown };
type Context = Pick<CallContext, "stores" | "clock" | "user">;

/** A store whose rows of a well can be deleted, and restored for a while. */
type Removable = {
  [Name in "remove" | "restore"]: (wellId: WellId, id: string, now: EpochSeconds, by?: string) => Promise<boolean>;
};

/**
 * Deletes and restores rows of a well.
 *
 * @param what a row as messages name it, such as `Lease Line`, and `noun` within a sentence
 */
export const removalHandlers = (rowsOf: (stores: Stores) => Removable, what: string, noun = what.toLowerCase()) => ({
  /** @throws CallError `not-found` on `wellId`, or on `id` for an unknown row */
  remove: async ({ wellId, id }: OfRow, { stores, clock, user }: Context) => {
    await wellNoOf(stores, wellId);
    if (!(await rowsOf(stores).remove(wellId, id, clock(), user._id)))
      throw new CallError("not-found", cantFind(what, id), "id");
    return { deleted: 1 };
  },

  /** @throws CallError `not-found` on `wellId`, or on `id` for a row that is not deleted or was too long ago */
  restore: async ({ wellId, id }: OfRow, { stores, clock, user }: Context) => {
    await wellNoOf(stores, wellId);
    if (!(await rowsOf(stores).restore(wellId, id, clock(), user._id))) throw notRestorable(noun, "id");
    return { restored: 1 };
  },
});

/** Reads, creates, changes, deletes and restores rows of a well that `createWellRowStore` keeps. */
export function wellRowHandlers<Fields extends object>(rowsOf: (stores: Stores) => WellRowStore<Fields>, what: string) {
  return {
    ...removalHandlers(rowsOf, what),

    all: async ({ wellId }: { wellId: WellId }, { stores }: Context) => {
      await wellNoOf(stores, wellId);
      return rowsOf(stores).all(wellId);
    },

    create: async (wellId: WellId, rows: readonly Fields[], { stores, user }: Context) => {
      await wellNoOf(stores, wellId);
      return rowsOf(stores).create(wellId, rows, user._id);
    },

    change: async (
      {
        wellId,
        id,
        version,
        updateValues,
      }: OfRow & { version?: number | undefined; updateValues: Changes<Fields> & Ignored },
      { stores, user }: Context,
    ) => {
      await wellNoOf(stores, wellId);
      const fields = changedFields(updateValues) as Changes<Fields>;
      return rowsOf(stores).change(wellId, id, { fields, version }, user._id);
    },
  };
}
