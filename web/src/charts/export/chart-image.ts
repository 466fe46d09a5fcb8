import { loadFonts } from "../../ui/theme/load-fonts";
import { palette, type Theme } from "../../ui/theme/palette";
import { type ImageHeading, layOutHeading } from "./image-heading";
import { type PageBox, paintBox } from "./paint-box";
import { paintSvg } from "./paint-svg";

/** Pictures that replace drawings in the image, for drawings that have been converted to one. */
type Drawings = ReadonlyMap<Element, CanvasImageSource>;

const none: Drawings = new Map();

/**
 * Paints an element as it is shown, once its fonts have been loaded.
 *
 * @returns the canvas, as sharp as the screen
 */
export async function pictureOf(
  element: HTMLElement,
  theme: Theme,
  heading: ImageHeading,
  drawings: Drawings = none,
): Promise<HTMLCanvasElement> {
  await loadFonts([...heading, element.textContent].join(" "));
  return paintPicture(element, theme, heading, drawings);
}

/**
 * Paints an element as it is shown, with everything in it, onto the background of its theme: boxes with their borders,
 * texts, input values, canvases; above it, the heading of the image.
 *
 * @returns the canvas, as sharp as the screen
 */
export function paintPicture(
  element: HTMLElement,
  theme: Theme,
  heading: ImageHeading,
  drawings: Drawings = none,
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const ratio = Math.max(devicePixelRatio, 2);
  const { left, top, width, height } = element.getBoundingClientRect();
  const pen = canvas.getContext("2d")!;
  const over = layOutHeading(pen, heading, width, getComputedStyle(element).fontFamily);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round((height + over.height) * ratio);
  pen.scale(ratio, ratio);
  pen.fillStyle = palette[theme].panel;
  pen.fillRect(0, 0, width, height + over.height);
  over.paint(theme);
  pen.translate(-left, over.height - top);
  paint(pen, element, drawings);
  return canvas;
}

function paint(pen: CanvasRenderingContext2D, element: Element, drawings: Drawings): void {
  const style = getComputedStyle(element);
  if (style.display === "none" || style.visibility === "hidden" || style.opacity === "0") return;
  if (element.classList.contains("visually-hidden") || element.getAttribute("data-image") === "none") return;
  const box = element.getBoundingClientRect();
  pen.save();
  pen.globalAlpha *= Number(style.opacity);
  paintBox(pen, box, style);
  paintPseudo(pen, element, box, "::before");
  if (element instanceof SVGSVGElement) {
    const drawing = drawings.get(element);
    if (drawing) pen.drawImage(drawing, box.left, box.top, box.width, box.height);
    else paintSvg(pen, element);
    return pen.restore();
  }
  if (element instanceof HTMLCanvasElement) pen.drawImage(element, box.left, box.top, box.width, box.height);
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    paintField(pen, element, box, style);
  }
  if (style.overflowX !== "visible" || style.overflowY !== "visible") {
    pen.beginPath();
    pen.rect(box.left, box.top, box.width, box.height);
    pen.clip();
  }
  for (const child of inPaintOrder(element)) {
    if (child instanceof Element) paint(pen, child, drawings);
    else if (child instanceof Text) paintText(pen, child, style);
  }
  paintPseudo(pen, element, box, "::after");
  pen.restore();
}

/** The head of a table is painted over the rows that scroll beneath it. */
function inPaintOrder(element: Element): Iterable<ChildNode> {
  if (!(element instanceof HTMLTableElement) || !element.tHead) return element.childNodes;
  const head = element.tHead;
  return [...[...element.childNodes].filter((child) => child !== head), head];
}

/**
 * Content that a style sheet adds before or after an element, if it has its own position: the line of a
 * scale bar, the knob of a switch.
 */
function paintPseudo(
  pen: CanvasRenderingContext2D,
  element: Element,
  box: PageBox,
  name: "::before" | "::after",
): void {
  const style = getComputedStyle(element, name);
  if (style.content === "none" || style.content === "normal" || style.position !== "absolute") return;
  const [left, top, width, height] = [style.left, style.top, style.width, style.height].map(Number.parseFloat);
  const { borderLeftWidth, borderTopWidth } = getComputedStyle(element);
  const [x, y] = [box.left + Number.parseFloat(borderLeftWidth), box.top + Number.parseFloat(borderTopWidth)];
  paintBox(pen, { left: x + left!, top: y + top!, width: width!, height: height! }, style);
}

/** The text of a single-line field, or the tick of a box. */
function paintField(
  pen: CanvasRenderingContext2D,
  field: HTMLInputElement | HTMLTextAreaElement,
  { left, top, width, height }: PageBox,
  style: CSSStyleDeclaration,
): void {
  pen.fillStyle = style.color;
  if (field.type === "checkbox" || field.type === "radio") {
    if (style.appearance === "none") return;
    pen.strokeStyle = style.color;
    pen.lineWidth = 1;
    pen.strokeRect(left + 0.5, top + 0.5, width - 1, height - 1);
    if ((field as HTMLInputElement).checked) pen.fillRect(left + 3, top + 3, width - 6, height - 6);
    return;
  }
  if (field.type === "range" || field.type === "password") return;
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  pen.textBaseline = "middle";
  const isRight = style.textAlign === "right" || style.textAlign === "end";
  pen.textAlign = isRight ? "right" : "left";
  const at = isRight
    ? left + width - Number.parseFloat(style.paddingRight)
    : left + Number.parseFloat(style.paddingLeft);
  pen.fillText(field.value, at, top + height / 2, width);
}

/** Paints a text word by word, as its lines are broken. */
function paintText(pen: CanvasRenderingContext2D, text: Text, style: CSSStyleDeclaration): void {
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  pen.fillStyle = style.color;
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  pen.letterSpacing = style.letterSpacing === "normal" ? "0px" : style.letterSpacing;
  const isUpper = style.textTransform === "uppercase";
  const range = document.createRange();
  for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const place = range.getClientRects()[0];
    if (place) {
      pen.fillText(isUpper ? word.toUpperCase() : word, place.left, place.top + place.height / 2, place.width + 1);
    }
  }
  pen.letterSpacing = "0px";
}
