import { expect, it } from "vitest";
import { middleWithin, placeTicks } from "./place-ticks";

const labels = (...places: [text: string, middle: number][]) =>
  places.map(([text, middle], tick) => ({ tick, text, middle }));

it("leaves out a number that would touch its neighbour, and keeps the end of the axis", () => {
  const dense = labels(["50", 100], ["100", 122]);
  expect(placeTicks(dense, 600)).toHaveLength(2);
  expect(placeTicks(dense, 600, 1.25)).toHaveLength(1);
  const texts = placeTicks(labels(["500", 300], ["1,000", 350], ["5,000", 440], ["10,000", 470]), 600);
  expect(texts.map(({ text }) => text)).toEqual(["500", "1,000", "10,000"]);
});

it("keeps a number at the edge inside of the drawing", () => {
  const [first, last] = placeTicks(labels(["0", 0], ["25,000", 398]), 400);
  expect(first!.middle).toBeGreaterThan(0);
  expect(last!.middle).toBeLessThan(382);
});

it("moves a text inside its frame, and leaves a text that is already inside", () => {
  const text = "A now 133 psi";
  const half = middleWithin(text, -1000, 0, 500);
  expect(half).toBeGreaterThan(30);
  expect(middleWithin(text, 70, 62, 500)).toBe(62 + half);
  expect(middleWithin(text, 490, 62, 500)).toBe(500 - half);
  expect(middleWithin(text, 250, 62, 500)).toBe(250);
});
