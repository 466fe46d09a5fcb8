import { assert, property } from "fast-check";
import { expect, it } from "vitest";
import type { ViewRange } from "../../data/live/view-range";
import { columnReadings } from "../testing/growing-column";
import { findGaps } from "./gaps";
import { RunningGaps } from "./running-gaps";

const JOINED = 3;

it("finds the gaps in view that a search through the whole view finds, and keeps the beginning of those that leave it", () => {
  assert(
    property(columnReadings, (readings) => {
      const gaps = new RunningGaps();
      for (const { index, values, view, revision } of readings) {
        const clip = (spans: readonly ViewRange[]) =>
          spans.map((gap) => ({ from: Math.max(gap.from, view.from), to: Math.min(gap.to, view.to) }));
        const begunInView = (spans: readonly ViewRange[]) => spans.filter(({ from }) => from > view.from);
        const searchedGaps = clip(findGaps(index, values, view, JOINED));
        const runningGaps = clip(gaps.find(index, values, view, JOINED, revision));
        // A search through the view alone misses the rest of a gap that began before it.
        expect(begunInView(runningGaps)).toEqual(begunInView(searchedGaps));
        expect(runningGaps).toEqual(expect.arrayContaining(searchedGaps));
      }
    }),
  );
});
