import { about, goToBottom, hoistTo, hold } from "./crew-moves";
import type { Rig } from "./rig";

/** The driller sees the motor stall, picks up until it runs again, and returns to bottom. */
export function* recoverStall(rig: Rig): Generator<void> {
  const { wob } = rig.controls;
  yield* hold(about(rig, 8));
  rig.controls.wob = null;
  const height = rig.blockHeight;
  yield* hoistTo(rig, height + 4, 0.6);
  rig.faults.delete("stall");
  yield* hold(about(rig, 25));
  yield* goToBottom(rig, (wob ?? rig.section.wob) * 0.9);
}

/** The crew works stuck pipe up and down, with and without torque, until it comes free. */
export function* workStuckPipe(rig: Rig): Generator<void> {
  const before = { ...rig.controls };
  const height = rig.blockHeight;
  rig.controls.wob = null;
  rig.controls.flow = Math.min(before.flow, 0.7 * rig.section.flow);
  const isStuck = () => rig.faults.has("stuck");
  for (let blow = 0; isStuck(); blow++) {
    rig.controls.rpm = blow % 3 === 2 ? 30 : 0;
    yield* hoistWhile(rig, isStuck, height + 5, 0.3);
    yield* hoistWhile(rig, isStuck, height - 2.5, 0.4);
  }
  rig.controls = { ...before, hoist: 0 };
  yield* hold(about(rig, 30));
}

/** The driller sees pressure and torque rise, picks up and reams until the annulus is clean again. */
export function* reamPackOff(rig: Rig): Generator<void> {
  const { wob } = rig.controls;
  yield* hold(about(rig, 60));
  rig.controls.wob = null;
  const height = rig.blockHeight;
  const packs = () => rig.faults.has("packoff");
  while (packs()) {
    yield* hoistWhile(rig, packs, height + 28, 0.3);
    yield* hoistWhile(rig, packs, height + 10, 0.3);
  }
  yield* goToBottom(rig, (wob ?? rig.section.wob) * 0.9);
}

/** Moves the block towards a height and stays there for a while, if and while a condition holds. */
function* hoistWhile(rig: Rig, condition: () => boolean, height: number, speed: number): Generator<void> {
  for (let rest = about(rig, 20); condition() && rest > 0; ) {
    const way = height - rig.blockHeight;
    rig.controls.hoist = Math.abs(way) < 0.2 ? 0 : Math.sign(way) * Math.min(speed, Math.abs(way));
    if (rig.controls.hoist === 0) rest--;
    yield;
  }
}
