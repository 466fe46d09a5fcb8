import { palette } from "../../ui/theme/palette";
import { CanvasSheet } from "../draw/canvas-layer";
import { placeOf } from "../draw/place-on-axis";
import type { ChartFrame, Layer } from "../tracks/linked-tracks";
import { rigStatesInView } from "./rig-state-layer";
import type { RigStateRun } from "./rig-state-runs";
import { rotaryParts, type TargetBand } from "./target-bands";

/** How strongly a band covers the curves below it. */
const BAND_OPACITY = 0.13;

/**
 * Recommended ranges of channels: a band on each track that shows the channel, over the stretch that it holds for, without
 * what the rig did there other than rotary drilling.
 *
 * @param host covers every track; it has the same left edge (time) or top edge (depth) as they have
 * @param bands read at every drawing
 */
export function targetBandLayer(host: HTMLElement, bands: () => readonly TargetBand[]): Layer & { sheet: CanvasSheet } {
  const sheet = new CanvasSheet(host);
  return {
    sheet,
    followsCursor: false,
    draw: (frame) => {
      const pen = sheet.wipe();
      const { view } = frame;
      const shownBands = bands().filter(({ from, to }) => to >= view.from && from <= view.to);
      if (shownBands.length === 0) return;
      const states = statesUntilNow(frame);
      const origin = sheet.host.getBoundingClientRect();
      for (const track of frame.tracks) {
        const box = track.host.getBoundingClientRect();
        const left = box.left - origin.left;
        const top = box.top - origin.top;
        pen.save();
        pen.beginPath();
        pen.rect(left, top, box.width, box.height);
        pen.clip();
        for (const trace of track.model.traces) {
          for (const band of shownBands.filter(({ field }) => field === trace.field)) {
            const ends = [track.placeOf(trace, band.low), track.placeOf(trace, band.high)] as const;
            for (const part of rotaryParts(band, states)) drawBand(pen, frame, sheet, part, ends, { left, top });
          }
        }
        pen.restore();
      }
    },
  };
}

/** The rig states in view; over time the newest state continues until the next one is known. */
function statesUntilNow(frame: ChartFrame): RigStateRun[] {
  const runs = rigStatesInView(frame);
  const last = runs.at(-1);
  if (frame.direction === "down" || last?.to !== frame.data.index.at(-1)) return runs;
  return [...runs.slice(0, -1), { ...last!, to: Number.POSITIVE_INFINITY }];
}

function drawBand(
  pen: CanvasRenderingContext2D,
  { view, direction, theme }: ChartFrame,
  sheet: CanvasSheet,
  { from, to }: Pick<TargetBand, "from" | "to">,
  [one, other]: readonly [number, number],
  { left, top }: { left: number; top: number },
): void {
  const { accent } = palette[theme];
  const isDown = direction === "down";
  const length = isDown ? sheet.height : sheet.width;
  const begin = placeOf(Math.max(from, view.from), view, length);
  const end = placeOf(Math.min(to, view.to), view, length);
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  // Half of the evidence may be one value: its band is a line.
  const width = Math.max(high - low, 1);
  const [x, y, across, down] = isDown
    ? [left + low, begin, width, end - begin]
    : [begin, top + low, end - begin, width];
  pen.fillStyle = accent;
  pen.globalAlpha = BAND_OPACITY;
  pen.fillRect(x, y, across, down);
  pen.globalAlpha = 0.7;
  for (const edge of [low, low + width]) {
    if (isDown) pen.fillRect(left + edge - 0.5, begin, 1, end - begin);
    else pen.fillRect(begin, top + edge - 0.5, end - begin, 1);
  }
  pen.globalAlpha = 1;
}
