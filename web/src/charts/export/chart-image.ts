import { palette, type Theme } from "../../ui/theme/palette";
import { paintSvg } from "./paint-svg";

/** What stands over an image: the first word strong, the others behind it. */
export type ImageHeading = readonly string[];

const HEADING = 36;
const PADDING = 12;
const WORDS_APART = 16;

/**
 * Paints an element as it is shown, with everything in it, onto the background of its theme: boxes with their borders,
 * texts, canvases; over it, what the image shows.
 *
 * @returns the canvas, as sharp as the screen
 */
export function pictureOf(element: HTMLElement, theme: Theme, heading: ImageHeading): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const ratio = Math.max(devicePixelRatio, 2);
  const { left, top, width, height } = element.getBoundingClientRect();
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round((height + HEADING) * ratio);
  const pen = canvas.getContext("2d")!;
  pen.scale(ratio, ratio);
  pen.fillStyle = palette[theme].panel;
  pen.fillRect(0, 0, width, height + HEADING);
  paintHeading(pen, element, theme, heading);
  pen.translate(-left, HEADING - top);
  paint(pen, element);
  return canvas;
}

function paintHeading(pen: CanvasRenderingContext2D, element: Element, theme: Theme, words: ImageHeading): void {
  const { fontFamily } = getComputedStyle(element);
  const { text1, text2, line } = palette[theme];
  pen.textBaseline = "middle";
  let at = PADDING;
  for (const [k, word] of words.entries()) {
    pen.font = `${k === 0 ? 600 : 400} 13px ${fontFamily}`;
    pen.fillStyle = k === 0 ? text1 : text2;
    pen.fillText(word, at, HEADING / 2);
    at += pen.measureText(word).width + WORDS_APART;
  }
  pen.fillStyle = line;
  pen.fillRect(0, HEADING - 1, pen.canvas.width, 1);
}

function paint(pen: CanvasRenderingContext2D, element: Element): void {
  const style = getComputedStyle(element);
  if (style.display === "none" || style.visibility === "hidden" || style.opacity === "0") return;
  if (element.classList.contains("visually-hidden")) return;
  const box = element.getBoundingClientRect();
  pen.save();
  pen.globalAlpha *= Number(style.opacity);
  paintBox(pen, box, style);
  paintBefore(pen, element, box);
  if (element instanceof SVGSVGElement) {
    paintSvg(pen, element);
    return pen.restore();
  }
  if (element instanceof HTMLCanvasElement) pen.drawImage(element, box.left, box.top, box.width, box.height);
  if (style.overflowX !== "visible" || style.overflowY !== "visible") {
    pen.beginPath();
    pen.rect(box.left, box.top, box.width, box.height);
    pen.clip();
  }
  for (const child of inPaintOrder(element)) {
    if (child instanceof Element) paint(pen, child);
    else if (child instanceof Text) paintText(pen, child, style);
  }
  pen.restore();
}

/** The head of a table stands over rows that are scrolled beneath it. */
function inPaintOrder(element: Element): Iterable<ChildNode> {
  if (!(element instanceof HTMLTableElement) || !element.tHead) return element.childNodes;
  const head = element.tHead;
  return [...[...element.childNodes].filter((child) => child !== head), head];
}

type Box = { left: number; top: number; width: number; height: number };

const isSeen = (color: string): boolean => color !== "transparent" && !/^rgba\(.*, 0\)$/.test(color);

function paintBox(pen: CanvasRenderingContext2D, box: Box, style: CSSStyleDeclaration): void {
  if (isSeen(style.backgroundColor)) {
    pen.fillStyle = style.backgroundColor;
    pen.fillRect(box.left, box.top, box.width, box.height);
  }
  const stripes = /^repeating-linear-gradient\((?:(-?\d+)deg, )?(.*)\)$/.exec(style.backgroundImage);
  if (stripes) paintStripes(pen, box, Number(stripes[1] ?? 180), bandsOf(stripes[2]!));
  paintBorders(pen, box, style);
}

type Band = { color: string; from: number; to: number };

/** The bands of one colour of a gradient of stripes, px. */
function bandsOf(stops: string): Band[] {
  const places = [...stops.matchAll(/((?:rgba?|color)\([^)]*\)|transparent) ([\d.]+)px(?: ([\d.]+)px)?/g)].flatMap(
    ([, color = "", from, to]) => [from, ...(to === undefined ? [] : [to])].map((at) => ({ color, at: Number(at) })),
  );
  return places.flatMap(({ color, at }, k) => {
    const next = places[k + 1];
    return next?.color === color && next.at > at ? [{ color, from: at, to: next.at }] : [];
  });
}

function paintStripes(
  pen: CanvasRenderingContext2D,
  { left, top, width, height }: Box,
  degrees: number,
  bands: readonly Band[],
) {
  const period = bands.at(-1)?.to ?? 0;
  if (!(period > 0)) return;
  pen.save();
  pen.beginPath();
  pen.rect(left, top, width, height);
  pen.clip();
  pen.translate(left + width / 2, top + height / 2);
  pen.rotate((degrees * Math.PI) / 180);
  const reach = width + height;
  for (const { color, from, to } of bands.filter((band) => isSeen(band.color))) {
    pen.fillStyle = color;
    for (let at = -reach; at < reach; at += period) pen.fillRect(-reach, at + from, 2 * reach, to - from);
  }
  pen.restore();
}

const sides = ["top", "right", "bottom", "left"] as const;

/** Each border is the four-sided shape between the outer and the inner corners: triangles are made of nothing else. */
function paintBorders(pen: CanvasRenderingContext2D, box: Box, style: CSSStyleDeclaration): void {
  const widths = sides.map((side) => Number.parseFloat(style.getPropertyValue(`border-${side}-width`)));
  if (widths.every((width) => !(width > 0))) return;
  const [top = 0, right = 0, bottom = 0, left = 0] = widths;
  const [x, y, ex, ey] = [box.left, box.top, box.left + box.width, box.top + box.height];
  const outer = [[x, y] as const, [ex, y] as const, [ex, ey] as const, [x, ey] as const];
  const inner = [
    [x + left, y + top] as const,
    [ex - right, y + top] as const,
    [ex - right, ey - bottom] as const,
    [x + left, ey - bottom] as const,
  ];
  for (const [k, side] of sides.entries()) {
    const color = style.getPropertyValue(`border-${side}-color`);
    const kind = style.getPropertyValue(`border-${side}-style`);
    if (!(widths[k]! > 0) || kind === "none" || kind === "hidden" || !isSeen(color)) continue;
    const next = (k + 1) % sides.length;
    if (kind === "dashed") {
      const isLevel = side === "top" || side === "bottom";
      paintDashes(pen, outer[k]!, outer[next]!, widths[k]!, color, isLevel);
      continue;
    }
    pen.fillStyle = color;
    pen.beginPath();
    for (const [cornerX, cornerY] of [outer[k]!, outer[next]!, inner[next]!, inner[k]!]) pen.lineTo(cornerX, cornerY);
    pen.fill();
  }
}

type Corner = readonly [x: number, y: number];

function paintDashes(
  pen: CanvasRenderingContext2D,
  [x, y]: Corner,
  [ex, ey]: Corner,
  width: number,
  color: string,
  isLevel: boolean,
): void {
  pen.save();
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.setLineDash([2 * width, width]);
  pen.beginPath();
  pen.moveTo(isLevel ? x : x - width / 2, isLevel ? y + width / 2 : y);
  pen.lineTo(isLevel ? ex : ex - width / 2, isLevel ? ey + width / 2 : ey);
  pen.stroke();
  pen.restore();
}

/** What a style sheet puts before the content of an element, where it has a place of its own: the line of a scale bar. */
function paintBefore(pen: CanvasRenderingContext2D, element: Element, box: Box): void {
  const style = getComputedStyle(element, "::before");
  if (style.content === "none" || style.content === "normal" || style.position !== "absolute") return;
  const [left, top, width, height] = [style.left, style.top, style.width, style.height].map(Number.parseFloat);
  paintBox(pen, { left: box.left + left!, top: box.top + top!, width: width!, height: height! }, style);
}

/** Paints a text word by word, as its lines are broken. */
function paintText(pen: CanvasRenderingContext2D, text: Text, style: CSSStyleDeclaration): void {
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  pen.fillStyle = style.color;
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  const range = document.createRange();
  for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const place = range.getClientRects()[0];
    if (place) pen.fillText(word, place.left, place.top + place.height / 2, place.width + 1);
  }
}
