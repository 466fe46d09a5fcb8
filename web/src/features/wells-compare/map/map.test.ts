import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import { expect, it } from "vitest";
import { clusterName, clustersOf, edgeGroups, isNameLeftOf, type MapWell } from "./clusters";
import { frameOf, inView, panFrame, projectionOf, mapScaleBar, showsCounties, zoomedMap } from "./map-frame";
import { graticuleOf } from "./graticule";
import { datumsOf } from "./map-view";
import { loadFineCountries, loadOutlines, middleOfCounty } from "./outlines";
import { whereaboutsFrame } from "./whereabouts";

const size = { width: 800, height: 600 };
const well = (name: string, part: Partial<ComparedWell> = {}) =>
  ({
    wellId: name,
    name,
    location: { country: "United States", state: "Texas", county: "Reeves" },
    ...part,
  }) as ComparedWell;
const at = (name: string, x: number, y: number, passes = true): MapWell => ({ well: well(name), x, y, passes });

it("merges wells closer than 34 px and counts the wells that pass", () => {
  const clusters = clustersOf([at("Pad 1H", 100, 100), at("Pad 2H", 133, 100, false), at("Lone 1H", 140, 100)]);
  expect(clusters.map(({ wells, passing, name }) => [wells.length, passing, name])).toEqual([
    [2, 1, "Pad"],
    [1, 1, "Lone 1H"],
  ]);
});

it("names clusters of wells by the common start of their names, in whole words or up to a hyphen", () => {
  expect(clusterName([well("Pad A 1H"), well("Pad A 2H")])).toBe("Pad A");
  expect(clusterName([well("15/9-F-4"), well("15/9-F-9 A"), well("15/9-F-14")])).toBe("15/9-F");
  expect(clusterName([well("15/9-F-4"), well("15/9-A-4")])).toBe("15/9");
  expect(clusterName([well("A-4"), well("A-5")])).toBe("Reeves");
});

it("calls wells without a common name by their county", () => {
  expect(clusterName([well("A 1"), well("B 1")])).toBe("Reeves");
  expect(clusterName([well("A 1"), well("B 1", { location: null })])).toBe("2 wells");
});

it("leads to wells outside of the view from its edge", () => {
  const [group, ...others] = edgeGroups([at("Far", -900, 300), at("In view", 10, 10)], size);
  expect(others).toEqual([]);
  expect(group).toMatchObject({ name: "Texas", x: 84, y: 300 });
});

it("fits all wells into the map, and a single one with its surroundings", () => {
  const places = [[-104, 31] as const, [-101, 33] as const];
  const project = projectionOf(frameOf(places, size), size);
  for (const place of places) {
    const [x, y] = project([...place])!;
    expect(x).toBeGreaterThan(60);
    expect(x).toBeLessThan(740);
    expect(y).toBeGreaterThan(60);
    expect(y).toBeLessThan(540);
  }
  const [x, y] = projectionOf(frameOf([[-104, 31]], size), size)([-104, 31])!;
  expect(x).toBeCloseTo(400, 6);
  expect(y).toBeCloseTo(300, 6);
});

it("writes the name of a well at the right edge to the left of it, if there is space", () => {
  expect(isNameLeftOf(700, "Bluebonnet 7H", 800)).toBe(false);
  expect(isNameLeftOf(740, "Bluebonnet 7H", 800)).toBe(true);
  expect(isNameLeftOf(810, "Bluebonnet 7H", 800)).toBe(false);
});

it("zooms about a point, which keeps its place, and moves by px", () => {
  const frame = { center: [-103, 32] as const, scale: 3000 };
  const place = projectionOf(frame, size).invert!([200, 150])!;
  const near = projectionOf(zoomedMap(frame, size, 2, [200, 150]), size)(place)!;
  expect(near[0]).toBeCloseTo(200, 3);
  expect(near[1]).toBeCloseTo(150, 3);
  const movedPoint = projectionOf(panFrame(frame, size, 30, -20), size)(place)!;
  expect(movedPoint[0]).toBeCloseTo(230, 3);
  expect(movedPoint[1]).toBeCloseTo(130, 3);
});

it("draws only the visible outlines, and counties only if they are large enough", async () => {
  const outlines = await loadOutlines();
  const permian = { center: [-103, 32] as const, scale: 12_000 };
  const counties = inView(outlines.counties, permian, size);
  expect(counties.map(({ name }) => name)).toContain("Reeves");
  expect(counties.length).toBeLessThan(60);
  expect([showsCounties(permian), showsCounties({ ...permian, scale: 700 })]).toEqual([true, false]);
  expect(outlines.countries.some(({ name }) => name === "Norway")).toBe(true);
  const [longitude, latitude] = middleOfCounty(outlines, "Texas", "Reeves")!;
  expect([longitude, latitude]).toEqual([expect.closeTo(-103.6, 0), expect.closeTo(31.4, 0)]);
  expect(middleOfCounty(outlines, "Texas", "Eddy")).toBeNull();
});

it("has a bar of round length", () => {
  const { miles, width } = mapScaleBar({ center: [-103, 32], scale: 12_000 });
  expect(miles).toBe(25);
  expect(width).toBeGreaterThan(60);
  expect(width).toBeLessThanOrEqual(110);
});

it("draws meridians and parallels at round degrees with their letters, also over the date line", () => {
  const { meridians, parallels } = graticuleOf({ center: [1.9, 58.4], scale: 12_000 }, size);
  expect(meridians.map(({ label }) => label)).toEqual(["0°", "1° E", "2° E", "3° E"]);
  expect(parallels.map(({ label }) => label)).toEqual(["58° N", "59° N"]);
  const project = projectionOf({ center: [1.9, 58.4], scale: 12_000 }, size);
  expect(meridians[2]!.at).toBeCloseTo(project([2, 58])![0], 6);
  expect(parallels[0]!.at).toBeCloseTo(project([2, 58])![1], 6);
  expect(graticuleOf({ center: [179.5, 0], scale: 12_000 }, size).meridians.map(({ label }) => label)).toEqual([
    "178° E",
    "179° E",
    "180°",
    "179° W",
  ]);
});

it("shows a coast or border around any place, also in the middle of an ocean", async () => {
  const { world } = await loadOutlines();
  // Volve sees the coasts of the North Sea; Point Nemo is 1,450 miles from land.
  const [volve, nemo] = [
    [1.8875, 58.4416],
    [-123.393, -48.877],
  ] as const;
  const close = whereaboutsFrame({ center: volve, scale: 12_000 }, world);
  expect(close.scale).toBe(350);
  expect(whereaboutsFrame({ center: nemo, scale: 12_000 }, world).scale).toBeLessThan(100);
});

it("has finer coasts for a map that is zoomed in", async () => {
  const [{ countries }, fine] = await Promise.all([loadOutlines(), loadFineCountries()]);
  const corners = (outlines: readonly { shape: object }[]) => JSON.stringify(outlines).length;
  expect(corners(fine)).toBeGreaterThan(3 * corners(countries));
  expect(fine.some(({ name }) => name === "United States of America")).toBe(false);
});

it("names the datums of the positions", () => {
  const place = { longitude: 1.9, latitude: 58.4 };
  expect(
    datumsOf([{ place: { ...place, datum: "nad27" } }, { place: { ...place, datum: "ed50" } }, { place: null }]),
  ).toBe("Positions on ED50, NAD27");
  expect(datumsOf([{ place: { ...place, datum: "" } }])).toBe("Positions on no stated datum");
  expect(datumsOf([{ place: null }])).toBe("");
});
