import { HOUR, MINUTE } from "@sigma/terms/durations";
import type { Feet, FeetPerSecond } from "@sigma/terms/quantities";
import { nextStand } from "./crew-drilling";
import {
  about,
  addStand,
  HIGHEST,
  hoistTo,
  hold,
  LATCH_HEIGHT,
  pump,
  rackStand,
  releaseSlips,
  rotate,
  setSlips,
} from "./crew-moves";
import { sectionAt } from "./hole-sections";
import { type Rig, stringLength } from "./rig";
import { casingString, drillString } from "./string-loads";

/** Length of the assembly, the first piece of every string. */
export const ASSEMBLY: Feet = 120;
const CASING_JOINT: Feet = 41.5;
const OFF_BOTTOM: Feet = 4;
/** Height above the bottom at which washing down starts. */
const WASH_FROM: Feet = 150;

/** Circulates the hole clean, rotating and moving the string; the bit is off bottom before and after. */
export function* circulateClean(rig: Rig, strokes: number): Generator<void> {
  rig.activity = "circulating";
  yield* pump(rig, rig.section.flow);
  yield* rotate(rig, rig.section.rpm);
  for (let stroke = 0; stroke < strokes; stroke++) {
    const height = rig.blockHeight;
    yield* hoistTo(rig, Math.min(HIGHEST, height + 62), 0.35);
    yield* hold(about(rig, 90));
    yield* hoistTo(rig, height, 0.35);
    yield* hold(about(rig, 60));
  }
}

/** Pulls the string out of the hole, stand by stand, and lays the assembly down. */
export function* tripOut(rig: Rig): Generator<void> {
  rig.activity = "tripping";
  yield* rotate(rig, 0);
  yield* pump(rig, 0);
  while (rig.pipe.length > 1) {
    if (rig.controls.inSlips) yield* releaseSlips(rig);
    yield* hoistTo(rig, rig.pipe.at(-1)! + LATCH_HEIGHT, rig.pipe.length > 20 ? 2.4 : 1.6);
    yield* setSlips(rig);
    yield* rackStand(rig);
  }
  rig.pipe = [];
  rig.bitDepth = 0;
  yield* hold(about(rig, 50 * MINUTE));
}

/** Runs a new assembly and the racked stands back to just above the bottom. */
export function* tripIn(rig: Rig): Generator<void> {
  rig.activity = "tripping";
  rig.bitFootage = 0;
  rig.faults.delete("washout");
  rig.faults.delete("wear");
  hangAssembly(rig);
  for (let count = 1; rig.racked.length > 0; count++) {
    const washes = rig.holeDepth - rig.bitDepth < WASH_FROM;
    yield* addStand(rig, rig.racked.pop()!, 24);
    yield* releaseSlips(rig);
    if (washes) {
      yield* pump(rig, rig.section.flow);
      yield* rotate(rig, 40);
    } else if (count % 18 === 0) yield* fillPipe(rig);
    yield* lower(rig, washes ? 0.8 : 2.1);
    if (rig.racked.length > 0) yield* setSlips(rig);
  }
}

/** Lowers a stand until it can be set in the slips, but never onto the bottom. */
const lower = (rig: Rig, speed: FeetPerSecond): Generator<void> =>
  hoistTo(rig, Math.max(LATCH_HEIGHT, stringLength(rig) - rig.holeDepth + OFF_BOTTOM), speed);

/** Hangs a new assembly in the slips, the block above it. */
function hangAssembly(rig: Rig): void {
  rig.kind = drillString;
  rig.pipe = [ASSEMBLY];
  rig.controls.inSlips = true;
  rig.blockHeight = LATCH_HEIGHT;
  rig.bitDepth = ASSEMBLY - LATCH_HEIGHT;
}

function* fillPipe(rig: Rig): Generator<void> {
  yield* pump(rig, 0.5 * rig.section.flow);
  yield* hold(about(rig, 100));
  yield* pump(rig, 0);
}

/** Cases the section that has been drilled, cements, and readies the next one. */
export function* runCasing(rig: Rig): Generator<void> {
  rig.activity = "casing";
  const depth = rig.holeDepth - 8;
  rig.kind = casingString;
  rig.pipe = [CASING_JOINT];
  rig.bitDepth = CASING_JOINT - LATCH_HEIGHT;
  rig.controls.inSlips = true;
  rig.blockHeight = LATCH_HEIGHT;
  while (stringLength(rig) - LATCH_HEIGHT < depth) {
    yield* addStand(rig, Math.min(CASING_JOINT, depth + LATCH_HEIGHT - stringLength(rig)), 40);
    yield* releaseSlips(rig);
    yield* hoistTo(rig, LATCH_HEIGHT, 1.2);
    if (stringLength(rig) - LATCH_HEIGHT < depth - 0.5) yield* setSlips(rig);
  }
  yield* pump(rig, 300);
  yield* hold(about(rig, 90 * MINUTE));
  yield* pump(rig, 0);
  rig.activity = "waiting";
  yield* hold(8 * HOUR);
  rig.section = sectionAt(rig.holeDepth);
  const rackedLength = rig.racked.reduce((sum, length) => sum + length, ASSEMBLY);
  for (let short = rig.holeDepth - rackedLength; short > 0; short -= rig.racked[0]!) rig.racked.unshift(nextStand(rig));
}
