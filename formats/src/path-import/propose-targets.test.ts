import { expect, it } from "vitest";
import { isReady } from "./proposal";
import { proposeTargets } from "./propose-targets";

it("reads targets by their offsets in feet, with a radius if there is one", () => {
  const proposal = proposeTargets("Target,TVD (m),N/S (m),E/W (m),Radius (m)\nT1,1000,100,-50,30", "a.csv");
  expect(proposal.rows[0]).toMatchObject({ name: "T1", reference: "well" });
  expect(proposal.rows[0]?.tvd).toBeCloseTo(1000 / 0.3048, 9);
  expect(proposal.rows[0]?.east).toBeCloseTo(-50 / 0.3048, 9);
  expect(proposal.rows[0]?.radius).toBeCloseTo(30 / 0.3048, 9);
  expect(isReady(proposal)).toBe(true);
});

it("keeps map coordinates as they are", () => {
  const { rows } = proposeTargets("Name;TVD (ft);Easting (m);Northing (m)\nT1;8000;435051.1;6478561.5", "a.csv");
  expect(rows).toMatchObject([{ reference: "map", north: 6478561.5, east: 435051.1, tvd: 8000, radius: null }]);
});

it("misses a place, and marks what is wrong", () => {
  expect(proposeTargets("Name,TVD (ft),Radius (ft)\nT1,8000,100", "a.csv").missing).toEqual(["ns", "ew"]);
  const { faults } = proposeTargets("Name,TVD (ft),N/S,E/W,Radius\n,8000,x,5,0", "a.csv");
  expect(new Set(faults.map(({ field }) => field))).toEqual(new Set(["name", "ns", "radius"]));
});
