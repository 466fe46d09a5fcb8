import { channelRow } from "@sigma/terms/channels";
import { onTestFinished } from "vitest";
import type { Direction } from "../samples/chart-model";
import { traceModel } from "../traces/trace-model";
import { LinkedTracks } from "../tracks/linked-tracks";

/** Adds an empty box to the page or to another box, px. */
export function addBox(width: number, height: number, left = 0, top = 0, parent = document.body): HTMLElement {
  const box = document.createElement("div");
  box.style.cssText = `position: absolute; top: ${top}px; left: ${left}px; width: ${width}px; height: ${height}px;`;
  parent.append(box);
  return box;
}

/** Calls functions when the test is over. */
export const stopAfterTest = (...stops: (() => void)[]): void => onTestFinished(() => stops.forEach((stop) => stop()));

/** Waits until what was drawn is on the screen. */
export async function frames(count = 3): Promise<void> {
  for (let k = 0; k < count; k += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Starts tracks that share a stage, px, one for each channel, whose values range from 0 to `max`. */
export function startTracks(
  direction: Direction,
  size: { width: number; height: number },
  fields: string[],
  max = 100,
) {
  const { width, height } = size;
  const stage = addBox(width, height);
  const tracks = new LinkedTracks(direction);
  stopAfterTest(tracks.start());
  for (const [k, field] of fields.entries()) {
    const breadth = (direction === "down" ? width : height) / fields.length;
    const host =
      direction === "down"
        ? addBox(breadth, height, k * breadth, 0, stage)
        : addBox(width, breadth, 0, k * breadth, stage);
    const model = { ...traceModel(channelRow(field as "rop")), range: { min: 0, max } };
    stopAfterTest(tracks.addTrack(host, { id: field, traces: [model] }));
  }
  return { stage, tracks };
}
