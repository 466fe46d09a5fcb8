import { RigState } from "@sigma/terms/rig-states";
import { sampleOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";
import { reportDemoWell } from "./demo-reports";

const NOON = 1_799_971_200;

const server = testServer();

it("confirms the days of a well as their rig states propose them, once", async () => {
  const { stores, well } = server;
  const samples = Array.from({ length: 3600 }, (_, second) => {
    const depth = 17_600 + second / 40;
    return sampleOf(NOON + second, {
      holeDepth: depth,
      bitDepth: depth,
      rigState: RigState.rotaryDrilling,
      pumpRate: 500,
      pumpPressure: 2500,
    });
  });
  await server.record(well.wellNo, { samples });
  await reportDemoWell(stores, well._id, NOON + 7200);
  const rows = await stores.dailyReports.all(well._id);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.reduce((sum, { hours }) => sum + hours, 0)).toBeCloseTo(1, 1);
  expect(rows.map(({ confirmed }) => confirmed?.by)).toEqual(rows.map(() => "Demo company man"));
  await reportDemoWell(stores, well._id, NOON + 7200);
  expect(await stores.dailyReports.all(well._id)).toHaveLength(rows.length);
});
