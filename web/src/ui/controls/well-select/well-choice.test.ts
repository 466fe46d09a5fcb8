import { expect, it } from "vitest";
import { listedWells, toggledWell, type WellChoice, withWells } from "./well-choice";

const well = (name: string, distance: number | null): WellChoice => ({ id: name, name, distance });
const wells = [well("F-9 A", 0), well("F-10", 900), well("F-4", 542), well("F-2", 900), well("Lost", null)];
const all = { search: "", within: null, chosen: [], ownWell: "F-9 A" };
const namesOf = (listing: Partial<Parameters<typeof listedWells>[1]>) =>
  listedWells(wells, { ...all, ...listing }).map(({ name }) => name);

it("lists the nearest wells first, then wells at an unknown distance, the current well last", () => {
  expect(namesOf({})).toEqual(["F-4", "F-2", "F-10", "Lost", "F-9 A"]);
});

it("filters by words of the name and by distance", () => {
  expect(namesOf({ search: "f-" })).toEqual(["F-4", "F-2", "F-10", "F-9 A"]);
  expect(namesOf({ within: 600 })).toEqual(["F-4", "F-9 A"]);
});

it("keeps chosen wells beyond the distance on top", () => {
  expect(namesOf({ within: 600, chosen: ["F-10", "Lost"] })).toEqual(["F-10", "Lost", "F-4", "F-9 A"]);
});

it("adds and removes wells up to the limit", () => {
  expect(toggledWell(["a"], "b", 2)).toEqual({ chosen: ["a", "b"], refusal: null });
  expect(toggledWell(["a", "b"], "a", 2)).toEqual({ chosen: ["b"], refusal: null });
  expect(toggledWell(["a", "b"], "c", 2)).toEqual({ chosen: ["a", "b"], refusal: "No more than 2 wells" });
});

it("adds as many of several wells as the limit has room for", () => {
  expect(withWells(["a"], ["a", "b", "c", "d"], 3)).toEqual({
    chosen: ["a", "b", "c"],
    refusal: "No more than 3 wells",
  });
  expect(withWells(["a", "b", "c", "d"], ["a"], 3)).toEqual({ chosen: ["a", "b", "c", "d"], refusal: null });
});
