import type { Feet, FeetPerSecond, Gpm, Rpm, Seconds } from "@sigma/terms/quantities";
import { type Rig, stringLength } from "./rig";

/** Height of the block above the floor when a stand is drilled down and the string can be set in the slips. */
export const LATCH_HEIGHT: Feet = 7;

/** Maximum height of the block. */
export const HIGHEST: Feet = 104;

/** Lets time pass. */
export function* hold(seconds: Seconds): Generator<void> {
  for (let second = 0; second < seconds; second++) yield;
}

/** Waits for a time that varies randomly, as with a human crew. */
export const about = (rig: Rig, seconds: Seconds): Seconds =>
  Math.round(seconds * Math.max(0.6, 1 + 0.18 * rig.options.random.normal()));

/** Moves the block to a height, with the string or in the slips without it; the bottom of the hole stops it too. */
export function* hoistTo(rig: Rig, height: Feet, speed: FeetPerSecond): Generator<void> {
  for (;;) {
    const way = height - rig.blockHeight;
    const atBottom = way < 0 && !rig.controls.inSlips && rig.bitDepth >= rig.holeDepth - 0.05;
    if (Math.abs(way) < 0.1 || atBottom) break;
    // Slow down so that half a foot per second squared stops the block at the height.
    const braking = Math.max(0.1, Math.sqrt(0.5 * Math.abs(way)) - 0.3);
    rig.controls.hoist = Math.sign(way) * Math.min(speed, braking, Math.abs(way));
    yield;
  }
  rig.controls.hoist = 0;
  while (Math.abs(rig.blockSpeed) > 0.05) yield;
}

/** Brings the pumps to a flow, by way of half of it when they start. */
export function* pump(rig: Rig, flow: Gpm): Generator<void> {
  if (rig.flow < 0.3 * flow) {
    rig.controls.flow = 0.45 * flow;
    yield* hold(about(rig, 22));
  }
  rig.controls.flow = flow;
  while (Math.abs(rig.flow - flow) > 2) yield;
}

/** Brings the rotation to a speed. */
export function* rotate(rig: Rig, rpm: Rpm): Generator<void> {
  rig.controls.rpm = rpm;
  while (Math.abs(rig.rpm - rpm) > 1) yield;
}

/** Stops pumps and rotation and hangs the string in the slips. */
export function* setSlips(rig: Rig): Generator<void> {
  yield* rotate(rig, 0);
  yield* pump(rig, 0);
  yield* hold(about(rig, 6));
  rig.controls.inSlips = true;
  yield* hold(about(rig, 9));
}

/** Picks the string up out of the slips. */
export function* releaseSlips(rig: Rig): Generator<void> {
  yield* hold(about(rig, 5));
  rig.controls.inSlips = false;
  rig.drag = 0.6;
  yield* hoistTo(rig, rig.blockHeight + 1.5, 0.4);
}

/** Lifts the empty block, picks up a stand and makes it up; the string hangs in the slips before and after. */
export function* addStand(rig: Rig, stand: Feet, makeUp: Seconds): Generator<void> {
  yield* hold(about(rig, 14));
  yield* hoistTo(rig, stringLength(rig) + stand - rig.bitDepth, 2.6);
  yield* hold(about(rig, makeUp));
  rig.pipe.push(stand);
}

/** Breaks out the uppermost stand, racks it and lowers the empty block to the next one. */
export function* rackStand(rig: Rig): Generator<void> {
  yield* hold(about(rig, 26));
  rig.racked.push(rig.pipe.pop()!);
  yield* hoistTo(rig, stringLength(rig) - rig.bitDepth, 3.2);
  yield* hold(about(rig, 8));
}

/** Lowers the bit to the bottom of the hole and puts weight on it. */
export function* goToBottom(rig: Rig, wob: number): Generator<void> {
  yield* hold(about(rig, 8));
  rig.zeroPressure = rig.standpipe;
  while (rig.holeDepth - rig.bitDepth > 0.02) {
    const way = rig.holeDepth - rig.bitDepth;
    rig.controls.hoist = -Math.min(0.35, Math.max(0.06, way / 6));
    yield;
  }
  rig.controls.hoist = 0;
  rig.controls.wob = wob;
}

/** Picks the bit up off bottom and hands the brake back to the driller. */
export function* pickUpOffBottom(rig: Rig, way: Feet): Generator<void> {
  rig.controls.wob = null;
  rig.sliding = false;
  yield* hoistTo(rig, rig.blockHeight + way, 0.35);
}
