import type {
  DirectionalRecommendation,
  directionalRecommendationEvents,
  directionalRecommendationRoutes,
} from "@sigma/contract/directional/directional-recommendation";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Database } from "../../storage/database";
import { notRestorable } from "../../storage/deletion";
import { rowOf, type RowsOfWell, type VersionedRow, versionedRows } from "../../storage/entities/versioned-rows";
import type { CallContext, Handlers, RouteHandlers } from "../../transport/handlers";
import { wellNoOf } from "../../transport/well-of-call";

/** What a recommendation says. */
export type RecommendationFields = Omit<DirectionalRecommendation, "_id" | "wellId" | "version">;

/** Directional recommendations; at most one of a well is active. */
export type DirectionalRecommendationStore = {
  /** The recommendations of a well, newest first. */
  all(wellId: WellId): Promise<DirectionalRecommendation[]>;
  /** Adds a recommendation; an active one takes the place of the active one before. @throws CallError `not-found` on `wellId` */
  add(wellId: WellId, fields: RecommendationFields, by?: string): Promise<DirectionalRecommendation>;
  /** Makes a recommendation active or not. @throws CallError `not-found`, `conflict` for an older version */
  setActive(
    wellId: WellId,
    id: string,
    change: { active: boolean | undefined; version?: number | undefined },
    by?: string,
  ): Promise<DirectionalRecommendation>;
  /** Deletes a recommendation; false where it is not known. */
  remove(wellId: WellId, id: string, now: EpochSeconds, by?: string): Promise<boolean>;
  /** Undoes a deletion; it is active again unless another one is now. False where it is too late. */
  restore(wellId: WellId, id: string, now: EpochSeconds, by?: string): Promise<boolean>;
};

const WHAT = "Directional Recommendation";

/** Directional recommendations of a database. */
export function createDirectionalRecommendationStore(database: Database): DirectionalRecommendationStore {
  const recommendations = versionedRows<RecommendationFields>(database, "directional_recommendation");
  return {
    async all(wellId) {
      const rows = (await recommendations.all(wellId)).map(toRecommendation);
      return rows.toReversed().toSorted((a, b) => b.time - a.time);
    },
    add: (wellId, fields, by) =>
      recommendations.inWell(wellId, by, async (rows) => {
        if (fields.active) await deactivate(rows);
        const [added] = await rows.add([{ fields }]);
        return toRecommendation(added!);
      }),
    setActive: (wellId, id, { active, version }, by) =>
      recommendations.inWell(wellId, by, async (rows) => {
        const row = rowOf(await rows.all(), id, WHAT);
        await rows.checkVersion(version, row, toRecommendation(row));
        if (active) await deactivate(rows, id);
        return toRecommendation(await rows.change(row, { active }));
      }),
    remove: (wellId, id, now, by) => recommendations.inWell(wellId, by, (rows) => rows.hide(id, now)),
    restore: (wellId, id, now, by) =>
      recommendations.inWell(wellId, by, async (rows) => {
        const hasActive = (await rows.all()).some(({ fields }) => fields.active);
        if (!(await rows.restore(id, now))) return false;
        if (hasActive) await rows.change(rowOf(await rows.all(), id, WHAT), { active: false });
        return true;
      }),
  };
}

/** Leaves no recommendation active but the one named. */
async function deactivate(rows: RowsOfWell<RecommendationFields>, except?: string): Promise<void> {
  for (const row of await rows.all()) if (row.id !== except) await rows.change(row, { active: false });
}

const toRecommendation = ({
  id,
  wellId,
  fields,
  version,
}: VersionedRow<RecommendationFields>): DirectionalRecommendation => ({ _id: id, wellId, ...fields, version });

const tell = (connections: CallContext["connections"], wellId: WellId) =>
  connections.tellWell(wellId, "directional-updated", { wellId, what: "directional-recommendations" });

/** Answers the REST calls about directional recommendations. */
export const directionalRecommendationHandlers: RouteHandlers<typeof directionalRecommendationRoutes> = {
  async "PATCH api/directional-recommendation"({ wellId, id, version, updateValues }, { stores, connections, user }) {
    await wellNoOf(stores, wellId);
    const change = { active: updateValues.active, version };
    const changed = await stores.directionalRecommendations.setActive(wellId, id, change, user._id);
    tell(connections, wellId);
    return changed;
  },

  async "DELETE api/directional-recommendation"({ wellId, id }, { stores, connections, clock, user }) {
    await wellNoOf(stores, wellId);
    if (!(await stores.directionalRecommendations.remove(wellId, id, clock(), user._id))) {
      throw new CallError("not-found", `Can't find ${WHAT} with id: ${id}`, "id");
    }
    tell(connections, wellId);
    return { deleted: 1 };
  },

  async "POST api/directional-recommendation/restore"({ wellId, id }, { stores, connections, clock, user }) {
    await wellNoOf(stores, wellId);
    if (!(await stores.directionalRecommendations.restore(wellId, id, clock(), user._id))) {
      throw notRestorable("directional recommendation", "id");
    }
    tell(connections, wellId);
    return { restored: 1 };
  },
};

/** Answers the socket calls about directional recommendations. */
export const directionalRecommendationEventHandlers: Handlers<typeof directionalRecommendationEvents> = {
  async "directional-recommendation/get"({ wellId }, { stores }) {
    await wellNoOf(stores, wellId);
    return stores.directionalRecommendations.all(wellId);
  },
};
