import {
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  Group,
  LineSegments,
  Mesh,
  type MeshBasicMaterial,
  type Object3D,
  Points,
  PointsMaterial,
} from "three";
import { palette, type Theme } from "../../../../ui/theme/palette";
import type { Path, SceneItem } from "../../scene/scene";
import { partOf } from "../path-part";
import { Segments } from "./segments";
import { type Box, gridOf, type Point, pointsOf } from "../space";
import { runColor, type SpaceScene } from "../space-scene";
import {
  coneOf,
  fillOutline,
  sectionCorners,
  sectionSurface,
  targetBoxes,
  topCorners,
  topSurface,
  uprightEdges,
} from "./surfaces";
import { shapeRows, SIDES, tubeGeometry, type TubeRun } from "./tube";
import { OFFSET_RADIUS, OWN_RADIUS, TubeMaterial } from "./tube-material";

/** Widths of lines, px. */
const PLAN_WIDTH = 2.2;
const STEP_WIDTH = 2.5;
const SHADOW_WIDTH = 2;
const LEVEL_WIDTH = 2.5;
/** The greatest change of the shape of an offset well, ft. */
const OFFSET_TOLERANCE = 0.5;
const CONE_OPACITY = [0.22, 0.3];

/** Creates the drawn objects: all thin lines are one object, all tubes of a width are one object. */
export function buildObjects(scene: SpaceScene): Group {
  const { shown, theme, tops, box, azimuth, parts } = scene;
  const colors = palette[theme];
  const group = new Group();
  const thin = new Segments();
  const dashedLines = new Segments();
  const rings = new Segments();
  const levelRings = new Segments();
  const offsets: TubeRun[] = [];
  if (parts.grid) for (const face of boxFaces(box, new Color(colors.grid2))) group.add(face);
  for (const { well, items } of shown) {
    for (const item of items) {
      if (well.isOwn) addOwn(group, thin, item, scene);
      else for (const path of item.paths) offsets.push(offsetRun(path, colors.text3));
    }
  }
  for (const { isOwn, list } of scene.ellipses) {
    for (const { corners, level } of list) {
      const color = new Color(level ? colors[level] : isOwn ? colors.accent : colors.text3);
      (level ? levelRings : rings).addPath(corners, color, { isClosed: true });
    }
  }
  if (scene.hole) addHole(group, scene.hole, scene);
  for (const { tvd } of tops) {
    const corners = topCorners(box, tvd);
    if (!corners) continue;
    dashedLines.addPath(corners, new Color(colors.formation), { isClosed: true });
    group.add(detail(topSurface(corners, colors.formation)));
  }
  if (parts.section) {
    const corners = sectionCorners(box, azimuth);
    thin.addPath(corners, new Color(colors.accent), { isClosed: true });
    group.add(detail(sectionSurface(corners, colors.accent)));
  }
  if (offsets.length > 0) group.add(...tubes(offsets, OFFSET_RADIUS, theme));
  const wide = [dashedLines.toWide({ width: 1.5, dash: 7 }), levelRings.toWide({ width: LEVEL_WIDTH })];
  group.add(thin.toLines(), detail(rings.toLines()), ...wide.filter((lines) => lines !== null));
  return group;
}

/** Frees what the graphics card holds of a drawing. */
export function disposeObjects(group: Object3D): void {
  group.traverse((object) => {
    if (!(object instanceof Mesh || object instanceof LineSegments || object instanceof Points)) return;
    (object.geometry as BufferGeometry).dispose();
    for (const material of [object.material].flat()) (material as MeshBasicMaterial).dispose();
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

/** Draws details, or what stands in for them. */
export function showDetail(group: Object3D, isShown: boolean): void {
  for (const object of group.children) {
    if (object.userData["isDetail"]) object.visible = isShown;
    if (object.userData["isStandIn"]) object.visible = !isShown;
  }
}

/** Sides of a tube, and the greatest change of its shape, ft, while the camera moves without a graphics card. */
const COARSE_SIDES = 4;
const COARSE_TOLERANCE = 5;

function tube(runs: readonly TubeRun[], radius: number, theme: Theme, sides = SIDES): Mesh {
  const mesh = new Mesh(tubeGeometry(runs, sides), new TubeMaterial(radius, theme));
  mesh.frustumCulled = false;
  return mesh;
}

/** Tubes, and fewer sides of them that stand in while the camera moves without a graphics card. */
const tubes = (runs: readonly TubeRun[], radius: number, theme: Theme): Mesh[] => [
  detail(tube(runs, radius, theme)),
  standIn(
    tube(
      runs.map((run) => shapeOf(run, COARSE_TOLERANCE)),
      radius,
      theme,
      COARSE_SIDES,
    ),
  ),
];

/** A stretch of tube with the points that give it its shape. */
function shapeOf({ points, md, ...run }: TubeRun, tolerance: number): TubeRun {
  const rows = shapeRows(points, tolerance);
  return { ...run, points: rows.map((row) => points[row]!), md: rows.map((row) => md[row]!) };
}

/** The drilled hole, stretch by stretch, and its shadow. */
function addHole(group: Group, hole: Path, { runs, theme, parts, box }: SpaceScene): void {
  const stretches = runs.map((run): TubeRun => {
    const path = partOf(hole, run.from, run.to);
    return {
      points: pointsOf(path),
      md: path.md,
      color: runColor(run, theme),
      isRinged: "kind" in run && run.kind === "slid",
    };
  });
  if (stretches.length > 0) group.add(...tubes(stretches, OWN_RADIUS, theme));
  if (!parts.shadow) return;
  const shadow = new Segments();
  shadow.addPath(
    pointsOf(hole).map(([x, , z]): Point => [x, box.from[1], z]),
    new Color(palette[theme].line3),
  );
  const lines = shadow.toWide({ width: SHADOW_WIDTH });
  if (lines) group.add(detail(lines));
}

const offsetRun = (path: Path, color: string): TubeRun =>
  shapeOf({ points: pointsOf(path), md: path.md, color, isRinged: false }, OFFSET_TOLERANCE);

/** An item of the own well besides the hole itself. */
function addOwn(group: Group, thin: Segments, item: SceneItem, { theme, isOld }: SpaceScene): void {
  const { kind, paths, stations, outlines, fans } = item;
  const colors = palette[theme];
  const projection = isOld ? colors.text3 : colors.projection;
  const [text1, text2] = [colors.text1, colors.text2].map((color) => new Color(color));
  const lines = new Segments();
  switch (kind) {
    case "surveys":
    case "pseudo": {
      const { md } = stations?.path ?? { md: [] };
      if (!stations || md.length === 0) break;
      const isSurvey = kind === "surveys";
      const points = dots(
        pointsOf(stations.path),
        isSurvey ? colors.text1 : colors.text2,
        colors.plot,
        isSurvey ? 9 : 5,
      );
      points.userData["spacing"] = (md[md.length - 1]! - md[0]!) / md.length;
      group.add(points);
      break;
    }
    case "plan":
      for (const path of paths) lines.addPath(pointsOf(path), text1!);
      addLines(group, lines.toWide({ width: PLAN_WIDTH, dash: 9, gap: 6, isOnTop: true }));
      break;
    case "projection":
      for (const path of paths) lines.addPath(pointsOf(path), text2!);
      addLines(group, lines.toWide({ width: 1.5, dash: 3, isOnTop: true }));
      break;
    case "recommendation":
      for (const path of paths) lines.addPath(pointsOf(path), new Color(projection));
      addLines(group, lines.toWide({ width: STEP_WIDTH }));
      for (const [at, fan] of fans.entries()) addLines(group, coneOf(fan, projection, CONE_OPACITY[at] ?? 0.3));
      break;
    case "targets":
      for (const target of targetBoxes(outlines)) {
        for (const corners of target.outlines) {
          thin.addPath(pointsOf(corners), text1!, { isClosed: true });
          group.add(detail(fillOutline(corners, colors.text1, 0.14)));
        }
        for (const [top, bottom] of uprightEdges(target)) thin.add(top, bottom, text1!);
      }
      break;
    case "leaseLines":
      for (const { corners } of outlines) thin.addPath(pointsOf(corners), text2!, { isClosed: true });
      break;
    case "estimated":
    case "slides":
    case "ellipses":
      break;
  }
}

const addLines = (group: Group, lines: Object3D | null): void => void (lines && group.add(lines));

/** Round dots of one size on the screen, px, with a hollow middle. */
function dots(points: readonly Point[], color: string, hollow: string, size: number): Points {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(points.flat(), 3));
  const material = new PointsMaterial({ color, size, sizeAttenuation: false, depthTest: false, transparent: true });
  const inner = new Color(hollow);
  material.onBeforeCompile = (shader) => {
    shader.uniforms["hollow"] = { value: inner };
    shader.fragmentShader = shader.fragmentShader
      .replace(
        "void main() {",
        "uniform vec3 hollow;\nvoid main() {\n  float out2 = length(gl_PointCoord - 0.5);\n  if (out2 > 0.5) discard;",
      )
      .replace("#include <opaque_fragment>", "if (out2 < 0.27) outgoingLight = hollow;\n#include <opaque_fragment>");
  };
  const drawnPoints = new Points(geometry, material);
  drawnPoints.frustumCulled = false;
  drawnPoints.renderOrder = 6;
  return drawnPoints;
}

/** The mean distance of two stations on the screen below which their dots would cover the hole, px. */
const LEAST_DOT_SPACING = 9;

/** Hides dots that would lie one over the other at a zoom. */
export function showDots(group: Object3D, feetPerPixel: number): void {
  for (const object of group.children) {
    const spacing = object.userData["spacing"] as number | undefined;
    if (spacing !== undefined) object.visible = spacing / feetPerPixel >= LEAST_DOT_SPACING;
  }
}

/** A face of the box is drawn while the camera is on the other side of the middle. */
type Face = { axis: 0 | 1 | 2; isLow: boolean };

/** The grid on the floor and on the four walls, each a separate object. */
function boxFaces(box: Box, color: Color): LineSegments[] {
  const faces: Face[] = [
    { axis: 1, isLow: true },
    { axis: 0, isLow: true },
    { axis: 0, isLow: false },
    { axis: 2, isLow: true },
    { axis: 2, isLow: false },
  ];
  return faces.map((face) => {
    const lines = new Segments();
    const { axis, isLow } = face;
    const level = (isLow ? box.from : box.to)[axis];
    const [u, v] = ([0, 1, 2] as const).filter((other) => other !== axis) as [0 | 1 | 2, 0 | 1 | 2];
    const at = (alongU: number, alongV: number): Point => {
      const point: [number, number, number] = [0, 0, 0];
      [point[axis], point[u], point[v]] = [level, alongU, alongV];
      return point;
    };
    for (const value of gridOf(box, u)) lines.add(at(value, box.from[v]), at(value, box.to[v]), color);
    for (const value of gridOf(box, v)) lines.add(at(box.from[u], value), at(box.to[u], value), color);
    const object = lines.toLines();
    object.userData["face"] = face;
    return object;
  });
}

/** Shows the faces of the box that are behind what is drawn. */
export function showFaces(group: Object3D, camera: Point, { centre }: Box): void {
  for (const object of group.children) {
    const face = object.userData["face"] as Face | undefined;
    if (face && face.axis !== 1) object.visible = face.isLow === camera[face.axis] > centre[face.axis];
  }
}
