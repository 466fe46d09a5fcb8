import type { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { handOverText } from "./hand-over-lines";
import { SIX, sampleHandOver } from "./testing/sample-hand-over";

const handOver = sampleHandOver();

it("contains the text of the page as plain text, with a count of the lines left out", () => {
  const text = handOverText(handOver, "15/9-F-9 A");
  expect(text.split("\n").slice(0, 4)).toEqual([
    "Hand-over, 15/9-F-9 A",
    "Day, 04 Jul 2009 06:00 – 18:00 UTC",
    "Drilled 108.5 ft, 3,100.0 – 3,208.5 ft",
    "Signed by K. Moe, 04 Jul 2009 17:56:40; J. Haugen has not accepted yet",
  ]);
  expect(text).toContain("To watch\n- Toolface drifts right\n- late in each slide\n");
  expect(text).toContain("Slides\n- and 2 before these\n- 3,150.0 – 3,182.6 ft, 32.6 ft at 20R\n");
  expect(text).toContain("- 06:01, WOB above 25 klb, acknowledged by S. Lien\n");
  expect(text).toContain("Surveys\n- None\n");
});

it("writes a toolface that rounds to 360° as high side", () => {
  const slides = { entries: [{ startMD: 3150, endMD: 3182.6, toolface: 359.6 }], all: 1 };
  const text = handOverText({ ...handOver, facts: { ...handOver.facts, slides } }, "15/9-F-9 A");
  expect(text).toContain("Slides\n- 3,150.0 – 3,182.6 ft, 32.6 ft at 0\n");
});

it("ends the last state at its last sample and shows since when data is missing", () => {
  const stateOf = (lastTime: number) => {
    const facts = { ...handOver.facts, stateNow: { code: 2, since: SIX + 3600, lastTime } };
    return handOverText({ ...handOver, facts }, "15/9-F-9 A").match(/Rig state\n- (.*)\n/)?.[1];
  };
  expect(stateOf(SIX + 42_990)).toBe("Slide Drilling for 10 h 56 min, hole 3,208.5 ft");
  expect(stateOf(SIX + 7200)).toBe("Slide Drilling for 1 h, hole 3,208.5 ft, no data since 08:00");
});

it("lists lessons ahead with their distance and well, and leaves them out of a hand-over that predates them", () => {
  const lesson = { wellId: "w2" as WellId, wellName: "F-5", kind: "risk" as const, title: "Salt creep", distance: 400 };
  const lessonsAhead = {
    entries: [lesson, { ...lesson, wellName: null, kind: "lesson" as const, distance: 0 }],
    all: 2,
  };
  const text = handOverText({ ...handOver, facts: { ...handOver.facts, lessonsAhead } }, "15/9-F-9 A");
  expect(text).toContain("Lessons ahead\n- Risk in 400 ft: Salt creep – F-5\n- Lesson at the bit: Salt creep\n");
  expect(handOverText(handOver, "15/9-F-9 A")).not.toContain("Lessons ahead");
});
