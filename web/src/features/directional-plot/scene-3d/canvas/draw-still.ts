import { palette } from "../../../../ui/theme/palette";
import { partOf } from "../path-part";
import type { Lens } from "../camera/scene-view";
import { gridOf, type Point, pointsOf } from "../space";
import { runColor, type SpaceScene } from "../space-scene";
import { targetBoxes, topCorners, uprightEdges } from "../objects/surfaces";
import { OFFSET_RADIUS, OWN_RADIUS } from "../objects/tube-material";

type Stroke = { color: string; width: number; dash?: readonly number[]; isClosed?: boolean };

/** Draws the wells of the 3D view on a plain canvas, from the back to the front: the floor, surfaces, offsets, hole, plan. */
export function drawStill(
  pen: CanvasRenderingContext2D,
  scene: SpaceScene,
  { toPixel }: Lens,
  { width, height }: { width: number; height: number },
): void {
  const { shown, hole, runs, tops, ellipses, box, parts, theme, isOld } = scene;
  const colors = palette[theme];
  [pen.canvas.width, pen.canvas.height] = [width, height];
  pen.fillStyle = colors.plot;
  pen.fillRect(0, 0, width, height);
  pen.lineJoin = "round";
  const trace = (points: readonly Point[], isClosed = false): boolean => {
    pen.beginPath();
    for (const point of points) {
      const pixel = toPixel(point);
      if (pixel) pen.lineTo(...pixel);
    }
    if (isClosed) pen.closePath();
    return points.length > 1;
  };
  const stroke = (points: readonly Point[], { color, width: thick, dash = [], isClosed = false }: Stroke) => {
    if (!trace(points, isClosed)) return;
    pen.setLineDash([...dash]);
    pen.strokeStyle = color;
    pen.lineWidth = thick;
    pen.stroke();
    pen.setLineDash([]);
  };
  const fill = (points: readonly Point[], color: string, opacity: number) => {
    if (!trace(points, true)) return;
    pen.globalAlpha = opacity;
    pen.fillStyle = color;
    pen.fill();
    pen.globalAlpha = 1;
  };
  const floor = box.from[1];
  if (parts.grid) {
    const grid = { color: colors.grid2, width: 1 };
    for (const x of gridOf(box, 0))
      stroke(
        [
          [x, floor, box.from[2]],
          [x, floor, box.to[2]],
        ],
        grid,
      );
    for (const z of gridOf(box, 2))
      stroke(
        [
          [box.from[0], floor, z],
          [box.to[0], floor, z],
        ],
        grid,
      );
  }
  for (const { tvd } of tops) {
    const corners = topCorners(box, tvd);
    if (!corners) continue;
    fill(corners, colors.formation, 0.1);
    stroke(corners, { color: colors.formation, width: 1.5, dash: [7, 7], isClosed: true });
  }
  const offsets = shown.filter(({ well }) => !well.isOwn).flatMap(({ items }) => items.flatMap(({ paths }) => paths));
  for (const path of offsets) stroke(pointsOf(path), { color: colors.text3, width: 2 * OFFSET_RADIUS });
  for (const { isOwn, list } of ellipses) {
    for (const { corners, level } of list) {
      const color = level ? colors[level] : isOwn ? colors.accent : colors.text3;
      stroke(corners, { color, width: level ? 2.5 : 1, isClosed: true });
    }
  }
  if (hole && parts.shadow) {
    stroke(
      pointsOf(hole).map(([x, , z]): Point => [x, floor, z]),
      { color: colors.line3, width: 2 },
    );
  }
  for (const run of hole ? runs : []) {
    const points = pointsOf(partOf(hole!, run.from, run.to));
    stroke(points, { color: runColor(run, theme), width: 2 * OWN_RADIUS });
    if ("kind" in run && run.kind === "slid") {
      stroke(points, { color: colors.plot, width: 2 * OWN_RADIUS, dash: [3, 6] });
    }
  }
  const own = shown.filter(({ well }) => well.isOwn).flatMap(({ items }) => items);
  for (const { kind, paths, fans, outlines } of own) {
    if (kind === "plan")
      for (const path of paths) stroke(pointsOf(path), { color: colors.text1, width: 2.2, dash: [9, 6] });
    if (kind === "recommendation") {
      const color = isOld ? colors.text3 : colors.projection;
      for (const { leftRight, aboveBelow } of fans) {
        for (const outline of [leftRight, aboveBelow]) fill(pointsOf(outline), color, 0.25);
      }
      for (const path of paths) stroke(pointsOf(path), { color, width: 2.5 });
    }
    if (kind !== "targets") continue;
    for (const target of targetBoxes(outlines)) {
      for (const corners of target.outlines) {
        fill(pointsOf(corners), colors.text1, 0.14);
        stroke(pointsOf(corners), { color: colors.text1, width: 1, isClosed: true });
      }
      for (const edge of uprightEdges(target)) stroke(edge, { color: colors.text1, width: 1 });
    }
  }
}
