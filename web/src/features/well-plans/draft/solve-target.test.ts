import { planToPoint } from "@sigma/engine/well-plan/curve-to-point";
import { planLanding } from "@sigma/engine/well-plan/curve-hold-curve";
import { endOf } from "@sigma/engine/well-plan/plan-path";
import { expect, it } from "vitest";
import { computeDraft, type PlanDraft } from "./draft";
import { solveToTarget, withTarget } from "./solve-target";

const bit = { md: 3208.5, inclination: 54.79, azimuth: 190.64, tvd: 2929.52, ns: -843.19, ew: -107.57 };
const target = { id: "t2", name: "T2", ns: -1438.1, ew: -249.8, tvd: 3341.6 };
const draft = (way: PlanDraft["way"]): PlanDraft => ({
  name: "Rev11",
  start: { from: "bit", station: bit },
  way,
  legs: [],
  spacing: 100,
  rows: [],
});

it("reaches a target as the connectors of the engine do, with any direction or a given one", () => {
  const any = solveToTarget(bit, { target, dls: 3, arrival: null });
  expect(any).toMatchObject({ status: "solved", highestDls: 3, path: planAs(planToPoint(bit, target, 3)) });
  const arrival = { inclination: 56, azimuth: 190 };
  const along = solveToTarget(bit, { target, dls: 3, arrival });
  expect(along).toMatchObject({ path: planAs(planLanding(bit, { ...target, ...arrival }, 3)) });
  if (along.status !== "solved") throw new Error(along.reason);
  expect(endOf(along.path)).toMatchObject({ inclination: expect.closeTo(56, 6), azimuth: expect.closeTo(190, 6) });
  expect(along.curved).toBeGreaterThan(0);
});

it("refuses a target that cannot be reached with the severity, and shows the severity that it needs", () => {
  const near = { ...target, ns: -950, ew: 60, tvd: 2990 };
  const refusedAnswer = solveToTarget(bit, { target: near, dls: 3, arrival: null });
  if (refusedAnswer.status !== "refused") throw new Error("it was solved");
  const neededDls = Number(/It needs ([\d.]+) deg/.exec(refusedAnswer.reason)?.[1]);
  expect(neededDls).toBeGreaterThan(3);
  expect(solveToTarget(bit, { target: near, dls: neededDls + 0.01, arrival: null }).status).toBe("solved");
});

it("writes the way into a draft as a leg or as stations that end at the target", () => {
  const question = { target, dls: 3, arrival: null };
  const solvedAnswer = solveToTarget(bit, question);
  if (solvedAnswer.status !== "solved") throw new Error(solvedAnswer.reason);
  for (const way of ["design", "stations"] as const) {
    const madeDraft = withTarget(draft(way), question, solvedAnswer, false);
    const { survey, fault } = computeDraft(madeDraft, 190);
    expect(fault).toBeNull();
    const miss = [survey.ns.at(-1)! - target.ns, survey.ew.at(-1)! - target.ew, survey.tvd.at(-1)! - target.tvd];
    expect(Math.hypot(...miss)).toBeLessThan(0.1);
  }
});

const planAs = (answer: ReturnType<typeof planToPoint>) => {
  if (answer.status !== "solved") throw new Error(answer.reason.key);
  return { nodes: answer.nodes, sections: answer.sections };
};
