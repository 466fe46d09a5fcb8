import { circularMean } from "@sigma/engine/math/circular-mean";
import type { Degrees, EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { ArrivedColumns } from "../../data/live/live-buffer";
import type { ToolfaceType } from "../../ui/format/toolfaces";

/** A toolface as the tool sent it: deg in [0, 360). */
export type ToolfaceFrame = { time: EpochSeconds; toolface: Degrees; type: ToolfaceType };

/** Number of newest toolfaces that are kept and requested. */
export const TOOLFACE_TAIL = 10;

/** Frames of a reply, oldest first: columns time, toolface, toolfaceType. */
export function framesOf({ time = [], toolface = [], toolfaceType = [] }: ArrivedColumns): ToolfaceFrame[] {
  return Array.from(time).flatMap((at, k): ToolfaceFrame[] => {
    const angle = toolface[k];
    if (typeof at !== "number" || typeof angle !== "number" || Number.isNaN(angle)) return [];
    return [{ time: at, toolface: angle, type: toolfaceType[k] === "magnetic" ? "magnetic" : "gravity" }];
  });
}

/** The tail after newer frames have arrived: frames that are not newer are already known, the oldest are dropped. */
export function withFrames(tail: readonly ToolfaceFrame[], arrivedFrames: readonly ToolfaceFrame[]): ToolfaceFrame[] {
  const last = tail.at(-1)?.time ?? Number.NEGATIVE_INFINITY;
  return [...tail, ...arrivedFrames.filter(({ time }) => time > last)].slice(-TOOLFACE_TAIL);
}

/** The frames that are measured as the newest one is: others do not average with it. */
export function sameType(frames: readonly ToolfaceFrame[]): ToolfaceFrame[] {
  const newest = frames.at(-1)?.type;
  return frames.filter(({ type }) => type === newest);
}

/** The mean direction of the frames of the same type as the newest one; null without frames. */
export const averageToolface = (frames: readonly ToolfaceFrame[]): Degrees | null =>
  circularMean(sameType(frames).map(({ toolface }) => toolface));

/** The usual time between frames: the median, so that a connection between two frames does not count; null before two. */
export function frameInterval(frames: readonly ToolfaceFrame[]): Seconds | null {
  const between = frames.slice(1).map(({ time }, k) => time - frames[k]!.time);
  return between.toSorted((a, b) => a - b)[between.length >> 1] ?? null;
}

/**
 * The start of the newest frame among samples that may repeat it: the last moment at which the reading changed or came
 * back; null without a frame.
 */
export function newestChange(time: ArrayLike<number>, toolface: ArrayLike<number>): EpochSeconds | null {
  for (let row = time.length - 1; row >= 0; row -= 1) {
    const value = toolface[row]!;
    if (!Number.isNaN(value) && (row === 0 || toolface[row - 1] !== value)) return time[row]!;
  }
  return null;
}
