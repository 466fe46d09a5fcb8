import { overlap } from "@sigma/contract/dashboards/overlap";
import { expect, it } from "vitest";
import { clampPlace, firstFreePlace, narrowPanels, putPanel, type Placed } from "./place-panels";

const at = (id: string, x: number, y: number, w: number, h: number): Placed => ({ id, place: { x, y, w, h } });
const placesOf = (panels: readonly Placed[]) =>
  Object.fromEntries(panels.map(({ id, place: { x, y } }) => [id, [x, y]]));

it("pushes the panels that a moved panel covers down, and those below them, and leaves the others", () => {
  const panels = [at("a", 0, 0, 4, 3), at("b", 4, 0, 4, 3), at("c", 4, 3, 4, 2), at("d", 8, 0, 4, 9)];
  const movedPanels = putPanel(panels, "a", { x: 3, y: 1, w: 4, h: 3 });
  expect(placesOf(movedPanels)).toEqual({ a: [3, 1], b: [4, 4], c: [4, 7], d: [8, 0] });
  expect(movedPanels.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
});

it("never lets panels overlap, wherever a panel is put", () => {
  const panels = Array.from({ length: 12 }, (_, n) => at(`p${n}`, (n % 3) * 4, Math.floor(n / 3) * 2, 4, 2));
  for (let turn = 0; turn < 60; turn += 1) {
    const place = clampPlace(
      { x: (turn * 7) % 12, y: (turn * 5) % 9, w: 1 + (turn % 12), h: 1 + (turn % 5) },
      { w: 2, h: 2 },
    );
    const placedPanels = putPanel(panels, `p${turn % 12}`, place);
    const pairs = placedPanels.flatMap((a, n) => placedPanels.slice(n + 1).map((b) => [a, b] as const));
    expect(pairs.filter(([a, b]) => overlap(a.place, b.place))).toEqual([]);
    expect(placedPanels.find(({ id }) => id === `p${turn % 12}`)?.place).toEqual(place);
  }
});

it("keeps a place inside the grid and at least as large as its kind needs", () => {
  expect(clampPlace({ x: 11, y: -2, w: 1, h: 0 }, { w: 3, h: 2 })).toEqual({ x: 9, y: 0, w: 3, h: 2 });
  expect(clampPlace({ x: -4, y: 1, w: 40, h: 3 }, { w: 3, h: 2 })).toEqual({ x: 0, y: 1, w: 12, h: 3 });
});

it("finds the first free place from the top, then from the left", () => {
  const panels = [at("a", 0, 0, 8, 3), at("b", 10, 0, 2, 1)];
  expect(firstFreePlace(panels, { w: 4, h: 2 })).toEqual({ x: 8, y: 1, w: 4, h: 2 });
  expect(firstFreePlace([], { w: 12, h: 1 })).toEqual({ x: 0, y: 0, w: 12, h: 1 });
});

it("lays panels out in reading order in a narrower grid", () => {
  const panels = [at("low", 0, 4, 12, 2), at("right", 8, 0, 4, 4), at("left", 0, 0, 8, 4)];
  expect(placesOf(narrowPanels(panels, 6))).toEqual({ left: [0, 0], right: [0, 4], low: [0, 8] });
});
