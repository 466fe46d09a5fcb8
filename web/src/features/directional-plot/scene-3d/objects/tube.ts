import { BufferGeometry, Color, Float32BufferAttribute } from "three";
import type { Point } from "../space";

/** Sides of a tube. */
export const SIDES = 12;

/** A stretch of tube of one colour. */
export type TubeRun = {
  points: readonly Point[];
  /** Measured depth of each point, ft; the distance of rings counts along it. */
  md: ArrayLike<number>;
  color: string;
  /** Whether it has rings. */
  isRinged: boolean;
};

type Vec = [number, number, number];

/**
 * Stretches of tube as one object. The vertices lie on the line of the hole, each with the direction in which its side lies: the
 * width is set when it is drawn, as it depends on the zoom.
 */
export function tubeGeometry(runs: readonly TubeRun[], sides = SIDES): BufferGeometry {
  const [places, normals, tints, depths, rings]: number[][] = [[], [], [], [], []];
  const index: number[] = [];
  for (const { points, md, color, isRinged } of runs) {
    if (points.length < 2) continue;
    const tint = new Color(color);
    const add = (at: Point, normal: Vec, depth: number): number => {
      places!.push(...at);
      normals!.push(...normal);
      tints!.push(tint.r, tint.g, tint.b);
      depths!.push(depth);
      rings!.push(isRinged ? 1 : 0);
      return places!.length / 3 - 1;
    };
    let side: Vec | null = null;
    const bands = points.map((point, row) => {
      const tangent = tangentAt(points, row);
      side = acrossTo(tangent, side);
      const other = cross(tangent, side);
      return Array.from({ length: sides }, (_, k) => {
        const turn = (2 * Math.PI * k) / sides;
        return add(point, mix(side!, Math.cos(turn), other, Math.sin(turn)), md[row]!);
      });
    });
    for (let row = 1; row < bands.length; row++) {
      for (let k = 0; k < sides; k++) {
        const next = (k + 1) % sides;
        const [a, b, c, d] = [bands[row - 1]![k]!, bands[row - 1]![next]!, bands[row]![k]!, bands[row]![next]!];
        index.push(a, b, c, b, d, c);
      }
    }
    // Both ends are closed, so that no one looks into the tube.
    for (const [row, sign] of [
      [0, -1],
      [points.length - 1, 1],
    ] as const) {
      const tangent = tangentAt(points, row);
      const tip = add(points[row]!, mix(tangent, sign, tangent, 0), md[row]!);
      const band = bands[row]!;
      for (let k = 0; k < sides; k++) {
        const next = (k + 1) % sides;
        if (sign > 0) index.push(band[k]!, band[next]!, tip);
        else index.push(band[next]!, band[k]!, tip);
      }
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(places!, 3));
  geometry.setAttribute("normal", new Float32BufferAttribute(normals!, 3));
  geometry.setAttribute("tint", new Float32BufferAttribute(tints!, 3));
  geometry.setAttribute("depth", new Float32BufferAttribute(depths!, 1));
  geometry.setAttribute("ringed", new Float32BufferAttribute(rings!, 1));
  geometry.setIndex(index);
  return geometry;
}

/** The direction of the line at a point: between its neighbours. */
function tangentAt(points: readonly Point[], row: number): Vec {
  const [before, after] = [points[Math.max(0, row - 1)]!, points[Math.min(points.length - 1, row + 1)]!];
  return unit([after[0] - before[0], after[1] - before[1], after[2] - before[2]]) ?? [0, -1, 0];
}

/** A direction across the line: the previous one carried on, so that the sides do not twist. */
function acrossTo(tangent: Vec, previous: Vec | null): Vec {
  const start: Vec = previous ?? (Math.abs(tangent[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]);
  const along = start[0] * tangent[0] + start[1] * tangent[1] + start[2] * tangent[2];
  return unit(mix(start, 1, tangent, -along)) ?? acrossTo(tangent, null);
}

const mix = (a: Vec, shareA: number, b: Vec, shareB: number): Vec => [
  a[0] * shareA + b[0] * shareB,
  a[1] * shareA + b[1] * shareB,
  a[2] * shareA + b[2] * shareB,
];

const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function unit(vector: Vec): Vec | null {
  const length = Math.hypot(...vector);
  return length > 1e-9 ? [vector[0] / length, vector[1] / length, vector[2] / length] : null;
}

/**
 * The rows of a line that keep its shape: no point left out is farther from it than the tolerance, ft.
 *
 * Offset wells have hundreds of stations on nearly straight lines, and each of them costs a band of the tube in every frame.
 */
export function shapeRows(points: readonly Point[], tolerance: number): number[] {
  if (points.length < 3) return Array.from(points.keys());
  const isKept = points.map((_, row) => row === 0 || row === points.length - 1);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    const [from, to] = stretch;
    let [farthest, distance] = [from, tolerance];
    for (let row = from + 1; row < to; row++) {
      const away = distanceToLine(points[row]!, points[from]!, points[to]!);
      if (away > distance) [farthest, distance] = [row, away];
    }
    if (farthest === from) continue;
    isKept[farthest] = true;
    open.push([from, farthest], [farthest, to]);
  }
  return points.flatMap((_, row) => (isKept[row] ? [row] : []));
}

function distanceToLine(point: Point, from: Point, to: Point): number {
  const line: Vec = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const out: Vec = [point[0] - from[0], point[1] - from[1], point[2] - from[2]];
  const square = line[0] ** 2 + line[1] ** 2 + line[2] ** 2;
  const share = square > 0 ? (out[0] * line[0] + out[1] * line[1] + out[2] * line[2]) / square : 0;
  const heldShare = Math.min(1, Math.max(0, share));
  return Math.hypot(out[0] - heldShare * line[0], out[1] - heldShare * line[1], out[2] - heldShare * line[2]);
}
