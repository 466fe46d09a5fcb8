import { channelRow } from "@sigma/terms/channels";
import { expect, it } from "vitest";
import { traceModel } from "../traces/trace-model";
import { bandRange, platePlace } from "./band-plate";

const wob = traceModel(channelRow("wob"));
const box = { left: 10, top: 100, width: 600, height: 100 };
const part = { x: 10, y: 160, across: 600, down: 20 };
const WIDTH = 120;

it("writes the range of a band with decimals only where it has any", () => {
  expect(bandRange({ low: 18, high: 24 }, wob)).toBe("18 to 24 klb");
  expect(bandRange({ low: 18, high: 24.5 }, wob)).toBe("18.0 to 24.5 klb");
  expect(bandRange({ low: 18, high: 18 }, wob)).toBe("18 klb");
});

it("puts the plates of two bands of a track at opposite ends of it", () => {
  const start = platePlace({ parts: [part], box, isAtEnd: false }, false, WIDTH);
  const end = platePlace({ parts: [part], box, isAtEnd: true }, false, WIDTH);
  expect(start.x + WIDTH).toBeLessThan(end.x);
  expect(end.x + WIDTH).toBeLessThanOrEqual(box.left + box.width);
});

it("puts a plate over its band, and under a band at the top of the track", () => {
  const over = platePlace({ parts: [part], box, isAtEnd: false }, false, WIDTH);
  const under = platePlace({ parts: [{ ...part, y: 102 }], box, isAtEnd: false }, false, WIDTH);
  expect([over.y < part.y, under.y >= 122]).toEqual([true, true]);
});

it("keeps a plate inside the track, along time and down the hole", () => {
  for (const isDown of [false, true]) {
    for (const isAtEnd of [false, true]) {
      const narrow = { x: 590, y: 190, across: 30, down: 5 };
      const { x, y } = platePlace({ parts: [narrow], box, isAtEnd }, isDown, WIDTH);
      expect([x >= box.left, x + WIDTH <= box.left + box.width]).toEqual([true, true]);
      expect([y >= box.top, y <= box.top + box.height]).toEqual([true, true]);
    }
  }
});
