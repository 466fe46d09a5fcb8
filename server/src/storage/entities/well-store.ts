import type { RigId, WellId } from "@sigma/contract/ids";
import type { Well } from "@sigma/contract/well";
import type { WellNo } from "../well-no";

/** A well as it is kept: what the contract shows, with the number it has inside the house. */
export type StoredWell = Well & { wellNo: WellNo };

/** Fields of a well that a person gives; operator and directional company are made known by their first use. */
export type WellFields = Omit<Well, "_id" | "rig"> & { rigId: RigId | null };

/** Wells. */
export type WellStore = {
  /** All wells, by name. */
  all(): Promise<StoredWell[]>;
  byId(id: WellId): Promise<StoredWell | null>;
  /** The number of a well, null where the id is not known. */
  numberOf(id: WellId): Promise<WellNo | null>;
  /** The unfinished wells of a rig, newest first. */
  drilledBy(rigId: RigId): Promise<StoredWell[]>;
  /** @throws CallError `conflict` on `name`, `not-found` on `rigId` */
  create(fields: Partial<WellFields> & { name: string }): Promise<StoredWell>;
  /** @throws CallError `not-found`, or as `create` */
  change(id: WellId, fields: Partial<WellFields>): Promise<StoredWell>;
  /** Removes a well with everything recorded for it; false where it is not known. */
  remove(id: WellId): Promise<boolean>;
};
