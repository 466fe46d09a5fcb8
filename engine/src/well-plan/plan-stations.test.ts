import { expect, it } from "vitest";
import { planFromStations } from "./plan-stations";

it("finds kick-off above 2° and landing at 85°", () => {
  const plan = planFromStations({
    md: [0, 1000, 1100, 1200, 3000, 3100],
    inclination: [0, 2, 2.1, 10, 85, 90],
    azimuth: [0, 0, 0, 0, 0, 0],
  });
  expect(plan.kop).toEqual({ md: 1100, tvd: plan.tvd[2] });
  expect(plan.landing).toEqual({ md: 3000, tvd: plan.tvd[4] });
});

it("has no kick-off or landing in a vertical plan, and its kick-off at the start of an inclined one", () => {
  const vertical = planFromStations({ md: [0, 1000], inclination: [0, 0], azimuth: [0, 0] });
  expect([vertical.kop, vertical.landing]).toEqual([null, null]);
  const sidetrack = planFromStations(
    { md: [5000, 5100], inclination: [30, 32], azimuth: [0, 0] },
    { tieIn: { tvd: 4900, ns: 10, ew: 20 }, vsAzimuth: 10 },
  );
  expect(sidetrack.kop).toEqual({ md: 5000, tvd: 4900 });
  expect(sidetrack.vs[0]).toBeCloseTo(10 * Math.cos(Math.PI / 18) + 20 * Math.sin(Math.PI / 18), 10);
});

it("refuses a plan without stations", () => {
  const error = expect.objectContaining({ code: "empty-input" });
  expect(() => planFromStations({ md: [], inclination: [], azimuth: [] })).toThrow(error);
});
