import type { WellPlan } from "@sigma/contract/directional/well-plan";
import type { WellId } from "@sigma/contract/ids";
import { wrapDegrees } from "@sigma/engine/math/angles";
import type { Degrees } from "@sigma/terms/quantities";
import type { Stores } from "../../storage/stores";
import type { WellPlanRow } from "../../features/well-plan/well-plan-store";
import { wellNoOf } from "../../calls/well-of-call";
import { computePlan } from "../compute-plan";
import { applyKnownNorth, readWellNorth, type WellNorth } from "../north";
import { sectionAzimuthOf } from "./read-survey";

/** The reference of a well's plans: its vertical section and its north. */
export type PlanView = { vsAzimuth: Degrees; north: WellNorth };

/** How the plans of a well are seen now. @throws CallError `not-found` on `wellId` */
export async function planViewOf(stores: Stores, wellId: WellId): Promise<PlanView> {
  const well = await wellNoOf(stores, wellId);
  const [vsAzimuth, north] = await Promise.all([sectionAzimuthOf(stores, well), readWellNorth(stores, well)]);
  return { vsAzimuth, north };
}

/** A plan as returned to a client. */
export function toPlan(
  { id, wellId, fields, version, createdAt }: WellPlanRow,
  { vsAzimuth, north }: PlanView,
): WellPlan {
  const { name, wellbore, northReference, fileName } = fields;
  const { correction } = applyKnownNorth(fields, north, null, 0);
  const azimuth = fields.azimuth.map((givenAzimuth) => wrapDegrees(givenAzimuth + correction));
  return {
    _id: id,
    wellId,
    name,
    wellbore,
    ...computePlan({ ...fields, azimuth }, vsAzimuth),
    northReference,
    appliedCorrection: correction,
    fileName,
    createdAt,
    version,
  };
}

/** The plans of a well by start depth, turned to its north. @throws CallError `not-found` on `wellId` */
export async function readPlans(stores: Stores, wellId: WellId): Promise<WellPlan[]> {
  const view = await planViewOf(stores, wellId);
  const rows = (await stores.wellPlans.ofWells([wellId])).get(wellId)!;
  return rows.map((row) => toPlan(row, view));
}
