import type { RoadmapProposal } from "@sigma/contract/delivery/roadmap-proposal";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { formationLayers } from "@sigma/engine/roadmap/formation-layers";
import type { DividedHole } from "@sigma/engine/roadmap/hole-intervals";
import { LEAST_FEET, type OffsetHole, proposalColumns, type proposeBands } from "@sigma/engine/roadmap/propose-bands";
import type { Feet } from "@sigma/terms/quantities";
import { readChosenOffsets } from "../../analysis/chosen-offsets";
import { createResultCache } from "../../analysis/result-cache";
import type { CallContext } from "../../calls/handler";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import type { Stores } from "../../storage/stores";
import { checkOffsetWells } from "../../transport/check-offset-wells";
import { wellOf } from "../../calls/well-of-call";

type Proposal = ReturnType<typeof proposeBands>;

const proposals = createResultCache<Proposal>(40);

/** Feet of a well that are read at the most: more than any hole has. */
const MOST_FEET = 50_000;

/**
 * Proposes the roadmap of a well from offset wells; equal inputs are calculated once.
 *
 * @param offsetIds those chosen in the settings of the well by default
 * @throws CallError `not-found` on `wellId`, `validation` on `offsetWellIds`
 */
export async function proposeRoadmap(
  { stores, analysis }: Pick<CallContext, "stores" | "analysis">,
  wellId: WellId,
  offsetIds: readonly WellId[] | undefined,
): Promise<RoadmapProposal> {
  const well = await wellOf(stores, wellId);
  const { offsets, missing } = await readOffsets(stores, well, offsetIds);
  const hole = await readDividedHole(stores, well);
  const holes: (OffsetHole & { name: string; version: string })[] = [];
  // One after the other: each is up to 50,000 rows.
  for (const offset of offsets) holes.push(await readOffsetHole(stores, offset));
  const key = JSON.stringify([
    hole,
    holes.map(({ wellId: id, version, depth, layers, sizes }) => [id, version, depth.length, layers, sizes]),
  ]);
  const input = { hole, offsets: holes.map(({ name: _name, version: _version, ...offset }) => offset) };
  const intervals = await proposals.get(key, () => analysis.run("propose-roadmap", input));
  return {
    offsets: holes.map(({ wellId: id, name, depth, layers }) => ({
      wellId: id as WellId,
      name,
      feet: depth.length,
      hasTops: layers.length > 0,
    })),
    missing,
    leastFeet: LEAST_FEET,
    intervals: intervals.map(({ modes, ...interval }) => ({
      ...interval,
      modes: modes.map(({ wells, ...mode }) => ({
        ...mode,
        wells: wells.map(({ wellId: id, feet }) => ({ wellId: id as WellId, feet })),
      })),
    })),
  };
}

async function readOffsets(stores: Stores, well: StoredWell, ids: readonly WellId[] | undefined) {
  if (ids === undefined) return readChosenOffsets(stores, well.wellNo);
  if (ids.includes(well._id))
    throw new CallError("validation", "offsetWellIds: a well is not its own offset well", "offsetWellIds");
  await checkOffsetWells(stores, ids, "offsetWellIds");
  return { offsets: await stores.wells.byIds([...new Set(ids)]), missing: 0 };
}

/** The hole of a well as planned, or as deep as it is drilled. */
async function readDividedHole(stores: Stores, well: StoredWell): Promise<DividedHole> {
  const { _id, wellNo, holeData, casingData, sections, targetDepth } = well;
  const [tops, plans, drilled] = await Promise.all([
    stores.formationTops.all(_id),
    stores.wellPlans.ofWells([_id]),
    stores.depth.deepestDrilled(wellNo),
  ]);
  const plan = plans.get(_id)?.find(({ fields }) => fields.wellbore);
  const sectionEnds: Feet[] = [
    ...Object.values(sections),
    ...casingData.map(({ endDepth }) => endDepth),
    ...holeData.map(({ endDepth }) => endDepth),
  ];
  const ends = [targetDepth ?? plan?.fields.md.at(-1) ?? Math.max(0, ...sectionEnds), drilled ?? 0];
  const end = Math.max(...ends);
  return { layers: formationLayers(tops), sizes: holeData, sectionEnds, end: end > 0 ? end : null };
}

async function readOffsetHole(stores: Stores, { _id, wellNo, name, holeData }: StoredWell) {
  const [tops, { depth, columns, version }] = await Promise.all([
    stores.formationTops.all(_id),
    stores.depth.hole({ well: wellNo, columns: proposalColumns, limit: MOST_FEET }),
  ]);
  return { wellId: _id, name, version, depth, columns, layers: formationLayers(tops), sizes: holeData };
}
