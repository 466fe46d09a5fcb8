import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pointWish, topWishes } from "./label-wishes";
import { labelBox, type LabelKind, labelKinds, type LabelWish, placeViewLabels } from "./place-view-labels";
import type { PixelPoint } from "./path-ends";
import { overlap } from "./scale-bar";

const inner = { width: 400, height: 300 };
const name = (text: string, at: PixelPoint, kind: LabelKind = "well") => pointWish({ id: text, kind, text, at }, inner);
const top = (id: string, tvd: number) => ({ id, name: id, tvd });
const tops = (...all: { id: string; name: string; tvd: number }[]) => topWishes(all, (tvd) => tvd, inner, null);
const textsOf = (...args: Parameters<typeof placeViewLabels>) => placeViewLabels(...args).map(({ text }) => text);
const boxOf = (label: ReturnType<typeof placeViewLabels>[number]) => labelBox(label.kind, label);

/** Many wells, tops, targets, a survey and the bit, as near to each other as chance brings them. */
const views = fc
  .record({
    size: fc.record({ width: fc.integer({ min: 120, max: 1000 }), height: fc.integer({ min: 90, max: 800 }) }),
    points: fc.array(
      fc.record({
        kind: fc.constantFrom(...labelKinds.filter((kind) => kind !== "top" && kind !== "bit")),
        text: fc.string({ minLength: 1, maxLength: 28 }),
        x: fc.double({ min: 0, max: 1, noNaN: true }),
        y: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { maxLength: 20 },
    ),
    surfaces: fc.array(fc.double({ min: -0.2, max: 1.2, noNaN: true }), { maxLength: 20 }),
    bit: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
    inset: fc.option(
      fc.record({
        left: fc.integer({ min: 0, max: 300 }),
        top: fc.integer({ min: 0, max: 200 }),
        side: fc.integer({ min: 60, max: 140 }),
      }),
    ),
  })
  .map(({ size, points, surfaces, bit: [bx, by], inset }) => {
    const box = inset && {
      left: inset.left,
      right: inset.left + inset.side,
      top: inset.top,
      bottom: inset.top + inset.side,
    };
    const wishes: LabelWish[] = [
      ...points.flatMap(({ kind, text, x, y }, row) =>
        pointWish({ id: `p${row}`, kind, text, at: [x * size.width, y * size.height] }, size),
      ),
      ...topWishes(
        surfaces.map((at, row) => top(`Formation ${row}`, at * size.height)),
        (tvd) => tvd,
        size,
        box,
      ),
      ...pointWish({ id: "bit", kind: "bit", text: "Bit 9,999 ft", at: [bx * size.width, by * size.height] }, size),
    ];
    return { size, wishes, box };
  });

describe("labels in any view", () => {
  it("lie inside it and over no other label, and only the bit over an inset", () => {
    fc.assert(
      fc.property(views, ({ size, wishes, box }) => {
        const labels = placeViewLabels(wishes, size, { boxes: box ? [box] : [] });
        for (const [row, label] of labels.entries()) {
          const { left, right, top: above, bottom } = boxOf(label);
          expect(left >= 0 && above >= 0 && right <= size.width && bottom <= size.height).toBe(true);
          for (const other of labels.slice(row + 1)) expect(overlap(boxOf(label), boxOf(other))).toBe(false);
        }
        const others = labels.filter(({ kind }) => kind !== "bit");
        expect(others.filter((label) => box && overlap(box, boxOf(label)))).toEqual([]);
      }),
    );
  });

  it("always include the bit, and name each point and surface at most once", () => {
    fc.assert(
      fc.property(views, ({ size, wishes, box }) => {
        const ids = placeViewLabels(wishes, size, { boxes: box ? [box] : [] }).map(({ id }) => id);
        expect(ids[0]).toBe("bit");
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it("stay where they are when one of a lower kind is added", () => {
    fc.assert(
      fc.property(views, ({ size, wishes }) => {
        const higher = wishes.filter(({ kind }) => kind === "bit" || kind === "mark");
        const [alone, together] = [
          placeViewLabels(higher, size),
          placeViewLabels(
            wishes.filter(({ at }) => at === null || higher.some((wish) => wish.at === at)),
            size,
          ),
        ];
        expect(together.filter(({ kind }) => kind === "bit" || kind === "mark")).toEqual(alone);
      }),
    );
  });
});

it("puts no name at a position that is closer to the end of another path", () => {
  // Three wells end side by side; under them ends a fourth.
  const ends: Record<string, PixelPoint> = {
    "F-1 C": [150, 100],
    "F-1": [140, 102],
    "F-1 B": [146, 104],
    "F-14": [160, 134],
  };
  const labels = placeViewLabels(
    Object.entries(ends).flatMap(([text, at]) => name(text, at)),
    inner,
  );
  expect(labels.length).toBe(4);
  for (const label of labels) {
    const { left, right, top: above, bottom } = boxOf(label);
    const away = ([x, y]: PixelPoint) => Math.hypot(Math.max(left - x, 0, x - right), (above + bottom) / 2 - y);
    const nearest = Object.entries(ends).toSorted(([, a], [, b]) => away(a) - away(b))[0]!;
    expect(Math.hypot(nearest[1][0] - ends[label.text]![0], nearest[1][1] - ends[label.text]![1])).toBeLessThanOrEqual(
      20,
    );
  }
});

it("leaves out names without space", () => {
  const at = [100, 100] as const;
  const labels = textsOf(Array.from({ length: 12 }, (_, row) => name(`Well ${row}`, at)).flat(), inner);
  expect(labels.length).toBeGreaterThan(3);
  expect(labels.length).toBeLessThan(12);
  expect(textsOf(name("far", [900, 100]), inner)).toEqual([]);
});

it("puts a name beside the own hole, and over it if no other place is free", () => {
  const hole = Array.from({ length: 20 }, (_, row) => [150 + 5 * row, 95] as const);
  const [beside] = placeViewLabels(name("15/9-F-7", [140, 102]), inner, { marks: hole });
  expect(hole.some(([x, y]) => y > boxOf(beside!).top && y < boxOf(beside!).bottom && x < boxOf(beside!).right)).toBe(
    false,
  );
  const around = hole.flatMap(([x]) => [60, 75, 90, 105, 120, 135].map((y) => [x - 80, y] as const));
  expect(textsOf(name("15/9-F-7", [140, 102]), inner, { marks: [...hole, ...around] })).toEqual(["15/9-F-7"]);
});

it("writes names of formations at the right edge, beneath their surface if another is above", () => {
  const labels = placeViewLabels(tops(top("Shale", 108), top("Marl", 100), top("Salt", 20)), inner);
  expect(labels.map(({ text, anchor, y }) => [text, anchor, y])).toEqual([
    ["Salt 20 ft", "end", 15],
    ["Marl 100 ft", "end", 95],
    ["Shale 108 ft", "end", 122],
  ]);
});

it("ends names of formations before the inset, or starts them at the left edge", () => {
  const inset = { left: 200, right: 388, top: 12, bottom: 200 };
  const wishes = topWishes([top("Above", 10), top("Within", 100), top("Below", 260)], (tvd) => tvd, inner, inset);
  const labels = placeViewLabels(wishes, inner, { boxes: [inset] });
  expect(labels.map(({ text, x, anchor }) => [text, anchor, x])).toContainEqual(["Within 100 ft", "end", 194]);
  const hole = Array.from({ length: 60 }, (_, row) => [170, 5 * row] as const);
  const [left] = placeViewLabels(wishes.slice(1, 2), inner, { boxes: [inset], marks: hole });
  expect(left).toMatchObject({ anchor: "start", x: 8 });
});

it("keeps the name of the bit off the scale bar", () => {
  const bar = { left: 8, right: 180, top: 252, bottom: 292 };
  const [label] = placeViewLabels(name("Hole bottom 11,580.7 ft", [60, 258], "bit"), inner, { boxes: [bar] });
  expect(overlap(bar, boxOf(label!))).toBe(false);
});
