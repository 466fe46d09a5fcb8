import type { Point } from "../space";

/** Where the camera looks at, and where it stands from there: distance, angle from straight above and around it, radians. */
export type CameraView = { target: Point; distance: number; polar: number; turn: number };

/** A flight takes so long, ms. */
export const FLIGHT_MS = 600;
/** The camera rises on its way by this share of the distance that its target moves. */
const ARC = 0.35;

/** The camera on its way from one view to another, by the share of the time, 0 to 1: along an arc, the short way around. */
export function flightAt(from: CameraView, to: CameraView, share: number): CameraView {
  if (share >= 1) return to;
  const easedShare = share * share * (3 - 2 * share);
  const between = (a: number, b: number) => a + (b - a) * easedShare;
  const way = Math.hypot(...[0, 1, 2].map((axis) => to.target[axis]! - from.target[axis]!));
  const turn = Math.atan2(Math.sin(to.turn - from.turn), Math.cos(to.turn - from.turn));
  return {
    target: [
      between(from.target[0], to.target[0]),
      between(from.target[1], to.target[1]),
      between(from.target[2], to.target[2]),
    ],
    // Distances by their ratio: a foot counts more when it is near.
    distance:
      Math.exp(between(Math.log(from.distance), Math.log(to.distance))) + ARC * way * Math.sin(Math.PI * easedShare),
    polar: between(from.polar, to.polar),
    turn: from.turn + turn * easedShare,
  };
}

/** The place of the camera of a view. */
export const placeOfCamera = ({ target, distance, polar, turn }: CameraView): Point => [
  target[0] + distance * Math.sin(polar) * Math.sin(turn),
  target[1] + distance * Math.cos(polar),
  target[2] + distance * Math.sin(polar) * Math.cos(turn),
];

/** The view of a camera at a place. */
export function viewFrom(target: Point, place: Point): CameraView {
  const [x, y, z] = [place[0] - target[0], place[1] - target[1], place[2] - target[2]];
  const distance = Math.max(1e-6, Math.hypot(x, y, z));
  return { target, distance, polar: Math.acos(Math.min(1, Math.max(-1, y / distance))), turn: Math.atan2(x, z) };
}

/** The directions that have a button. */
export type ViewName = "top" | "east" | "south" | "section";

const RIGHT = Math.PI / 2;
/** Straight above north would have no upper side. */
const ABOVE = 0.001;

/** The direction of a named view. @param azimuth of the vertical section, deg; it is seen from its right side */
export function directionOf(name: ViewName, azimuth: number): Pick<CameraView, "polar" | "turn"> {
  if (name === "top") return { polar: ABOVE, turn: 0 };
  if (name === "east") return { polar: RIGHT, turn: RIGHT };
  if (name === "south") return { polar: RIGHT, turn: 0 };
  const radians = ((azimuth + 90) * Math.PI) / 180;
  return { polar: RIGHT, turn: Math.atan2(Math.sin(radians), -Math.cos(radians)) };
}

/** Directions that differ by less look the same, radians. */
const SAME = 0.01;

/** The name of the direction in which the camera looks; `free` for any other. */
export function viewNameOf({ polar, turn }: CameraView, azimuth: number): ViewName | "free" {
  const isSame = (name: ViewName) => {
    const namedDirection = directionOf(name, azimuth);
    const around = Math.abs(Math.atan2(Math.sin(turn - namedDirection.turn), Math.cos(turn - namedDirection.turn)));
    return Math.abs(polar - namedDirection.polar) < SAME && around < SAME;
  };
  return (["section", "top", "east", "south"] as const).find(isSame) ?? "free";
}

/** Whether two views show the same. */
export const isSameView = (a: CameraView, b: CameraView): boolean =>
  Math.abs(a.polar - b.polar) < SAME &&
  Math.abs(a.turn - b.turn) < SAME &&
  Math.abs(a.distance / b.distance - 1) < SAME &&
  a.target.every((value, axis) => Math.abs(value - b.target[axis]!) < SAME * b.distance);
