import type { KeptFrame } from "../log/record-log";

/** A moment by both clocks of the device. */
type Moment = { wallMs: number; monoMs: number };

/** The offset of the clock of the server from the clocks of the device. */
export type ClockOffset = {
  now(): Moment;
  /** Processes a time reported by the server between two moments. */
  saw(serverTime: number, began: Moment, ended: Moment): void;
  /** When a frame was received, by the clock of the server, epoch seconds. */
  serverTimeOf(frame: Pick<KeptFrame, "wallMs" | "monoMs" | "isOwn">): number;
  /** Clock of the server less that of the device, s. */
  readonly seconds: number;
};

/** A response slower than the fastest one by this factor is less accurate. */
const NEAR_FASTEST = 2;

/**
 * Measures it by calls, from the middle of each.
 *
 * Frames of this run of the program use the monotonic clock, so that setting
 * the device's clock meanwhile has no effect; frames of earlier runs use the device's clock.
 */
export function createClockOffset(): ClockOffset {
  let fastest = Infinity;
  let toWall = 0;
  let toMono: number | null = null;

  return {
    now: () => ({ wallMs: Date.now(), monoMs: performance.now() }),
    saw(serverTime, began, endMoment) {
      const took = endMoment.monoMs - began.monoMs;
      if (took > fastest * NEAR_FASTEST && toMono !== null) return;
      fastest = Math.min(fastest, took);
      toMono = serverTime * 1000 - (began.monoMs + took / 2);
      toWall = serverTime * 1000 - (endMoment.wallMs - took / 2);
    },
    serverTimeOf: ({ wallMs, monoMs, isOwn }) => (isOwn && toMono !== null ? monoMs + toMono : wallMs + toWall) / 1000,
    get seconds() {
      return toWall / 1000;
    },
  };
}
