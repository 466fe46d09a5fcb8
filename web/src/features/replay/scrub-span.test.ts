import { expect, it } from "vitest";
import { replaySpan } from "./scrub-bar";

const all = { from: 0, to: 1_000_000 };

it("spans the samples alone if they are a small part of all that can be replayed", () => {
  expect(replaySpan(all, 5000, { from: 0, to: 10_000 })).toEqual({ from: 0, to: 10_000 });
});

it("spans all where samples go on until now, or the moment is not among them", () => {
  expect(replaySpan(all, 5000, { from: 0, to: 999_000 })).toEqual(all);
  expect(replaySpan(all, 20_000, { from: 0, to: 10_000 })).toEqual(all);
  expect(replaySpan(all, 20_000, null)).toEqual(all);
});
