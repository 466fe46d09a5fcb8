import type { RoadmapCompliance } from "@sigma/contract/delivery/roadmap-compliance";
import type { WellId } from "@sigma/contract/ids";
import { judgedColumns } from "@sigma/engine/roadmap/judge-hole";
import { formationLayers } from "@sigma/engine/roadmap/formation-layers";
import type { StandMetric } from "@sigma/engine/stand/stand-metric";
import { createResultCache } from "../../analysis/result-cache";
import type { CallContext } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { readShiftClock } from "../../time-axis/read-shift-clock";
import type { JudgedRoadmap, RoadmapInput } from "./judge-roadmap";

const judgedRoadmaps = createResultCache<JudgedRoadmap>(60);

/** Feet of a well that are read at the most: more than any hole has. */
const MOST_FEET = 50_000;

/**
 * How the roadmap of a well was held, calculated once until its rows, bands or tops change.
 *
 * @throws CallError `not-found` on `wellId`
 */
export async function readCompliance(
  { stores, analysis }: Pick<CallContext, "stores" | "analysis">,
  wellId: WellId,
): Promise<RoadmapCompliance> {
  const well = await wellNoOf(stores, wellId);
  const [bands, tops, events, { version, ...rows }, clock] = await Promise.all([
    stores.roadmapBands.all(wellId),
    stores.formationTops.all(wellId),
    stores.events.list(well, "stand-completed", {}),
    stores.depth.hole({ well, columns: judgedColumns, limit: MOST_FEET }),
    readShiftClock(stores, wellId, well),
  ]);
  const { dayStart, nightStart, zone } = clock;
  const input: RoadmapInput = {
    rows,
    bands: bands.map(({ channel, at, mode, low, high }) => ({ channel, at, mode, low, high })),
    layers: formationLayers(tops),
    stands: standsOf(
      events.map(({ value }) => value as StandMetric),
      rows.depth,
    ),
    hours: { dayStart, nightStart },
    zone,
  };
  const { rows: _rows, ...others } = input;
  const key = JSON.stringify([well, version, rows.depth.length, others]);
  return judgedRoadmaps.get(key, () => analysis.run("judge-roadmap", input));
}

/** The completed stands, shallow first, and the hole below the last one. */
function standsOf(completedStands: readonly StandMetric[], depth: Float64Array): RoadmapInput["stands"] {
  const stands = completedStands
    .map(({ startMD, endMD, startTime }) => ({ startMD, endMD, startTime }))
    .toSorted((a, b) => a.startMD - b.startMD);
  const last = stands.at(-1);
  const bottom = depth.at(-1);
  if (!last || bottom === undefined || bottom < last.endMD) return stands;
  return [...stands, { startMD: last.endMD, endMD: bottom + 1, startTime: null }];
}
