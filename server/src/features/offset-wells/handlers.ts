import type { FormationTop } from "@sigma/contract/wells/formation-top";
import type { OffsetCandidate, offsetWellEvents, OffsetCandidates } from "@sigma/contract/well-settings/offset-wells";
import { CallError } from "@sigma/contract/errors";
import type { Feet } from "@sigma/terms/quantities";
import type { Stores } from "../../app/resources";
import type { StoredStation } from "../../storage/entities/survey-store";
import type { StoredWell } from "../../storage/entities/well-store";
import { fewAtOnce } from "../../storage/few-at-once";
import type { Handlers } from "../../transport/handlers";
import { createApproachCache } from "./approach-cache";
import { type FoundApproach, pathOf, planView } from "./find-approaches";

const approaches = createApproachCache();

export const offsetWellHandlers: Handlers<typeof offsetWellEvents> = {
  async "offset-wells/get"({ wellId }, { stores }) {
    const all = await stores.wells.all();
    const own = all.find(({ _id }) => _id === wellId);
    if (!own) throw new CallError("not-found", `Can't find Well with id: ${wellId}`, "wellId");
    const subject = await readSubject(stores, own);
    const others = all.filter((well) => well !== own);
    const surveys = await fewAtOnce(others, ({ wellNo }) => stores.surveys.stored(wellNo));
    const reasons = others.map((well, at) => whyUnknown(own, well, surveys[at]!.length));
    const known = others.flatMap((_, at) => (reasons[at] === null ? at : []));
    const found = await approaches.find({
      surveys: subject.surveys,
      plan: subject.plan,
      offsets: known.map((at) => ({ stations: surveys[at]!, ...offsetOf(own, others[at]!) })),
    });
    const approachOf = new Map(known.map((at, index) => [at, found[index]!]));
    const wells = await fewAtOnce([...others.entries()], ([at, well]) =>
      candidate(stores, {
        well,
        surveys: surveys[at]!,
        reason: reasons[at]!,
        found: approachOf.get(at) ?? null,
        formation: subject.shown.formation?.name ?? null,
        ownReason: subject.shown.reason,
      }),
    );
    return { own: subject.shown, wells: wells.toSorted(nearestFirst) };
  },
};

const nearestFirst = (a: OffsetCandidate, b: OffsetCandidate) =>
  distanceOf(a) - distanceOf(b) || a.name.localeCompare(b.name, "en", { numeric: true });

const distanceOf = ({ approach }: OffsetCandidate) => approach?.closest?.distance ?? Infinity;

type Subject = { surveys: StoredStation[]; plan: StoredStation[]; shown: OffsetCandidates["own"] };

async function readSubject(stores: Stores, { _id, wellNo, holeDepth, x, y }: StoredWell): Promise<Subject> {
  const [surveys, plans, { depth }, tops] = await Promise.all([
    stores.surveys.stored(wellNo),
    stores.wellPlans.ofWells([_id]),
    stores.samples.borders(wellNo),
    stores.formationTops.all(_id),
  ]);
  const wellbore = plans.get(_id)?.find(({ fields }) => fields.wellbore);
  const plan = wellbore ? stationsOf(wellbore.fields) : [];
  const lastSurvey = surveys.at(-1)?.md ?? null;
  const bit = depth?.to ?? lastSurvey ?? holeDepth;
  const [path, planned] = [pathOf(surveys), pathOf(plan)];
  const reason =
    x === null || y === null
      ? "This well has no position"
      : path || planned
        ? null
        : "This well has no surveys and no plan";
  const shown = {
    path: path && planView(path),
    plan: planned && planView(planned),
    bit,
    lastSurvey,
    formation: formationAt(tops, bit),
    reason,
  };
  return { surveys, plan, shown };
}

type PlanFields = {
  md: number[];
  inclination: number[];
  azimuth: number[];
  tieIn: NonNullable<StoredStation["origin"]>["tieIn"];
};

const stationsOf = ({ md, inclination, azimuth, tieIn }: PlanFields): StoredStation[] =>
  md.map((at, row) => ({
    md: at,
    inclination: inclination[row]!,
    azimuth: azimuth[row]!,
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

/** Why the distance of a well is not known; null where it is. */
function whyUnknown(own: StoredWell, other: StoredWell, stations: number): string | null {
  if (stations < 2) return "no surveys";
  if (own.x === null || own.y === null) return "this well has no position";
  return other.x === null || other.y === null ? "no position" : null;
}

/** Where the wellhead of another well lies: x is east and y north, ft; depths are measured from each well's own datum. */
function offsetOf(own: StoredWell, other: StoredWell): { north: Feet; east: Feet; down: Feet } {
  const isLevelKnown = own.heightOfReference !== null && other.heightOfReference !== null;
  return {
    north: other.y! - own.y!,
    east: other.x! - own.x!,
    down: isLevelKnown ? own.heightOfReference! - other.heightOfReference! : 0,
  };
}

type Known = {
  well: StoredWell;
  surveys: readonly StoredStation[];
  reason: string | null;
  found: FoundApproach | null;
  /** The name of the formation at the bit of the well that is looked at. */
  formation: string | null;
  ownReason: string | null;
};

async function candidate(stores: Stores, { well, surveys, reason, found, formation, ownReason }: Known) {
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
    stations: surveys.length,
    approach: found?.approach ?? null,
    reason: reason ?? found?.fault ?? (found?.approach ? null : ownReason),
    path: found?.path ?? null,
    totalDepth: surveys.at(-1)?.md ?? depth?.to ?? well.holeDepth,
    formation: same && toFormation(same),
    recorded: depth ? { from: depth.from, to: depth.to } : null,
    records,
  };
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

const toFormation = ({ formationName: name, mdStart, mdEnd }: FormationTop) => ({ name, mdStart, mdEnd });

/** The formation that a depth lies in; null where no top says. */
function formationAt(tops: readonly FormationTop[], md: Feet | null) {
  const top = md === null ? null : tops.find(({ mdStart, mdEnd }) => mdStart <= md && md <= mdEnd);
  return top ? toFormation(top) : null;
}
