import { CanvasSheet } from "../../charts/draw/canvas-layer";
import { canvasFont } from "../../charts/draw/canvas-text";
import { placeOf } from "../../charts/draw/place-on-axis";
import { depthTicks } from "../../ui/plot/ticks";
import type { Layer } from "../../charts/tracks/linked-tracks";
import { formatAxisEnd, formatValue, quantities } from "../../ui/format/numbers";
import { palette } from "../../ui/theme/palette";
import type { Placement } from "./placement";

const TICK = 5;
const LINE = 14;
const RIGHT = 4;

/** The measured depths of a well beside the shared axis: round depths at their positions, and the one under the cursor. */
export function mdAxisLayer(host: HTMLElement, placement: () => Placement | null): Layer & { sheet: CanvasSheet } {
  const sheet = new CanvasSheet(host);
  return {
    sheet,
    followsCursor: true,
    draw: ({ view, theme, cursor }) => {
      const pen = sheet.wipe();
      const currentPlacement = placement();
      if (!currentPlacement) return;
      const { width, height } = sheet;
      const { text1, text2, line3, canvas } = palette[theme];
      const shownRange = { from: currentPlacement.toMd(view.from), to: currentPlacement.toMd(view.to) };
      const tag = cursor === null ? null : placeOf(cursor, view, height);
      pen.font = canvasFont(12);
      pen.textAlign = "right";
      pen.textBaseline = "middle";
      for (const tick of depthTicks(shownRange, height).ticks) {
        const at = placeOf(currentPlacement.toPlace(tick), view, height);
        pen.fillStyle = line3;
        pen.fillRect(0, Math.round(at), TICK, 1);
        if (at < LINE / 2 || at > height - LINE / 2 || (tag !== null && Math.abs(at - tag) < LINE)) continue;
        pen.fillStyle = text2;
        pen.fillText(formatAxisEnd(tick, "ft"), width - RIGHT, at + 0.5);
      }
      if (tag === null || cursor === null) return;
      const top = Math.min(Math.max(tag - LINE / 2 - 2, 0), height - LINE - 4);
      pen.fillStyle = text1;
      pen.beginPath();
      pen.roundRect(0, top, width, LINE + 4, 2);
      pen.fill();
      pen.font = canvasFont(12, 600);
      pen.fillStyle = canvas;
      pen.fillText(
        formatValue(currentPlacement.toMd(cursor), quantities.wholeDepth),
        width - RIGHT,
        top + LINE / 2 + 2.5,
      );
    },
  };
}
