import { expect, it } from "vitest";
import { noEvidence, weigh } from "./finding";

const after = (...verdicts: [isWrong: boolean, seconds: number][]) => {
  let evidence = noEvidence;
  let noticed = 0;
  for (const [isWrong, seconds] of verdicts) {
    const weighed = weigh(evidence, { isWrong, seconds });
    evidence = weighed.evidence;
    if (weighed.isNew) noticed++;
  }
  return { evidence, noticed };
};

it("notices a contradiction once it has lasted three minutes, less what spoke against it", () => {
  expect(after([true, 179]).noticed).toBe(0);
  expect(after([true, 179], [true, 1]).noticed).toBe(1);
  expect(after([true, 150], [false, 100], [true, 100]).noticed).toBe(0);
});

it("notices it once, and anew only after the channel was right for six hours", () => {
  expect(after([true, 200], [true, 4000], [false, 20_000], [true, 300]).noticed).toBe(1);
  expect(after([true, 200], [false, 21_600], [true, 300]).noticed).toBe(2);
});

it("is not changed by a moment that says nothing, nor by a right one without a contradiction", () => {
  expect(weigh(noEvidence, null).evidence).toBe(noEvidence);
  expect(weigh(noEvidence, { isWrong: false, seconds: 5 }).evidence).toBe(noEvidence);
});
