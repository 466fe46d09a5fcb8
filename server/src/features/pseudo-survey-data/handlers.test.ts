import { RigState } from "@sigma/terms/rig-states";
import { beforeAll, expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";
import type { TestSocket } from "../../transport/testing/test-server";
import { depthRowOf } from "@sigma/terms/sample";

type Columns = Record<string, (number | string | null)[]>;

const server = testServer();
let client: TestSocket;
beforeAll(async () => {
  const { wellNo, _id } = server.well;
  client = await server.connect({ wellId: _id });
  await server.stores.wells.change(_id, { sections: { Surface: 8700 } });
  await server.stores.surveys.save(wellNo, [
    { md: 8000, inclination: 88, azimuth: 90, time: 100 },
    { md: 8500, inclination: 92, azimuth: 90, time: 200 },
  ]);
  await server.record(wellNo, {
    depthRows: Array.from({ length: 801 }, (_, at) =>
      depthRowOf(8000 + at, 1_800_000_000 + at * 30, {
        rigState: at > 300 && at <= 340 ? RigState.slideDrilling : RigState.rotaryDrilling,
        toolface: at > 300 && at <= 340 ? 0 : null,
      }),
    ),
  });
  // The thread starts with its first calculation.
  while (!(await get().catch(() => null))) await new Promise((resolve) => setTimeout(resolve, 100));
});

/** The reply for the hole from the first survey on. */
const get = async (request: object = {}) => {
  const { data } = await client.ask<Columns>("pseudo-survey-data/get", { wellId: server.well._id, ...request });
  const first = data?.md?.findIndex((md) => (md as number) >= 8000) ?? -1;
  return (
    data && Object.fromEntries(Object.entries(data).map(([name, column]) => [name, column.slice(Math.max(0, first))]))
  );
};

it("gives a station every 100 ft to the bottom, with its time and section [AN-055, AN-126, AN-199]", async () => {
  const { md, time, section, slid, inclination } = (await get())!;
  expect(md).toEqual([8000, 8100, 8200, 8300, 8400, 8500, 8600, 8700, 8800]);
  expect(time?.[2]).toBeCloseTo(1_800_006_000, 3);
  expect(section?.slice(-2)).toEqual(["Surface", null]);
  expect(slid?.[4]).toBeCloseTo(40, 6);
  // It builds in the slid interval, and matches the survey at the survey.
  expect((inclination![4] as number) - (inclination![3] as number)).toBeGreaterThan(2);
  expect(inclination?.[5]).toBeCloseTo(92, 9);
});

it("takes each of the steps, and names one that it does not know [AN-125, AN-127]", async () => {
  expect((await get({ aggregationFt: 200 }))?.md).toEqual([8000, 8200, 8400, 8600, 8800]);
  expect((await get({ aggregationFt: 50 }))?.md).toHaveLength(17);
  expect((await get({ aggregationFt: "none" }))!.md!.length).toBeGreaterThan(80);
  const { error } = await client.ask("pseudo-survey-data/get", { wellId: server.well._id, aggregationFt: 75 });
  expect(error?.field).toBe("aggregationFt");
  expect(error?.message).toContain("Unknown pseudo survey aggregation: 75");
});

it("is empty for a well without surveys and reports what is missing", async () => {
  const { _id: wellId } = await server.stores.wells.create({ name: "Not surveyed" });
  expect((await get({ wellId }))?.md).toEqual([]);
  const { data } = await client.ask<{ missing: { what: string }[] }>("pseudo-survey-data/get/basis", { wellId });
  expect(data?.missing[0]?.what).toBe("Surveys: at least two are needed");
});
