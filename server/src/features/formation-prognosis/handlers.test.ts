import { newFormationTop } from "@sigma/contract/wells/new-formation-top";
import { sampleOf } from "@sigma/terms/sample";
import { RigState } from "@sigma/terms/rig-states";
import { expect, it } from "vitest";
import { testClient, testServer } from "../../transport/testing/own-test-server";

const T0 = 1_700_000_000;

const server = testServer();
const client = testClient(server);

const ask = async (wellId: string) => {
  return client.get("formation-prognosis/get", {
    wellId,
  });
};

it("returns the tops behind the bit compared to the plan, and the tops ahead with depth, distance and time", async () => {
  const well = await server.stores.wells.create({ name: "Vertical", holeDepth: 5000 });
  const stations = (to: number) => [0, to].map((md) => ({ md, inclination: 0, azimuth: 0 }));
  await server.stores.surveys.save(
    well.wellNo,
    stations(4900).map((station) => ({ ...station, time: null })),
  );
  await server.call("POST api/well-plan", { body: { wellId: well._id, name: "Plan", stations: stations(9000) } });
  const formationTops = [
    { ...newFormationTop, formationName: "Salt", tvdStart: 4000, mdStart: 4020 },
    { ...newFormationTop, formationName: "Shale", tvdStart: 5500, mdStart: 0 },
    { ...newFormationTop, formationName: "Basement", tvdStart: 9500, mdStart: 0 },
  ];
  await server.call("POST api/formation-top/multiple", { body: { wellId: well._id, formationTops } });
  const values = { bitDepth: 5000, holeDepth: 5000, rop: 125, rigState: RigState.rotaryDrilling };
  const samples = Array.from({ length: 60 }, (_, second) => sampleOf(T0 + second, values));
  await server.record(well.wellNo, { samples });
  const { rows, rop, holeTvd, missing } = await ask(well._id);
  expect({ rop, holeTvd, missing }).toEqual({ rop: 125, holeTvd: 5000, missing: [] });
  expect(rows.map(({ name, state }) => [name, state])).toEqual([
    ["Salt", "passed"],
    ["Shale", "ahead"],
    ["Basement", "not reached"],
  ]);
  expect(rows[0]!.picked).toEqual({ md: 4020, tvd: expect.closeTo(4020, 3), lower: expect.closeTo(20, 3) });
  expect(rows[1]!.distance).toBeCloseTo(500, 1);
  expect(rows[1]!.expectedMd).toBeCloseTo(5500, 1);
  expect(rows[1]!.time).toBeCloseTo(4 * 3600, 0);
});

it("reports the missing data of a bare well", async () => {
  const bare = await server.stores.wells.create({ name: "Bare" });
  const { rows, missing } = await ask(bare._id);
  expect(rows.every(({ state }) => state === "not reached")).toBe(true);
  expect(missing.map(({ what }) => what)).toContain("A well plan: nothing is known ahead of the bit");
});
