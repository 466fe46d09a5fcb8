import { expect, it } from "vitest";
import "./add-completeness-texts";
import { completenessTexts } from "./completeness-texts";
import { contradictionTexts } from "./notice-texts";
import { gapWord } from "./completeness-words";
import { fieldUnits } from "./quantity-writer";
import { inFieldUnits, type Text } from "./write-text";

const values: Record<string, object> = {
  "gap-not-needed": { reason: "vertical well" },
  "gap-surveys-later": { depth: 250 },
  "gap-surveys": { holeDepth: 12_000 },
  "gap-survey-spacing": { count: 2, from: 9000, to: 9300 },
  "gap-survey-behind": { md: 9000, behind: 1250 },
  "gap-survey-tools": { count: 1, of: 120 },
  "gap-bha-parts": { count: 3, of: 12 },
  "gap-bit": { lacks: "nozzles" },
  "gap-bha-depth": { name: "BHA #2", startDepth: 0, endDepth: 4000, holeDepth: 5000 },
  "gap-motor-rating": { lacks: "torque" },
  "gap-mud-run-other": { run: "MWD run 1", bha: "BHA #2" },
  "gap-mud-flow": { fault: "readings-missing" },
  "gap-plan-short": { planned: 9000, target: 12_000 },
  "gap-plan-passed": { planned: 9000, holeDepth: 12_000 },
  "gap-tops-tvd": { count: 1, of: 11 },
  "gap-pressures": { lacks: "fracture" },
  "gap-hole-sizes-to": { to: 9960, holeDepth: 12_000 },
  "gap-casings": { count: 1, of: 2 },
  "gap-casing-ahead": { depth: 9960 },
  "gap-casing-insides": { count: 1, of: 1 },
  "gap-report-first": { due: 0 },
  "gap-report-day": { end: 0, dayEnd: 11 * 86_400, due: 11 * 86_400 + 21_600, days: 11 },
  "gap-report-codes": { count: 1, of: 30 },
  "gap-report-hours": { hours: 4.5 },
  "gap-feed": { last: 0, age: 11_520 },
  "gap-channels": { channels: ["torque"], of: 11 },
  "gap-units": { contradiction: "torque-of-rotation", channel: "torque", value: 21, against: 120, likelyUnit: null },
  "gap-clock": { offset: 3660 },
  "gap-held": { count: 120 },
  "gap-offset-wells": { use: "advice" },
  "gap-position": { lacks: "coordinates" },
  "gap-elevations": { lacks: "ground" },
};

it.each(Object.keys({ ...completenessTexts, ...contradictionTexts }))(
  "has a short word and a sentence for %s",
  (key) => {
    const text = { key, values: values[key] ?? {} };
    expect(gapWord(text, fieldUnits)).toMatch(/^.{3,10}$/);
    const sentence = inFieldUnits(text as Text);
    expect(sentence).toMatch(/^[A-Z0-9]/);
    expect(sentence).not.toMatch(/undefined|NaN/);
  },
);

it("writes singular and plural, and depths with their unit", () => {
  const sentence = (key: string) => inFieldUnits({ key, values: values[key] } as Text);
  expect(sentence("gap-survey-tools")).toBe("1 of 120 surveys has no survey tool, which defines the error model");
  expect(sentence("gap-survey-spacing")).toBe("2 intervals without a survey, the longest at 9,000 to 9,300 ft");
  expect(sentence("gap-clock")).toBe("The clock of the rig is 1 h ahead of the server");
  expect(gapWord({ key: "gap-casing-ahead", values: { depth: 9960 } }, fieldUnits)).toBe("at 9,960");
  expect(gapWord({ key: "of another version", values: {} }, fieldUnits)).toBe("");
});
