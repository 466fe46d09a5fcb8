import { channelRow } from "@sigma/terms/channels";
import { expect, it } from "vitest";
import { traceModel } from "../traces/trace-model";
import { clearTop, platePlace, plateTexts } from "./band-plate";

const wob = traceModel(channelRow("wob"));
const box = { left: 10, top: 100, width: 600, height: 100 };
const part = { x: 10, y: 160, across: 600, down: 20 };
const WIDTH = 120;

it("writes channel and range of a band, and omits the unit before the channel; decimals only where it has any", () => {
  expect(plateTexts({ low: 18, high: 24 }, wob)).toEqual([
    "WOB 18 to 24 klb",
    "WOB 18 to 24",
    "18 to 24 klb",
    "18 to 24",
  ]);
  expect(plateTexts({ low: 18, high: 24.5 }, wob)[2]).toBe("18.0 to 24.5 klb");
  expect(plateTexts({ low: 18, high: 18 }, wob)[2]).toBe("18 klb");
});

it("names a band of the roadmap as far as there is room, and the side of an only limit", () => {
  expect(plateTexts({ low: 18, high: 24 }, wob, "Roadmap")).toEqual([
    "Roadmap WOB 18 to 24 klb",
    "Roadmap WOB 18 to 24",
    "Roadmap 18 to 24 klb",
    "Roadmap 18 to 24",
    "18 to 24 klb",
    "18 to 24",
  ]);
  expect(plateTexts({ low: null, high: 24 }, wob)[0]).toBe("WOB up to 24 klb");
  expect(plateTexts({ low: 18.5, high: null }, wob)[0]).toBe("WOB from 18.5 klb");
});

it("keeps plates apart wherever the one before lies, inside the track", () => {
  for (let y = 100; y <= 183; y += 1) {
    for (let other = 100; other <= 183; other += 1) {
      const top = clearTop({ x: 20, y, width: WIDTH }, [{ x: 10, y: other, width: WIDTH }], box);
      expect([Math.abs(top - other) >= 17, top >= box.top, top + 17 <= box.top + box.height]).toEqual([
        true,
        true,
        true,
      ]);
    }
  }
  expect(clearTop({ x: 200, y: 120, width: WIDTH }, [{ x: 10, y: 120, width: WIDTH }], box)).toBe(120);
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
