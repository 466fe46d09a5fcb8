import { expect, it } from "vitest";
import { adviseSteering } from "../advise-steering";
import { findAdvice, inLateral, lateral, slidesOf, steeringInput, surveysTo } from "../testing/steering-cases";

it("gives way to an offset well, and names it as the reason against the free choice", () => {
  const input = steeringInput(surveysTo(inLateral({ ns: 30, azimuth: 88 })), lateral);
  // A well in the way of every turn to the right of more than a degree.
  const limits = {
    offsetWells: {
      minimumSeparation: (path: { azimuth: Float64Array }) => ({
        separationFactor: Math.max(...path.azimuth) > 89 ? 0.8 : 3,
        offset: "F-4",
        md: 9060,
      }),
      leastSeparationFactor: 1.25,
    },
  };
  expect(findAdvice(input).expected.end.azimuth).toBeGreaterThan(89);
  const advice = findAdvice({ ...input, limits });
  expect(advice.expected.end.azimuth).toBeLessThanOrEqual(89);
  expect(advice.runnerUp?.reason).toEqual({
    key: "offset-too-near",
    values: { separationFactor: 0.8, offset: "F-4", md: 9060, least: 1.25 },
  });
});

it("leaves a plan on which rotation would be too near to an offset well", () => {
  const limits = {
    offsetWells: {
      minimumSeparation: (path: { tvd: Float64Array }) => ({
        separationFactor: path.tvd.at(-1)! < 7998 ? 2 : 0.9,
        offset: "F-4",
        md: 9060,
      }),
      leastSeparationFactor: 1,
    },
  };
  const advice = findAdvice({ ...steeringInput(surveysTo(inLateral()), lateral), limits });
  expect(slidesOf(advice).length).toBeGreaterThan(0);
  expect(advice.expected.end.tvd).toBeLessThan(7999.5);
});

it("has no advice if every schedule comes too near to an offset well", () => {
  const minimumSeparation = () => ({ separationFactor: 0.5, offset: "F-4", md: 9060.4 });
  const offsetWells = { minimumSeparation, leastSeparationFactor: 1 };
  const advice = adviseSteering({ ...steeringInput(surveysTo(inLateral()), lateral), limits: { offsetWells } });
  expect(advice).toEqual({
    status: "no-solution",
    reason: {
      key: "no-schedule",
      values: {
        limit: { key: "offset-too-near", values: { separationFactor: 0.5, offset: "F-4", md: 9060.4, least: 1 } },
      },
    },
  });
});

it("does not query offset wells that are far away", () => {
  const offsetWells = { minimumSeparation: () => null, leastSeparationFactor: 1 };
  const advice = findAdvice({ ...steeringInput(surveysTo(inLateral()), lateral), limits: { offsetWells } });
  expect(advice.kind).toBe("rotate");
});

it("stays inside the lease, with its setback", () => {
  const corners = (south: number) => [
    { ns: 300, ew: -100 },
    { ns: 300, ew: 5000 },
    { ns: south, ew: 5000 },
    { ns: south, ew: -100 },
  ];
  const input = steeringInput(surveysTo(inLateral({ azimuth: 89 })), lateral);
  const inLease = (south: number) =>
    adviseSteering({ ...input, limits: { lease: { corners: corners(south), setback: 50 } } });
  expect(inLease(-300)).toMatchObject({ status: "found" });
  expect(inLease(-30)).toMatchObject({
    status: "no-solution",
    reason: { values: { limit: { key: "lease-too-near" } } },
  });
});

it("names what is wrong with limits", () => {
  const input = steeringInput(surveysTo(inLateral()), lateral);
  const corner = { ns: 0, ew: 0 };
  const withLease = (corners: { ns: number; ew: number }[]) => () =>
    adviseSteering({ ...input, limits: { lease: { corners, setback: 0 } } });
  expect(withLease([corner, corner])).toThrow("too-few-stations: 2 corners enclose no lease");
  expect(withLease([corner, corner, { ns: Number.NaN, ew: 0 }])).toThrow("not-finite: a corner");
  const offsetWells = { minimumSeparation: () => null, leastSeparationFactor: Number.NaN };
  expect(() => adviseSteering({ ...input, limits: { offsetWells } })).toThrow("not-finite: least separation factor");
});
