import type { TieInPosition } from "@sigma/contract/directional/station";
import type { WellPlan, wellPlanEvents, wellPlanRoutes } from "@sigma/contract/directional/well-plan";
import type { WellId } from "@sigma/contract/ids";
import type { Degrees, Feet } from "@sigma/terms/quantities";
import type { Stores } from "../../storage/stores";
import { notRestorable } from "../../storage/deletion";
import { checkComparedSize } from "../../transport/column-reply";
import type { CallContext, Handlers, RouteHandlers } from "../../calls/handler";
import { computePlan } from "../../directional/compute-plan";
import { applyNorth, type GivenNorth } from "../../directional/north";
import { planViewOf, readPlans, toPlan } from "../../directional/read/read-plans";
import { type WellPlanRow, unknownWellPlan } from "./well-plan-store";

type NewPlan = GivenNorth & {
  wellId: WellId;
  name: string;
  stations: readonly { md: Feet; inclination: Degrees; azimuth: Degrees }[];
  tieIn: TieInPosition | null;
  fileName: string | null;
};

/** @throws CallError `validation` on the station that makes no path with the previous one, or on the unknown angle */
async function create(plan: NewPlan, { stores, user }: CallContext): Promise<WellPlan> {
  const { wellId, name, stations, tieIn, northReference, declination, convergence, fileName } = plan;
  const view = await planViewOf(stores, wellId);
  applyNorth(plan, view.north, null);
  const path = {
    md: stations.map(({ md }) => md),
    inclination: stations.map(({ inclination }) => inclination),
    azimuth: stations.map(({ azimuth }) => azimuth % 360),
    tieIn,
  };
  computePlan(path, view.vsAzimuth);
  const fields = { name, ...path, northReference, declination, convergence, fileName };
  const row = await stores.wellPlans.create(wellId, fields, user._id);
  return toPlan(row, view);
}

/** A call about a plan may name that alone. */
const tell = (publishChange: CallContext["changed"], wellId: WellId) =>
  publishChange({ topic: "plans", message: { wellId, what: "well-plans" } });

/** Handles the socket calls about well plans. */
export const wellPlanEventHandlers: Handlers<typeof wellPlanEvents> = {
  "well-plan/get": ({ wellId }, { stores }) => readPlans(stores, wellId),
  "well-plan/get/all": ({ wellId }, { stores }) => readPlans(stores, wellId),

  async "well-plan/get/compare"({ wellIds }, { stores }) {
    const plansByWell = await stores.wellPlans.ofWells(wellIds);
    const count = [...plansByWell.values()].flat().reduce((sum, { fields }) => sum + fields.md.length, 0);
    checkComparedSize(count, 8);
    const plans = wellIds.map(async (wellId): Promise<[string, WellPlan[]]> => {
      const view = await planViewOf(stores, wellId);
      return [wellId, plansByWell.get(wellId)!.map((row) => toPlan(row, view))];
    });
    return Object.fromEntries(await Promise.all(plans));
  },

  "well-plan/create": create,
};

/** Handles the REST calls about well plans. */
export const wellPlanHandlers: RouteHandlers<typeof wellPlanRoutes> = {
  "POST api/well-plan": create,

  async "PATCH api/well-plan"({ wellId, wellPlanId, version, updateValues }, { stores, changed, user }) {
    const owner = await ownerOf(stores, wellPlanId, wellId);
    const view = await planViewOf(stores, owner);
    const showPlan = (row: WellPlanRow) => toPlan(row, view);
    const { name, wellbore } = updateValues;
    const row = await stores.wellPlans.change(wellPlanId, { fields: { name, wellbore }, version }, showPlan, user._id);
    await tell(changed, owner);
    return showPlan(row);
  },

  async "DELETE api/well-plan"({ wellId, wellPlanId }, { stores, changed, clock, user }) {
    await ownerOf(stores, wellPlanId, wellId);
    await tell(changed, await stores.wellPlans.remove(wellPlanId, clock(), user._id));
    return { deleted: 1 };
  },

  async "POST api/well-plan/restore"({ wellId: named, wellPlanId }, { stores, changed, clock, user }) {
    await ownerOf(stores, wellPlanId, named);
    const wellId = await stores.wellPlans.restore(wellPlanId, clock(), user._id);
    if (wellId === null) throw notRestorable("well plan", "wellPlanId");
    await tell(changed, wellId);
    return { restored: 1 };
  },
};

/** The well of a plan. @throws CallError `not-found` if the plan is unknown, or does not belong to the named well */
async function ownerOf(stores: Stores, wellPlanId: string, namedWellId: WellId | undefined): Promise<WellId> {
  const owner = await stores.wellPlans.ownerOf(wellPlanId);
  if (owner === null || (namedWellId !== undefined && namedWellId !== owner)) throw unknownWellPlan(wellPlanId);
  return owner;
}
