/** Formulas of the methods pages as a reader writes them down, apart from the engine: ft, deg, deg/100 ft. */

export type Attitude = { md: number; inclination: number; azimuth: number };
export type Place = Attitude & { tvd: number; ns: number; ew: number };
type Vector = readonly [number, number, number];

const DEG = Math.PI / 180;
const times = (vector: Vector, by: number): Vector => [vector[0] * by, vector[1] * by, vector[2] * by];
const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const minus = (a: Vector, b: Vector): Vector => plus(a, times(b, -1));
const inner = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** North, east and down along the hole, to its high side and to its right. */
export function frameOf({ inclination, azimuth }: Omit<Attitude, "md">): {
  along: Vector;
  high: Vector;
  right: Vector;
} {
  const [i, a] = [inclination * DEG, azimuth * DEG];
  return {
    along: [Math.sin(i) * Math.cos(a), Math.sin(i) * Math.sin(a), Math.cos(i)],
    high: [Math.cos(i) * Math.cos(a), Math.cos(i) * Math.sin(a), -Math.sin(i)],
    right: [-Math.sin(a), Math.cos(a), 0],
  };
}

/** The angle between two attitudes, deg. */
export const doglegOf = (above: Omit<Attitude, "md">, below: Omit<Attitude, "md">): number =>
  Math.acos(Math.min(1, inner(frameOf(above).along, frameOf(below).along))) / DEG;

/** Minimum curvature from one station to the next. */
export function minimumCurvature(above: Place, below: Attitude): Place & { dls: number } {
  const dogleg = doglegOf(above, below) * DEG;
  const length = below.md - above.md;
  const factor = dogleg < 1e-6 ? 1 : (2 / dogleg) * Math.tan(dogleg / 2);
  const sum = plus(frameOf(above).along, frameOf(below).along);
  const [north, east, down] = times(sum, (length / 2) * factor);
  const { md, inclination, azimuth } = below;
  const place = { ns: above.ns + north, ew: above.ew + east, tvd: above.tvd + down };
  return { md, inclination, azimuth, ...place, dls: length > 0 ? (dogleg / DEG / length) * 100 : 0 };
}

/** The places of stations from the first one on. */
export function pathOf(stations: readonly Attitude[], tieIn = { tvd: 0, ns: 0, ew: 0 }): Place[] {
  const path: Place[] = [{ ...stations[0]!, ...tieIn }];
  for (const station of stations.slice(1)) path.push(minimumCurvature(path.at(-1)!, station));
  return path;
}

/** The end of an arc of a length, a severity and a gravity toolface. */
export function arcEnd(from: Place, length: number, dls: number, toolface: number): Place {
  const { along, high, right } = frameOf(from);
  const angle = (dls / 100) * length * DEG;
  const bend = plus(times(high, Math.cos(toolface * DEG)), times(right, Math.sin(toolface * DEG)));
  const [north, east, down] = plus(times(along, Math.cos(angle)), times(bend, Math.sin(angle)));
  const inclination = Math.atan2(Math.hypot(north, east), down) / DEG;
  const azimuth = (Math.atan2(east, north) / DEG + 360) % 360;
  return minimumCurvature(from, { md: from.md + length, inclination, azimuth });
}

/** The end of a length drilled in rotation. */
export const rotateHole = (from: Place, length: number, build: number, turn: number): Place =>
  arcEnd(from, length, Math.hypot(build, turn), Math.atan2(turn, build) / DEG);

/** Points along a path, every foot or so, by halving its arcs. */
function pointsOf(path: readonly Place[]): Place[] {
  return path.slice(1).flatMap((below, row) => {
    const above = path[row]!;
    const length = below.md - above.md;
    const count = Math.max(1, Math.ceil(length));
    const from = frameOf(above).along;
    const angle = doglegOf(above, below) * DEG;
    const across =
      angle < 1e-6 ? null : times(minus(frameOf(below).along, times(from, Math.cos(angle))), 1 / Math.sin(angle));
    return Array.from({ length: count + 1 }, (_, step) => {
      const turn = (angle * step) / count;
      const [n, e, d] = across ? plus(times(from, Math.cos(turn)), times(across, Math.sin(turn))) : from;
      const attitude = {
        md: above.md + (length * step) / count,
        inclination: Math.atan2(Math.hypot(n, e), d) / DEG,
        azimuth: n === 0 && e === 0 ? below.azimuth : (Math.atan2(e, n) / DEG + 360) % 360,
      };
      return minimumCurvature(above, attitude);
    });
  });
}

const between = (a: Place, b: Place): Vector => [a.ns - b.ns, a.ew - b.ew, a.tvd - b.tvd];

/** From a place to the nearest point of a path, with the parts to the right of it and above it. */
export function distanceTo(
  path: readonly Place[],
  place: Place,
): { total: number; leftRight: number; aboveBelow: number } {
  const points = pointsOf(path);
  const lengths = points.map((point) => Math.hypot(...between(place, point)));
  const at = lengths.indexOf(Math.min(...lengths));
  const nearest = points[at]!;
  const { along, high, right } = frameOf(nearest);
  const away = between(place, nearest);
  // The nearest sampled point is up to half a foot off along the path.
  const across = minus(away, times(along, inner(away, along)));
  return { total: Math.hypot(...across), leftRight: inner(across, right), aboveBelow: inner(across, high) };
}
