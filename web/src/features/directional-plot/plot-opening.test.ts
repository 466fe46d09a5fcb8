import { expect, it } from "vitest";
import { parseOpenings } from "./plot-opening";

it("keeps the part and the corners that a user has chosen", () => {
  const chosen = { u1: { extent: "whole", corners: { plan: "topLeft", section: null } } };
  expect(parseOpenings(JSON.stringify(chosen))).toEqual(chosen);
});

it("opens at the bit unless a known part is stored", () => {
  const usual = { extent: "bit", corners: { plan: null, section: null } };
  expect(parseOpenings(null)).toEqual({});
  expect(parseOpenings("no JSON")).toEqual({});
  expect(parseOpenings(JSON.stringify({ u1: { extent: "moon", corners: "left" }, u2: null }))).toEqual({
    u1: usual,
    u2: usual,
  });
});
