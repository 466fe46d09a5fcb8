import { expect, it } from "vitest";
import { sampleWell } from "../../data/testing/samples";
import { wellOfPage } from "./well-of-page";

const wells = [sampleWell("a"), sampleWell("b")];

it("finds the well that is named, and no other", () => {
  expect(wellOfPage("b", wells, ["a"])).toEqual({ status: "found", well: wells[1] });
  expect(wellOfPage("z", wells, ["a"])).toEqual({ status: "unlisted", wellId: "z" });
});

it("takes the first favourite well where none is named, else the first of the list [SH-009]", () => {
  expect(wellOfPage(undefined, wells, ["gone", "b", "a"])).toEqual({ status: "chosen", wellId: "b" });
  expect(wellOfPage(undefined, wells, [])).toEqual({ status: "chosen", wellId: "a" });
  expect(wellOfPage(undefined, [], ["a"])).toEqual({ status: "none" });
});
