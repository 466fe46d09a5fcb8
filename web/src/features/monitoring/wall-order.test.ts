import { expect, it } from "vitest";
import { firstOrder, nextOrder } from "./wall-order";

const firstWallOrder = firstOrder(["a", "b", "c", "d"], 100);

it("keeps every tile in its place until 20 s have passed, then marks the tiles that moved forward for 10 s", () => {
  expect(nextOrder(firstWallOrder, ["c", "a", "b", "d"], 119)).toBe(firstWallOrder);
  const next = nextOrder(firstWallOrder, ["c", "a", "b", "d"], 120);
  expect(next).toEqual({ ids: ["c", "a", "b", "d"], at: 120, moved: new Set(["c"]) });
  expect(nextOrder(next, ["a", "c", "b", "d"], 129)).toBe(next);
  expect(nextOrder(next, ["a", "c", "b", "d"], 130)).toEqual({ ...next, moved: new Set() });
});

it("drops a removed well and adds a new one at once, without moving the others", () => {
  expect(nextOrder(firstWallOrder, ["d", "x", "c", "a"], 105)).toEqual({
    ...firstWallOrder,
    ids: ["a", "c", "d", "x"],
  });
});

it("continues after the clock was set back", () => {
  expect(nextOrder(firstWallOrder, ["b", "a", "c", "d"], 50).ids).toEqual(["b", "a", "c", "d"]);
});
