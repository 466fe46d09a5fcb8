import { tipDepth, tipName } from "../tip-name";
import { formatNumber, quantities, unitText } from "../../../ui/format/numbers";
import { shownUnit } from "../../../ui/format/shown-unit";
import { gridLines, roundStep } from "../flat/view-frame";
import type { Drawn } from "./build-objects";
import type { HoveredStation } from "../hovered";
import { hoveredStations } from "../hovered";
import { palette } from "../../../ui/theme/palette";
import { type Point, pointOf } from "./space";

type Label = { text: string; at: Point; isStrong?: boolean; color?: "warning" };
type ToPixel = (point: Point) => [x: number, y: number] | null;

const LINE = 14;
const LABELS_OF_AXIS = 5;

/**
 * Writes names and axis values over the 3D view; a text that would cover another is left out.
 *
 * @param isCoarse writes only names, without an edge: texts are the most expensive part without a graphics card
 */
export function drawLabels(
  pen: CanvasRenderingContext2D,
  drawnScene: Drawn,
  hoveredStation: HoveredStation | null,
  isCoarse: boolean,
  toPixel: ToPixel,
) {
  const { size, theme } = drawnScene;
  const colors = palette[theme];
  pen.clearRect(0, 0, size.width, size.height);
  pen.textBaseline = "middle";
  pen.lineWidth = 3;
  pen.strokeStyle = colors.plot;
  const placedLabels: { x: number; y: number; width: number }[] = [];
  const font = getComputedStyle(pen.canvas).fontFamily;
  for (const { text, at, isStrong = false, color } of isCoarse
    ? namesOf(drawnScene)
    : [...namesOf(drawnScene), ...axesOf(drawnScene)]) {
    const pixel = toPixel(at);
    if (!pixel) continue;
    pen.font = `${isStrong ? 600 : 400} ${isStrong ? 12 : 11}px ${font}`;
    const width = pen.measureText(text).width;
    const [x, y] = [pixel[0] + 8, pixel[1]];
    if (x < 0 || x + width > size.width || y < LINE || y > size.height - LINE) continue;
    if (placedLabels.some((other) => x < other.x + other.width && other.x < x + width && Math.abs(y - other.y) < LINE))
      continue;
    placedLabels.push({ x, y, width });
    if (!isCoarse) pen.strokeText(text, x, y);
    pen.fillStyle = color ? colors[color] : isStrong ? colors.text1 : colors.text2;
    pen.fillText(text, x, y);
  }
  const pointedStation = hoveredStations(drawnScene.shown, hoveredStation);
  if (!pointedStation) return;
  const { path } = pointedStation.stations;
  const ring = toPixel(
    pointOf(path.ns[pointedStation.row]!, path.ew[pointedStation.row]!, path.tvd[pointedStation.row]!),
  );
  if (!ring) return;
  pen.strokeStyle = colors.text1;
  pen.lineWidth = 1.5;
  pen.beginPath();
  pen.arc(ring[0], ring[1], 8, 0, 2 * Math.PI);
  pen.stroke();
}

function namesOf({ shown, formations, tip, box }: Drawn): Label[] {
  const end = tip && {
    text: `${tipName(tip)} ${tipDepth(tip)}`,
    at: pointOf(tip.ns, tip.ew, tip.tvd),
    isStrong: true,
  };
  const ofWells = shown.flatMap(({ items }) =>
    items.flatMap(({ endLabel, paths: [path], outlines }): Label[] => {
      const last = path ? path.ns.length - 1 : -1;
      const ofPath =
        endLabel && path && last >= 0
          ? [{ text: endLabel, at: pointOf(path.ns[last]!, path.ew[last]!, path.tvd[last]!) }]
          : [];
      const namedOutlines = outlines.filter(({ name }) => name !== "");
      return [
        ...ofPath,
        ...namedOutlines.map(({ name, centre: c }) => ({ text: name, at: pointOf(c.ns, c.ew, c.tvd) })),
      ];
    }),
  );
  const ofFormations = formations.map(
    ({ name, tvd }): Label => ({
      text: `${name} top`,
      at: [box.to[0], -tvd, box.from[2]],
      color: "warning",
    }),
  );
  return [...(end ? [end] : []), ...ofWells, ...ofFormations];
}

/** Values along the edges of the box, and the names of the axes. */
function axesOf({ box: { from, to, size } }: Drawn): Label[] {
  const { toShown, toField } = shownUnit("ft");
  const step = roundStep(toShown(size) / LABELS_OF_AXIS, 1);
  const values = (low: number, high: number) => gridLines(toShown(low), toShown(high), step);
  const formatSided = (value: number, positive: string, negative: string) =>
    value === 0 ? "0" : `${formatNumber(Math.abs(value), 0)} ${value > 0 ? positive : negative}`;
  const unit = unitText(quantities.wholeDepth);
  return [
    { text: `East – West, ${unit}`, at: [(from[0] + to[0]) / 2, from[1] - size * 0.09, from[2]] },
    { text: `North – South, ${unit}`, at: [to[0], from[1] - size * 0.09, (from[2] + to[2]) / 2] },
    { text: `TVD, ${unit}`, at: [from[0], to[1] + size * 0.05, from[2]] },
    ...values(from[0], to[0]).map(
      (value): Label => ({
        text: formatSided(value, "E", "W"),
        at: [toField(value), from[1] - size * 0.03, from[2]],
      }),
    ),
    ...values(from[2], to[2]).map(
      (value): Label => ({
        text: formatSided(-value, "N", "S"),
        at: [to[0], from[1] - size * 0.03, toField(value)],
      }),
    ),
    ...values(from[1], to[1]).map(
      (value): Label => ({
        text: formatNumber(-value, 0),
        at: [from[0], toField(value), from[2]],
      }),
    ),
  ];
}
