import type { FormationTop } from "@sigma/contract/formation-top";
import type { WellId } from "@sigma/contract/ids";

/** Fields of a formation top that a person gives. */
export type FormationTopFields = Omit<FormationTop, "_id" | "wellId">;

/** Formation tops of wells. */
export type FormationTopStore = {
  /** The tops of a well, shallow first. */
  all(wellId: WellId): Promise<FormationTop[]>;
  /** Adds tops and answers them; all or none. */
  create(wellId: WellId, tops: readonly FormationTopFields[]): Promise<FormationTop[]>;
  /** Changes tops and answers them; all or none. @throws CallError `not-found` on the first id that is not known */
  change(wellId: WellId, changes: readonly (Partial<FormationTopFields> & { _id: string })[]): Promise<FormationTop[]>;
  /** Removes a top; false where it is not known. @throws CallError `conflict` for the last one */
  remove(wellId: WellId, id: string): Promise<boolean>;
};
