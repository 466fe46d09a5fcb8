import { expect, it } from "vitest";
import { correlations } from "./error-term";
import { findSurveyTool, surveyTools } from "./survey-tools";

const magnitudes = (name: string) =>
  Object.fromEntries(findSurveyTool(name).terms.map(({ code, magnitude }) => [code, magnitude]));

it("knows three revisions of the ISCWSA model and set A on fixed and floating rigs", () => {
  const names = surveyTools.map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(["ISCWSA MWD Rev4", "ISCWSA MWD Rev5.04", "ISCWSA MWD Rev5.11"]);
  expect(names.filter((name) => name.endsWith("_Fl"))).toHaveLength(28);
  expect(new Set(names).size).toBe(3 + 2 * 28);
});

it("lists every source of a tool once, with a size", () => {
  for (const { terms } of surveyTools) {
    expect(new Set(terms.map(({ code }) => code)).size).toBe(terms.length);
    expect(terms.every(({ magnitude }) => magnitude > 0)).toBe(true);
  }
});

it("keeps what the revisions differ in", () => {
  expect(magnitudes("ISCWSA MWD Rev4")).toMatchObject({ DECG: 0.36, XYM3: 0.1, SAG: 0.2 });
  expect(magnitudes("ISCWSA MWD Rev5.04")["DEC-OH"]).toBe(0.2);
  expect(magnitudes("ISCWSA MWD Rev5.11")).toEqual(magnitudes("MWD+SRGM"));
});

it("changes only the depth reference on a floating rig", () => {
  expect(magnitudes("MWD+IFR1+MS_Fl")).toEqual({ ...magnitudes("MWD+IFR1+MS"), DRFR: 2.2, DRFS: 1 });
});

it("correlates wider the further a source reaches", () => {
  expect(correlations).toEqual({ random: [0, 0, 0], systematic: [1, 0, 0], well: [1, 1, 0], global: [1, 1, 1] });
});

it("refuses a name that no tool has", () => {
  expect(() => findSurveyTool("MWD")).toThrow(expect.objectContaining({ code: "unknown-code" }));
});
