import { CallError } from "@sigma/contract/errors";
import type { NorthReference, TieInPosition } from "@sigma/contract/directional/station";
import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { cantFind } from "@sigma/contract/error-texts";
import type { WellId } from "@sigma/contract/ids";
import type { Degrees, EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { Database } from "../../storage/database";
import type { Changes } from "../../storage/entities/changes";
import { rowOf, type VersionedRow, versionedRows } from "../../storage/entities/versioned-rows";

/** A plan as it is stored; values derived from its stations are computed when it is read. */
export type WellPlanFields = {
  name: string;
  wellbore: boolean;
  md: Feet[];
  inclination: Degrees[];
  azimuth: Degrees[];
  /** Position of the first station; null if it is derived from the surface. */
  tieIn: TieInPosition | null;
  /** The azimuths are as they were given, from this north; the angles that were given with them, null for the well's. */
  northReference: NorthReference | null;
  declination: Degrees | null;
  convergence: Degrees | null;
  fileName: string | null;
};

/** A plan of a well as it is stored. */
export type WellPlanRow = VersionedRow<WellPlanFields>;

/** Well plans; exactly one of the visible plans of a well is the wellbore plan. */
export type WellPlanStore = {
  /** The plans of wells by well, by start depth, then oldest first. */
  ofWells(wellIds: readonly WellId[]): Promise<Map<WellId, WellPlanRow[]>>;
  /** The well that a plan belongs to, even while the plan is deleted; null if the plan does not exist. */
  ownerOf(id: string): Promise<WellId | null>;
  /** Adds a plan; the first one is the wellbore plan. @throws CallError `not-found` on `wellId` */
  create(wellId: WellId, fields: Omit<WellPlanFields, "wellbore">, by?: string): Promise<WellPlanRow>;
  /** Changes a plan; a new wellbore plan replaces the previous one. */
  change(
    id: string,
    change: { fields: Changes<Pick<WellPlanFields, "name" | "wellbore">>; version?: number | undefined },
    shown: (row: WellPlanRow) => WellPlan,
    by?: string,
  ): Promise<WellPlanRow>;
  /** Deletes a plan and returns its well. @throws CallError `not-found`, `conflict` for the wellbore plan if others exist */
  remove(id: string, now: EpochSeconds, by?: string): Promise<WellId>;
  /** Undoes a deletion and returns the well; null if it is too late. */
  restore(id: string, now: EpochSeconds, by?: string): Promise<WellId | null>;
};

const WHAT = "Well Plan";

/** The refusal of a plan that is not known. */
export const unknownWellPlan = (id: string) => new CallError("not-found", cantFind(WHAT, id), "wellPlanId");

/** Well plans of a database. */
export function createWellPlanStore(database: Database): WellPlanStore {
  const plans = versionedRows<WellPlanFields>(database, "well_plan");
  const wellOf = async (id: string) => {
    const wellId = await plans.wellOf(id);
    if (wellId === null) throw unknownWellPlan(id);
    return wellId;
  };
  return {
    ownerOf: (id) => plans.wellOf(id),
    async ofWells(wellIds) {
      const plansByWell = await plans.ofWells(wellIds);
      return new Map([...plansByWell].map(([wellId, rows]) => [wellId, byStartDepth(rows)]));
    },
    create: (wellId, fields, by) =>
      plans.inWell(wellId, by, async (rows) => {
        const isFirst = (await rows.all()).length === 0;
        const [added] = await rows.add([{ fields: { ...fields, wellbore: isFirst } }]);
        return added!;
      }),
    change: async (id, { fields, version }, showPlan, by) =>
      plans.inWell(await wellOf(id), by, async (rows) => {
        const all = await rows.all();
        const plan = rowOf(all, id, WHAT, "wellPlanId");
        await rows.checkVersion(version, plan, showPlan(plan));
        if (fields.wellbore) {
          for (const other of all) if (other.id !== id) await rows.change(other, { wellbore: false });
        }
        return rows.change(plan, fields);
      }),
    remove: async (id, now, by) =>
      plans.inWell(await wellOf(id), by, async (rows) => {
        const all = await rows.all();
        const plan = rowOf(all, id, WHAT, "wellPlanId");
        if (plan.fields.wellbore && all.length > 1) {
          const rule = "The wellbore plan can be deleted only as the last; make another plan the wellbore plan first";
          throw new CallError("conflict", rule, "wellPlanId");
        }
        await rows.hide(id, now);
        return rows.wellId;
      }),
    async restore(id, now, by) {
      const wellId = await plans.wellOf(id);
      if (wellId === null) return null;
      return plans.inWell(wellId, by, async (rows) => {
        const others = await rows.all();
        if (!(await rows.restore(id, now))) return null;
        // Meanwhile another plan may have become the wellbore plan, or the last one may have been deleted.
        const plan = rowOf(await rows.all(), id, WHAT);
        await rows.change(plan, { wellbore: !others.some(({ fields }) => fields.wellbore) });
        return wellId;
      });
    },
  };
}

const byStartDepth = (rows: readonly WellPlanRow[]) => rows.toSorted((a, b) => a.fields.md[0]! - b.fields.md[0]!);
