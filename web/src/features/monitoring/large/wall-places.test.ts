import fc from "fast-check";
import { expect, it } from "vitest";
import { nextPlaces } from "./wall-places";

it("keeps the place of each well, and gives a new one the first that is free", () => {
  const firstPlaces = nextPlaces([], ["a", "b", "c", "d"], 3);
  expect(firstPlaces).toEqual(["a", "b", "c", "d"]);
  expect(nextPlaces(firstPlaces, ["d", "a", "c", "b"], 3)).toBe(firstPlaces);
  const free = nextPlaces(firstPlaces, ["a", "c", "d"].toReversed(), 4);
  expect(free).toEqual(["a", null, "c", "d"]);
  expect(nextPlaces(free, ["x", "a", "c", "d", "y"], 4)).toEqual(["a", "x", "c", "d", "y"]);
});

it("moves wells up where that saves a page", () => {
  expect(nextPlaces(["a", "b", "c", "d"], ["a", "c", "d"], 3)).toEqual(["a", "c", "d"]);
});

const wells = fc.uniqueArray(
  fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p"),
  { maxLength: 12 },
);

it("has every well once and not more pages than they need", () => {
  fc.assert(
    fc.property(fc.array(wells, { minLength: 1, maxLength: 6 }), (lists) => {
      let places = nextPlaces([], [], 6);
      for (const ids of lists) {
        places = nextPlaces(places, ids, 6);
        expect(places.filter((id) => id !== null).toSorted()).toEqual(ids.toSorted());
        expect(Math.ceil(places.length / 6)).toBe(Math.ceil(ids.length / 6));
      }
    }),
  );
});
