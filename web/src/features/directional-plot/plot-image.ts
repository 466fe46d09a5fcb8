import { svgPicture } from "../../charts/export/svg-picture";
import { palette, type Theme } from "../../ui/theme/palette";

const HEADING = 36;
const PADDING = 12;
const WORDS_APART = 16;

/** Paints the drawings of an element on the ground of its theme, under a heading of well and time. */
export async function plotImage(
  element: HTMLElement,
  theme: Theme,
  heading: readonly string[],
): Promise<HTMLCanvasElement> {
  const canvas = document.createElement("canvas");
  const ratio = Math.max(devicePixelRatio, 2);
  const frame = element.getBoundingClientRect();
  canvas.width = Math.round(frame.width * ratio);
  canvas.height = Math.round((frame.height + HEADING) * ratio);
  const pen = canvas.getContext("2d")!;
  pen.scale(ratio, ratio);
  pen.fillStyle = palette[theme].panel;
  pen.fillRect(0, 0, frame.width, frame.height + HEADING);
  writeHeading(pen, element, theme, heading);
  for (const drawing of element.querySelectorAll<SVGSVGElement | HTMLCanvasElement>("svg[role=img], canvas")) {
    const { left, top, width, height } = drawing.getBoundingClientRect();
    const image = drawing instanceof HTMLCanvasElement ? drawing : await svgPicture(drawing);
    pen.drawImage(image, left - frame.left, top - frame.top + HEADING, width, height);
  }
  return canvas;
}

function writeHeading(pen: CanvasRenderingContext2D, element: Element, theme: Theme, words: readonly string[]): void {
  const { fontFamily } = getComputedStyle(element);
  const { text1, text2 } = palette[theme];
  pen.textBaseline = "middle";
  let at = PADDING;
  for (const [k, word] of words.entries()) {
    pen.font = `${k === 0 ? 600 : 400} 13px ${fontFamily}`;
    pen.fillStyle = k === 0 ? text1 : text2;
    pen.fillText(word, at, HEADING / 2);
    at += pen.measureText(word).width + WORDS_APART;
  }
}
