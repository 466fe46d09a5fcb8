import type { PositionErrors } from "@sigma/contract/directional/directional-plot";
import { type HeatMetric, heatShare } from "../legend/heat-metrics";
import { ellipseCorners, type Projection } from "../scene/projection";
import type { Path, Places, Stations } from "../scene/scene";

/** How places become pixels. */
export type Draw = { projection: Projection; x: (value: number) => number; y: (value: number) => number };

/** Points of a line nearer than this to the previous point are omitted, px. */
const MIN_POINT_DISTANCE = 0.7;

/** The pixel at which a row of places is drawn. */
export function pixelOf({ projection, x, y }: Draw, { ns, ew, tvd }: Places, row: number): [x: number, y: number] {
  const [n, e, d] = [ns[row]!, ew[row]!, tvd[row]!];
  return [x(projection.x(n, e, d)), y(projection.y(n, e, d))];
}

const short = (value: number): string => value.toFixed(1);

/** The outline of a line for SVG; points that fall on the same pixel are drawn once. */
export function lineOf(draw: Draw, places: Places, from = 0, to = places.ns.length - 1, isClosed = false): string {
  const parts: string[] = [];
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (let row = from; row <= to; row++) {
    const [px, py] = pixelOf(draw, places, row);
    if (!Number.isFinite(px + py)) continue;
    if (row !== to && Math.abs(px - lastX) < MIN_POINT_DISTANCE && Math.abs(py - lastY) < MIN_POINT_DISTANCE) continue;
    parts.push(`${parts.length === 0 ? "M" : "L"}${short(px)} ${short(py)}`);
    [lastX, lastY] = [px, py];
  }
  return parts.length === 0 ? "" : `${parts.join("")}${isClosed ? "Z" : ""}`;
}

/** Circles around stations; stations closer together than the size of a circle share one circle. */
export function ringsOf(draw: Draw, path: Places, radius: number): string {
  const parts: string[] = [];
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (let row = 0; row < path.ns.length; row++) {
    const [px, py] = pixelOf(draw, path, row);
    if (!Number.isFinite(px + py) || Math.hypot(px - lastX, py - lastY) < radius) continue;
    const across = `a${radius} ${radius} 0 1 0`;
    parts.push(`M${short(px - radius)} ${short(py)}${across} ${2 * radius} 0${across} ${-2 * radius} 0`);
    [lastX, lastY] = [px, py];
  }
  return parts.join("");
}

/** Crosses at stations. */
export function crossesOf(draw: Draw, path: Places, reach: number): string {
  const parts: string[] = [];
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (let row = 0; row < path.ns.length; row++) {
    const [px, py] = pixelOf(draw, path, row);
    if (!Number.isFinite(px + py) || Math.hypot(px - lastX, py - lastY) < reach) continue;
    parts.push(`M${short(px - reach)} ${short(py)}h${2 * reach}M${short(px)} ${short(py - reach)}v${2 * reach}`);
    [lastX, lastY] = [px, py];
  }
  return parts.join("");
}

/** An ellipse smaller than this is not drawn, px. */
const SMALLEST_ELLIPSE = 1.5;

/** All error ellipses of a well as they are seen in a view. */
export function ellipsesOf(draw: Draw, errors: PositionErrors, feetPerPixel: number): string {
  const { axes, downward } = draw.projection;
  const sign = downward ? 1 : -1;
  return errors.md
    .map((_, row) => {
      const [cx, cy] = pixelOf(draw, errors, row);
      const corners = ellipseCorners(errors, row, axes);
      const reach = Math.max(...corners.map(([u, v]) => Math.hypot(u, v))) / feetPerPixel;
      if (!(reach >= SMALLEST_ELLIPSE)) return "";
      const points = corners.map(
        ([u, v]) => `${short(cx + u / feetPerPixel)} ${short(cy + (sign * v) / feetPerPixel)}`,
      );
      return `M${points.join("L")}Z`;
    })
    .join("");
}

/** Colours of a heat map, so that stretches of one colour are drawn as one line. */
const HEAT_STEPS = 12;

/** The stretches of a path that have a value, by their colour: the interval above each station takes its value. */
export function heatStretches(path: Path, { path: stations, values }: Stations, metric: HeatMetric) {
  const column = values[metric.column];
  if (!column) return [];
  const byStep = new Map<number, { from: number; to: number }[]>();
  let row = 0;
  for (let station = 1; station < stations.md.length; station++) {
    const from = row;
    while (row < path.md.length - 1 && path.md[row]! < stations.md[station]! - 0.001) row++;
    const share = heatShare(metric, column[station]);
    if (share === null || row === from) continue;
    const step = Math.round(share * HEAT_STEPS);
    byStep.set(step, [...(byStep.get(step) ?? []), { from, to: row }]);
  }
  return Array.from(byStep, ([step, stretches]) => ({ share: step / HEAT_STEPS, stretches }));
}
