import type { ViewRange } from "../../data/live/view-range";
import { palette } from "../../ui/theme/palette";
import { CanvasSheet } from "../draw/canvas-layer";
import { canvasFont } from "../draw/canvas-text";
import { placeOf } from "../draw/place-on-axis";
import type { ChartFrame, Layer } from "../tracks/linked-tracks";
import { clusterMarks, type NoteCluster, type NoteMark } from "./note-marks";

/** Width of a mark, minimum distance of marks, and distance of their middle from the edge of the gutter, px. */
const MARK = 12;
const MARK_SPACING = 18;
const FROM_EDGE = 5;

/** Half the side of the square around a mark that a pointer hits, px. */
const HIT_DISTANCE = 10;

export type NoteLayer = Layer & {
  sheet: CanvasSheet;
  /** The notes whose mark is under a point of the page; empty without notes. */
  under: (clientX: number, clientY: number) => readonly NoteMark[];
};

/**
 * Notes in the gutter of a chart: a small page at the start of each, a thin bar along a span, a number where several lie
 * together. Only the selected note reaches over the curves, with a line at each of its ends.
 *
 * @param host covers the tracks and the gutter: at their foot in time charts, at their left in depth charts
 * @param notes read at every drawing
 * @param onView called with every view that is drawn
 */
export function noteLayer(
  host: HTMLElement,
  notes: () => { marks: readonly NoteMark[]; selected: string | null },
  onView: (view: ViewRange) => void,
): NoteLayer {
  const sheet = new CanvasSheet(host);
  let drawnClusters: readonly NoteCluster[] = [];
  let isDown = false;
  const middleOf = (at: number) => (isDown ? { x: FROM_EDGE, y: at } : { x: at, y: sheet.height - FROM_EDGE });
  return {
    sheet,
    followsCursor: false,
    draw: (frame) => {
      isDown = frame.direction === "down";
      onView(frame.view);
      const { marks, selected } = notes();
      const pen = sheet.wipe();
      drawnClusters = clusterMarks(marks, frame.view, isDown ? sheet.height : sheet.width, MARK_SPACING);
      for (const mark of marks) drawSpan(pen, sheet, frame, mark, mark.id === selected);
      for (const { at, marks: joined } of drawnClusters) {
        const isSelected = joined.some(({ id }) => id === selected);
        drawMark(pen, frame, middleOf(at), joined.length, isSelected);
      }
    },
    under: (clientX, clientY) => {
      const { left, top } = sheet.host.getBoundingClientRect();
      const hit = drawnClusters.find(({ at }) => {
        const { x, y } = middleOf(at);
        return Math.abs(clientX - left - x) <= HIT_DISTANCE && Math.abs(clientY - top - y) <= HIT_DISTANCE;
      });
      return hit?.marks ?? [];
    },
  };
}

function drawSpan(
  pen: CanvasRenderingContext2D,
  { width, height }: CanvasSheet,
  { view, theme, direction }: ChartFrame,
  { from, to }: NoteMark,
  isSelected: boolean,
): void {
  if (to < view.from || from > view.to) return;
  const isDown = direction === "down";
  const length = isDown ? height : width;
  const [start, end] = [Math.max(0, placeOf(from, view, length)), Math.min(length, placeOf(to, view, length))];
  const { accent, text3 } = palette[theme];
  pen.fillStyle = isSelected ? accent : text3;
  if (end - start > 1) {
    if (isDown) pen.fillRect(FROM_EDGE - 1, start, 2, end - start);
    else pen.fillRect(start, height - FROM_EDGE - 1, end - start, 2);
  }
  if (!isSelected) return;
  if (end - start > 1) {
    pen.fillStyle = `${accent}1c`;
    if (isDown) pen.fillRect(0, start, width, end - start);
    else pen.fillRect(start, 0, end - start, height);
  }
  pen.fillStyle = accent;
  for (const edge of new Set([Math.round(start), Math.round(end)])) {
    if (isDown) pen.fillRect(0, edge, width, 1);
    else pen.fillRect(edge, 0, 1, height);
  }
}

function drawMark(
  pen: CanvasRenderingContext2D,
  { theme }: ChartFrame,
  { x, y }: { x: number; y: number },
  count: number,
  isSelected: boolean,
): void {
  const { accent, text1, plot } = palette[theme];
  const half = MARK / 2;
  const [left, top] = [Math.round(x) - half, Math.round(y) - half];
  pen.beginPath();
  if (count === 1) {
    // A page with a folded corner.
    pen.moveTo(left, top);
    pen.lineTo(left + MARK - 3, top);
    pen.lineTo(left + MARK, top + 3);
    pen.lineTo(left + MARK, top + MARK);
    pen.lineTo(left, top + MARK);
    pen.closePath();
  } else {
    pen.roundRect(left - 2, top - 1, MARK + 4, MARK + 2, 2);
  }
  pen.fillStyle = isSelected ? accent : text1;
  pen.fill();
  pen.lineWidth = 1;
  pen.strokeStyle = plot;
  pen.stroke();
  if (count === 1) return;
  pen.font = canvasFont(12, 600);
  pen.fillStyle = plot;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(count > 9 ? "9+" : String(count), Math.round(x), Math.round(y) + 0.5);
}
