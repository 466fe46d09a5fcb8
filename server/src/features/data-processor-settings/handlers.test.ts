import type { DataProcessorSettings } from "@sigma/contract/wells/data-processor-settings";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../transport/testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const settings = {
  flowrateMinThresh: 60,
  flowrateMaxThresh: 1200,
  pressureThreshold: 250,
  rotationThreshold: 10,
  blkHeightThreshold: 0.5,
  standLengthThreshold: 85,
  squatLength: 2,
  overpullLimit: 40,
  sectionAzimuth: 190,
};

it("saves the thresholds of a well and answers them [SH-199, WS-078]", async () => {
  const wellId = server.well._id;
  const none = await server.call("GET api/data-processor-settings", { query: { wellId } });
  expect([none.status, none.body.message]).toEqual([404, "This well doesn't have Data Processor Settings"]);
  const saved = await server.call<DataProcessorSettings>("POST api/data-processor-settings", {
    body: { wellId, ...settings },
  });
  expect(saved.body).toEqual({ wellId, ...settings });
  expect((await server.call("GET api/data-processor-settings", { query: { wellId } })).body).toEqual(saved.body);
});

it.each([
  [{ flowrateMinThresh: 2000, flowrateMaxThresh: 1000 }, "flowrateMinThresh"],
  [{ squatLength: -1 }, "squatLength"],
  [{ sectionAzimuth: 400 }, "sectionAzimuth"],
])("names the threshold that breaks its rule in %j", async (wrong, field) => {
  const body = { wellId: server.well._id, ...settings, ...wrong };
  expect(await server.call("POST api/data-processor-settings", { body })).toMatchObject({
    status: 400,
    body: { field },
  });
});
