import type {
  DirectionalRecommendation,
  directionalRecommendationEvents,
  directionalRecommendationRoutes,
} from "@sigma/contract/directional/directional-recommendation";
import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import type { CorrectionCriteria } from "@sigma/engine/directional-advice/advice";
import { scoreAdvice } from "@sigma/engine/directional-advice/score-advice";
import { mapColumns, type PathColumns, type Station } from "@sigma/engine/survey/station";
import { readSurvey } from "../../directional/read/read-survey";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { Database } from "../../storage/database";
import { notRestorable } from "../../storage/deletion";
import { rowOf, type RowsOfWell, type VersionedRow, versionedRows } from "../../storage/entities/versioned-rows";
import type { CallContext, Handlers, RouteHandlers } from "../../transport/handlers";
import { wellNoOf } from "../../transport/well-of-call";

/** What a recommendation says, and what it was made from, so that the same is not made twice. */
type RecommendationFields = Omit<DirectionalRecommendation, "_id" | "wellId" | "version" | "score"> & {
  steeringKey?: string;
};

/** A recommendation as it was made; how well it was is judged when it is read. */
export type MadeRecommendation = Omit<DirectionalRecommendation, "score"> & { steeringKey?: string };

/** The recommendation that was made of an analysis, null for none, and the one before, also where that was deleted. */
type FollowedRecommendation = { added: MadeRecommendation | null; before: MadeRecommendation | null };

/** Directional recommendations; at most one of a well is active. */
export type DirectionalRecommendationStore = {
  /** The recommendations of a well, newest first. */
  all(wellId: WellId): Promise<MadeRecommendation[]>;
  /** The depth of the survey of the recommendation that was made last, also of one that was deleted; null before the first. */
  newestSurvey(wellId: WellId): Promise<Feet | null>;
  /** Adds a recommendation; an active one takes the place of the active one before. @throws CallError `not-found` on `wellId` */
  add(wellId: WellId, fields: RecommendationFields, by?: string): Promise<MadeRecommendation>;
  /**
   * Adds the recommendation of an analysis, unless the one before was made from the same: what a person deleted
   * does not come back while that holds. An active one takes the place of the active one before. One with a new path is always added: somebody asked for it. None is where its plan
   * was changed since the analysis began: another analysis follows that change.
   *
   * @param plan of the analysis
   * @throws CallError `not-found` on `wellId`
   */
  follow(
    wellId: WellId,
    fields: RecommendationFields,
    plan: { _id: string; version: number } | null,
  ): Promise<FollowedRecommendation>;
  /** Makes a recommendation active or not. @throws CallError `not-found`, `conflict` for an older version */
  setActive(
    wellId: WellId,
    id: string,
    change: { active: boolean | undefined; version?: number | undefined },
    by?: string,
  ): Promise<MadeRecommendation>;
  /**
   * Makes none active any more, and the next one new whatever it follows from: what the newest was made for is no longer so.
   *
   * @returns whether one was active
   */
  withdraw(wellId: WellId, by?: string): Promise<boolean>;
  /** Deletes a recommendation; false where it is not known. */
  remove(wellId: WellId, id: string, now: EpochSeconds, by?: string): Promise<boolean>;
  /**
   * Undoes a deletion; it is active again where it was made from what holds now, and no other one is active. False where
   * it is too late.
   *
   * @param steeringKey of what holds now
   * @throws CallError `conflict` on `id` where the same was recommended since
   */
  restore(wellId: WellId, id: string, now: EpochSeconds, steeringKey: string, by?: string): Promise<boolean>;
};

const WHAT = "Directional Recommendation";

/** Directional recommendations of a database. */
export function createDirectionalRecommendationStore(database: Database): DirectionalRecommendationStore {
  const recommendations = versionedRows<RecommendationFields>(database, "directional_recommendation");
  return {
    async all(wellId) {
      return newestFirst(await recommendations.all(wellId)).map(toRecommendation);
    },
    newestSurvey: (wellId) =>
      recommendations.inWell(wellId, undefined, async (rows) => (await rows.newest())?.fields.md[0] ?? null),
    add: (wellId, fields, by) =>
      recommendations.inWell(wellId, by, async (rows) => {
        if (fields.active) await deactivate(rows);
        const [added] = await rows.add([{ fields }]);
        return toRecommendation(added!);
      }),
    follow: (wellId, fields, plan) =>
      recommendations.inWell(wellId, undefined, async (rows) => {
        const newest = await rows.newest();
        const before = newest && toRecommendation(newest);
        const isNew = newest?.fields.steeringKey !== fields.steeringKey || hasNewPath(fields);
        const isOutdated = plan && !(await rows.isCurrent("well_plan", { id: plan._id, version: plan.version }));
        if (!isNew || isOutdated) return { added: null, before };
        if (fields.active) await deactivate(rows);
        const [added] = await rows.add([{ fields }]);
        return { added: toRecommendation(added!), before };
      }),
    setActive: (wellId, id, { active, version }, by) =>
      recommendations.inWell(wellId, by, async (rows) => {
        const row = rowOf(await rows.all(), id, WHAT);
        await rows.checkVersion(version, row, toRecommendation(row));
        if (active) await deactivate(rows, id);
        return toRecommendation(await rows.change(row, { active }));
      }),
    withdraw: (wellId, by) =>
      recommendations.inWell(wellId, by, async (rows) => {
        const all = newestFirst(await rows.all());
        if (!all.some(({ fields }) => fields.active)) return false;
        await rows.change(all[0]!, withdrawn);
        await deactivate(rows);
        return true;
      }),
    remove: (wellId, id, now, by) => recommendations.inWell(wellId, by, (rows) => rows.hide(id, now)),
    restore: (wellId, id, now, steeringKey, by) =>
      recommendations.inWell(wellId, by, async (rows) => {
        const hiddenAt = await rows.hiddenAt(id);
        if (!(await rows.restore(id, now))) return false;
        const all = await rows.all();
        const row = rowOf(all, id, WHAT);
        const others = all.filter((other) => other.id !== id);
        if (others.some(({ fields }) => fields.time >= hiddenAt! && isSame(fields, row.fields))) {
          throw new CallError("conflict", "The same was recommended again since it was deleted", "id");
        }
        if (row.fields.steeringKey !== steeringKey) await rows.change(row, withdrawn);
        else if (others.some(({ fields }) => fields.active)) await rows.change(row, { active: false });
        return true;
      }),
  };
}

/** What a recommendation was made for is no longer so: the next one is new whatever it follows from. */
const withdrawn = { active: false, steeringKey: "" };

const newestFirst = (rows: readonly VersionedRow<RecommendationFields>[]) =>
  rows.toReversed().toSorted((a, b) => b.fields.time - a.fields.time);

const hasNewPath = ({ advice }: RecommendationFields) => (advice?.newPath ?? null) !== null;

/** Whether two were made from the same, with a new path or without; of one that was withdrawn it is not known. */
const isSame = (one: RecommendationFields, other: RecommendationFields) =>
  !!one.steeringKey && one.steeringKey === other.steeringKey && hasNewPath(one) === hasNewPath(other);

/** Leaves no recommendation active but the one named. */
async function deactivate(rows: RowsOfWell<RecommendationFields>, except?: string): Promise<void> {
  for (const row of await rows.all()) if (row.id !== except) await rows.change(row, { active: false });
}

const toRecommendation = ({ id, wellId, fields, version }: VersionedRow<RecommendationFields>): MadeRecommendation => ({
  _id: id,
  wellId,
  ...fields,
  advice: fields.advice ?? null,
  basis: fields.basis ?? null,
  version,
});

const tell = (connections: CallContext["connections"], wellId: WellId) =>
  connections.pushToWell(wellId, "directional-updated", { wellId, what: "directional-recommendations" });

/** Answers the REST calls about directional recommendations. */
export const directionalRecommendationHandlers: RouteHandlers<typeof directionalRecommendationRoutes> = {
  async "PATCH api/directional-recommendation"({ wellId, id, version, updateValues }, { stores, connections, user }) {
    await wellNoOf(stores, wellId);
    const change = { active: updateValues.active, version };
    const changed = await stores.directionalRecommendations.setActive(wellId, id, change, user._id);
    tell(connections, wellId);
    return (await judged(stores, wellId, [changed]))[0]!;
  },

  async "DELETE api/directional-recommendation"({ wellId, id }, { stores, connections, clock, user }) {
    await wellNoOf(stores, wellId);
    if (!(await stores.directionalRecommendations.remove(wellId, id, clock(), user._id))) {
      throw new CallError("not-found", cantFind(WHAT, id), "id");
    }
    tell(connections, wellId);
    return { deleted: 1 };
  },

  async "POST api/directional-recommendation/restore"({ wellId, id }, context) {
    const { stores, directional, connections, clock, user } = context;
    await wellNoOf(stores, wellId);
    const steeringKey = await directional.steeringKey(wellId);
    if (!(await stores.directionalRecommendations.restore(wellId, id, clock(), steeringKey, user._id))) {
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
    return judged(stores, wellId, await stores.directionalRecommendations.all(wellId));
  },
};

/** Recommendations with the score that the surveys which followed give them. */
async function judged(
  stores: CallContext["stores"],
  wellId: WellId,
  recommendations: readonly MadeRecommendation[],
): Promise<DirectionalRecommendation[]> {
  const well = await wellNoOf(stores, wellId);
  const [{ columns }, saved] = await Promise.all([
    readSurvey(stores, well),
    stores.wellSettings.get<Partial<typeof newDirectionalSettings>>(well, "directional"),
  ]);
  const { correctionCriteria } = { ...newDirectionalSettings, ...saved };
  return recommendations.map(({ steeringKey: _key, ...recommendation }) => ({
    ...recommendation,
    score: recommendation.advice && scoreOf(recommendation.advice.end, columns, correctionCriteria),
  }));
}

/** Only the stations beside the end of the schedule count. */
function scoreOf(end: Station, surveys: PathColumns, criteria: CorrectionCriteria): DirectionalRecommendation["score"] {
  const below = surveys.md.findIndex((md) => md >= end.md);
  if (below < 1) return null;
  const beside = mapColumns(surveys, (column) => column.slice(below - 1, below + 1));
  return scoreAdvice({ expected: { end } }, beside, criteria);
}
