import { expect, it } from "vitest";
import type { Station } from "../survey/station";
import { planFromTargets } from "./plan-from-targets";
import { stationsOfPath } from "./plan-stations";

const surface: Station = { md: 0, inclination: 0, azimuth: 0, tvd: 0, ns: 0, ew: 0 };

it("plans kick-off, point, landing, lateral leg by leg", () => {
  const answer = planFromTargets(surface, [
    { kind: "hold", length: 2000 },
    { kind: "point", point: { ns: 600, ew: 400, tvd: 6000 }, dls: 2 },
    { kind: "landing", landing: { inclination: 90, azimuth: 120, ns: 300, ew: 1600, tvd: 8000 }, dls: 8 },
    { kind: "hold", length: 5000 },
  ]);
  if (answer.status === "no-solution") throw new Error(answer.reason.key);
  expect(answer.sections.map(({ kind }) => kind)).toEqual(["hold", "curve", "hold", "curve", "hold", "curve", "hold"]);
  expect(answer.nodes).toHaveLength(8);
  for (const [index, { length }] of answer.sections.entries()) {
    expect(answer.nodes[index + 1]!.md - answer.nodes[index]!.md).toBeCloseTo(length, 8);
  }
  expect(answer.nodes.at(-1)).toMatchObject({ inclination: expect.closeTo(90, 9), azimuth: expect.closeTo(120, 9) });
});

it("plans a curve to an attitude and a landing on a line", () => {
  const answer = planFromTargets(surface, [
    { kind: "curve", attitude: { inclination: 30, azimuth: 90 }, dls: 3 },
    { kind: "line", line: { inclination: 90, azimuth: 90, ns: 0, ew: 2000, tvd: 5000 }, dls: 6, endDls: 8 },
  ]);
  if (answer.status === "no-solution") throw new Error(answer.reason.key);
  expect(answer.nodes[1]).toMatchObject({ inclination: expect.closeTo(30, 9), azimuth: 90 });
  expect(answer.nodes.at(-1)).toMatchObject({
    inclination: expect.closeTo(90, 9),
    azimuth: expect.closeTo(90, 9),
    ns: expect.closeTo(0, 6),
    tvd: expect.closeTo(5000, 6),
  });
  expect(answer.sections.map(({ dls }) => dls)).toEqual([3, 6, 0, 8]);
});

it("names the leg that has no path", () => {
  const answer = planFromTargets(surface, [
    { kind: "hold", length: 2000 },
    { kind: "point", point: { ns: 600, ew: 0, tvd: 2010 }, dls: 2 },
  ]);
  expect(answer).toEqual({
    status: "no-solution",
    reason: { key: "inside-curve", values: { dls: 2 } },
    leg: 2,
  });
});

it("is its own start without legs", () => {
  expect(planFromTargets(surface, [])).toEqual({ status: "solved", nodes: [surface], sections: [] });
});

it("becomes stations at every node and every step in between", () => {
  const answer = planFromTargets({ ...surface, md: 30, tvd: 30 }, [
    { kind: "hold", length: 270 },
    { kind: "curve", attitude: { inclination: 5, azimuth: 40 }, dls: 4 },
  ]);
  if (answer.status === "no-solution") throw new Error(answer.reason.key);
  const stations = stationsOfPath(answer, 100);
  expect(stations.md).toEqual([30, 100, 200, 300, 400, expect.closeTo(425, 9)]);
  expect(stations.inclination[4]).toBeCloseTo(4, 9);
  expect(() => stationsOfPath(answer, 0)).toThrow(expect.objectContaining({ code: "out-of-range" }));
});
