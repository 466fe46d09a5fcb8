import { expect, it } from "vitest";
import { type CountedIndex, type CountedLayout, createRowCounter } from "./count-rows";
import type { TextEncoding } from "../decode-text";

const layout: CountedLayout = {
  delimiter: ",",
  decimal: ".",
  encoding: "utf-8",
  columns: 2,
  width: 2,
  firstLine: 2,
  header: { columns: ["time", "a"], units: [], hasSections: false },
};
const byTime: CountedIndex = { kind: "time", columns: [0], joint: " ", dateOrder: "ymd", timeZone: "UTC" };
const byDepth: CountedIndex = { kind: "depth", columns: [0], joint: " ", unit: "m" };

function count(bytes: Uint8Array, index: CountedIndex | null, encoding: TextEncoding = "utf-8", piece = 1000) {
  const counter = createRowCounter({ ...layout, encoding }, index);
  for (let at = 0; at < bytes.length; at += piece) counter.feed(bytes.slice(at, at + piece));
  counter.end();
  return counter.read();
}

const times = (count: number, step: number, from = Date.UTC(2009, 6, 4) / 1000) =>
  Array.from({ length: count }, (_, row) => new Date(1000 * (from + row * step)).toISOString().slice(0, 19));
const text = (places: readonly (string | number)[]) => `time,x\n${places.map((place) => `${place},1`).join("\n")}\n`;
const bytes = (places: readonly (string | number)[]) => new TextEncoder().encode(text(places));

it("counts the rows of a file in any pieces, and of them the usual step and the gaps", () => {
  const places = [...times(500, 4), ...times(300, 4, Date.UTC(2009, 6, 4, 2) / 1000)];
  const expectedCount = { rows: 800, steps: { step: 4, gaps: 1, backwards: 0 } };
  for (const piece of [7, 100, 100_000]) expect(count(bytes(places), byTime, "utf-8", piece)).toEqual(expectedCount);
});

it("counts lines that the import leaves out, except empty lines", () => {
  const rowCount = count(bytes([...times(3, 1), "no time", "", ...times(2, 1)]), byTime);
  expect(rowCount).toEqual({ rows: 7, steps: { step: 1, gaps: 0, backwards: 1 } });
  expect(count(new TextEncoder().encode("time,x\na,1\n\nb,2\n\n"), byTime).rows).toBe(2);
});

it("counts only rows until the time column is known", () => {
  expect(count(bytes(times(50, 1)), null)).toEqual({ rows: 50, steps: null });
});

it("takes several rows of one second as one place, as samples are stored", () => {
  const [first, ...rest] = times(20, 1);
  expect(count(bytes([first!, first!, first!, ...rest]), byTime)).toMatchObject({
    rows: 22,
    steps: { step: 1, gaps: 0 },
  });
});

it("counts depths in ft, of a log that is written from below too", () => {
  const depths = [...Array.from({ length: 100 }, (_, row) => 1000 + row / 2), 1100, 1100.5];
  for (const places of [depths, depths.toReversed()]) {
    const { rows, steps } = count(bytes(places), byDepth);
    expect([rows, steps?.gaps, steps?.backwards]).toEqual([102, 1, 0]);
    expect(steps?.step).toBeCloseTo(1.6404, 3);
  }
});

it("counts the rows of UTF-16 by its characters", () => {
  const wide = new Uint8Array(Buffer.from(`\ufeff${text(times(40, 2))}`, "utf16le"));
  for (const piece of [3, 1000]) {
    expect(count(wide, byTime, "utf-16le", piece)).toEqual({ rows: 40, steps: { step: 2, gaps: 0, backwards: 0 } });
  }
});
