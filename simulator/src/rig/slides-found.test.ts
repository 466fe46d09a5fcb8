import type { SlideSheetRow } from "@sigma/engine/slide-sheet/slide-sheet-row";
import { defaultPipelineSettings } from "@sigma/engine/well-pipeline/settings";
import { RigState } from "@sigma/terms/rig-states";
import { expect, it } from "vitest";
import { followRig, testRig } from "./testing/test-rig";

/** A change of mode shorter than this doesn't count on a slide sheet, ft. */
const SHORTEST = 3;

it("lists each slide that a rig drilled, to the foot", () => {
  const rig = testRig(5, { startDepth: 7400 });
  const drilledSlides: { from: number; to: number }[] = [];
  const rows: SlideSheetRow[] = [];
  let hole = 7400;
  followRig(rig, defaultPipelineSettings, 7 * 3600, ({ surface: { holeDepth }, state }, events) => {
    if (holeDepth > hole && state === RigState.slideDrilling) {
      const last = drilledSlides.at(-1);
      if (last && hole - last.to < SHORTEST) last.to = holeDepth;
      else drilledSlides.push({ from: hole, to: holeDepth });
    }
    hole = holeDepth;
    for (const event of events) if (event.kind === "slide-sheet-row") rows.push(event.row);
  });
  const endedSlides = drilledSlides.filter(({ from, to }) => to - from > SHORTEST && hole - to > SHORTEST);
  const slides = rows.filter(({ activity }) => activity > 50);
  expect(endedSlides.length).toBeGreaterThan(3);
  expect(slides).toHaveLength(endedSlides.length);
  for (const [index, { startMD, endMD }] of slides.entries()) {
    expect(Math.abs(startMD - endedSlides[index]!.from)).toBeLessThanOrEqual(1.5);
    expect(Math.abs(endMD - endedSlides[index]!.to)).toBeLessThanOrEqual(1.5);
  }
});
