import { getHeapStatistics } from "node:v8";
import { expect, it } from "vitest";
import { growthOf } from "./heap-growth";

const MB = 2 ** 20;

it("lets a small heap grow by 64 MB and a large one by 30 %, as any while files are imported", () => {
  expect([32, 64, 128].map((size) => growthOf(size * MB))).toEqual([200, 100, 50]);
  expect([220, 400, 2000].map((size) => growthOf(size * MB))).toEqual([30, 30, 30]);
  expect([32, 64, 400].map((size) => growthOf(size * MB, true))).toEqual([30, 30, 30]);
  expect(growthOf(getHeapStatistics().used_heap_size)).toBeGreaterThanOrEqual(30);
});
