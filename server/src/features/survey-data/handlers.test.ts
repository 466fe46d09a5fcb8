import { beforeAll, expect, it } from "vitest";
import { testClient, testServer } from "../../transport/testing/own-test-server";

type Columns = Record<string, (number | null)[]>;

const server = testServer();
const client = testClient(server);
beforeAll(async () => {
  // A quarter circle of 1000 ft radius to the north, below 7000 ft of vertical hole.
  const quarter = (Math.PI / 2) * 1000;
  await server.stores.surveys.save(server.well.wellNo, [
    { md: 7000, inclination: 0, azimuth: 0, time: 100 },
    { md: 7000 + quarter / 2, inclination: 45, azimuth: 0, time: 200 },
    { md: 7000 + quarter, inclination: 90, azimuth: 0, time: null },
  ]);
});

it("computes the path from the tie-in at the surface", async () => {
  const data = await client.get<Columns>("survey-data/get");
  expect(data.md?.slice(0, 2)).toEqual([0, 7000]);
  expect(data.time).toEqual([null, 100, 200, null]);
  expect(data.tvd?.[1]).toBeCloseTo(7000, 6);
  expect(data.tvd?.[3]).toBeCloseTo(8000, 6);
  expect(data.ns?.[3]).toBeCloseTo(1000, 6);
  expect(data.ew?.[3]).toBeCloseTo(0, 6);
  expect(data.dls?.[3]).toBeCloseTo(5.729578, 5);
  const calculatedColumns =
    "md time inclination azimuth tvd ns ew vs dls cd ca brate trate measuredAzimuth appliedCorrection";
  expect(Object.keys(data)).toEqual(expect.arrayContaining(calculatedColumns.split(" ")));
});

it("computes the same rows if only some are requested [AN-195]", async () => {
  const all = await client.get<Columns>("survey-data/get");
  const some = await client.get<Columns>("survey-data/get", { from: 7001, to: 9000 });
  for (const [name, values] of Object.entries(some)) expect([name, values]).toEqual([name, all[name]!.slice(2)]);
});

it("turns the vertical section to the azimuth of the well's settings", async () => {
  await server.stores.wellSettings.save(server.well.wellNo, "data-processor", { sectionAzimuth: 180 });
  const data = await client.get<Columns>("survey-data/get");
  expect(data.vs?.[3]).toBeCloseTo(-1000, 6);
});

it("is empty for a well without surveys", async () => {
  const { _id: wellId } = await server.stores.wells.create({ name: "Not surveyed" });
  expect((await client.ask<Columns>("survey-data/get", { wellId })).data?.md).toEqual([]);
});
