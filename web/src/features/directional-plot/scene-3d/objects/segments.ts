import { BufferGeometry, type Color, Float32BufferAttribute, LineBasicMaterial, LineSegments } from "three";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { LineSegments2 } from "three/addons/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/addons/lines/LineSegmentsGeometry.js";
import type { Point } from "../space";

type Wide = {
  width: number;
  /** Length of a dash, px; drawn through if it is left out. */
  dash?: number;
  gap?: number;
  /** Whether it is drawn over everything. */
  isOnTop?: boolean;
};

/** Straight pieces of line in colours, gathered into one object. */
export class Segments {
  private readonly places: number[] = [];
  private readonly colors: number[] = [];

  add(from: Point, to: Point, { r, g, b }: Color): void {
    if (![...from, ...to].every(Number.isFinite)) return;
    this.places.push(...from, ...to);
    this.colors.push(r, g, b, r, g, b);
  }

  addPath(points: readonly Point[], color: Color, { isClosed = false } = {}): void {
    for (let row = 1; row < points.length; row++) this.add(points[row - 1]!, points[row]!, color);
    if (isClosed && points.length > 2) this.add(points.at(-1)!, points[0]!, color);
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
  toWide({ width, dash, gap = dash, isOnTop = false }: Wide): LineSegments2 | null {
    if (this.places.length === 0) return null;
    const geometry = new LineSegmentsGeometry();
    geometry.setPositions(this.places);
    geometry.setColors(this.colors);
    const material = new LineMaterial({ vertexColors: true, linewidth: width, dashed: dash !== undefined });
    if (dash !== undefined && gap !== undefined) [material.dashSize, material.gapSize] = [dash, gap];
    if (isOnTop) {
      material.depthTest = false;
      material.transparent = true;
    }
    const lines = new LineSegments2(geometry, material);
    if (dash !== undefined) lines.computeLineDistances();
    lines.frustumCulled = false;
    lines.renderOrder = isOnTop ? 5 : 0;
    return lines;
  }
}
