import type { RigStateMotion } from "@sigma/terms/rig-states";
import { expect, it } from "vitest";
import { nextMotion } from "./pipe-motion";
import { emptyWindow, extendWindow } from "./recent-window";
import { follow } from "../testing/readings";

type Seen = { window: ReturnType<typeof emptyWindow>; motion: RigStateMotion };

const motions = (block: (time: number) => number, until: number, interval = 1) =>
  follow<Seen>(
    { window: emptyWindow(), motion: "still" },
    (lastState, reading) => {
      const window = extendWindow(lastState.window, reading);
      return { window, motion: nextMotion(lastState.motion, window, 0.25) };
    },
    (time) => ({ blockHeight: block(time) }),
    until,
    interval,
  );

const firstTime = (motionStates: ReturnType<typeof motions>, motion: RigStateMotion, from = 0) =>
  motionStates.find(({ time, state }) => time >= from && state.motion === motion)?.time;

it("sees a fast move at once and its end within five seconds or two samples", () => {
  for (const interval of [1, 4, 5]) {
    const motionStates = motions((time) => 50 - 1.5 * Math.max(0, Math.min(time - 20, 30)), 90, interval);
    expect(firstTime(motionStates, "in")).toBeLessThanOrEqual(20 + interval);
    expect(firstTime(motionStates, "still", 50)).toBeLessThanOrEqual(50 + Math.max(5, 2 * interval));
  }
});

it("sees a slow move of half a foot in ten seconds", () => {
  const motionStates = motions((time) => 50 + 0.05 * time, 30);
  expect(motionStates.slice(12).every(({ state }) => state.motion === "out")).toBe(true);
});

it("does not take noise of the encoder or a creep below the threshold for a move", () => {
  const noisy = motions((time) => 50 + 0.02 * (time % 2), 60);
  const creeping = motions((time) => 50 - 0.015 * time, 60);
  expect([...noisy, ...creeping].every(({ state }) => state.motion === "still")).toBe(true);
});

it("turns round with the block", () => {
  const motionStates = motions((time) => 50 + Math.abs(time - 30), 60);
  expect(firstTime(motionStates, "in")).toBeLessThanOrEqual(2);
  expect(firstTime(motionStates, "out")).toBeLessThanOrEqual(34);
});
