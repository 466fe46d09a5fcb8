import type { FormationTop } from "@sigma/contract/wells/formation-top";
import { expect, it } from "vitest";
import { depthMarks } from "./depth-marks";
import { formationsOf } from "./formations";

const top = (formationName: string, mdStart: number, mdEnd = 25_000): FormationTop => ({
  _id: formationName,
  wellId: "w1" as FormationTop["wellId"],
  version: 1,
  formationName,
  tvdStart: -10_000,
  tvdEnd: 100_000_000,
  mdStart,
  mdEnd,
  baselineMSE: 50,
  baselineROP: 80,
  porePressure: null,
  fractureGradient: null,
  color: "#E6E6F8",
});
const surveys = {
  md: Float64Array.of(0, 2781.5, 3045.96),
  inclination: Float64Array.of(0, 41.28, 50.33),
  azimuth: Float64Array.of(0, 189.89, 189.21),
};

it("ends a layer at its own end or at the start of the next one", () => {
  const layers = formationsOf([top("Utsira Fm.", 3143), top("Nordland Gp.", 500), top("Hordaland Gp.", 5200, 6000)]);
  expect(layers.map(({ name, from, to }) => [name, from, to])).toEqual([
    ["Nordland Gp.", 500, 3143],
    ["Utsira Fm.", 3143, 5200],
    ["Hordaland Gp.", 5200, 6000],
  ]);
});

it("omits a top at the depth of the previous top, and names a top without a name Untitled [SH-091]", () => {
  expect(formationsOf([top("first", 0), top("", 0)]).map(({ name }) => name)).toEqual(["Untitled"]);
});

it("marks surveys with inclination and azimuth, tops with name and depth, in the order of their depth", () => {
  const marks = depthMarks(surveys, formationsOf([top("Nordland Gp.", 0), top("Utsira Fm.", 3000)]));
  expect(marks.map(({ at, kind, label }) => [at, kind, label])).toEqual([
    [2781.5, "survey", "41.28° / 189.89°"],
    [3000, "top", "Utsira Fm. top 3,000 ft"],
    [3045.96, "survey", "50.33° / 189.21°"],
  ]);
});

it("has no marks before there are surveys and tops", () => {
  expect(depthMarks(null, [])).toEqual([]);
});
