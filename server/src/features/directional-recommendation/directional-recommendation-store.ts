import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { AdvisedSteps } from "@sigma/engine/slide-sheet/advised-slide";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import { sql } from "kysely";
import type { Database } from "../../storage/database";
import { rowOf, type RowsOfWell, type VersionedRow, versionedRows } from "../../storage/entities/versioned-rows";

/** A recommendation as it was made; its quality is evaluated when it is read. */
export type MadeRecommendation = Omit<DirectionalRecommendation, "score">;

/** The part of a backlog of surveys that still needs recommendations. */
type SurveyBacklog = {
  /** The surveys down to this depth have theirs or get none; null for the top of the well. */
  from: Feet | null;
  /** Only for a recommendation from the backlog: the time of the one below which it is listed. */
  advisedAt?: EpochSeconds;
};

/** The content of a recommendation, its inputs (so that it is not made twice), and the backlog that its survey came with. */
type RecommendationFields = Omit<MadeRecommendation, "_id" | "wellId" | "version"> & {
  steeringKey?: string;
  backlog?: SurveyBacklog;
};

/** A past recommendation, including a deleted one. */
export type PastRecommendation = {
  time: EpochSeconds;
  /** Of its survey. */
  md: Feet;
  steeringKey: string | null;
  survey: { md: Feet; inclination: number; azimuth: number } | null;
  backlog: SurveyBacklog | null;
};

/** The recommendation from an analysis, null for none, and the one before it, even if that was deleted. */
type FollowedRecommendation = { added: MadeRecommendation | null; before: PastRecommendation | null };

/** Directional recommendations; at most one per well is active. */
export type DirectionalRecommendationStore = {
  /** The recommendations of a well, newest first; those from a backlog follow the one of its newest survey, deepest first. */
  all(wellId: WellId): Promise<MadeRecommendation[]>;
  /** The steps of the active recommendation of some wells; null for a well without one. */
  activeSteps(wellIds: readonly WellId[]): Promise<Map<WellId, AdvisedSteps | null>>;
  /** Every recommendation ever made for a well, including deleted ones, the last made first. */
  history(wellId: WellId): Promise<PastRecommendation[]>;
  /** Adds a recommendation; an active one takes the place of the active one before. @throws CallError `not-found` on `wellId` */
  add(wellId: WellId, fields: RecommendationFields, by?: string): Promise<MadeRecommendation>;
  /**
   * Adds the recommendation of an analysis unless the previous one has the same inputs: a deleted recommendation
   * does not return while they are unchanged. An active one replaces the previous active one. One with a new path is always
   * added, since a user requested it. None is added if its plan was changed since the analysis started: another analysis
   * follows that change.
   *
   * @param plan of the analysis
   * @throws CallError `not-found` on `wellId`
   */
  follow(
    wellId: WellId,
    fields: RecommendationFields,
    plan: { _id: string; version: number } | null,
  ): Promise<FollowedRecommendation>;
  /**
   * Adds the recommendation of an earlier survey of a backlog, unless its survey has had one or its plan was changed since the
   * analysis started.
   *
   * @throws CallError `not-found` on `wellId`
   */
  addAfterwards(
    wellId: WellId,
    fields: RecommendationFields,
    plan: { _id: string; version: number },
  ): Promise<MadeRecommendation | null>;
  /** Makes a recommendation active or not. @throws CallError `not-found`, `conflict` for an older version */
  setActive(
    wellId: WellId,
    id: string,
    change: { active: boolean | undefined; version?: number | undefined },
    by?: string,
  ): Promise<MadeRecommendation>;
  /**
   * Deactivates all and makes the next one new regardless of its input, because the conditions of the newest have changed.
   *
   * @returns whether one was active
   */
  withdraw(wellId: WellId, by?: string): Promise<boolean>;
  /** Deletes a recommendation; false if it is unknown. */
  remove(wellId: WellId, id: string, now: EpochSeconds, by?: string): Promise<boolean>;
  /**
   * Undoes a deletion. The recommendation becomes active again if its inputs are still current and no other one is active.
   * False if it is too late.
   *
   * @param steeringKey of the current inputs
   * @throws CallError `conflict` on `id` if the same recommendation has been made since
   */
  restore(wellId: WellId, id: string, now: EpochSeconds, steeringKey: string, by?: string): Promise<boolean>;
};

/** The name of a recommendation in a not-found error. */
export const RECOMMENDATION = "Directional Recommendation";

/** Directional recommendations of a database. */
export function createDirectionalRecommendationStore(database: Database): DirectionalRecommendationStore {
  const recommendations = versionedRows<RecommendationFields>(database, "directional_recommendation");
  return {
    async all(wellId) {
      return newestFirst(await recommendations.all(wellId)).map(toRecommendation);
    },
    async activeSteps(wellIds) {
      const steps = await recommendations.partsOf(wellIds, advisedSteps, isActive);
      return new Map(Array.from(steps, ([wellId, [active = null]]) => [wellId, active]));
    },
    history: (wellId) => recommendations.inWell(wellId, undefined, (rows) => rows.history(pastRecommendation)),
    add: (wellId, fields, by) =>
      recommendations.inWell(wellId, by, async (rows) => {
        if (fields.active) await deactivate(rows);
        const [added] = await rows.add([{ fields }]);
        return toRecommendation(added!);
      }),
    follow: (wellId, fields, plan) =>
      recommendations.inWell(wellId, undefined, async (rows) => {
        const before = newestAdvised(await rows.history(pastRecommendation)) ?? null;
        const isNew = before?.steeringKey !== fields.steeringKey || hasNewPath(fields);
        if (!isNew || (plan && !(await isPlanCurrent(rows, plan)))) return { added: null, before };
        if (fields.active) await deactivate(rows);
        const [added] = await rows.add([{ fields }]);
        return { added: toRecommendation(added!), before };
      }),
    addAfterwards: (wellId, fields, plan) =>
      recommendations.inWell(wellId, undefined, async (rows) => {
        const before = await rows.history(pastRecommendation);
        const [md = 0] = fields.md;
        if (before.some((recommendation) => recommendation.md === md) || !(await isPlanCurrent(rows, plan)))
          return null;
        const advisedAt = nextDeeper(before, md)?.time ?? fields.time;
        const [added] = await rows.add([{ fields: { ...fields, backlog: { from: md, advisedAt } } }]);
        return toRecommendation(added!);
      }),
    setActive: (wellId, id, { active, version }, by) =>
      recommendations.inWell(wellId, by, async (rows) => {
        const row = rowOf(await rows.all(), id, RECOMMENDATION);
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
        const row = rowOf(all, id, RECOMMENDATION);
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

/** The inputs of the recommendation no longer apply: the next one is new whatever its inputs are. */
const withdrawn = { active: false, steeringKey: "" };

const newestFirst = (rows: readonly VersionedRow<RecommendationFields>[]) =>
  rows
    .toReversed()
    .toSorted(({ fields: a }, { fields: b }) => listedAt(b) - listedAt(a) || (b.md[0] ?? 0) - (a.md[0] ?? 0));

const listedAt = ({ time, backlog }: RecommendationFields) => backlog?.advisedAt ?? time;

const pastRecommendation = sql<PastRecommendation>`jsonb_build_object('time', fields->'time', 'md', fields->'md'->0,
  'steeringKey', fields->'steeringKey', 'survey', fields->'advice'->'survey', 'backlog', fields->'backlog')`;

const isActive = sql<boolean>`fields->'active' = 'true'`;

const advisedSteps = sql<AdvisedSteps>`jsonb_build_object(
  'recommendedActionStartDepths', fields->'recommendedActionStartDepths',
  'recommendedActionLengths', fields->'recommendedActionLengths',
  'recommendedToolfaces', fields->'recommendedToolfaces',
  'toolfaceTypes', fields->'advice'->'toolfaceTypes')`;

const isOfBacklog = ({ backlog }: PastRecommendation) => backlog?.advisedAt !== undefined;

/** The last recommendation that was made for a newest survey, not for an earlier survey of a backlog. */
export const newestAdvised = (history: readonly PastRecommendation[]): PastRecommendation | undefined =>
  history.find((recommendation) => !isOfBacklog(recommendation));

/** The recommendation of the newest survey to which that of an earlier survey belongs. Redrilled hole counts as it is now. */
function nextDeeper(history: readonly PastRecommendation[], md: Feet): PastRecommendation | null {
  let deeper: PastRecommendation | null = null;
  for (const recommendation of history.filter((each) => !isOfBacklog(each))) {
    if (recommendation.md <= md || (deeper && recommendation.md > deeper.md)) break;
    deeper = recommendation;
  }
  return deeper;
}

const isPlanCurrent = (
  rows: RowsOfWell<RecommendationFields>,
  { _id: id, version }: { _id: string; version: number },
) => rows.isCurrent("well_plan", { id, version });

const hasNewPath = ({ advice }: RecommendationFields) => (advice?.newPath ?? null) !== null;

/** Whether both were made from the same input, with or without a new path; unknown for a withdrawn recommendation. */
const isSame = (recommendation: RecommendationFields, other: RecommendationFields) =>
  !!recommendation.steeringKey &&
  recommendation.steeringKey === other.steeringKey &&
  hasNewPath(recommendation) === hasNewPath(other);

/** Deactivates every recommendation except the one named. */
async function deactivate(rows: RowsOfWell<RecommendationFields>, except?: string): Promise<void> {
  for (const row of await rows.all()) if (row.id !== except) await rows.change(row, { active: false });
}

function toRecommendation({ id, wellId, fields, version }: VersionedRow<RecommendationFields>): MadeRecommendation {
  const { steeringKey: _key, backlog: _backlog, ...said } = fields;
  return { _id: id, wellId, ...said, advice: fields.advice ?? null, basis: fields.basis ?? null, version };
}
