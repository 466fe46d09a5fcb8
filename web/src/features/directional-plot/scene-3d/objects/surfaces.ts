import {
  BufferGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Mesh,
  MeshBasicMaterial,
  ShapeUtils,
  Vector2,
} from "three";
import type { Fan, Outline, Places } from "../../scene/scene";
import { alongSection } from "../../scene/scene";
import { type Box, type Point, pointOf, pointsOf } from "../space";

/** Opacity of a formation surface. */
const TOP_OPACITY = 0.1;

/** A translucent surface through points. */
function glass(points: readonly Point[], index: readonly number[], color: string, opacity: number): Mesh {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(points.flat(), 3));
  geometry.setIndex([...index]);
  return new Mesh(
    geometry,
    new MeshBasicMaterial({ color, opacity, transparent: true, side: DoubleSide, depthWrite: false }),
  );
}

const rectangle = (corners: readonly Point[], color: string, opacity: number) =>
  glass(corners, [0, 1, 2, 0, 2, 3], color, opacity);

/** The corners of a level surface through the box; null outside it. */
export function topCorners({ from, to }: Box, tvd: number): Point[] | null {
  const y = -tvd;
  if (y < from[1] || y > to[1]) return null;
  return [
    [from[0], y, from[2]],
    [to[0], y, from[2]],
    [to[0], y, to[2]],
    [from[0], y, to[2]],
  ];
}

/** A level formation surface. */
export const topSurface = (corners: readonly Point[], color: string): Mesh => rectangle(corners, color, TOP_OPACITY);

/** The corners of the plane of the vertical section, through the reference of the well. */
export function sectionCorners({ from, to, size }: Box, azimuth: number): Point[] {
  const section = alongSection(azimuth);
  const reach = size / 2;
  const [north, east] = [section(1, 0), section(0, 1)];
  const at = (along: number, y: number): Point => [along * east, y, -along * north];
  return [at(-reach, from[1]), at(reach, from[1]), at(reach, to[1]), at(-reach, to[1])];
}

export const sectionSurface = (corners: readonly Point[], color: string): Mesh => rectangle(corners, color, 0.06);

/** A level outline, filled. */
export function fillOutline({ ns, ew, tvd }: Places, color: string, opacity: number): Mesh {
  const flat = Array.from(ns, (north, row) => new Vector2(ew[row], -north));
  const points = flat.map(({ x, y }, row): Point => [x, -tvd[row]!, y]);
  return glass(points, ShapeUtils.triangulateShape(flat, []).flat(), color, opacity);
}

/** A target: its name and place, and its outlines, of which the highest and the lowest are joined. */
type TargetBox = { name: string; centre: Point; outlines: readonly Places[] };

/** The targets: each outline with a name starts one, those without a name are its top and its bottom. */
export function targetBoxes(outlines: readonly Outline[]): TargetBox[] {
  const boxes: { name: string; centre: Point; outlines: Places[] }[] = [];
  for (const { name, centre, corners } of outlines) {
    const last = boxes.at(-1);
    if (name === "" && last) last.outlines.push(corners);
    else boxes.push({ name, centre: pointOf(centre.ns, centre.ew, centre.tvd), outlines: [corners] });
  }
  return boxes;
}

/** The upright edges of a target between its top and its bottom. */
export function uprightEdges({ outlines }: TargetBox): [Point, Point][] {
  const level = outlines.toSorted((a, b) => a.tvd[0]! - b.tvd[0]!).map(pointsOf);
  const [top, bottom] = [level[0]!, level.at(-1)!];
  if (top === bottom) return [];
  // A circle has edges in four places.
  const every = Math.max(1, Math.floor(top.length / 4));
  return top.flatMap((point, at) => (at % (top.length > 8 ? every : 1) === 0 ? [[point, bottom[at]!]] : []));
}

/** Points around a step of the cone. */
const CONE_SIDES = 16;

/** The outcomes of a recommendation as a cone around its path: at each step an ellipse of its two ranges. */
export function coneOf({ leftRight, aboveBelow }: Fan, color: string, opacity: number): Mesh | null {
  const [across, over] = [pointsOf(leftRight), pointsOf(aboveBelow)];
  const steps = across.length / 2;
  if (!Number.isInteger(steps) || steps < 2 || over.length !== across.length) return null;
  const points: Point[] = [];
  const index: number[] = [];
  for (let step = 0; step < steps; step++) {
    const [left, right] = [across[step]!, across[2 * steps - 1 - step]!];
    const [low, high] = [over[step]!, over[2 * steps - 1 - step]!];
    for (let k = 0; k < CONE_SIDES; k++) {
      const turn = (2 * Math.PI * k) / CONE_SIDES;
      const at = (axis: 0 | 1 | 2) =>
        (left[axis] + right[axis] + low[axis] + high[axis]) / 4 +
        ((right[axis] - left[axis]) / 2) * Math.cos(turn) +
        ((high[axis] - low[axis]) / 2) * Math.sin(turn);
      points.push([at(0), at(1), at(2)]);
      if (step === 0) continue;
      const next = (k + 1) % CONE_SIDES;
      const [a, b] = [(step - 1) * CONE_SIDES, step * CONE_SIDES];
      index.push(a + k, a + next, b + k, a + next, b + next, b + k);
    }
  }
  return glass(points, index, color, opacity);
}
