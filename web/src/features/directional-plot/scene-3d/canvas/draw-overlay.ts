import { palette } from "../../../../ui/theme/palette";
import type { HoveredStation } from "../../hovered";
import { hoveredStations } from "../../hovered";
import { alarmGlyph } from "./alarm-shapes";
import { drawCompass, drawScaleBar } from "./draw-compass";
import type { Overlay } from "../overlay";
import { type TextPlace, type PlacedText, placeTexts } from "./place-texts";
import type { Lens } from "../camera/scene-view";
import { type Point, pointOf, pointsOf } from "../space";
import { axisLabels, bitLabel, closestLabel, holeTicks, nameLabels, type SpaceLabel } from "./space-labels";
import type { SpaceScene } from "../space-scene";

/** Size and line height of the texts, px. */
const FONT = 13;
const LINE = 17;
const CARD_PADDING = 10;
const PLATE_PADDING = 5;
const GLYPH = 14;
/** Half a depth tick, px. */
const TICK = 9;
/** Ticks nearer than this on the screen are left out, px. */
const LEAST_TICK_SPACING = 26;

type Given = {
  pen: CanvasRenderingContext2D;
  scene: SpaceScene;
  overlay: Overlay;
  hovered: HoveredStation | null;
  size: { width: number; height: number };
  lens: Lens;
  /** Areas of tools over the view, px. */
  tools: readonly { left: number; top: number; width: number; height: number }[];
  /** The places of the previous picture. */
  before: ReadonlyMap<string, TextPlace>;
};
/** The font of the view, and the size of texts that the user chose as a multiple of the usual one. */
type Drawing = Given & { family: string; scale: number };

/**
 * Draws over the wells what stays of one size on the screen: the bit and the lines from it, depth ticks, names, axis values,
 * the compass and the scale bar.
 *
 * @returns the places of the texts, for the next picture
 */
export function drawOverlay(given: Given): Map<string, TextPlace> {
  const { pen, scene, overlay, size, lens } = given;
  const style = getComputedStyle(pen.canvas);
  const family = style.fontFamily;
  const drawing: Drawing = { ...given, family, scale: Number(style.getPropertyValue("--text-scale")) || 1 };
  const colors = palette[scene.theme];
  const ratio = pen.canvas.width / size.width;
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, size.width, size.height);
  pen.textBaseline = "middle";
  pen.lineJoin = "round";
  const ticks = drawTicks(drawing);
  drawLinesOfBit(drawing);
  drawBit(drawing);
  drawHovered(drawing);
  const bit = bitLabel(overlay, scene.isOld);
  const closest = closestLabel(overlay);
  const labels: SpaceLabel[] = [
    ...(bit ? [bit] : []),
    ...(closest ? [closest] : []),
    ...nameLabels(scene, overlay, lens, size),
    ...ticks,
    // Texts are the most expensive part without a graphics card: while it moves, axis values are left out.
    ...(lens.isCoarse ? [] : axisLabels(scene, lens)),
  ];
  const texts = labels.flatMap((label) => measure(drawing, label) ?? []);
  const compass = drawCompass(pen, lens, size, colors, family);
  const bar = drawScaleBar(pen, lens, size, colors, family);
  const takenAreas = [...drawing.tools, ...(compass ? [compass] : []), bar, ...holeAreas(scene, lens)];
  const places = placeTexts(texts, size, takenAreas, drawing.before);
  for (const [at, text] of texts.entries()) {
    const place = places.get(text.key);
    const label = labels.find(({ key }) => key === text.key);
    if (place && label) drawLabel(drawing, label, texts[at]!, place);
  }
  return places;
}

/** A text with its size; null if its point is not on the screen. */
function measure(drawing: Drawing, label: SpaceLabel): PlacedText | null {
  const { size, lens, scene, scale } = drawing;
  const pixel = lens.toPixel(label.at);
  if (!pixel || pixel[0] < 0 || pixel[0] > size.width || pixel[1] < 0 || pixel[1] > size.height) return null;
  const padding = label.look === "card" ? CARD_PADDING : label.look === "plate" ? PLATE_PADDING : 0;
  const widths = label.lines.map((line) => lineWidth(drawing, line));
  const width = label.look === "glyph" ? GLYPH : Math.max(...widths) + 2 * padding;
  const height = label.look === "glyph" ? GLYPH : LINE * scale * label.lines.length + 2 * padding;
  const isPushed = label.look !== "axis" && label.look !== "glyph";
  const [x, y] = label.look === "axis" ? outward(pixel, lens.toPixel(scene.box.centre), width) : pixel;
  return { key: label.key, x, y, width, height, isPushed };
}

/** An axis value stands outside the box, away from its middle. */
function outward([x, y]: readonly [number, number], middle: readonly [number, number] | null, width: number) {
  const [right, down] = middle ? [x - middle[0], y - middle[1]] : [0, 1];
  const length = Math.max(1, Math.hypot(right, down));
  return [x + (right / length) * (8 + width / 2), y + (down / length) * 14] as const;
}

const NAME_GAP = 14;
const MARK_GAP = 4;

function lineWidth(drawing: Drawing, { text, name, isStrong, isOut }: SpaceLabel["lines"][number]): number {
  const { pen } = drawing;
  pen.font = font(drawing, isStrong === true || name !== undefined);
  const width = pen.measureText(text).width + (isOut ? GLYPH + MARK_GAP : 0);
  if (name === undefined) return width;
  pen.font = font(drawing, false);
  return width + pen.measureText("To plan").width + NAME_GAP;
}

const font = ({ family, scale }: Drawing, isStrong: boolean) => `${isStrong ? 600 : 400} ${FONT * scale}px ${family}`;

function drawLabel(drawing: Drawing, label: SpaceLabel, text: PlacedText, place: TextPlace): void {
  const { pen, scene, lens, scale } = drawing;
  const colors = palette[scene.theme];
  const { left, top } = place;
  const { width, height } = text;
  if (label.look === "glyph") return alarmGlyph(pen, label.level!, left, top, GLYPH, colors);
  if (place.hasLeader || label.look === "card") {
    const [x, y] = [Math.min(left + width, Math.max(left, text.x)), Math.min(top + height, Math.max(top, text.y))];
    line(pen, [x, y], [text.x, text.y], label.look === "card" ? colors.text1 : colors.text3);
  }
  const padding = label.look === "card" ? CARD_PADDING : label.look === "plate" ? PLATE_PADDING : 0;
  if (padding > 0) {
    pen.beginPath();
    pen.roundRect(left, top, width, height, label.look === "card" ? 6 : 2);
    pen.fillStyle = label.look === "card" ? colors.raised : colors.control;
    pen.fill();
    pen.strokeStyle = colors.line2;
    pen.lineWidth = 1;
    pen.stroke();
  }
  label.lines.forEach(({ text: words, name, role, isStrong = false, isOut = false }, row) => {
    const y = top + padding + LINE * scale * (row + 0.5);
    const write = (written: string, x: number, color: string, align: CanvasTextAlign, strong: boolean) => {
      pen.font = font(drawing, strong);
      pen.textAlign = align;
      if (padding === 0 && !lens.isCoarse) {
        pen.lineWidth = 3;
        pen.strokeStyle = colors.plot;
        pen.strokeText(written, x, y);
      }
      pen.fillStyle = color;
      pen.fillText(written, x, y);
    };
    if (name === undefined) {
      return write(
        words,
        left + padding,
        role ? colors[role] : isStrong ? colors.text1 : colors.text2,
        "left",
        isStrong,
      );
    }
    write(name, left + padding, colors.text2, "left", false);
    const color = isOut ? colors.warning : role ? colors[role] : colors.text1;
    write(words, left + width - padding, color, "right", true);
    if (!isOut) return;
    const mark = left + width - padding - pen.measureText(words).width - MARK_GAP - GLYPH;
    alarmGlyph(pen, "warning", mark, y - GLYPH / 2, GLYPH, colors);
  });
  pen.textAlign = "left";
}

function line(
  pen: CanvasRenderingContext2D,
  from: readonly [number, number],
  to: readonly [number, number],
  color: string,
  dash: readonly number[] = [],
  width = 1,
): void {
  pen.beginPath();
  pen.setLineDash([...dash]);
  pen.moveTo(...from);
  pen.lineTo(...to);
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.stroke();
  pen.setLineDash([]);
}

/** Ticks across the hole; returns their labels. */
function drawTicks({ pen, scene, lens }: Drawing): SpaceLabel[] {
  const colors = palette[scene.theme];
  let last: readonly [number, number] | null = null;
  return holeTicks(scene, lens).flatMap(({ key, at, below, text }): SpaceLabel[] => {
    const [pixel, next] = [lens.toPixel(at), lens.toPixel(below)];
    if (!pixel || !next) return [];
    if (last && Math.hypot(pixel[0] - last[0], pixel[1] - last[1]) < LEAST_TICK_SPACING) return [];
    last = pixel;
    const [right, down] = [next[0] - pixel[0], next[1] - pixel[1]];
    const length = Math.hypot(right, down);
    const [x, y] = length > 1e-6 ? [(-down / length) * TICK, (right / length) * TICK] : [TICK, 0];
    line(pen, [pixel[0] - x, pixel[1] - y], [pixel[0] + x, pixel[1] + y], colors.text1, [], 2);
    return [{ key, at, look: "text", lines: [{ text, isStrong: true }] }];
  });
}

/** The lines from the bit: straight down to the floor, and to the closest offset well. */
function drawLinesOfBit({ pen, scene, overlay, lens }: Drawing): void {
  const { tip, offsets, closestEllipse } = overlay;
  if (!tip) return;
  const colors = palette[scene.theme];
  const bit = pointOf(tip.ns, tip.ew, tip.tvd);
  const at = lens.toPixel(bit);
  if (!at) return;
  const lead = (point: Point | null | undefined, color: string) => {
    const end = point && lens.toPixel(point);
    if (!end) return;
    line(pen, at, end, color, [2, 4], 1.5);
    pen.beginPath();
    pen.arc(end[0], end[1], 3.5, 0, 2 * Math.PI);
    pen.fillStyle = color;
    pen.fill();
  };
  if (scene.parts.shadow) lead([bit[0], scene.box.from[1], bit[2]], colors.text3);
  lead(offsets[0]?.at, scene.isOld ? colors.text3 : colors.text1);
  const corners = (closestEllipse?.corners ?? []).map((corner) => lens.toPixel(corner));
  if (corners.length === 0 || corners.includes(null)) return;
  pen.beginPath();
  for (const corner of corners) if (corner) pen.lineTo(...corner);
  pen.closePath();
  pen.strokeStyle = closestEllipse!.level ? colors[closestEllipse!.level] : colors.text2;
  pen.lineWidth = closestEllipse!.level ? 2.5 : 1.5;
  pen.stroke();
}

/** The bit: a ring around a dot, grey while its data are old. */
function drawBit({ pen, scene, overlay, lens }: Drawing): void {
  const { tip } = overlay;
  const at = tip && lens.toPixel(pointOf(tip.ns, tip.ew, tip.tvd));
  if (!at) return;
  const colors = palette[scene.theme];
  const color = scene.isOld ? colors.text3 : colors.text1;
  const circle = (radius: number) => {
    pen.beginPath();
    pen.arc(at[0], at[1], radius, 0, 2 * Math.PI);
  };
  circle(10);
  pen.fillStyle = colors.plot;
  pen.fill();
  pen.lineWidth = 2.5;
  pen.strokeStyle = color;
  pen.stroke();
  circle(4.5);
  pen.fillStyle = color;
  pen.fill();
}

function drawHovered({ pen, scene, hovered, lens }: Drawing): void {
  const pointedStation = hoveredStations(scene.shown, hovered);
  if (!pointedStation) return;
  const { path } = pointedStation.stations;
  const { row } = pointedStation;
  const at = lens.toPixel(pointOf(path.ns[row]!, path.ew[row]!, path.tvd[row]!));
  if (!at) return;
  pen.beginPath();
  pen.arc(at[0], at[1], 8, 0, 2 * Math.PI);
  pen.strokeStyle = palette[scene.theme].accent;
  pen.lineWidth = 2;
  pen.stroke();
}

/** Half the width of the area along the hole that texts leave free, px. */
const HOLE_ROOM = 6;

/** The areas of the screen in which the hole is drawn. */
function holeAreas({ hole }: SpaceScene, { toPixel }: Lens) {
  if (!hole) return [];
  const areas: { left: number; top: number; width: number; height: number }[] = [];
  let last: readonly [number, number] | null = null;
  for (const point of pointsOf(hole)) {
    const pixel = toPixel(point);
    if (!pixel) continue;
    const parts: number = last ? Math.min(12, Math.ceil(Math.hypot(pixel[0] - last[0], pixel[1] - last[1]) / 14)) : 1;
    if (last && parts === 0) continue;
    for (let part = 1; part <= parts; part++) {
      const [fromX, fromY]: readonly [number, number] = last ?? pixel;
      const [x, y] = [fromX + ((pixel[0] - fromX) * part) / parts, fromY + ((pixel[1] - fromY) * part) / parts];
      areas.push({ left: x - HOLE_ROOM, top: y - HOLE_ROOM, width: 2 * HOLE_ROOM, height: 2 * HOLE_ROOM });
    }
    last = pixel;
  }
  return areas;
}
