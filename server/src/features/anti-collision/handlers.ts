import { createHash } from "node:crypto";
import type {
  AntiCollision,
  antiCollisionEvents,
  ClearedOffset,
  Lacking,
} from "@sigma/contract/directional/anti-collision";
import type { SeparationAcceptance, StandingAcceptance } from "@sigma/contract/directional/separation-acceptance";
import type { WellId } from "@sigma/contract/ids";
import { type OffsetRows, lowestApproach, worseningOf } from "@sigma/engine/anti-collision/accepted-approach";
import { type SeparationLevels, STANDARD_RULE } from "@sigma/engine/anti-collision/separation-factor";
import { createResultCache } from "../../analysis/result-cache";
import { basisOf } from "../../clearance/read-wells";
import type { PlacedWell } from "../../clearance/compare-wells";
import { assumedTools, positionModel } from "../../clearance/position-model";
import type { StoredStation } from "../../storage/entities/wells/survey-store";
import type { CallContext, Handlers } from "../../calls/handler";
import type { ClearanceJob, FoundClearance } from "./find-clearances";
import { draftClearance } from "./draft-clearance";
import { holeAhead } from "./hole-ahead";
import { readOffsets } from "./read-offsets";

/** Recently requested comparisons of wells. */
const keptClearances = createResultCache<(FoundClearance | string)[]>(40);

export const antiCollisionHandlers: Handlers<typeof antiCollisionEvents> = {
  "anti-collision/get/draft": draftClearance,

  "anti-collision/get": readClearances,
};

/** Compares a well with its offset wells, with the accepted stretches of each. @param wellIds if none are named, the wells of its settings */
export async function readClearances(
  { wellId, wellIds }: { wellId: WellId; wellIds?: WellId[] | undefined },
  { stores, directional, analysis: thread }: Pick<CallContext, "stores" | "directional" | "analysis">,
): Promise<AntiCollision> {
  const { subject, analysis, basis, steering } = await directional.advised(wellId);
  const { model } = subject;
  const { own, offsets, placed, levels, stations } = await readOffsets(stores, model, wellIds);
  const { parts, bit } = holeAhead(model, analysis, steering.advice);
  const job: ClearanceJob = {
    parts,
    stations,
    basis: basisOf(own, stations),
    offsets: placed.map((offset) => offset.placed),
  };
  const foundClearances =
    placed.length === 0 || parts.length === 0
      ? []
      : await keptClearances.get(digest(job), () => thread.run("clearances", job));

  const acceptances = placed.length === 0 ? [] : await stores.separationAcceptances.all(wellId);
  const wells: ClearedOffset[] = [];
  const left: AntiCollision["left"] = offsets.flatMap((offset) => ("placed" in offset ? [] : offset));
  for (const [at, { well, placed: hole }] of placed.entries()) {
    const answer = foundClearances[at];
    const wellNaming = { name: well.name, of: well._id };
    if (answer === undefined) {
      const reason = `this well has ${stations.length > 0 ? "a tie-in alone" : "no surveys"} and no plan`;
      left.push({ ...wellNaming, wellId, reason, where: "surveys" });
    } else if (typeof answer === "string") {
      left.push({ ...wellNaming, wellId: well._id, reason: answer, where: "surveys" });
    } else {
      const { noFactors, ...rest } = answer;
      wells.push({
        wellId: well._id,
        name: well.name,
        tools: toolsOf(hole.stations),
        assumedTools: assumedTools(hole.stations),
        ...rest,
        noFactors: noFactors && {
          wellId: noFactors.isOwn ? wellId : well._id,
          reason: noFactors.reason,
          where: lackOf(noFactors.isOwn ? job : hole),
        },
        acceptances: standingOf(
          acceptances.filter(({ offsetWellId }) => offsetWellId === well._id),
          rest,
          levels,
        ),
      });
    }
  }
  return {
    own: {
      tools: toolsOf(stations),
      assumedTools: assumedTools(stations),
      lastSurvey: stations.at(-1)?.md ?? null,
      bit: bit?.md ?? null,
      inclination: bit?.inclination ?? null,
      parts: parts.map(({ kind, path: { md } }) => ({ kind, from: md[0]!, to: md.at(-1)! })),
    },
    wells,
    left,
    levels,
    rule: STANDARD_RULE,
    basis,
  };
}

/** Acceptances of an offset well, each compared with its approach of now; a stretch that is not compared is as accepted. */
const standingOf = (
  acceptances: readonly SeparationAcceptance[],
  offset: OffsetRows,
  levels: AntiCollision["levels"],
): StandingAcceptance[] =>
  acceptances
    .toSorted((a, b) => a.md.from - b.md.from)
    .map((acceptance) => {
      const approach = lowestApproach(offset, acceptance.md);
      const by = approach && worseningOf(acceptance.accepted, approach, limitsOf(levels));
      return { ...acceptance, worsening: approach && by && { by, ...approach } };
    });

/** The factors of the levels. */
export const limitsOf = ({ stop, act, alert }: AntiCollision["levels"]): SeparationLevels => ({
  stop: stop.below,
  act: act.below,
  alert: alert.below,
});

/** The kind of input that an error model lacks. */
function lackOf({ stations, basis }: Pick<PlacedWell, "stations" | "basis">): Lacking["where"] {
  if (stations.length === 0) return "surveys";
  const withAll = positionModel(stations, { holes: [{ endMD: Infinity, diameter: 1 }], place: ANY_PLACE });
  if (typeof withAll === "string") return "survey-tool";
  if (basis.place === null) return "references";
  return basis.holes.length === 0 ? "hole-sizes" : "survey-tool";
}

const ANY_PLACE = { gTotal: 1, bTotal: 50_000, dip: 0, declination: 0 };

const toolsOf = (stations: readonly StoredStation[]): string[] => [
  ...new Set(stations.flatMap(({ origin }) => origin?.surveyTool ?? [])),
];

/** A digest of the inputs of a comparison. */
function digest({ parts, stations, basis, offsets }: ClearanceJob): string {
  const hole = (of: readonly StoredStation[]) =>
    of.map(({ md, inclination, azimuth, origin }) => [
      md,
      inclination,
      azimuth,
      origin?.surveyTool ?? null,
      origin?.tieIn ?? null,
    ]);
  const paths = parts.map(({ kind, path: { md, inclination, azimuth, tvd, ns, ew } }) => [
    kind,
    ...[md, inclination, azimuth, tvd, ns, ew].map((column) => Array.from(column)),
  ]);
  const others = offsets.map(({ stations: surveyed, ...rest }) => [hole(surveyed), rest]);
  return createHash("sha1")
    .update(JSON.stringify([paths, hole(stations), basis, others]))
    .digest("base64");
}
