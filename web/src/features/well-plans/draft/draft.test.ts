import { expect, it } from "vitest";
import { computeDraft, type PlanDraft, surface } from "./draft";
import { draftFigures } from "./draft-limits";
import type { LegInput } from "./legs";

const FOOT = 0.3048;
/** 4 deg/30 m, in deg/100 ft. */
const FOUR = String((4 * 100 * FOOT) / 30);
const feet = (metres: number) => String(metres / FOOT);

const draft = (change: Partial<PlanDraft>): PlanDraft => ({
  name: "Plan",
  start: surface,
  way: "design",
  legs: [],
  spacing: 100_000,
  rows: [],
  ...change,
});
const hold: LegInput = { kind: "hold", fields: { length: feet(1000) } };
/** landing_horizontal_3d of oracles/connector.json. */
const landing: LegInput = {
  kind: "landing",
  fields: { ns: feet(600), ew: feet(500), tvd: feet(1700), inclination: "89", azimuth: "75", dls: FOUR },
};

it("joins legs to one path: hold, then curve, hold, curve to a landing, as oracles/connector.json has it", () => {
  const { survey, fault } = computeDraft(draft({ legs: [hold, landing] }), 0);
  expect(fault).toBeNull();
  const metres = Array.from(survey.md, (md) => md * FOOT);
  const expectedDepths = [0, 1000, 1379.965, 1712.902, 2151.3048948];
  expect(metres).toHaveLength(expectedDepths.length);
  for (const [row, md] of expectedDepths.entries()) expect(metres[row]).toBeCloseTo(md, 2);
  expect(survey.inclination[2]).toBeCloseTo(50.662, 3);
  expect(survey.azimuth[2]).toBeCloseTo(26.472, 3);
  expect([survey.ns.at(-1)! * FOOT, survey.ew.at(-1)! * FOOT]).toEqual([
    expect.closeTo(600, 6),
    expect.closeTo(500, 6),
  ]);
});

it("names the leg without a solution and the severity that it needs, and keeps the legs before it", () => {
  // target_needs_higher_dls: one arc of 6.40586 deg/30 m.
  const point: LegInput = { kind: "point", fields: { ns: feet(200), ew: feet(400), tvd: feet(200), dls: "3" } };
  const near = computeDraft(draft({ legs: [point] }), 0);
  expect(near.fault).toEqual({
    at: 0,
    reason: "The point lies inside the curve of 3 deg/100 ft. It needs 6.51 deg/100 ft",
  });
  const behind = computeDraft(draft({ legs: [hold, { ...point, fields: { ...point.fields, tvd: feet(900) } }] }), 0);
  expect(behind.fault?.at).toBe(1);
  expect(behind.survey.md.at(-1)).toBeCloseTo(1000 / FOOT, 6);
  const tight = { ...landing, fields: { ...landing.fields, ns: feet(20), ew: feet(20), tvd: feet(1030) } };
  expect(computeDraft(draft({ legs: [hold, tight] }), 0).fault?.reason).toMatch(
    /^No curve, hold, curve of .* arrives there\. It needs \d+\.\d\d deg\/100 ft$/,
  );
});

it("waits for a leg and for its values", () => {
  expect(computeDraft(draft({}), 0).fault).toEqual({ at: null, reason: "Add the first leg" });
  const open = computeDraft(draft({ legs: [hold, { kind: "curve", fields: { dls: "3" } }] }), 0);
  expect(open.fault).toEqual({ at: 1, reason: "A value is missing or wrong" });
});

it("computes typed stations while they form a path, and names the first station that does not", () => {
  const rows = [
    { md: "1000", inclination: "0", azimuth: "90" },
    { md: "1500", inclination: "10", azimuth: "90" },
    { md: "1400", inclination: "12", azimuth: "90" },
  ];
  const typedDraft = computeDraft(draft({ way: "stations", rows }), 0);
  expect(typedDraft.fault).toEqual({
    at: 2,
    reason: "Station 3: MD must be greater than 1,500.00 ft of the one above",
  });
  expect([...typedDraft.survey.md]).toEqual([0, 1000, 1500]);
  const empty = [rows[0]!, { md: "", inclination: "10", azimuth: "" }];
  expect(computeDraft(draft({ way: "stations", rows: empty }), 0).fault).toEqual({
    at: 1,
    reason: "Station 2: MD, inclination and azimuth are required",
  });
});

it("holds a draft against the DLS constraint, the yield of the motor and the nearest target", () => {
  const { survey } = computeDraft(
    draft({ legs: [{ kind: "curve", fields: { inclination: "30", azimuth: "0", dls: "3" } }] }),
    0,
  );
  const figures = (dlsConstraint: number) =>
    draftFigures(survey, { dlsConstraint, motorYield: 12, targets: [{ id: "a", name: "T1", ns: 0, ew: 10, tvd: 0 }] });
  expect(figures(3)).toMatchObject({ isTooSharp: false, length: expect.closeTo(1000, 6) as number });
  expect(figures(3).slide).toBeCloseTo(250, 6);
  expect(figures(2.9).isTooSharp).toBe(true);
  expect(figures(3).miss?.name).toBe("T1");
});

it("lands on a line, along it", () => {
  const line: LegInput = { ...landing, kind: "line" };
  const { fault, survey } = computeDraft(draft({ legs: [hold, line] }), 0);
  expect(fault).toBeNull();
  expect(survey.inclination.at(-1)).toBeCloseTo(89, 6);
});
