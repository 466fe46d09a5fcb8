import { expect, it } from "vitest";
import { addedComponent, componentErrors } from "./component-form";

it("starts a string with its bit, and continues with pipe [WS-210]", () => {
  expect(addedComponent("1", true)).toMatchObject({ type: "Drill Bit", unitWeight: "23" });
  expect(addedComponent("2", false)).toMatchObject({ type: "Drill Pipe / HWDP", unitWeight: "23" });
});

it("takes no size, length or weight of 0: what is not known is left empty", () => {
  const blank = addedComponent("1", false);
  expect(componentErrors(blank)).toEqual({});
  expect(componentErrors({ ...blank, od: "0", length: "0", unitWeight: "0", tensileLimit: "0" })).toEqual(
    Object.fromEntries(
      ["od", "length", "unitWeight", "tensileLimit"].map((name) => [name, "Value should be greater than 0"]),
    ),
  );
  expect(componentErrors({ ...blank, id: "0", tjOd: "0", bendAngle: "0" })).toEqual({});
});
