import { expect, it } from "vitest";
import { splitSections } from "./split-sections";

const sections = [
  { name: "Surface", to: 2000 },
  { name: "Production", to: 18_000 },
];

it("splits a section at the kick-off and the landing of the plan", () => {
  expect(splitSections(sections, { kop: 7000, landing: 8300 })).toEqual([
    { name: "Surface", to: 2000 },
    { name: "Production, above the curve", to: 7000 },
    { name: "Production, curve", to: 8300 },
    { name: "Production, lateral", to: 18_000 },
  ]);
});

it("makes no part of a few feet beside the end of a section, and none without points", () => {
  expect(splitSections(sections, { kop: 2050, landing: 9000 })).toEqual([
    { name: "Surface", to: 2000 },
    { name: "Production, curve", to: 9000 },
    { name: "Production, lateral", to: 18_000 },
  ]);
  expect(splitSections(sections, { kop: null, landing: null })).toEqual(sections);
});
