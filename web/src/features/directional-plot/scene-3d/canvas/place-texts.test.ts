import fc from "fast-check";
import { expect, it } from "vitest";
import { placeTexts, type PlacedText } from "./place-texts";

const size = { width: 900, height: 600 };
const text = (key: string, change: Partial<PlacedText> = {}): PlacedText => ({
  key,
  x: 400,
  y: 300,
  width: 80,
  height: 17,
  isPushed: true,
  ...change,
});

it("never places a text over another, over a tool or outside the view", () => {
  const coordinate = fc.integer({ min: -50, max: 950 });
  const texts = fc.array(
    fc.record({
      x: coordinate,
      y: coordinate,
      width: fc.integer({ min: 10, max: 200 }),
      height: fc.integer({ min: 13, max: 60 }),
      isPushed: fc.boolean(),
    }),
    { maxLength: 25 },
  );
  const tool = { left: 12, top: 12, width: 400, height: 30 };
  fc.assert(
    fc.property(texts, (list) => {
      const namedTexts = list.map((entry, at) => ({ ...entry, key: String(at) }));
      const places = placeTexts(namedTexts, size, [tool]);
      const areas = namedTexts.flatMap(({ key, width, height }) => {
        const place = places.get(key);
        return place ? [{ left: place.left, top: place.top, width, height }] : [];
      });
      for (const [at, a] of areas.entries()) {
        expect(a.left >= 0 && a.top >= 0 && a.left + a.width <= 900 && a.top + a.height <= 600).toBe(true);
        for (const b of [tool, ...areas.slice(at + 1)]) {
          const isOver =
            a.left < b.left + b.width &&
            b.left < a.left + a.width &&
            a.top < b.top + b.height &&
            b.top < a.top + a.height;
          expect(isOver).toBe(false);
        }
      }
    }),
  );
});

it("leads a line to a text that was pushed away, and leaves out an axis value in its way", () => {
  const places = placeTexts(
    [...Array.from({ length: 9 }, (_, at) => text(String(at))), text("axis", { isPushed: false, x: 450 })],
    size,
  );
  expect(places.get("0")!.hasLeader).toBe(false);
  expect(places.get("8")!.hasLeader).toBe(true);
  expect(places.has("axis")).toBe(false);
});

it("keeps the place that a text had while that is free", () => {
  const before = placeTexts([text("a"), text("b")], size);
  const alone = placeTexts([text("b", { x: 401 })], size, [], before);
  expect(alone.get("b")!.spot).toBe(before.get("b")!.spot);
  expect(placeTexts([text("b", { x: 401 })], size).get("b")!.spot).toBe(0);
});
