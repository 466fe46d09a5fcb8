import { cantFind } from "@sigma/contract/error-texts";
import type { FormationTop } from "@sigma/contract/wells/formation-top";
import type { OffsetCandidate, offsetWellEvents, OffsetCandidates } from "@sigma/contract/well-settings/offset-wells";
import { CallError } from "@sigma/contract/errors";
import { wrapDegrees } from "@sigma/engine/math/angles";
import type { Feet } from "@sigma/terms/quantities";
import type { Stores } from "../../storage/stores";
import { type AppliedNorth, applyKnownNorth, readWellNorth } from "../../directional/north";
import type { StoredStation } from "../../storage/entities/wells/survey-store";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { fewAtOnce } from "../../storage/few-at-once";
import type { Handlers } from "../../calls/handler";
import { createApproachCache } from "./approach-cache";
import { pathOf } from "../../clearance/compare-wells";
import { basisOf, readStations, withReferences } from "../../clearance/read-wells";
import { type FoundApproach, planView } from "./find-approaches";
import { placeWell, type ReferencedWell, sidetrackDepth } from "../../directional/place-wells";

const approaches = createApproachCache();

export const offsetWellHandlers: Handlers<typeof offsetWellEvents> = {
  async "offset-wells/get"({ wellId }, { stores }) {
    const all = await stores.wells.all();
    const matchingWell = all.find(({ _id }) => _id === wellId);
    if (!matchingWell) throw new CallError("not-found", cantFind("Well", wellId), "wellId");
    const own = await withReferences(stores, matchingWell);
    const subject = await readSubject(stores, own);
    const others = await fewAtOnce(
      all.filter((well) => well !== matchingWell),
      async (well) => ({ ...(await withReferences(stores, well)), stations: await readStations(stores, well.wellNo) }),
    );
    const placements = others.map((other) => (other.stations.length === 0 ? "no surveys" : placeWell(own, other)));
    const placedOffsets = others.flatMap((other, at) => {
      const placement = placements[at]!;
      if (typeof placement === "string") return [];
      const { stations } = other;
      const offset = {
        stations,
        sidetrackDepth: sidetrackDepth(own, other),
        basis: basisOf(other, stations),
        ...placement,
      };
      return [{ at, offset }];
    });
    const answers = await approaches.find({
      surveys: subject.surveys,
      plan: subject.plan,
      sidetrackDepth: subject.shown.sidetrackDepth,
      basis: basisOf(own, subject.surveys),
      offsets: placedOffsets.map(({ offset }) => offset),
    });
    const approachOf = new Map(placedOffsets.map(({ at }, index) => [at, answers[index]!]));
    const wells = await fewAtOnce([...others.entries()], ([at, well]) => {
      const placement = placements[at]!;
      return candidate(stores, {
        well,
        reason: typeof placement === "string" ? placement : null,
        found: approachOf.get(at) ?? null,
        formation: subject.shown.formation?.name ?? null,
        ownReason: subject.shown.reason,
      });
    });
    return { own: subject.shown, wells: wells.toSorted(nearestFirst) };
  },
};

const nearestFirst = (a: OffsetCandidate, b: OffsetCandidate) =>
  distanceOf(a) - distanceOf(b) || a.name.localeCompare(b.name, "en", { numeric: true });

const distanceOf = ({ approach }: OffsetCandidate) => approach?.closest?.distance ?? Infinity;

type Subject = { surveys: StoredStation[]; plan: StoredStation[]; shown: OffsetCandidates["own"] };

async function readSubject(stores: Stores, own: StoredWell & ReferencedWell): Promise<Subject> {
  const { _id, wellNo, holeDepth, x, y, references } = own;
  const [surveys, plans, { depth }, drilled, tops, north] = await Promise.all([
    readStations(stores, wellNo),
    stores.wellPlans.ofWells([_id]),
    stores.samples.borders(wellNo),
    stores.depth.deepestDrilled(wellNo),
    stores.formationTops.all(_id),
    readWellNorth(stores, wellNo),
  ]);
  const wellbore = plans.get(_id)?.find(({ fields }) => fields.wellbore);
  const plan = wellbore ? planStations(wellbore.fields, applyKnownNorth(wellbore.fields, north, null, 0)) : [];
  const lastSurvey = surveys.at(-1)?.md ?? null;
  const bit = drilled ?? depth?.to ?? lastSurvey ?? holeDepth;
  const [path, planned] = [pathOf(surveys), pathOf(plan)];
  const isPlaced = x !== null && y !== null;
  const reason = !isPlaced
    ? "This well has no position"
    : path || planned
      ? null
      : "This well has no surveys and no plan";
  const planViews = {
    path: path && planView(path),
    plan: planned && planView(planned),
    bit,
    lastSurvey,
    sidetrackDepth: references.parentWellId === null ? null : references.sidetrackDepth,
    formation: formationAt(tops, bit),
    reason,
  };
  return { surveys, plan, shown: planViews };
}

type PlanFields = {
  md: number[];
  inclination: number[];
  azimuth: number[];
  tieIn: NonNullable<StoredStation["origin"]>["tieIn"];
};

const planStations = ({ md, inclination, azimuth, tieIn }: PlanFields, { correction }: AppliedNorth): StoredStation[] =>
  md.map((at, row) => ({
    md: at,
    inclination: inclination[row]!,
    azimuth: wrapDegrees(azimuth[row]! + correction),
    time: null,
    origin: {
      surveyTool: null,
      fileName: null,
      northReference: null,
      declination: null,
      convergence: null,
      measuredAzimuth: null,
      appliedCorrection: null,
      tieIn,
    },
  }));

type Known = {
  well: StoredWell & { stations: readonly StoredStation[] };
  reason: string | null;
  found: FoundApproach | null;
  /** The name of the formation at the bit of the well that is looked at. */
  formation: string | null;
  ownReason: string | null;
};

async function candidate(stores: Stores, { well, reason, found, formation, ownReason }: Known) {
  const [{ depth }, tops] = await Promise.all([
    stores.samples.borders(well.wellNo),
    formation === null ? [] : stores.formationTops.all(well._id),
  ]);
  const same = tops.find(({ formationName }) => isSameName(formationName, formation!)) ?? null;
  const range = same ? { from: same.mdStart, to: same.mdEnd } : depth;
  const records =
    depth && range ? await stores.depth.count(well.wellNo, [{ field: "depth", ...range, rigState: null }], "AND") : 0;
  return {
    wellId: well._id,
    name: well.name,
    stations: well.stations.length,
    approach: found?.approach ?? null,
    reason: reason ?? found?.fault ?? (found?.approach ? null : (ownReason ?? "no surveys")),
    path: found?.path ?? null,
    totalDepth: well.stations.at(-1)?.md ?? depth?.to ?? well.holeDepth,
    formation: same && toFormation(same),
    recorded: depth ? { from: depth.from, to: depth.to } : null,
    records,
  };
}

const isSameName = (wellName: string, other: string) => wellName.trim().toLowerCase() === other.trim().toLowerCase();

const toFormation = ({ formationName: name, mdStart, mdEnd }: FormationTop) => ({ name, mdStart, mdEnd });

/** The formation at a depth; null if no top covers it. */
function formationAt(tops: readonly FormationTop[], md: Feet | null) {
  const top = md === null ? null : tops.find(({ mdStart, mdEnd }) => mdStart <= md && md <= mdEnd);
  return top ? toFormation(top) : null;
}
