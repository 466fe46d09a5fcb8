import { RigState } from "@sigma/terms/rig-states";
import { expect, it } from "vitest";
import { isOfKind } from "./report-kind";

it("distinguishes a change between rotary and slide from a return to bottom", () => {
  const reports = [RigState.rotaryDrilling, RigState.slideDrilling, RigState.washingDown, RigState.other].map(
    (fromState) => ({ fromState }),
  );
  const counts = (["all", "rotary-slide", "bottom"] as const).map((kind) => reports.filter(isOfKind(kind)).length);
  expect(counts).toEqual([4, 2, 2]);
});
