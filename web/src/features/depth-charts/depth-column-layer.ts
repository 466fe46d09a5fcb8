import { CanvasSheet } from "../../charts/draw/canvas-layer";
import { canvasFont } from "../../charts/draw/canvas-text";
import type { LineMark } from "../../charts/samples/chart-model";
import type { ChartFrame, Layer } from "../../charts/tracks/linked-tracks";
import { drawDiamond } from "../../charts/layers/mark-layer";
import { placeOf } from "../../charts/draw/place-on-axis";
import { mix, readable } from "../../ui/theme/contrast";
import { palette } from "../../ui/theme/palette";
import { traceColor } from "../../ui/theme/trace-color";
import { surveyColor } from "./depth-marks";
import type { Formation } from "./formations";

/** Centre of the survey diamonds and ends of the formation strip, CSS px from the left of the column. */
const DIAMONDS = 57;
const STRIP_LEFT = 65;
const STRIP_RIGHT = 85;

/** The opacity of a formation's colour on the panel. */
const STRENGTH = 0.4;

/** Room that a vertical name needs beyond its own length, px. */
const NAME_MARGIN = 8;

/** The content of the depth column beside its numbers, read at every drawing. */
export type HoleContents = { formations: readonly Formation[]; marks: readonly LineMark[] };

/** Surveys as diamonds, and the formations as a strip with their names upright. */
export function depthColumnLayer(host: HTMLElement, contents: () => HoleContents): Layer & { sheet: CanvasSheet } {
  const sheet = new CanvasSheet(host);
  return {
    sheet,
    followsCursor: false,
    draw: (frame) => {
      const pen = sheet.wipe();
      const { formations, marks } = contents();
      for (const formation of formations) drawFormation(pen, sheet, frame, formation);
      for (const { at, kind } of marks) {
        if (kind !== "survey" || at < frame.view.from || at > frame.view.to) continue;
        drawDiamond(pen, DIAMONDS, placeOf(at, frame.view, sheet.height), traceColor(surveyColor, frame.theme));
      }
    },
  };
}

function drawFormation(
  pen: CanvasRenderingContext2D,
  { height }: CanvasSheet,
  { view, theme }: ChartFrame,
  { from, to, name, color }: Formation,
): void {
  const top = Math.max(0, placeOf(from, view, height));
  const bottom = Math.min(height, placeOf(to, view, height));
  if (bottom <= top) return;
  const { panel, text1 } = palette[theme];
  const fill = mix(color, panel, STRENGTH);
  pen.fillStyle = fill;
  pen.fillRect(STRIP_LEFT, top, STRIP_RIGHT - STRIP_LEFT, bottom - top - 1);
  pen.font = canvasFont(12);
  if (pen.measureText(name).width + NAME_MARGIN > bottom - top) return;
  pen.save();
  pen.translate((STRIP_LEFT + STRIP_RIGHT) / 2 + 0.5, (top + bottom) / 2);
  pen.rotate(-Math.PI / 2);
  pen.fillStyle = readable(text1, fill, theme === "dark" ? "#ffffff" : "#000000");
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(name, 0, 0);
  pen.restore();
}
