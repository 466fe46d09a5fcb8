import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { slidOfRows } from "@sigma/engine/slide-sheet/slid-of-rows";
import type { HolePath } from "../wells/use-paths";
import { tortuosityOf } from "../wells/survey-points";

/** The figures of a well in the directional table: ft, deg/100 ft, %. */
export type DirectionalFigures = {
  kickOff: number | null;
  /** Null until it has landed. */
  landingTvd: number | null;
  /** From landing to the last survey. */
  lateral: number | null;
  highestDls: number | null;
  sliding: number | null;
  tortuosity: Record<"ti" | "hti" | "lti", number | null>;
  /** How much deeper than planned it landed; negative is shallower. */
  landingOff: number | null;
};

/** The fields of a slide-sheet row that are used here. */
export type SlidRow = Parameters<typeof slidOfRows>[0][number];

/** The share of the footage that was slid, %; null without rows. */
export function slidShare(rows: readonly SlidRow[], range: { from: number; to: number }): number | null {
  const { slid, footage } = slidOfRows(rows, range);
  return footage > 0 ? (100 * slid) / footage : null;
}

/** The figures of a well between two depths. */
export function directionalFigures(
  { path, points }: HolePath,
  plan: WellPlan | undefined,
  rows: readonly SlidRow[],
  range: { from: number; to: number },
): DirectionalFigures {
  const doglegs = path?.md.flatMap((md, at) => (md >= range.from && md <= range.to ? [path.dls[at]!] : [])) ?? [];
  const end = path?.md.at(-1) ?? null;
  const plannedLanding = plan?.plannedTrajectoryPoints.tvdLP ?? null;
  const hasLanded = path !== null && points.landing !== null && end !== null && end >= points.landing;
  return {
    kickOff: points.kickOff,
    landingTvd: hasLanded ? points.landingTvd : null,
    lateral: hasLanded ? end - points.landing! : null,
    highestDls: doglegs.length > 0 ? Math.max(...doglegs) : null,
    sliding: slidShare(rows, range),
    tortuosity: path ? tortuosityOf(path) : { ti: null, hti: null, lti: null },
    landingOff:
      hasLanded && plannedLanding !== null && points.landingTvd !== null ? points.landingTvd - plannedLanding : null,
  };
}
