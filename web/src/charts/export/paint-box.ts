/** The position of a box on the page, CSS px. */
export type PageBox = { left: number; top: number; width: number; height: number };

/** Paints the background of a box, its stripes or its colour gradient, and its borders, with round corners if it has any. */
export function paintBox(pen: CanvasRenderingContext2D, box: PageBox, style: CSSStyleDeclaration): void {
  const radius = radiusOf(box, style);
  if (isSeen(style.backgroundColor)) {
    pen.fillStyle = style.backgroundColor;
    pen.beginPath();
    pen.roundRect(box.left, box.top, box.width, box.height, radius);
    pen.fill();
  }
  const stripes = /^repeating-linear-gradient\((?:(-?\d+)deg, )?(.*)\)$/.exec(style.backgroundImage);
  if (stripes) paintStripes(pen, box, Number(stripes[1] ?? 180), bandsOf(stripes[2]!));
  const ramp = /^linear-gradient\(to right, (.*)\)$/.exec(style.backgroundImage);
  if (ramp)
    paintRamp(
      pen,
      box,
      [...ramp[1]!.matchAll(/(?:rgba?|color)\([^)]*\)/g)].map(([color]) => color),
    );
  paintBorders(pen, box, style, radius);
}

/** Whether a colour leaves ink. */
const isSeen = (color: string): boolean => color !== "transparent" && !/^rgba\(.*, 0\)$/.test(color);

/** The radius of the corners, no more than half of the shorter side; a box with different radii uses the first. */
function radiusOf({ width, height }: PageBox, { borderTopLeftRadius }: CSSStyleDeclaration): number {
  const value = Number.parseFloat(borderTopLeftRadius);
  const askedRadius = borderTopLeftRadius.includes("%") ? (value / 100) * Math.min(width, height) : value;
  return Math.max(0, Math.min(Number.isFinite(askedRadius) ? askedRadius : 0, width / 2, height / 2));
}

function paintRamp(
  pen: CanvasRenderingContext2D,
  { left, top, width, height }: PageBox,
  colors: readonly string[],
): void {
  const ramp = pen.createLinearGradient(left, top, left + width, top);
  for (const [at, color] of colors.entries()) ramp.addColorStop(at / Math.max(colors.length - 1, 1), color);
  pen.fillStyle = ramp;
  pen.fillRect(left, top, width, height);
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
  { left, top, width, height }: PageBox,
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

/** Each border is the four-sided shape between the outer and the inner corners: CSS triangles consist only of borders. */
function paintBorders(pen: CanvasRenderingContext2D, box: PageBox, style: CSSStyleDeclaration, radius: number): void {
  const widths = sides.map((side) => Number.parseFloat(style.getPropertyValue(`border-${side}-width`)));
  if (widths.every((width) => !(width > 0))) return;
  if (radius > 0 && isUniform(style, widths)) return paintRoundBorder(pen, box, style, radius, widths[0]!);
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

/** Whether the four borders are one line. */
const isUniform = (style: CSSStyleDeclaration, widths: readonly number[]): boolean =>
  style.borderTopStyle === "solid" &&
  widths.every((width) => width === widths[0]) &&
  sides.every((side) => style.getPropertyValue(`border-${side}-color`) === style.borderTopColor);

function paintRoundBorder(
  pen: CanvasRenderingContext2D,
  { left, top, width, height }: PageBox,
  style: CSSStyleDeclaration,
  radius: number,
  line: number,
): void {
  if (!isSeen(style.borderTopColor)) return;
  pen.strokeStyle = style.borderTopColor;
  pen.lineWidth = line;
  pen.setLineDash([]);
  pen.beginPath();
  pen.roundRect(left + line / 2, top + line / 2, width - line, height - line, Math.max(radius - line / 2, 0));
  pen.stroke();
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
