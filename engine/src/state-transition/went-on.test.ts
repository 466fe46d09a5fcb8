import { RigState } from "@sigma/terms/rig-states";
import { expect, it } from "vitest";
import type { CalmState } from "../rig-state/calm-state";
import type { StateTransition } from "./state-transition";
import { wentOn } from "./went-on";

const { reamingIn, rotaryDrilling, stationaryOnBottom } = RigState;

const beginAt = (at: number) => ({ first: at, before: at - 1 });
const calm = (code: CalmState["code"], from: number, prior: CalmState["prior"] = null): CalmState => ({
  code,
  begin: beginAt(from),
  prior,
  doubt: 0,
  rivals: [],
});
const transition = (timeStart: number) => ({ toState: rotaryDrilling, timeStart }) as StateTransition;

it("knows a transition within a run that samples were given all the time", () => {
  expect(wentOn(transition(500), calm(rotaryDrilling, 100))).toBe(true);
  expect(wentOn(transition(500), calm(reamingIn, 520, { code: rotaryDrilling, begin: beginAt(100) }))).toBe(true);
});

it("accepts a run that started with the transition, or was dated back from it", () => {
  expect(wentOn(transition(500), calm(rotaryDrilling, 498))).toBe(false);
  expect(wentOn(transition(500), calm(rotaryDrilling, 480))).toBe(false);
  expect(wentOn(transition(500), calm(rotaryDrilling, 510, { code: reamingIn, begin: beginAt(100) }))).toBe(false);
});

it("takes a change from another state that samples were given for one", () => {
  const priorDrilling = { code: rotaryDrilling, begin: beginAt(100) };
  expect(wentOn(transition(500), calm(stationaryOnBottom, 470, priorDrilling))).toBe(false);
  expect(wentOn(transition(500), { ...calm(rotaryDrilling, 100), code: RigState.other, begin: null })).toBe(false);
});
