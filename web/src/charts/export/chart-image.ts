/**
 * Paints an element as it is shown, with everything in it, onto a canvas: boxes, texts, canvases.
 *
 * @returns the canvas, as sharp as the screen
 */
export function pictureOf(element: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const ratio = Math.max(devicePixelRatio, 2);
  const { left, top, width, height } = element.getBoundingClientRect();
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const pen = canvas.getContext("2d")!;
  pen.scale(ratio, ratio);
  pen.translate(-left, -top);
  paint(pen, element);
  return canvas;
}

function paint(pen: CanvasRenderingContext2D, element: Element): void {
  const style = getComputedStyle(element);
  if (style.display === "none" || style.visibility === "hidden" || style.opacity === "0") return;
  const box = element.getBoundingClientRect();
  if (style.backgroundColor !== "rgba(0, 0, 0, 0)") {
    pen.fillStyle = style.backgroundColor;
    pen.fillRect(box.left, box.top, box.width, box.height);
  }
  if (element instanceof HTMLCanvasElement) {
    pen.drawImage(element, box.left, box.top, box.width, box.height);
    return;
  }
  if (element.classList.contains("visually-hidden")) return;
  const isClipped = style.overflow === "hidden";
  if (isClipped) {
    pen.save();
    pen.beginPath();
    pen.rect(box.left, box.top, box.width, box.height);
    pen.clip();
  }
  for (const child of element.childNodes) {
    if (child instanceof Element) paint(pen, child);
    else if (child instanceof Text) paintText(pen, child, style);
  }
  if (isClipped) pen.restore();
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
