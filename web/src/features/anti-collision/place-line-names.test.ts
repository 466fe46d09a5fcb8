import { array, assert, integer, property } from "fast-check";
import { expect, it } from "vitest";
import { placeLineNames } from "./place-line-names";

const box = { left: 50, right: 500, top: 10, foot: 410 };
const line = (id: string, ...points: [number, number][]) => ({ id, width: 60, points });

it("puts the name of a line low beside it, right of it if there is room, otherwise left of it", () => {
  const [left, right] = placeLineNames([line("A", [100, 10], [100, 410]), line("B", [480, 10], [480, 410])], box);
  expect(left).toMatchObject({ id: "A", left: 106 });
  expect(left!.top).toBeGreaterThan(380);
  expect(right).toMatchObject({ id: "B", left: 480 - 6 - 60 });
});

it("avoids other lines where it can", () => {
  const [name] = placeLineNames([line("A", [100, 10], [100, 410]), line("B", [130, 200], [130, 410])], box);
  expect(name!.top).toBeLessThan(200);
});

it("leaves what other texts cover free", () => {
  const foot = { left: 60, right: 200, top: 300, foot: 410 };
  const [name] = placeLineNames([line("A", [100, 10], [100, 410])], box, [foot]);
  expect(name!.top).toBeLessThanOrEqual(300 - 7);
});

it("never lets two names cover each other or leave the plot", () => {
  const courses = array(array(integer({ min: 50, max: 500 }), { minLength: 2, maxLength: 6 }), { maxLength: 12 });
  assert(
    property(courses, (wells) => {
      const lines = wells.map((xs, id) =>
        line(String(id), ...xs.map((x, at): [number, number] => [x, 10 + (at * 400) / (xs.length - 1)])),
      );
      const names = placeLineNames(lines, box);
      for (const [at, name] of names.entries()) {
        expect(name.left >= box.left && name.left + 60 <= box.right).toBe(true);
        for (const other of names.slice(at + 1)) {
          expect(Math.abs(name.left - other.left) >= 60 || Math.abs(name.top - other.top) >= 15).toBe(true);
        }
      }
    }),
  );
});
