import { expect, it } from "vitest";
import type { ShownWell } from "../hovered";
import { planProjection } from "../scene/projection";
import type { Draw } from "./draw-paths";
import { ownHolePoints } from "./path-ends";

const inner = { width: 600, height: 400 };

/** A foot is a pixel, east to the right and north down. */
const draw: Draw = { projection: planProjection, x: (value) => value, y: (value) => value };

type Kind = "surveys" | "estimated" | "plan";
const path = (places: readonly (readonly [x: number, y: number])[]) => ({
  md: places.map((_, row) => 100 * row),
  ew: places.map(([x]) => x),
  ns: places.map(([, y]) => y),
  tvd: places.map(() => 0),
});
const item = (kind: Kind, places: readonly (readonly [x: number, y: number])[]) => ({ kind, paths: [path(places)] });
const makeShownWell = (isOwn: boolean, ...items: ReturnType<typeof item>[]) =>
  ({ well: { isOwn }, items }) as unknown as ShownWell;

it("follows the own hole to its estimated end, with no gap wider than 6 px between points", () => {
  const hole = makeShownWell(
    true,
    item("surveys", [
      [10, 10],
      [10, 210],
    ]),
    item("estimated", [
      [10, 210],
      [90, 210],
    ]),
  );
  const points = ownHolePoints(draw, [hole], inner);
  expect(points[0]).toEqual([10, 10]);
  expect(points.at(-1)).toEqual([90, 210]);
  const apart = points.slice(1).map(([x, y], row) => Math.hypot(x - points[row]![0], y - points[row]![1]));
  expect(Math.max(...apart)).toBeLessThanOrEqual(6);
});

it("leaves out plans and other wells", () => {
  const places = [
    [10, 10],
    [10, 210],
  ] as const;
  expect(
    ownHolePoints(
      draw,
      [makeShownWell(true, item("plan", places)), makeShownWell(false, item("surveys", places))],
      inner,
    ),
  ).toEqual([]);
});

it("follows only the visible part of the hole at any zoom", () => {
  const hole = makeShownWell(
    true,
    item("surveys", [
      [300, -1_000_000],
      [300, 1_000_000],
      [Number.NaN, Number.NaN],
      [4_000_000, 1_000_000],
    ]),
  );
  const points = ownHolePoints(draw, [hole], inner);
  expect(points.every(([x, y]) => x === 300 && y > -1 && y < inner.height + 1)).toBe(true);
  expect(points.length).toBeGreaterThanOrEqual(inner.height / 6);
  expect(points.length).toBeLessThan(100);
});
