import { expect, it } from "vitest";
import { sampleWell } from "../../data/testing/samples";
import { wellOfDashboard } from "./well-of-dashboard";

const wells = [sampleWell("a"), sampleWell("b")];

it("finds the well that is named, and no other", () => {
  expect(wellOfDashboard("b", wells, ["a"])).toEqual({ status: "found", well: wells[1] });
  expect(wellOfDashboard("z", wells, ["a"])).toEqual({ status: "unlisted", wellId: "z" });
});

it("takes the first favourite well where none is named, else the first of the list [SH-009]", () => {
  expect(wellOfDashboard(undefined, wells, ["gone", "b", "a"])).toEqual({ status: "chosen", wellId: "b" });
  expect(wellOfDashboard(undefined, wells, [])).toEqual({ status: "chosen", wellId: "a" });
  expect(wellOfDashboard(undefined, [], ["a"])).toEqual({ status: "none" });
});
