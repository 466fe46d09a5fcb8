import { expect, it } from "vitest";
import { readFlowPath } from "./read-flow-path";

it("reads pipes and annuli in the order of the words", () => {
  expect(
    readFlowPath("surface eq. 610 ft of 3.826 in ID; DC 390 ft ID 2.25; annuli 390 ft 8.625x7, 855 ft 8.5x4.5"),
  ).toEqual([
    { kind: "pipe", name: "surface eq.", length: 610, innerDiameter: 3.826 },
    { kind: "pipe", name: "DC", length: 390, innerDiameter: 2.25 },
    { kind: "annulus", name: "annuli", length: 390, holeDiameter: 8.625, pipeDiameter: 7 },
    { kind: "annulus", name: "", length: 855, holeDiameter: 8.5, pipeDiameter: 4.5 },
  ]);
});

it("refuses words without a length", () => {
  expect(() => readFlowPath("as above")).toThrow('"as above" names no length');
});
