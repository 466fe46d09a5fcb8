import { setImmediate as othersFirst } from "node:timers/promises";
import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import { CallError } from "@sigma/contract/errors";
import type { Stores } from "../../storage/stores";
import { computePlan } from "../../directional/compute-plan";
import { referencesOf } from "../../directional/place-wells";
import type { DrilledSummary } from "../../storage/depth/depth-blocks";
import { placeOnMap } from "./map-place";

/** A plan as it is kept. */
type KeptPlan = { id: string; version: number; fields: Parameters<typeof computePlan>[0] & { wellbore: boolean } };

type PlanFacts = Pick<ComparedWell, "plannedKop" | "plannedLanding" | "landingTvd">;

const noPlan: PlanFacts = { plannedKop: null, plannedLanding: null, landingTvd: null };

/** Plans computed before other calls are served. */
const PLANS_AT_ONCE = 20;

/** Plans whose facts are kept at most: a plan of a version never changes. */
const MOST_KEPT = 2000;
const kept = new Map<string, PlanFacts>();

/** Every well within reach with what it is listed and filtered by, by name; `waiting` of them were never packed. */
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
  const compared: ComparedWell[] = [];
  for (const [at, well] of wells.entries()) {
    const { _id: wellId, wellNo, name, rig, operator, location, x, y, finishedAt, targetDepth } = well;
    if (at % PLANS_AT_ONCE === PLANS_AT_ONCE - 1) await othersFirst();
    compared.push({
      wellId,
      name,
      rig: rig?.name ?? null,
      operator: operator?.name ?? null,
      location,
      x,
      y,
      ...placeOnMap({ x, y }, referencesOf(references.get(wellNo) ?? null)),
      finishedAt,
      targetDepth,
      ...drilledFacts(summaries.get(wellNo)),
      ...planFacts(plans.get(wellId) ?? []),
      bhas: (bhas.get(wellNo) ?? []).map((bha) => ({ ...bha, wellId })),
      runs: runs.get(wellNo) ?? [],
    });
  }
  const changed = new Set(outdated);
  const waiting = wells.filter(({ wellNo }) => changed.has(wellNo) && !summaries.has(wellNo)).length;
  return { wells: compared, waiting };
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
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
  const facts = computedFacts(plan);
  kept.set(key, facts);
  return facts;
}

function computedFacts({ fields }: KeptPlan): PlanFacts {
  try {
    const { md, tvd, plannedKop, plannedTrajectoryPoints } = computePlan(fields, 0);
    const { tvdLP } = plannedTrajectoryPoints;
    const landing = tvdLP === null ? -1 : tvd.findIndex((one) => Math.abs(one - tvdLP) < 1e-6);
    return { plannedKop, plannedLanding: md[landing] ?? null, landingTvd: tvdLP };
  } catch (error) {
    // A plan that makes no path has no points; its own page says why.
    if (error instanceof CallError) return noPlan;
    throw error;
  }
}
