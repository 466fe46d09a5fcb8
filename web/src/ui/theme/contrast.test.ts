import { expect, it } from "vitest";
import { contrast, mix, readable } from "./contrast";

it("measures black on white as 21 and a colour on itself as 1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 6);
  expect(contrast("#86b7ea", "#86b7ea")).toBe(1);
});

it("mixes a colour over another", () => {
  expect(mix("#ffffff", "#000000", 0.5)).toBe("#808080");
  expect(mix("#123456", "#ffffff", 1)).toBe("#123456");
});

it("keeps a colour with enough contrast, and darkens or lightens a colour without", () => {
  expect(readable("#e6e6f8", "#101416", "#e6eaed")).toBe("#e6e6f8");
  const onLight = readable("#e6e6f8", "#fbfcfc", "#12181c");
  expect(contrast(onLight, "#fbfcfc")).toBeGreaterThanOrEqual(4.5);
  expect(contrast(readable("#202020", "#101416", "#e6eaed"), "#101416")).toBeGreaterThanOrEqual(4.5);
});
