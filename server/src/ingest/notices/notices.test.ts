import { RigState } from "@sigma/terms/rig-states";
import { expect, it } from "vitest";
import { transitionNotice } from "./notices";

it("gives the place of a transition, its old and new state, and the depth in the format of the screens", () => {
  const transition = { holeDepth: 8154, fromState: RigState.rotaryDrilling, toState: RigState.slideDrilling };
  expect(transitionNotice(1000, transition)).toMatchObject({
    type: "state_transition_report",
    md: 8154,
    message: "State transition at 8,154.00 ft: Rotary Drilling to Slide Drilling",
  });
});
