import { setImmediate as othersFirst } from "node:timers/promises";
import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import { CallError } from "@sigma/contract/errors";
import type { Stores } from "../../storage/stores";
import { computePlan } from "../../directional/compute-plan";
import { referencesOf } from "../../directional/place-wells";
import type { DrilledSummary } from "../../storage/depth/depth-blocks";
import { needsSystems, placeOnMap } from "./place/map-place";
import { projectedSystems } from "./place/projected-systems";

/** A plan as it is stored. */
type KeptPlan = { id: string; version: number; fields: Parameters<typeof computePlan>[0] & { wellbore: boolean } };

type PlanFacts = Pick<ComparedWell, "plannedKop" | "plannedLanding" | "landingTvd">;

const noPlan: PlanFacts = { plannedKop: null, plannedLanding: null, landingTvd: null };

/** Plans computed before other calls are served. */
const PLANS_AT_ONCE = 20;

/** Plans whose facts are kept at most: a plan of a version never changes. */
const MOST_KEPT = 2000;
const keptFacts = new Map<string, PlanFacts>();

/** Every accessible well with its list and filter data, by name; `waiting` of them were never packed. */
export async function readComparedWells(stores: Stores): Promise<{ wells: ComparedWell[]; waiting: number }> {
  const wells = await stores.wells.all();
  const [summaries, outdated, bhas, runs, references, plans] = await Promise.all([
    stores.depthBlocks.summaries(),
    stores.depthBlocks.outdated(),
    stores.comparedWells.bhas(),
    stores.comparedWells.runs(),
    stores.comparedWells.references(),
    stores.wellPlans.ofWells(wells.map(({ _id }) => _id)),
  ]);
  const referencesByWell = new Map(wells.map(({ wellNo }) => [wellNo, referencesOf(references.get(wellNo) ?? null)]));
  const systems = [...referencesByWell.values()].some(needsSystems) ? await projectedSystems() : null;
  const comparedWells: ComparedWell[] = [];
  for (const [at, well] of wells.entries()) {
    const { _id: wellId, wellNo, name, rig, operator, location, x, y, finishedAt, targetDepth } = well;
    if (at % PLANS_AT_ONCE === PLANS_AT_ONCE - 1) await othersFirst();
    comparedWells.push({
      wellId,
      name,
      rig: rig?.name ?? null,
      operator: operator?.name ?? null,
      location,
      x,
      y,
      ...placeOnMap({ x, y }, referencesByWell.get(wellNo)!, systems),
      finishedAt,
      targetDepth,
      ...drilledFacts(summaries.get(wellNo)),
      ...planFacts(plans.get(wellId) ?? []),
      bhas: (bhas.get(wellNo) ?? []).map((bha) => ({ ...bha, wellId })),
      runs: runs.get(wellNo) ?? [],
    });
  }
  const outdatedWells = new Set(outdated);
  const waiting = wells.filter(({ wellNo }) => outdatedWells.has(wellNo) && !summaries.has(wellNo)).length;
  return { wells: comparedWells, waiting };
}

const drilledFacts = (summary: DrilledSummary | undefined) => ({
  firstDepth: summary?.firstDepth ?? null,
  depth: summary?.lastDepth ?? null,
  firstTime: summary?.firstTime ?? null,
  lastTime: summary?.lastTime ?? null,
  rop: summary && summary.ratedHours > 0 ? summary.ratedFeet / summary.ratedHours : null,
  rows: summary?.rows ?? 0,
});

function planFacts(plans: readonly KeptPlan[]): PlanFacts {
  const plan = plans.find(({ fields }) => fields.wellbore);
  if (!plan) return noPlan;
  const key = `${plan.id} ${plan.version}`;
  const knownFacts = keptFacts.get(key);
  if (knownFacts) return knownFacts;
  if (keptFacts.size >= MOST_KEPT) keptFacts.delete(keptFacts.keys().next().value!);
  const facts = computedFacts(plan);
  keptFacts.set(key, facts);
  return facts;
}

function computedFacts({ fields }: KeptPlan): PlanFacts {
  try {
    const { md, tvd, plannedKop, plannedTrajectoryPoints } = computePlan(fields, 0);
    const { tvdLP } = plannedTrajectoryPoints;
    const landing = tvdLP === null ? -1 : tvd.findIndex((planTvd) => Math.abs(planTvd - tvdLP) < 1e-6);
    return { plannedKop, plannedLanding: md[landing] ?? null, landingTvd: tvdLP };
  } catch (error) {
    // A plan without a valid path has no points; its own page shows the reason.
    if (error instanceof CallError) return noPlan;
    throw error;
  }
}
