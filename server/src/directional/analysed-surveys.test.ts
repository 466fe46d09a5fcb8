import { expect, it } from "vitest";
import {
  client,
  waitForPush,
  record,
  savePlan,
  saveSurveys,
  server,
  station,
  steerWells,
  surveys,
  well,
  wellId,
} from "./testing/steered-well";

steerWells();

const columns = () => client.get<Record<string, (number | string | null)[]>>("survey-data/get", { wellId });

it("gives each survey what was drilled, the tendencies, the plan and the bit [AN-051, AN-052, AN-053, AN-054, WS-093, WS-094]", async () => {
  await record();
  await savePlan();
  await saveSurveys(surveys);
  const { md, slideSeen, tfSeen, slideWobSeen, rotateWobSeen, slideScoreSeen, ...rest } = await columns();
  expect(md).toEqual([8000, 8600, 8700, 8800]);
  expect(slideSeen).toEqual([null, 0, 0, 30]);
  expect(tfSeen?.[3]).toBeCloseTo(0, 6);
  expect([slideWobSeen?.[3], rotateWobSeen?.[3], slideScoreSeen?.[3]]).toEqual([20, 30, 100]);
  // 3 deg in 30 ft of slide.
  expect(rest.motorYield?.[3]).toBeCloseTo(10, 0);
  expect(rest.projMD).toEqual([8065, 8665, 8765, 8860]);
  expect(rest.section).toEqual(["Curve", "Curve", "Curve", "Curve"]);
  expect(rest.toolfaceType?.[0]).toBe("gravity");
  expect(rest.distance2plan?.[2]).toBeCloseTo(0, 6);
  // The slide came first, so the hole is higher than a single arc would put it.
  expect(rest.estimatedTVD?.[3] as number).toBeLessThan(rest.tvd?.[3] as number);
  expect(rest.ab?.[3] as number).toBeGreaterThan(0);
  expect(rest.projDistance2plan?.[3] as number).toBeGreaterThan(rest.distance2plan?.[3] as number);
  for (const name of ["hti", "lti", "ti", "rbr", "rtr", "sbr", "str", "slideAhead", "cc", "s2s", "slideRopSeen"]) {
    expect(rest).toHaveProperty(name);
  }
});

it("writes estimates and rates into the depth rows [AN-064, AN-065]", async () => {
  await record();
  await saveSurveys(surveys);
  await waitForPush("relabelled");
  const { data } = await client.ask<Record<string, (number | null)[]>>("depth-data/get", {
    wellId,
    depthInterval: 500,
    projection: ["estimatedMD", "estimatedInclination", "estimatedVS", "slidingBuildRate", "rotaryBuildRate"],
  });
  const at = data!.depth!.indexOf(8730);
  expect(data?.estimatedMD?.[at]).toBe(8730);
  expect(data?.estimatedInclination?.[at]).toBeGreaterThan(92);
  expect(data?.slidingBuildRate?.[at]).toBeGreaterThan(5);
  expect(data?.rotaryBuildRate?.[at]).not.toBeNull();
  expect(data?.estimatedVS?.[at]).not.toBeNull();
});

it("writes estimates into every row of a log with seventy rows a foot", async () => {
  const values = "array_fill(NULL::float8, ARRAY[16])";
  await server.database.query({
    text: `INSERT INTO depth_row (well_no, depth, time, v)
      SELECT $1, 8000 + row / 70.0, NULL, ${values} FROM generate_series(0, 56000) AS row`,
    values: [well.wellNo],
  });
  await saveSurveys(surveys);
  await waitForPush("relabelled");
  const at = (to: number) =>
    server.stores.depth.range({ well: well.wellNo, columns: ["estimatedMD"], from: to - 1, to });
  const [shallow, deep] = [await at(8001), await at(8800)];
  expect(shallow.columns.estimatedMD).toEqual(shallow.depth);
  expect(deep.depth).toHaveLength(71);
  expect(deep.columns.estimatedMD).toEqual(deep.depth);
});

it("compares with the offset wells of the anti-collision settings [WS-093]", async () => {
  const placedReferences = {
    coordinateKind: "projected",
    coordinateUnit: "ft",
    northReference: "true",
    field: [],
  } as const;
  const other = await server.stores.wells.create({ name: "Neighbour", x: 0, y: 100 });
  await server.stores.wells.change(wellId, { x: 0, y: 0 });
  for (const { wellNo } of [well, other]) await server.stores.wellSettings.save(wellNo, "references", placedReferences);
  await server.stores.surveys.save(other.wellNo, [
    { ...station(0, 90), origin: { ...unknown, tieIn: { tvd: 8000, ns: 0, ew: 0 } } },
    station(2000, 90),
  ]);
  await server.call("POST api/anti-collision-settings", { body: { wellId, offsetWellIds: [other._id] } });
  await saveSurveys([station(8000, 90), station(8600, 90)]);
  const { cc, s2s } = await columns();
  expect(cc?.[1]).toBeCloseTo(100, 3);
  expect(s2s?.[1]).toBeCloseTo(100 - 8.5 / 12, 3);
});

const unknown = {
  surveyTool: null,
  fileName: null,
  northReference: null,
  declination: null,
  convergence: null,
  measuredAzimuth: null,
  appliedCorrection: null,
};
