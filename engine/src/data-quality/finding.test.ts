import { expect, it } from "vitest";
import { noEvidence, weigh, weightOf } from "./finding";

const after = (...verdicts: [isWrong: boolean, seconds: number][]) => {
  let evidence = noEvidence;
  let noticeCount = 0;
  for (const [isWrong, seconds] of verdicts) {
    const weighedEvidence = weigh(evidence, isWrong, seconds);
    if (weighedEvidence.noticed && !evidence.noticed) noticeCount++;
    evidence = weighedEvidence;
  }
  return { evidence, noticed: noticeCount };
};

it("notices a contradiction once it has lasted three minutes, less what spoke against it", () => {
  expect(after([true, 179]).noticed).toBe(0);
  expect(after([true, 179], [true, 1]).noticed).toBe(1);
  expect(after([true, 150], [false, 100], [true, 100]).noticed).toBe(0);
});

it("notices it once, and again only after the channel was right for six hours", () => {
  expect(after([true, 200], [true, 4000], [false, 20_000], [true, 300]).noticed).toBe(1);
  expect(after([true, 200], [false, 21_600], [true, 300]).noticed).toBe(2);
});

it("is not changed by a right moment without a contradiction", () => {
  expect(weigh(noEvidence, false, 5)).toBe(noEvidence);
});

it("counts pressure without flow half if it may be a test of the well, and a comparison of travels as 90 s", () => {
  expect(weightOf("pressure-without-flow", true, 4, true)).toBe(4);
  expect(weightOf("pressure-without-flow", true, 4, false)).toBe(2);
  expect(weightOf("pressure-without-flow", false, 4, false)).toBe(4);
  expect(weightOf("pressure-at-flow", true, 4, false)).toBe(4);
  expect(weightOf("rate-against-hole", true, 4, true)).toBe(90);
  expect(weightOf("bit-against-block", false, 4, true)).toBe(90);
});

it("notices a depth that jumps at once, and forgets it when it jumps back", () => {
  const jump = (isWrong: boolean) => [isWrong, weightOf("depth-jump", isWrong, 4, true)] as [boolean, number];
  expect(after(jump(true)).noticed).toBe(1);
  expect(after(jump(true), jump(false)).evidence).toEqual(noEvidence);
});
