import { expect, it } from "vitest";
import type { PlotData } from "./build-scene";
import { drawsAlike } from "./draws-alike";

const wells: unknown[] = [];
const own = {};
const beside = { sectionAzimuth: 90, place: null, own, wells, basis: { time: 1 } };
const data = { well: {}, plans: [], beside, clearance: null } as unknown as PlotData;

const withBeside = (change: object) => ({ ...data, beside: { ...beside, ...change } }) as unknown as PlotData;

it("takes data for the same drawing if only the time of a calculation differs", () => {
  expect(drawsAlike(data, data)).toBe(true);
  expect(drawsAlike(data, withBeside({ basis: { time: 2 } }))).toBe(true);
});

it("takes data for another drawing if a part of a reply is new, missing or added, or any other data are", () => {
  expect(drawsAlike(data, withBeside({ wells: [] }))).toBe(false);
  expect(drawsAlike(data, withBeside({ sectionAzimuth: 91 }))).toBe(false);
  expect(drawsAlike(data, withBeside({ another: 1 }))).toBe(false);
  expect(drawsAlike(data, { ...data, beside: null })).toBe(false);
  expect(drawsAlike({ ...data, beside: null }, data)).toBe(false);
  expect(drawsAlike(data, { ...data, plans: [] })).toBe(false);
});
