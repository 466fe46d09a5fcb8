import { expect, it } from "vitest";
import type { ArrivedColumns } from "../live/live-buffer";
import { ReplayPages } from "./replay-pages";

/** A sample a second, each with its time as value; pages arrive when the test releases them. */
function createRecording() {
  const askedRanges: [number, number][] = [];
  const givenValues: number[] = [];
  let isHeld = false;
  let letGo = (): void => undefined;
  const pages = new ReplayPages(
    async (from, to) => {
      askedRanges.push([from, to]);
      if (isHeld) await new Promise<void>((resolve) => (letGo = resolve));
      const time = Array.from({ length: Math.floor(to) - Math.floor(from) }, (_, at) => Math.floor(from) + 1 + at);
      return { time, value: time };
    },
    (columns: ArrivedColumns) => givenValues.push(...(columns["value"] as number[])),
  );
  return { pages, asked: askedRanges, given: givenValues, hold: (on: boolean) => (isHeld = on), letGo: () => letGo() };
}
const arrive = () => new Promise((resolve) => setTimeout(resolve));

it("gives each sample once, as the clock reaches it", async () => {
  const { pages, given } = createRecording();
  pages.reset(1000);
  pages.advance(1000, 1, 5000);
  await arrive();
  for (const moment of [1001.5, 1001.9, 1003, 1070, 1200]) {
    pages.advance(moment, 1, 5000);
    await arrive();
  }
  pages.advance(1200, 1, 5000);
  expect(given).toEqual(Array.from({ length: given.length }, (_, at) => 1001 + at));
  expect(given.at(-1)).toBeGreaterThanOrEqual(1120);
});

it("requests longer pages at higher speed, never beyond the end, and none twice", async () => {
  const { pages, asked } = createRecording();
  pages.reset(0);
  pages.advance(0, 100, 3000);
  pages.advance(1, 100, 3000);
  await arrive();
  expect(asked).toEqual([[0, 2000]]);
  pages.advance(1500, 100, 3000);
  await arrive();
  pages.advance(2900, 100, 3000);
  await arrive();
  expect(asked).toEqual([
    [0, 2000],
    [2000, 3000],
  ]);
});

it("leaves nothing out if a page is late", async () => {
  const { pages, given, hold, letGo } = createRecording();
  hold(true);
  pages.reset(0);
  pages.advance(1, 1, 1000);
  pages.advance(30, 1, 1000);
  expect(given).toEqual([]);
  letGo();
  await arrive();
  pages.advance(31, 1, 1000);
  expect(given).toEqual(Array.from({ length: 31 }, (_, at) => at + 1));
});

it("returns no samples of a page that was requested before a jump", async () => {
  const { pages, given, hold, letGo } = createRecording();
  hold(true);
  pages.reset(0);
  pages.advance(1, 1, 1000);
  pages.reset(500);
  letGo();
  hold(false);
  await arrive();
  pages.advance(501, 1, 1000);
  await arrive();
  pages.advance(502, 1, 1000);
  expect(given).toEqual([501, 502]);
});
