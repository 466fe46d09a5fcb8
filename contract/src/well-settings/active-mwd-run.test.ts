import { expect, it } from "vitest";
import { activeMwdRun, boundsOfRun } from "./active-mwd-run";

const bha = (name: string, part: object = {}) => ({
  name,
  active: false,
  startDepth: 100,
  endDepth: 200,
  startDate: 1000,
  endDate: null,
  ...part,
});

it("takes the depths of a run from its BHA, and its times if the key is time [WS-083, WS-084]", () => {
  const bhas = [bha("One"), bha("Two", { startDepth: 200, endDepth: 900, startDate: 5000, endDate: 7000 })];
  expect(boundsOfRun({ bhaId: "Two" }, bhas, "depth")).toEqual({ from: 200, to: 900 });
  expect(boundsOfRun({ bhaId: "Two" }, bhas, "time")).toEqual({ from: 5000, to: 7000 });
  expect(boundsOfRun({ bhaId: "One" }, bhas, "time")).toEqual({ from: 1000, to: null });
  expect(boundsOfRun({ bhaId: "gone" }, bhas, "depth")).toEqual({ from: null, to: null });
});

it("has the run of the active BHA as active run, else the last [WS-108, WS-109]", () => {
  const runs = [{ bhaId: "One" }, { bhaId: "Two" }, { bhaId: "Two" }];
  expect(activeMwdRun(runs, [bha("One", { active: true }), bha("Two")])).toBe(runs[0]);
  expect(activeMwdRun(runs, [bha("One"), bha("Two", { active: true })])).toBe(runs[2]);
  expect(activeMwdRun(runs, [bha("Three", { active: true })])).toBe(runs[2]);
  expect(activeMwdRun([], [])).toBeNull();
});
