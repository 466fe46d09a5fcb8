import { expect, it } from "vitest";
import { backOffWait } from "./back-off";

const waits = (failures: number[], random?: number) =>
  failures.map((count) => backOffWait({ shortest: 5, longest: 60, jitter: 0.2 }, count, random));

it("doubles from the shortest wait to the longest, and stays there", () => {
  expect(waits([0, 1, 2, 3, 4, 5, 6, 5000])).toEqual([5, 5, 10, 20, 40, 60, 60, 60]);
});

it("changes a wait by chance, by no more than its jitter", () => {
  expect([...waits([2], 0), ...waits([2], 1)]).toEqual([8, 12]);
});
