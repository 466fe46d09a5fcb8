import { type Degrees, toRadians } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { shortestTurn, wrapDegrees } from "../math/angles";
import { computePath } from "./path/minimum-curvature";
import { type PathColumns, type Position, severity, type StationColumns } from "./station";

/**
 * A survey as the directional driller reads it: the path and, per row, the values that depend on the view.
 *
 * `vs` vertical section (ft), `cd` and `ca` closure distance (ft) and azimuth [0, 360), `buildRate` and `turnRate` of
 * the interval that ends at the row (deg/100 ft, 0 in the first row; turn rate NaN if the hole is too steep).
 */
export type SurveyColumns = PathColumns & {
  vs: Float64Array;
  cd: Float64Array;
  ca: Float64Array;
  buildRate: Float64Array;
  turnRate: Float64Array;
};

/** The origin and direction from which a survey is viewed. */
export type SurveyView = {
  /** Position of the first station; the origin where absent. */
  tieIn?: Position;
  /** Azimuth of the vertical section, 0 where absent. */
  vsAzimuth?: Degrees;
  /** Where vertical section and closure are measured from; the reference of the well where absent. */
  origin?: { ns: number; ew: number };
  /**
   * Both ends of an interval need this inclination for a turn rate: nearer to vertical the azimuth swings without the
   * hole turning. 1 deg where absent; 0 gives the turn rate of printed listings.
   */
  turnFromInclination?: Degrees;
};

/**
 * Computes all geometric columns of a survey.
 *
 * @param stations ft and deg; md strictly increasing; may be empty
 * @returns columns of the same length
 * @throws EngineInputError like `computePath`; `not-finite` for a view that isn't a number
 * @see docs/methods/survey.md — survey columns
 */
export function computeSurvey(stations: StationColumns, view: SurveyView = {}): SurveyColumns {
  return addView(computePath(stations, view.tieIn), view);
}

/**
 * Adds the columns of a view to a path.
 *
 * @throws EngineInputError `not-finite` for a view that isn't a number
 * @see docs/methods/survey.md — survey columns
 */
export function addView(path: PathColumns, view: SurveyView): SurveyColumns {
  const { vsAzimuth = 0, origin = { ns: 0, ew: 0 }, turnFromInclination = 1 } = view;
  if (![vsAzimuth, origin.ns, origin.ew, turnFromInclination].every(Number.isFinite)) {
    const detail = `vertical section azimuth ${vsAzimuth} from NS ${origin.ns}, EW ${origin.ew}`;
    throw new EngineInputError("not-finite", `${detail}, turn rate from ${turnFromInclination} deg`);
  }
  const count = path.md.length;
  const survey: SurveyColumns = {
    ...path,
    vs: new Float64Array(count),
    cd: new Float64Array(count),
    ca: new Float64Array(count),
    buildRate: new Float64Array(count),
    turnRate: new Float64Array(count),
  };
  const northShare = Math.cos(toRadians(vsAzimuth));
  const eastShare = Math.sin(toRadians(vsAzimuth));
  for (let row = 0; row < count; row++) {
    const north = path.ns[row]! - origin.ns;
    const east = path.ew[row]! - origin.ew;
    survey.vs[row] = north * northShare + east * eastShare;
    survey.cd[row] = Math.sqrt(north * north + east * east);
    survey.ca[row] = closureAzimuth(north, east);
    if (row > 0) writeRates(survey, row, turnFromInclination);
  }
  return survey;
}

/** Direction of a horizontal displacement, [0, 360); 0 without a displacement. */
const closureAzimuth = (north: number, east: number): Degrees => wrapDegrees(Math.atan2(east, north) * (180 / Math.PI));

function writeRates(survey: SurveyColumns, row: number, turnFromInclination: Degrees): void {
  const length = survey.md[row]! - survey.md[row - 1]!;
  const [inclination, previous] = [survey.inclination[row]!, survey.inclination[row - 1]!];
  survey.buildRate[row] = severity(inclination - previous, length);
  survey.turnRate[row] =
    Math.min(inclination, previous) < turnFromInclination
      ? Number.NaN
      : severity(shortestTurn(survey.azimuth[row - 1]!, survey.azimuth[row]!), length);
}
