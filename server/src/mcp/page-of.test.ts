import fc from "fast-check";
import { expect, it } from "vitest";
import { pageOf, textOf } from "./page-of";

it("gives a short result whole", () => {
  expect(pageOf({ md: [1, 2] }, 0)).toEqual({ data: { md: [1, 2] } });
  expect(pageOf(undefined, 0)).toEqual({ data: undefined });
});

it("cuts columns of equal length at the same row, and leaves other lists whole", () => {
  const result = { well: "A", columns: { time: [1, 2, 3, 4], wob: [5, 6, 7, 8] }, units: ["s", "klb"] };
  const { data, page } = pageOf(result, 1, textOf(result).length - 8);
  expect(data).toEqual({ well: "A", columns: { time: [2, 3], wob: [6, 7] }, units: ["s", "klb"] });
  expect(page).toEqual({ from: 1, to: 3, of: 4, next: 3 });
});

it("gives every row of a list once, in pages that fit", () => {
  const rows = fc.array(fc.record({ text: fc.string({ maxLength: 40 }), md: fc.integer() }), { minLength: 1 });
  fc.assert(
    fc.property(rows, (list) => {
      const read: unknown[] = [];
      for (let from: number | null = 0; from !== null; ) {
        const { data, page }: ReturnType<typeof pageOf> = pageOf(list, from, 200);
        expect(textOf(data).length).toBeLessThanOrEqual(200);
        read.push(...(data as unknown[]));
        from = page?.next ?? null;
      }
      expect(read).toEqual(list);
    }),
  );
});

it("gives a short row before one that is too long for a page", () => {
  const { data, page } = pageOf([{ text: "short" }, { text: "x".repeat(5000) }], 0, 200);
  expect(data).toEqual([{ text: "short" }]);
  expect(page).toEqual({ from: 0, to: 1, of: 2, next: 1 });
});

it("refuses a single row that is too long, and a page after the last row", () => {
  expect(() => pageOf([{ text: "x".repeat(500) }], 0, 200)).toThrow("too long");
  expect(() => pageOf("x".repeat(500), 0, 200)).toThrow("too long");
  expect(() => pageOf([1, 2], 2)).toThrow("pageFrom must be below 2");
});
