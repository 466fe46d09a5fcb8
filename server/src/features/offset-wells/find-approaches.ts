import type { OffsetCandidate } from "@sigma/contract/well-settings/offset-wells";
import { computeClearance } from "@sigma/engine/anti-collision/clearance";
import { prepareClearanceWell, type SurveyedWell } from "@sigma/engine/anti-collision/clearance-well";
import { splitAtKickOff } from "@sigma/engine/anti-collision/sidetrack";
import { EngineInputError } from "@sigma/engine/engine-input-error";
import { decimateMinMax } from "@sigma/engine/math/decimate-min-max";
import type { PathColumns } from "@sigma/engine/survey/station";
import { prepareTrajectory, stationAt } from "@sigma/engine/survey/trajectory";
import type { SurveyTool } from "@sigma/engine/uncertainty/error-term";
import type { Feet } from "@sigma/terms/quantities";
import { computeStations } from "../../directional/read-survey";
import type { StoredStation } from "../../storage/entities/survey-store";

type Approach = NonNullable<OffsetCandidate["approach"]>;
type Clearance = { md: Feet; offsetMD: Feet; distance: Feet };

/** A well with its stations and where its wellhead lies from that of the well that is looked at. */
export type PlacedWell = {
  stations: StoredStation[];
  north: Feet;
  east: Feet;
  down: Feet;
  /** Where one of the two wells left the other, where their references say so. */
  sidetrackDepth: Feet | null;
};

/** What is asked: the surveys and the plan of the well that is looked at, and the wells beside it. */
export type ApproachJob = {
  surveys: StoredStation[];
  plan: StoredStation[];
  offsets: PlacedWell[];
};

/** How near a well comes, and its path in plan view; `fault` where its stations make no path. */
export type FoundApproach = { approach: Approach | null; path: OffsetCandidate["path"]; fault: string | null };

/** Points of a curve that are answered. */
const CURVE_POINTS = 80;
/** Points of a path in plan view that are answered. */
const PATH_POINTS = 200;
/** Length below the kick-off over which a shared hole is left out, ft. */
const SUPPRESSED_BELOW_KICK_OFF: Feet = 300;

/** Positions alone are compared: a tool without errors. */
const exact: SurveyTool = {
  name: "none",
  id: "none",
  title: "Without errors",
  revision: "",
  inclination: [0, 180],
  doublesFirstLeg: false,
  terms: [],
};

/** Compares a well with others by distance from centre to centre, along its surveys and from their end along its plan. */
export function findApproaches({ surveys, plan, offsets }: ApproachJob): FoundApproach[] {
  const own = [pathOf(surveys), planBelow(pathOf(plan), surveys.at(-1)?.md ?? null)].flatMap((path) =>
    path && path.md.length > 1 ? asWell(path) : [],
  );
  const lastSurvey = surveys.at(-1)?.md ?? null;
  return offsets.map((offset) => {
    try {
      const path = placed(offset);
      if (!path) return { approach: null, path: null, fault: null };
      const approach = own.length === 0 ? null : approachOf(own, lastSurvey, path, offset);
      return { approach, path: planView(path), fault: null };
    } catch (error) {
      if (!(error instanceof EngineInputError)) throw error;
      return { approach: null, path: null, fault: `its surveys make no path: ${error.message}` };
    }
  });
}

/** A path in plan view, thinned. */
export function planView({ ns, ew }: PathColumns): { ns: number[]; ew: number[] } {
  const step = Math.max(1, Math.ceil(ns.length / PATH_POINTS));
  const picked = (_: number, row: number) => row % step === 0 || row === ns.length - 1;
  return { ns: Array.from(ns.filter(picked)), ew: Array.from(ew.filter(picked)) };
}

/** The path of stations; null for fewer than two. */
export function pathOf(stations: readonly StoredStation[]): PathColumns | null {
  const { columns } = computeStations(stations, 0);
  return columns.md.length < 2 ? null : columns;
}

/** The part of a plan below the surveys, from the depth of the last one on; null where the plan ends above it. */
function planBelow(plan: PathColumns | null, lastSurvey: Feet | null): PathColumns | null {
  if (!plan || lastSurvey === null || plan.md[0]! >= lastSurvey) return plan;
  if (plan.md.at(-1)! <= lastSurvey) return null;
  const top = stationAt(prepareTrajectory(plan), lastSurvey);
  const first = plan.md.findIndex((md) => md > lastSurvey);
  const below = (name: keyof typeof top) => Float64Array.of(top[name], ...plan[name].subarray(first));
  return {
    md: below("md"),
    inclination: below("inclination"),
    azimuth: below("azimuth"),
    tvd: below("tvd"),
    ns: below("ns"),
    ew: below("ew"),
    dls: Float64Array.of(0, ...plan.dls.subarray(first)),
  };
}

function placed({ stations, north, east, down }: PlacedWell): PathColumns | null {
  const path = pathOf(stations);
  return (
    path && {
      ...path,
      ns: path.ns.map((value) => value + north),
      ew: path.ew.map((value) => value + east),
      tvd: path.tvd.map((value) => value + down),
    }
  );
}

const asWell = (path: PathColumns): SurveyedWell => ({
  path,
  program: exact,
  place: { gTotal: 1, bTotal: 50_000, dip: 0, declination: 0 },
  sections: [{ endMD: Infinity, diameter: 0 }],
});

function approachOf(
  own: readonly SurveyedWell[],
  lastSurvey: Feet | null,
  path: PathColumns,
  offset: PlacedWell,
): Approach {
  let sharedTo: Feet | null = offset.sidetrackDepth;
  const rows = own.flatMap((reference): Clearance[] => {
    const pair = splitAtKickOff(reference, asWell(path));
    sharedTo = pair.kickOffMD ?? sharedTo;
    if (pair.reference.path.md.length < 2 || pair.offset.path.md.length < 2) return [];
    const { md, offsetMD, distance } = computeClearance(
      prepareClearanceWell(pair.reference),
      prepareClearanceWell(pair.offset),
    );
    return Array.from(md, (at, row) => ({ md: at, offsetMD: offsetMD[row]!, distance: distance[row]! }));
  });
  const suppressedTo = sharedTo === null ? null : sharedTo + SUPPRESSED_BELOW_KICK_OFF;
  const counted = suppressedTo === null ? rows : rows.filter(({ md }) => md > suppressedTo);
  const closest = counted.reduce<Clearance | null>(
    (least, row) => (least === null || row.distance < least.distance ? row : least),
    null,
  );
  const atBit = rows.find(({ md }) => md === lastSurvey)?.distance ?? null;
  const curve = decimateMinMax(
    Float64Array.from(rows, ({ md }) => md),
    [Float64Array.from(rows, ({ distance }) => distance)],
    CURVE_POINTS,
  );
  return {
    surface: Math.hypot(offset.north, offset.east),
    closest,
    atBit,
    md: Array.from(curve.index),
    distance: Array.from(curve.columns[0]!),
    sharedTo,
    suppressedTo,
  };
}
