import { RigState } from "@sigma/terms/rig-states";
import { expect, it } from "vitest";
import { formationLayers } from "./formation-layers";
import { compareWithBand, depthsOf, findOverlap, judgedStates } from "./place-bands";

const layers = formationLayers([
  { formationName: "Marl", mdStart: 7000, mdEnd: 25_000 },
  { formationName: " Salt ", mdStart: 2000, mdEnd: 5000 },
  { formationName: "", mdStart: 6000, mdEnd: 6500 },
  { formationName: "Shale", mdStart: 8000, mdEnd: 9000 },
]);
const atDepth = (from: number, to: number, channel = "wob") => ({ channel, at: { by: "depth" as const, from, to } });
const inFormation = (name: string, channel = "wob") => ({ channel, at: { by: "formation" as const, name } });

it("ends a formation at its base or at the next top, whichever is shallower", () => {
  expect(layers).toEqual([
    { name: "Salt", from: 2000, to: 5000 },
    { name: "Marl", from: 7000, to: 8000 },
    { name: "Shale", from: 8000, to: 9000 },
  ]);
});

it("places a band by its depths or by the name of its formation, and not in a formation that the well does not have", () => {
  expect(depthsOf(atDepth(100, 200).at, layers)).toEqual({ from: 100, to: 200 });
  expect(depthsOf(inFormation("salt").at, layers)).toEqual({ from: 2000, to: 5000 });
  expect(depthsOf(inFormation("Chalk").at, layers)).toBeNull();
});

it("finds two bands of a channel at one depth, and lets one start where another ends", () => {
  const above = atDepth(1000, 2000);
  expect(findOverlap([above, atDepth(2000, 3000), atDepth(1500, 2500, "rpm")], layers)).toBeNull();
  const across = atDepth(1999, 2500);
  expect(findOverlap([above, across], layers)).toEqual([above, across]);
  const salt = inFormation("Salt");
  expect(findOverlap([salt, above], layers)).toBeNull();
  expect(findOverlap([salt, across], layers)).toEqual([salt, across]);
});

it("finds two bands of one formation even if its top is not known", () => {
  const [one, other] = [inFormation("Chalk"), inFormation("chalk ")];
  expect(findOverlap([one, other], layers)).toEqual([one, other]);
  expect(findOverlap([one, inFormation("Chalk", "rop")], layers)).toBeNull();
});

it("judges RPM in rotary drilling only, and other parameters in slides too", () => {
  expect(judgedStates({ channel: "rpm" })).toEqual([RigState.rotaryDrilling]);
  expect(judgedStates({ channel: "wob" })).toEqual([RigState.rotaryDrilling, RigState.slideDrilling]);
});

it("judges a band of one way of drilling in that way only", () => {
  expect(judgedStates({ channel: "wob", mode: "rotary" })).toEqual([RigState.rotaryDrilling]);
  expect(judgedStates({ channel: "wob", mode: "slide" })).toEqual([RigState.slideDrilling]);
  expect(judgedStates({ channel: "wob", mode: null })).toEqual([RigState.rotaryDrilling, RigState.slideDrilling]);
});

it("lets a band of rotary drilling and one of slides apply at one depth, and neither beside one of both", () => {
  const rotary = { ...atDepth(1000, 2000), mode: "rotary" as const };
  const slide = { ...atDepth(1000, 2000), mode: "slide" as const };
  expect(findOverlap([rotary, slide], layers)).toBeNull();
  const both = atDepth(1500, 1600);
  expect(findOverlap([slide, both], layers)).toEqual([slide, both]);
  expect(findOverlap([rotary, both], layers)).toEqual([rotary, both]);
});

it("counts both limits as inside, and allows every value on a side without a limit", () => {
  const values = [17.9, 18, 24, 24.1];
  expect(values.map((value) => compareWithBand(value, { low: 18, high: 24 }))).toEqual([
    "below",
    "inside",
    "inside",
    "above",
  ]);
  expect(values.map((value) => compareWithBand(value, { low: null, high: 18 }))).toEqual([
    "inside",
    "inside",
    "above",
    "above",
  ]);
  expect(compareWithBand(17.9, { low: 18, high: null })).toBe("below");
});
