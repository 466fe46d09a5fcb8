import type { DirectionalPlot } from "@sigma/contract/directional/directional-plot";
import type { LeaseLine } from "@sigma/contract/directional/lease-line";
import type { Target } from "@sigma/contract/directional/target";
import { itemKey } from "../legend/legend";
import { blankItem, type Outline, type SceneItem } from "./scene";

type MapPlace = DirectionalPlot["place"];
type Corner = { north: number; east: number };

/** Corners that a circle is drawn with. */
const CIRCLE_CORNERS = 48;
/** Half the size of the cross of a target without a shape, ft. */
const POINT_SIZE = 10;

/** The targets of the well. A target in map coordinates requires the map coordinates of the well. */
export function targetItem(owner: string, targets: readonly Target[], place: MapPlace): SceneItem[] {
  if (targets.length === 0) return [];
  const outlines = targets.flatMap((target) => outlinesOf(target, place));
  const placedCount = new Set(outlines.map(({ name }) => name)).size;
  return [
    {
      ...blankItem,
      key: itemKey(owner, "targets"),
      kind: "targets",
      label: "Targets",
      note: placedCount < targets.length ? `${placedCount} of ${targets.length} placed` : String(targets.length),
      outlines,
    },
  ];
}

/** The lease lines of the well, at the surface. */
export function leaseLineItem(owner: string, lines: readonly LeaseLine[], place: MapPlace): SceneItem[] {
  if (lines.length === 0) return [];
  const outlines = lines.flatMap(({ name, reference, corners }) => {
    const placedCorners = corners.map((corner) => inFrame(corner, reference, place));
    return placedCorners.some((corner) => corner === null) ? [] : [outlineOf(name, placedCorners as Corner[], 0)];
  });
  return [
    {
      ...blankItem,
      key: itemKey(owner, "leaseLines"),
      kind: "leaseLines",
      label: "Lease lines",
      note: outlines.length < lines.length ? `${outlines.length} of ${lines.length} placed` : String(lines.length),
      outlines,
    },
  ];
}

/** A place relative to the reference of the well; null if it is a map place and the well has no map coordinates. */
function inFrame(corner: Corner, reference: Target["reference"], place: MapPlace): Corner | null {
  if (reference === "well") return corner;
  if (!place) return null;
  return { north: (corner.north - place.y) * place.feetPerUnit, east: (corner.east - place.x) * place.feetPerUnit };
}

/** The shape of a target at its depth, and, if it extends above and below that, its top and its bottom. */
function outlinesOf(target: Target, place: MapPlace): Outline[] {
  const centre = inFrame(target, target.reference, place);
  if (!centre) return [];
  const corners = shapeOf(target, place).map(({ north, east }) => ({
    north: centre.north + north,
    east: centre.east + east,
  }));
  const depths = [0, ...(target.above > 0 ? [-target.above] : []), ...(target.below > 0 ? [target.below] : [])];
  // Its name is shown once, at its depth.
  return depths.map((shift) => outlineOf(shift === 0 ? target.name : "", corners, target.tvd + shift, centre));
}

/** The corners of a shape around its place. */
function shapeOf({ shape, reference }: Target, place: MapPlace): Corner[] {
  switch (shape.kind) {
    case "point":
      return rectangle(2 * POINT_SIZE, 2 * POINT_SIZE, 45);
    case "circle":
      return Array.from({ length: CIRCLE_CORNERS }, (_, k) => {
        const angle = (2 * Math.PI * k) / CIRCLE_CORNERS;
        return { north: shape.radius * Math.cos(angle), east: shape.radius * Math.sin(angle) };
      });
    case "rectangle":
      return rectangle(shape.length, shape.width, shape.azimuth);
    case "polygon": {
      const scale = reference === "map" ? (place?.feetPerUnit ?? 1) : 1;
      return shape.corners.map(({ north, east }) => ({ north: north * scale, east: east * scale }));
    }
  }
}

function rectangle(length: number, width: number, azimuth: number): Corner[] {
  const radians = (azimuth * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)];
  return [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ].map(([along, across]) => ({
    north: (along! * length * cosine - across! * width * sine) / 2,
    east: (along! * length * sine + across! * width * cosine) / 2,
  }));
}

function outlineOf(name: string, corners: readonly Corner[], tvd: number, centre = middleOf(corners)): Outline {
  return {
    name,
    corners: {
      ns: corners.map(({ north }) => north),
      ew: corners.map(({ east }) => east),
      tvd: corners.map(() => tvd),
    },
    centre: { ns: centre.north, ew: centre.east, tvd },
  };
}

const middleOf = (corners: readonly Corner[]): Corner => ({
  north: corners.reduce((sum, { north }) => sum + north, 0) / corners.length,
  east: corners.reduce((sum, { east }) => sum + east, 0) / corners.length,
});
