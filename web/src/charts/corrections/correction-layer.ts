import type { ViewRange } from "../../data/live/view-range";
import { palette } from "../../ui/theme/palette";
import { CanvasSheet } from "../draw/canvas-layer";
import { canvasFont } from "../draw/canvas-text";
import { hatchStyle } from "../draw/hatch";
import { placeOf } from "../draw/place-on-axis";
import type { ChartFrame, Layer } from "../tracks/linked-tracks";
import type { MarkedCorrection } from "./marked-correction";

/** Width of the hatched bar along a corrected span, and a bar's least length, px. */
const BAR = 8;
const MIN_WIDTH = 3;
const PADDING = 4;
const LINE = 14;
const words = {
  stands: "corrected",
  waits: "corrected, not yet in the results",
  made: "corrected since",
  undone: "correction taken back since",
} as const;
/** How much of the plot shows through behind a label. */
const BEHIND_LABEL = "dd";

/**
 * A hatched bar along every corrected span with the word at its start: at the top of time charts, at the right of depth
 * charts. Each end has a line.
 *
 * @param host covers every track
 * @param corrections read at every drawing
 */
export function correctionLayer(
  host: HTMLElement,
  corrections: () => readonly MarkedCorrection[],
): Layer & { sheet: CanvasSheet } {
  const sheet = new CanvasSheet(host);
  return {
    sheet,
    followsCursor: false,
    draw: (frame) => {
      const pen = sheet.wipe();
      let labelEnd = Number.NEGATIVE_INFINITY;
      for (const span of spansOn(frame, corrections())) labelEnd = drawSpan(pen, sheet, frame, span, labelEnd);
    },
  };
}

type Span = ViewRange & { word: keyof typeof words };

/** Corrected spans along the axis of a chart, from its start. */
export function spansOn(
  { direction, view }: Pick<ChartFrame, "direction" | "view">,
  all: readonly MarkedCorrection[],
): Span[] {
  return all
    .flatMap(({ from, to, startMD, endMD, state, since }) => {
      const [begin, end] = direction === "down" ? [startMD, endMD] : [from, to];
      const word: keyof typeof words = since ?? (state === "waiting" ? "waits" : "stands");
      return begin === null || end === null ? [] : [{ from: begin, to: end, word }];
    })
    .filter(({ from, to }) => to >= view.from && from <= view.to)
    .toSorted((a, b) => a.from - b.from);
}

/** @returns the end of the last label, px along the axis */
function drawSpan(
  pen: CanvasRenderingContext2D,
  sheet: CanvasSheet,
  { view, theme, direction }: ChartFrame,
  { from, to, word: said }: Span,
  labelEnd: number,
): number {
  const isDown = direction === "down";
  const length = isDown ? sheet.height : sheet.width;
  const start = Math.max(0, placeOf(from, view, length));
  const end = Math.min(length, Math.max(start + MIN_WIDTH, placeOf(to, view, length)));
  const { info, text1, plot } = palette[theme];
  const across = isDown ? sheet.width - BAR : 0;
  pen.fillStyle = `${plot}${BEHIND_LABEL}`;
  fill(pen, isDown, start, across, end - start, BAR);
  pen.fillStyle = hatchStyle(pen, info);
  fill(pen, isDown, start, across, end - start, BAR);
  pen.fillStyle = info;
  for (const [edge, place] of [
    [start, from],
    [end - 1, to],
  ] as const) {
    if (place < view.from || place > view.to) continue;
    if (isDown) pen.fillRect(0, Math.round(edge), sheet.width, 1);
    else pen.fillRect(Math.round(edge), 0, 1, sheet.height);
  }
  pen.font = canvasFont(12, 600);
  const word = words[said];
  const width = pen.measureText(word).width;
  const extent = isDown ? LINE : width + 2 * PADDING;
  if (start < labelEnd || end - start < (isDown ? LINE : width / 2)) return labelEnd;
  const left = isDown ? sheet.width - BAR - width - 2 * PADDING : start + 1;
  const top = isDown ? start + 1 : BAR + 1;
  pen.fillStyle = `${plot}${BEHIND_LABEL}`;
  pen.fillRect(left, top, width + 2 * PADDING, LINE);
  pen.fillStyle = text1;
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  pen.fillText(word, left + PADDING, top + LINE / 2);
  return start + extent;
}

function fill(
  pen: CanvasRenderingContext2D,
  isDown: boolean,
  along: number,
  across: number,
  length: number,
  width: number,
): void {
  if (isDown) pen.fillRect(across, along, width, length);
  else pen.fillRect(along, across, length, width);
}
