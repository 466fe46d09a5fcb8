import { expect, it } from "vitest";
import { addedComponent } from "./component-form";

it("begins a string with its bit, and goes on with pipe [WS-210]", () => {
  expect(addedComponent("1", true)).toMatchObject({ type: "Drill Bit", unitWeight: "23" });
  expect(addedComponent("2", false)).toMatchObject({ type: "Drill Pipe / HWDP", unitWeight: "23" });
});
