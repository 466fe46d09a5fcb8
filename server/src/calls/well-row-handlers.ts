import { changedFields, type ignoredKeys } from "@sigma/contract/entity";
import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { notRestorable } from "../storage/deletion";
import type { Changes } from "../storage/entities/changes";
import type { WellRowStore } from "../storage/entities/wells/well-row-store";
import type { Stores } from "../storage/stores";
import { type FieldsOf, wellRows } from "../storage/well-rows";
import type { CallContext, RouteHandlers } from "./handler";
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
 * @param what the name of a row in messages, such as `Lease Line`, and `noun` within a sentence
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

type Handlers<Fields> = {
  all: (request: Pick<OfRow, "wellId">, context: Context) => Promise<unknown[]>;
  create: (row: { wellId: WellId } & Fields, context: Context) => Promise<unknown>;
  change: (
    change: OfRow & { version?: number | undefined; updateValues: Changes<Fields> & Ignored },
    context: Context,
  ) => Promise<unknown>;
};

/** Handles the calls about rows of a well that users add, change, delete and restore individually. */
export function wellRowHandlers<Name extends keyof typeof wellRows>(
  name: Name,
): RouteHandlers<(typeof wellRows)[Name]["entry"]["routes"]> {
  type Fields = FieldsOf<(typeof wellRows)[Name]["entry"]>;
  const { entry, what, order } = wellRows[name] as unknown as Definition<Fields>;
  const rowsOf = (stores: Stores) => stores[name] as unknown as WellRowStore<Fields>;
  const { remove, restore } = removalHandlers(rowsOf, what);
  const { all, create, change }: Handlers<Fields> = {
    all: async ({ wellId }, { stores }) => {
      await wellNoOf(stores, wellId);
      return (await rowsOf(stores).all(wellId)).toSorted(order);
    },
    create: async ({ wellId, ...fields }, { stores, user, clock }) => {
      await wellNoOf(stores, wellId);
      const signature = entry.isSigned && { author: user.name || user.username, createdAt: Math.floor(clock()) };
      return (await rowsOf(stores).create(wellId, [{ ...(fields as unknown as Fields), ...signature }], user._id))[0]!;
    },
    change: async ({ wellId, id, version, updateValues }, { stores, user }) => {
      await wellNoOf(stores, wellId);
      const fields = changedFields(updateValues) as Changes<Fields>;
      return rowsOf(stores).change(wellId, id, { fields, version }, user._id);
    },
  };
  return {
    [`GET api/${entry.name}`]: all,
    [`POST api/${entry.name}`]: create,
    [`PATCH api/${entry.name}`]: change,
    [`DELETE api/${entry.name}`]: remove,
    [`POST api/${entry.name}/restore`]: restore,
  } as unknown as RouteHandlers<(typeof wellRows)[Name]["entry"]["routes"]>;
}

/** The definition of one kind of rows, without distinguishing its fields from those of other kinds. */
type Definition<Fields> = {
  entry: { name: string; isSigned: boolean };
  what: string;
  order: (a: Fields, b: Fields) => number;
};
