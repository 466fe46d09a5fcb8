import type { RigId } from "@sigma/contract/ids";
import type { Rig } from "@sigma/contract/rig";

/** Rigs. */
export type RigStore = {
  /** All rigs, by name. */
  all(): Promise<Rig[]>;
  byId(id: RigId): Promise<Rig | null>;
  /** @throws CallError `conflict` on `name` */
  create(fields: Omit<Rig, "_id">): Promise<Rig>;
  /** @throws CallError `not-found`, or as `create` */
  change(id: RigId, fields: Partial<Omit<Rig, "_id">>): Promise<Rig>;
  /**
   * Removes a rig with its WITS configuration; false where it is not known.
   *
   * @throws CallError `conflict` while wells use it
   */
  remove(id: RigId): Promise<boolean>;
};
