import type { Notification } from "@sigma/contract/wells/notification";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { CanvasSheet } from "../../charts/draw/canvas-layer";
import { placeOf } from "../../charts/draw/place-on-axis";
import type { Layer } from "../../charts/tracks/linked-tracks";
import { palette } from "../../ui/theme/palette";

/** A mark of an event that the engine noticed; a usual event has a flag and no line. */
export type EventMark = Pick<Notification, "time" | "alertLevel" | "message"> & { isUsual?: boolean };

/** Width and height of the flag at the head of a mark, px. */
const FLAG = 7;

/**
 * The moments at which the engine detected events: a line through all tracks with a flag at its head, in the colour of
 * its urgency.
 *
 * @param host covers every track
 * @param marks read at every drawing
 */
export function eventLayer(host: HTMLElement, marks: () => readonly EventMark[]): Layer & { sheet: CanvasSheet } {
  const sheet = new CanvasSheet(host);
  return {
    sheet,
    followsCursor: false,
    draw: ({ view, theme }) => {
      const pen = sheet.wipe();
      for (const { time, alertLevel, isUsual } of marks()) {
        if (!(time >= view.from && time <= view.to)) continue;
        const at = Math.round(placeOf(time, view, sheet.width)) + 0.5;
        const color = palette[theme][roles[alertLevel]];
        pen.strokeStyle = color;
        pen.fillStyle = color;
        if (!isUsual) {
          pen.setLineDash([4, 3]);
          pen.beginPath();
          pen.moveTo(at, FLAG);
          pen.lineTo(at, sheet.height);
          pen.stroke();
          pen.setLineDash([]);
        }
        pen.beginPath();
        pen.moveTo(at - FLAG / 2, 0);
        pen.lineTo(at + FLAG / 2, 0);
        pen.lineTo(at, FLAG);
        pen.closePath();
        pen.fill();
      }
    },
  };
}

const roles = { Error: "error", Warning: "warning", Ok: "ok", Info: "info" } as const;

/** Share of the view within which the cursor is at a mark. */
const HIT_SHARE = 1 / 200;

/** The text of the mark at the cursor; null without a mark. */
export function markAt(marks: readonly EventMark[], time: EpochSeconds, viewLength: number): string | null {
  let nearest: EventMark | null = null;
  for (const mark of marks) {
    const away = Math.abs(mark.time - time);
    if (away <= HIT_SHARE * viewLength && (nearest === null || away < Math.abs(nearest.time - time))) nearest = mark;
  }
  return nearest?.message ?? null;
}
