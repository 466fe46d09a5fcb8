import type { OffsetCandidate } from "@sigma/contract/well-settings/offset-wells";
import { computeClearance } from "@sigma/engine/anti-collision/clearance";
import {
  type ClearanceWell,
  holeRadii,
  prepareClearanceWell,
  type SurveyedWell,
} from "@sigma/engine/anti-collision/clearance-well";
import { indexHole } from "@sigma/engine/anti-collision/hole-index";
import { splitAtKickOff } from "@sigma/engine/anti-collision/sidetrack";
import { EngineInputError } from "@sigma/engine/engine-input-error";
import { decimateMinMax } from "@sigma/engine/math/decimate-min-max";
import { mapColumns, type PathColumns } from "@sigma/engine/survey/station";
import { prepareTrajectory, stationAt } from "@sigma/engine/survey/trajectory";
import { computeUncertainty, type Uncertainty } from "@sigma/engine/uncertainty/compute-uncertainty";
import type { SurveyTool } from "@sigma/engine/uncertainty/error-term";
import { coordinateDirection } from "@sigma/terms/coordinate-directions";
import type { Feet } from "@sigma/terms/quantities";
import { computeStations } from "../../directional/read-survey";
import type { StoredStation } from "../../storage/entities/survey-store";
import { type PositionBasis, type PositionModel, positionModel } from "./position-model";

type Approach = NonNullable<OffsetCandidate["approach"]>;
type Clearance = { md: Feet; offsetMD: Feet; distance: Feet; factor: number };

/** A well with its stations and where its wellhead lies from that of the well that is looked at. */
export type PlacedWell = {
  stations: StoredStation[];
  north: Feet;
  east: Feet;
  down: Feet;
  /** Where one of the two wells left the other, where their references say so. */
  sidetrackDepth: Feet | null;
  basis: PositionBasis;
};

/** What is asked: the surveys and the plan of the well that is looked at, and the wells beside it. */
export type ApproachJob = {
  surveys: StoredStation[];
  plan: StoredStation[];
  basis: PositionBasis;
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
const withoutErrors: Omit<SurveyedWell, "path"> = {
  program: exact,
  place: { gTotal: 1, bTotal: 50_000, dip: 0, declination: 0 },
  sections: [{ endMD: Infinity, diameter: 0 }],
};

/** A part of the well that is looked at; the plan below the surveys errs as they would if they went on. */
type OwnPart = SurveyedWell & { uncertainty: Uncertainty | null };

/** The well that is looked at without errors, and with them or the reason why not. */
type OwnWell = { exact: OwnPart[]; uncertain: OwnPart[] | string };

/**
 * Compares a well with others from centre to centre, along its surveys and from their end along its plan, and by
 * separation factor where the survey tools, the magnetic field and the hole sizes of both are known.
 */
export function findApproaches({ surveys, plan, basis, offsets }: ApproachJob): FoundApproach[] {
  const own = ownWell(surveys, plan, basis);
  const lastSurvey = surveys.at(-1)?.md ?? null;
  return offsets.map((offset) => {
    try {
      const path = placed(offset);
      if (!path) return { approach: null, path: null, fault: null };
      const approach = own.exact.length === 0 ? null : approachOf(own, lastSurvey, path, offset);
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

function ownWell(surveys: StoredStation[], plan: StoredStation[], basis: PositionBasis): OwnWell {
  const surveyed = pathOf(surveys);
  const below = planBelow(pathOf(plan), surveys.at(-1)?.md ?? null);
  const paths = [surveyed, below].flatMap((path) => (path && path.md.length > 1 ? path : []));
  const found = positionModel(surveys, basis);
  const reason = (text: string) => `this well: ${text}`;
  const uncertain =
    typeof found === "string"
      ? reason(found)
      : orReason(
          () =>
            paths.map((path) => ({
              ...found,
              path,
              uncertainty:
                path === surveyed ? computeUncertainty(path, found.program, found.place) : ahead(surveyed, path, found),
            })),
          reason,
        );
  return { exact: paths.map((path) => ({ ...withoutErrors, path, uncertainty: null })), uncertain };
}

/** The uncertainty of a plan as if it were surveyed on from the last survey. */
function ahead(surveyed: PathColumns | null, plan: PathColumns, { program, place }: PositionModel): Uncertainty | null {
  if (!surveyed || plan.md[0]! < surveyed.md.at(-1)!) return null;
  const count = surveyed.md.length - 1;
  const whole = mapColumns(surveyed, (column, name) => {
    const joined = new Float64Array(count + plan.md.length);
    joined.set(column.subarray(0, count));
    joined.set(plan[name], count);
    return joined;
  });
  const { covariance, shared } = computeUncertainty(whole, program, place);
  const { nn, ee, vv, ne, nv, ev } = covariance;
  const rows = (column: Float64Array) => column.subarray(count);
  return {
    covariance: { nn: rows(nn), ee: rows(ee), vv: rows(vv), ne: rows(ne), nv: rows(nv), ev: rows(ev) },
    shared: shared.map(({ code, errors }) => ({ code, errors: errors.subarray(3 * count) })),
  };
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

function approachOf(own: OwnWell, lastSurvey: Feet | null, path: PathColumns, offset: PlacedWell): Approach {
  const model = positionModel(offset.stations, offset.basis);
  const { uncertain } = own;
  const judged =
    typeof uncertain === "string"
      ? uncertain
      : typeof model === "string"
        ? model
        : orReason(
            () => compare(uncertain, { ...model, path }),
            (text) => text,
          );
  const { rows, sharedTo: parted } =
    typeof judged === "string" ? compare(own.exact, { ...withoutErrors, path }) : judged;
  const sharedTo = parted ?? offset.sidetrackDepth;
  const suppressedTo = sharedTo === null ? null : sharedTo + SUPPRESSED_BELOW_KICK_OFF;
  const counted = suppressedTo === null ? rows : rows.filter(({ md }) => md > suppressedTo);
  const least = (value: (row: Clearance) => number) =>
    counted.reduce<Clearance | null>((low, row) => (low === null || value(row) < value(low) ? row : low), null);
  const closest = least(({ distance }) => distance);
  const atBit = rows.find(({ md }) => md === lastSurvey)?.distance ?? null;
  const curve = decimateMinMax(
    Float64Array.from(rows, ({ md }) => md),
    [Float64Array.from(rows, ({ distance }) => distance)],
    CURVE_POINTS,
  );
  return {
    surface: Math.hypot(offset.north, offset.east),
    direction: coordinateDirection(offset.north, offset.east),
    closest: closest && { distance: closest.distance, md: closest.md, offsetMD: closest.offsetMD },
    lowest: typeof judged === "string" ? null : least(({ factor }) => factor),
    factorReason: typeof judged === "string" ? judged : null,
    atBit,
    md: Array.from(curve.index),
    distance: Array.from(curve.columns[0]!),
    sharedTo,
    suppressedTo,
  };
}

/** Every point of the parts of a well against another, shallow first, and where both part. */
function compare(own: readonly OwnPart[], other: SurveyedWell): { rows: Clearance[]; sharedTo: Feet | null } {
  let sharedTo: Feet | null = null;
  const rows = own.flatMap((part): Clearance[] => {
    const pair = splitAtKickOff<SurveyedWell>(part, other);
    sharedTo = pair.kickOffMD ?? sharedTo;
    if (pair.reference.path.md.length < 2 || pair.offset.path.md.length < 2) return [];
    const reference = pair.reference === part && part.uncertainty ? asPart(part, part.uncertainty) : null;
    const { md, offsetMD, distance, separationFactor } = computeClearance(
      reference ?? prepareClearanceWell(pair.reference),
      prepareClearanceWell(pair.offset),
    );
    return Array.from(md, (at, row) => ({
      md: at,
      offsetMD: offsetMD[row]!,
      distance: distance[row]!,
      factor: separationFactor[row]!,
    }));
  });
  return { rows, sharedTo };
}

const asPart = ({ path, sections }: OwnPart, uncertainty: Uncertainty): ClearanceWell => ({
  path,
  index: indexHole(path),
  holes: holeRadii(sections),
  uncertainty,
});

/** What is calculated, or why it cannot be. */
function orReason<Value>(calculate: () => Value, reason: (text: string) => string): Value | string {
  try {
    return calculate();
  } catch (error) {
    if (error instanceof EngineInputError) return reason(error.message);
    throw error;
  }
}
