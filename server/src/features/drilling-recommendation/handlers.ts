import type {
  drillingRecommendationEvents,
  DrillingRecommendation,
} from "@sigma/contract/analysis/drilling-recommendation";
import type { WellId } from "@sigma/contract/ids";
import { createResultCache } from "../../analysis/result-cache";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import type { CallContext, Handlers } from "../../calls/handler";
import { advisedColumns, type AdvisedStretch, type AdvisedWell } from "./advise-well";
import { type ReadAdvisor, readAdvisor } from "./read-advisor";

/** Feet of a well that are read at the most: more than any hole has. */
const MOST_FEET = 50_000;

const adviceCache = createResultCache<AdvisedStretch[]>(60);

/** Handles the calls about the drilling advisor. */
export const drillingRecommendationHandlers: Handlers<typeof drillingRecommendationEvents> = {
  "drilling-recommendation/get": ({ wellId, from, to }, context) => recommendationsOf(context, wellId, { from, to }),

  async "drilling-recommendation/get/compare"({ wellIds, from, to }, context) {
    const adviceByWell = new Map<WellId, DrillingRecommendation[]>();
    for (const wellId of wellIds) adviceByWell.set(wellId, await recommendationsOf(context, wellId, { from, to }));
    return Object.fromEntries(adviceByWell);
  },

  async "drilling-recommendation/get/current"({ wellId }, context) {
    const read = await readAdvisor(context, wellId);
    const last = (await stretchesOf(context, read)).at(-1) ?? null;
    const { settings, offsets, basis, missing } = read;
    return {
      recommendation: last && toShownStretch(last, read),
      reason: last === null ? ("no-depth-rows" as const) : last.advice.status === "found" ? null : last.advice.reason,
      stretch: last && { startDepth: last.startDepth, endDepth: last.endDepth, formation: last.formation },
      recommendationPeriod: settings.recommendationPeriod,
      lookBackDistance: settings.lookBackDistance,
      fromFormationTop: settings.lookBackDistanceFromLastFormationTop,
      offsetWells: offsets.map(({ _id, name }) => ({ wellId: _id, name })),
      basis,
      missing,
    };
  },
};

type Depths = { from?: number | undefined; to?: number | undefined };

async function recommendationsOf(context: CallContext, wellId: WellId, { from, to }: Depths) {
  const read = await readAdvisor(context, wellId);
  const stretches = await stretchesOf(context, read);
  return stretches.flatMap((stretch) => {
    if (stretch.endDepth < (from ?? -Infinity) || stretch.startDepth > (to ?? Infinity)) return [];
    return toShownStretch(stretch, read) ?? [];
  });
}

/** Advises on a well in the analysis thread, once for all users until its input changes. */
const stretchesOf = (context: CallContext, read: ReadAdvisor): Promise<AdvisedStretch[]> =>
  adviceCache.get(read.key, async () => {
    const { well, offsets, settings, layers } = read;
    const own = await rowsOf(context, well.well, layers);
    const others: AdvisedWell[] = [];
    for (const offset of offsets) others.push(await rowsOf(context, offset, layers));
    return context.analysis.run("advise-well", { wells: [own, ...others], settings });
  });

const rowsOf = async (
  { stores }: CallContext,
  well: StoredWell,
  layers: ReadAdvisor["layers"],
): Promise<AdvisedWell> => ({
  wellId: well._id,
  rows: await stores.depth.hole({ well: well.wellNo, columns: advisedColumns, limit: MOST_FEET }),
  layers: layers.get(well._id) ?? [],
});

/** A stretch of the reply; null without advice. */
function toShownStretch({ advice, time, endTime, startDepth, endDepth, formation }: AdvisedStretch, read: ReadAdvisor) {
  if (advice.status !== "found") return null;
  const names = new Map([read.well.well, ...read.offsets].map(({ _id, name }) => [_id as string, name]));
  const { rpm, wob, diffPressure, expectedRop, expectedMse, ropSpread, bands, evidence } = advice;
  const wells = evidence.wells.map(({ wellId, rows, feet }) => ({
    wellId: wellId as WellId,
    name: names.get(wellId) ?? wellId,
    rows,
    feet,
  }));
  return {
    time,
    endTime,
    startDepth,
    endDepth,
    rpm,
    wob,
    diffPressure,
    expectedRop,
    expectedMse,
    ropSpread,
    bands,
    evidence: { rows: evidence.rows, feet: evidence.feet, formation, wells },
  };
}
