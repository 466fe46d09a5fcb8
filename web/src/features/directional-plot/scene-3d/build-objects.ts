import {
  BufferGeometry,
  Color,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PlaneGeometry,
  Points,
  PointsMaterial,
  ShapeUtils,
  Vector2,
} from "three";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { LineSegments2 } from "three/addons/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/addons/lines/LineSegmentsGeometry.js";
import { palette, type Theme } from "../../../ui/theme/palette";
import { heatColor } from "../../../ui/theme/heat-ramp";
import { heatStretches } from "../flat/draw-paths";
import type { HeatMetric } from "../legend/heat-metrics";
import type { ShownWell } from "../hovered";
import type { FormationSurface, Path, Places, Scene, SceneItem } from "../scene/scene";
import { alongSection } from "../scene/scene";
import { ringsAround } from "./error-rings";
import { type Box, type Point, pointOf } from "./space";

/** All objects that the 3D view draws. */
export type Drawn = {
  shown: readonly ShownWell[];
  formations: readonly FormationSurface[];
  tip: Scene["tip"];
  isTipOld: boolean;
  metric: HeatMetric | null;
  /** Direction of the section plane, deg. */
  azimuth: number;
  theme: Theme;
  box: Box;
  /** px */
  size: { width: number; height: number };
};

/** Line widths of the drilled path and of the items on it, px. */
const PATH_WIDTH = 4;
const STEP_WIDTH = 2.5;

/**
 * Creates the drawn objects. All thin lines are one object for any number of wells; only lines of the own well have a
 * width.
 */
export function buildObjects(drawnScene: Drawn): Group {
  const { shown, theme, formations, tip, isTipOld, box, azimuth } = drawnScene;
  const colors = palette[theme];
  const group = new Group();
  const thin = new Segments();
  const rings = new Segments();
  addBox(thin, box, colors.grid2);
  for (const { well, items } of shown) {
    for (const item of items) {
      if (well.isOwn) addOwn(group, thin, rings, item, drawnScene);
      else addOffset(thin, rings, item, colors[well.level ?? "line3"]);
    }
  }
  // Surfaces lie over each other: all of them together let the well be seen.
  const opacity = Math.min(0.07, 0.24 / formations.length);
  for (const { tvd } of formations) addSurface(group, thin, box, tvd, { color: colors.warning, opacity });
  addSection(group, thin, box, azimuth, colors.accent);
  group.add(thin.toLines(), detail(rings.toLines()));
  if (tip) group.add(dots([pointOf(tip.ns, tip.ew, tip.tvd)], isTipOld ? colors.text3 : colors.text1, 11));
  return group;
}

/** Frees what the graphics card holds of a drawing. */
export function disposeObjects(group: Object3D): void {
  group.traverse((object) => {
    if (!(object instanceof Mesh || object instanceof LineSegments || object instanceof Points)) return;
    (object.geometry as BufferGeometry).dispose();
    for (const material of [object.material].flat()) (material as LineBasicMaterial).dispose();
  });
}

/** Marks what is left out while the camera moves without a graphics card. */
function detail<Kind extends Object3D>(object: Kind): Kind {
  object.userData["isDetail"] = true;
  return object;
}

/** Marks what is drawn in the place of a detail meanwhile. */
function standIn<Kind extends Object3D>(object: Kind): Kind {
  object.userData["isStandIn"] = true;
  object.visible = false;
  return object;
}

/** Draws details, or their placeholders. */
export function showDetail(group: Object3D, isShown: boolean): void {
  for (const object of group.children) {
    if (object.userData["isDetail"]) object.visible = isShown;
    if (object.userData["isStandIn"]) object.visible = !isShown;
  }
}

/** Straight pieces of line in colours, gathered into one object. */
class Segments {
  private readonly places: number[] = [];
  private readonly colors: number[] = [];

  add(from: Point, to: Point, { r, g, b }: Color): void {
    if (![...from, ...to].every(Number.isFinite)) return;
    this.places.push(...from, ...to);
    this.colors.push(r, g, b, r, g, b);
  }

  /** A line through places; every second piece is left out if it is dashed. */
  addPath({ ns, ew, tvd }: Places, color: Color, { isDashed = false, isClosed = false } = {}): void {
    const count = ns.length;
    const at = (row: number) => pointOf(ns[row % count]!, ew[row % count]!, tvd[row % count]!);
    for (let row = 1; row < count + (isClosed ? 1 : 0); row++) {
      if (!isDashed || row % 2 === 1) this.add(at(row - 1), at(row), color);
    }
  }

  toLines(): LineSegments {
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new Float32BufferAttribute(this.places, 3));
    geometry.setAttribute("color", new Float32BufferAttribute(this.colors, 3));
    const lines = new LineSegments(geometry, new LineBasicMaterial({ vertexColors: true }));
    lines.frustumCulled = false;
    return lines;
  }

  /** The same as lines of a width, px; null without lines. */
  toWide(width: number, { size }: Pick<Drawn, "size">): LineSegments2 | null {
    if (this.places.length === 0) return null;
    const geometry = new LineSegmentsGeometry();
    geometry.setPositions(this.places);
    geometry.setColors(this.colors);
    const material = new LineMaterial({ vertexColors: true, linewidth: width });
    material.resolution.set(size.width, size.height);
    const lines = new LineSegments2(geometry, material);
    lines.frustumCulled = false;
    return lines;
  }
}

function addOwn(group: Group, thin: Segments, rings: Segments, item: SceneItem, drawnScene: Drawn): void {
  const { kind, paths, stations, slides, outlines, errors, fans } = item;
  const colors = palette[drawnScene.theme];
  const [text1, text2, accent] = [colors.text1, colors.text2, colors.accent].map((color) => new Color(color));
  const wide = new Segments();
  switch (kind) {
    case "surveys":
      for (const path of paths) wide.addPath(path, new Color(colors.text3));
      addHeat(wide, item, drawnScene);
      if (stations) group.add(dots(pointsOf(stations.path), colors.text1, 6));
      break;
    case "estimated":
      for (const path of paths) wide.addPath(path, text1!, { isDashed: path.md.length > 4 });
      break;
    case "plan":
      for (const path of paths) thin.addPath(path, text2!, { isDashed: true });
      break;
    case "projection":
      for (const path of paths) thin.addPath(path, text2!);
      break;
    case "recommendation":
      for (const path of paths) wide.addPath(path, new Color(colors.warning));
      for (const { leftRight, aboveBelow } of fans) {
        for (const outline of [leftRight, aboveBelow]) {
          thin.addPath(outline, new Color(colors.warning), { isClosed: true });
        }
      }
      break;
    case "slides":
      for (const { path, tick } of slides) {
        wide.addPath(path, accent!);
        if (tick) thin.addPath(tick, accent!);
      }
      break;
    case "pseudo":
      if (stations) group.add(dots(pointsOf(stations.path), colors.text2, 4));
      break;
    case "ellipses":
    case "targets":
    case "leaseLines":
      break;
  }
  if (errors) for (const ring of ringsAround(errors)) rings.addPath(ring, accent!, { isClosed: true });
  for (const { corners } of outlines) {
    thin.addPath(corners, kind === "leaseLines" ? new Color(colors.error) : text1!, { isClosed: true });
    if (kind === "targets") group.add(detail(fillOutline(corners, colors.text1)));
  }
  const lines = wide.toWide(kind === "surveys" ? PATH_WIDTH : STEP_WIDTH, drawnScene);
  if (lines) group.add(detail(lines), standIn(wide.toLines()));
}

/** The path of the surveys again, in the colours of the metric, if it has values. */
function addHeat(wide: Segments, { paths, stations }: SceneItem, { metric, theme }: Drawn): void {
  const [path] = paths;
  if (!metric || !stations || !path) return;
  for (const { share, stretches } of heatStretches(path, stations, metric)) {
    const color = new Color(heatColor(share, theme));
    for (const { from, to } of stretches) wide.addPath(part(path, from, to), color);
  }
}

const part = ({ ns, ew, tvd }: Path, from: number, to: number): Places => ({
  ns: Array.from(ns).slice(from, to + 1),
  ew: Array.from(ew).slice(from, to + 1),
  tvd: Array.from(tvd).slice(from, to + 1),
});

function addOffset(thin: Segments, rings: Segments, { paths, errors }: SceneItem, line: string): void {
  const color = new Color(line);
  for (const path of paths) thin.addPath(path, color);
  if (errors) for (const ring of ringsAround(errors)) rings.addPath(ring, color, { isClosed: true });
}

const pointsOf = ({ ns, ew, tvd }: Places): Point[] =>
  Array.from({ length: ns.length }, (_, row) => pointOf(ns[row]!, ew[row]!, tvd[row]!));

/** Dots of one size on the screen, px. */
function dots(points: readonly Point[], color: string, size: number): Points {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(points.flat(), 3));
  const drawnPoints = new Points(geometry, new PointsMaterial({ color, size, sizeAttenuation: false }));
  drawnPoints.frustumCulled = false;
  drawnPoints.renderOrder = 2;
  return drawnPoints;
}

/** A level outline, filled. */
function fillOutline({ ns, ew, tvd }: Places, color: string): Mesh {
  const flat = Array.from(ns, (north, row) => new Vector2(ew[row], -north));
  const geometry = new BufferGeometry();
  const places = flat.flatMap(({ x, y }, row) => [x, -tvd[row]!, y]);
  geometry.setAttribute("position", new Float32BufferAttribute(places, 3));
  geometry.setIndex(ShapeUtils.triangulateShape(flat, []).flat());
  return new Mesh(geometry, glass(color, 0.2));
}

const glass = (color: string, opacity: number) =>
  new MeshBasicMaterial({ color, opacity, transparent: true, side: DoubleSide, depthWrite: false });

/** A level formation surface through the box. */
function addSurface(
  group: Group,
  thin: Segments,
  { from, to }: Box,
  tvd: number,
  { color, opacity }: { color: string; opacity: number },
): void {
  const y = -tvd;
  if (y <= from[1] || y >= to[1]) return;
  const corners: Point[] = [
    [from[0], y, from[2]],
    [to[0], y, from[2]],
    [to[0], y, to[2]],
    [from[0], y, to[2]],
  ];
  addLoop(thin, corners, new Color(color));
  const plane = new Mesh(new PlaneGeometry(to[0] - from[0], to[2] - from[2]), glass(color, opacity));
  plane.rotation.x = -Math.PI / 2;
  plane.position.set((from[0] + to[0]) / 2, y, (from[2] + to[2]) / 2);
  group.add(detail(plane));
}

/** The plane of the vertical section, through the reference of the well. */
function addSection(group: Group, thin: Segments, { from, to, size }: Box, azimuth: number, color: string): void {
  const section = alongSection(azimuth);
  const reach = size / 2;
  const [north, east] = [section(1, 0), section(0, 1)];
  const at = (along: number, y: number): Point => [along * east, y, -along * north];
  addLoop(thin, [at(-reach, from[1]), at(reach, from[1]), at(reach, to[1]), at(-reach, to[1])], new Color(color));
  const plane = new Mesh(new PlaneGeometry(2 * reach, to[1] - from[1]), glass(color, 0.06));
  plane.rotation.y = Math.atan2(north, east);
  plane.position.set(0, (from[1] + to[1]) / 2, 0);
  group.add(detail(plane));
}

function addLoop(thin: Segments, corners: readonly Point[], color: Color): void {
  corners.forEach((corner, at) => thin.add(corner, corners[(at + 1) % corners.length]!, color));
}

/** Grid lines on the floor and the two walls behind. */
const GRID_PARTS = 8;

function addBox(thin: Segments, { from, to }: Box, line: string): void {
  const color = new Color(line);
  for (let k = 0; k <= GRID_PARTS; k++) {
    const between = (axis: 0 | 1 | 2) => from[axis] + ((to[axis] - from[axis]) * k) / GRID_PARTS;
    const [x, y, z] = [between(0), between(1), between(2)];
    thin.add([x, from[1], from[2]], [x, from[1], to[2]], color);
    thin.add([from[0], from[1], z], [to[0], from[1], z], color);
    thin.add([from[0], y, to[2]], [to[0], y, to[2]], color);
    thin.add([x, from[1], to[2]], [x, to[1], to[2]], color);
    thin.add([from[0], y, from[2]], [from[0], y, to[2]], color);
    thin.add([from[0], from[1], z], [from[0], to[1], z], color);
  }
}
