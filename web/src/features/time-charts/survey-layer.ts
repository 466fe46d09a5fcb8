import type { EpochSeconds } from "@sigma/terms/quantities";
import { CanvasSheet } from "../../charts/draw/canvas-layer";
import type { Layer } from "../../charts/tracks/linked-tracks";
import { drawDiamond } from "../../charts/layers/mark-layer";
import { placeOf } from "../../charts/draw/place-on-axis";
import { palette } from "../../ui/theme/palette";

/** Half the height of a diamond, px. */
const HALF_HEIGHT = 4;

/**
 * The moments at which surveys were taken: dotted through all tracks, with a diamond at the foot.
 *
 * @param host covers every track
 * @param times read at every drawing; NaN if the moment of a survey is not known
 */
export function surveyLayer(host: HTMLElement, times: () => ArrayLike<EpochSeconds>): Layer & { sheet: CanvasSheet } {
  const sheet = new CanvasSheet(host);
  return {
    sheet,
    followsCursor: false,
    draw: ({ view, theme }) => {
      const pen = sheet.wipe();
      const surveyTimes = times();
      pen.strokeStyle = palette[theme].text3;
      pen.setLineDash([1, 3]);
      for (let k = 0; k < surveyTimes.length; k += 1) {
        const time = surveyTimes[k]!;
        if (!(time >= view.from && time <= view.to)) continue;
        const at = Math.round(placeOf(time, view, sheet.width)) + 0.5;
        pen.beginPath();
        pen.moveTo(at, 0);
        pen.lineTo(at, sheet.height - HALF_HEIGHT);
        pen.stroke();
        drawDiamond(pen, at, sheet.height - HALF_HEIGHT, palette[theme].accent);
        // The bar of backfilled samples runs behind it in nearly the same colour.
        pen.strokeStyle = palette[theme].plot;
        pen.setLineDash([]);
        pen.stroke();
        pen.strokeStyle = palette[theme].text3;
        pen.setLineDash([1, 3]);
      }
      pen.setLineDash([]);
    },
  };
}
