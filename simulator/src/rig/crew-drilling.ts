import type { Feet, Seconds } from "@sigma/terms/quantities";
import { shortestTurn, wrapDegrees } from "@sigma/engine/math/angles";
import {
  about,
  addStand,
  goToBottom,
  HIGHEST,
  hoistTo,
  hold,
  LATCH_HEIGHT,
  pickUpOffBottom,
  pump,
  releaseSlips,
  rotate,
  setSlips,
} from "./crew-moves";
import { type Rig, trueToolface } from "./rig";
import { decideSlide, type Order, type Slide, type Tendencies } from "./steering";
import { inclinationOf, pathEnd } from "./true-path";

/** Height of the block at which a stand is drilled down. */
const STAND_DOWN: Feet = 4;

/** A stand of three joints; the lengths vary slightly. */
export const nextStand = (rig: Pick<Rig, "options">): Feet => 94.6 + 0.5 * rig.options.random.normal();

/** Drills the stand that hangs on the block: first the orders or the slides of the plan, then rotation until it is drilled down. */
export function* drillStand(rig: Rig): Generator<void> {
  rig.activity = "drilling";
  if (rig.options.takesOrders) yield* followOrders(rig);
  else yield* slideAsPlanned(rig);
  if (!isStandDown(rig)) yield* rotateDown(rig, Number.POSITIVE_INFINITY);
}

function* slideAsPlanned(rig: Rig): Generator<void> {
  const { options, section, path, holeDepth } = rig;
  const { motorYield: _, ...rotary } = options.tendencies;
  const expectedTendencies: Tendencies = { ...rotary, motorYield: section.motor.expectedYield };
  const left = rig.blockHeight - STAND_DOWN;
  const slide = decideSlide(options.plan, pathEnd(path), holeDepth, left, expectedTendencies);
  if (slide) {
    yield* orient(rig, slide);
    yield* slideFor(rig, slide);
  }
}

/** The recommendation needs the newest survey first, and a receiver accepts a survey ten seconds after it arrives. */
const BEFORE_ORDERS: Seconds = 25;

function* followOrders(rig: Rig): Generator<void> {
  yield* hold(BEFORE_ORDERS);
  rig.orders = "awaited";
  while (ordersOf(rig) === null) yield;
  for (const { length, toolface, magnetic } of ordersOf(rig) ?? []) {
    if (isStandDown(rig)) return;
    if (toolface === null) {
      yield* rotateDown(rig, length);
      if (!isStandDown(rig)) yield* pickUpOffBottom(rig, 2.5);
    } else {
      yield* orient(rig, { length, toolface, magnetic });
      yield* slideFor(rig, { length, toolface, magnetic });
    }
  }
}

const ordersOf = ({ orders }: Rig): readonly Order[] | null => (orders === "awaited" ? null : orders);

/** Whether the stand is drilled down, or the section ends here. */
const isStandDown = (rig: Rig): boolean => rig.blockHeight <= STAND_DOWN || rig.holeDepth >= sectionEnd(rig);

/** Where this section, or the well, ends. */
export const sectionEnd = ({ section, options }: Rig): Feet => Math.min(section.endDepth, options.plan.totalDepth);

/** Stops rotation, works the torque out of the string and turns the bend to the toolface. */
function* orient(rig: Rig, { toolface, magnetic }: Slide): Generator<void> {
  const { random } = rig.options;
  yield* rotate(rig, 0);
  rig.toolface = { set: 360 * random.uniform(), wandered: 0, magnetic };
  const height = rig.blockHeight;
  // Long enough to read the weight up and down.
  yield* hoistTo(rig, Math.min(HIGHEST, height + 16), 0.5);
  yield* hoistTo(rig, height, 0.5);
  yield* hold(about(rig, 30));
  // The first attempt is some tens of degrees off, the second one close.
  for (const error of [28, 9]) {
    rig.toolface.set = wrapDegrees(toolface + error * random.normal());
    rig.toolface.wandered = 0;
    yield* hold(about(rig, 38));
  }
}

/** Slides a length, and brings the toolface back whenever it has wandered too far. */
function* slideFor(rig: Rig, { length, toolface }: Slide): Generator<void> {
  const end = rig.holeDepth + length;
  rig.sliding = true;
  yield* goToBottom(rig, rig.section.slideWob);
  for (let second = 1; rig.holeDepth < end && !isStandDown(rig); second++) {
    const off = shortestTurn(toolface, trueToolface(rig));
    if (second % 50 === 0 && Math.abs(off) > 14) rig.toolface.set -= 0.8 * off;
    yield;
  }
  yield* hold(about(rig, 6));
  yield* pickUpOffBottom(rig, 2.5);
}

/** Rotates for this length, at most until the stand is drilled down. */
function* rotateDown(rig: Rig, length: Feet): Generator<void> {
  const { section, options, holeDepth } = rig;
  yield* rotate(rig, section.rpm + Math.round(4 * options.random.normal()));
  yield* goToBottom(rig, section.wob * (1 + 0.05 * options.random.normal()));
  while (!isStandDown(rig) && rig.holeDepth < holeDepth + length) yield;
}

/** Drills the weight off, reams if the hole is inclined, and leaves the string ready for the slips. */
export function* finishStand(rig: Rig): Generator<void> {
  rig.activity = "connection";
  rig.controls.wob = null;
  yield* hold(about(rig, 24));
  yield* pickUpOffBottom(rig, Math.max(3, LATCH_HEIGHT - rig.blockHeight));
  const isInclined = inclinationOf(pathEnd(rig.path).tangent) > 30;
  if (isInclined) {
    yield* rotate(rig, rig.section.rpm);
    const height = rig.blockHeight;
    yield* hoistTo(rig, Math.min(HIGHEST, height + 45), 0.55);
    yield* hoistTo(rig, height, 0.7);
  }
  yield* hold(about(rig, 25));
  yield* weighString(rig);
}

/** Way over which the string is weighed, ft. */
const WEIGHING_TRAVEL: Feet = 20;

/** Weighs the string turning, picked up and slacked off, as every crew does before a connection. */
function* weighString(rig: Rig): Generator<void> {
  const height = rig.blockHeight;
  yield* hoistTo(rig, Math.min(HIGHEST, height + WEIGHING_TRAVEL), 0.5);
  yield* hold(about(rig, 30));
  yield* rotate(rig, 0);
  yield* hoistTo(rig, Math.min(HIGHEST, height + 2 * WEIGHING_TRAVEL), 0.5);
  yield* hoistTo(rig, height, 0.5);
}

/** Whether too little of the stand is left to continue. */
export const needsStand = (rig: Rig): boolean => rig.blockHeight < STAND_DOWN + 15;

/** Adds a stand and waits for the survey that the tool took in the meantime. */
export function* makeConnection(rig: Rig): Generator<void> {
  rig.activity = "connection";
  yield* setSlips(rig);
  yield* addStand(rig, rig.racked.pop() ?? nextStand(rig), 58);
  yield* releaseSlips(rig);
  yield* awaitSurvey(rig);
}

/** Starts the pumps and waits until the tool has sent its survey. */
export function* awaitSurvey(rig: Rig): Generator<void> {
  yield* pump(rig, rig.section.flow);
  while (rig.telemetry.pending) yield;
  yield* hold(about(rig, 12));
}
