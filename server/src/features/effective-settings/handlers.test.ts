import { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import { beforeEach, expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();
let wellId: string;
beforeEach(async () => {
  wellId = (await server.stores.wells.create({ name: "Set up" }))._id;
});

const settings = async () => {
  const { ask } = await server.connect();
  return (await ask("effective-settings/get", { wellId })).data!;
};
const post = (route: string, body: object) => server.call(route, { body: { wellId, ...body } });

it("returns no mud, limits or pressures for a well for which none have been set", async () => {
  expect(await settings()).toMatchObject({
    hasMotor: false,
    mud: null,
    limits: { hookLimit: null, maxTorque: null, maxPressure: null, maxFlow: null },
    pressures: [],
  });
});

it("offers the mud of the run of the active BHA, and the reason why its check does not give its rheology", async () => {
  await post("POST api/bha", {
    bhas: [
      { name: "One", startDepth: 0, active: true },
      { name: "Two", startDepth: 5000 },
    ],
  });
  await post("POST api/mwd-run", { name: "Run two", bhaId: "Two", mudData: { density: 12 } });
  const { body } = await server.call("POST api/mwd-run", {
    body: { wellId, name: "Run one", bhaId: "One", mudData: { density: 10.4 } },
  });
  expect((await settings()).mud).toMatchObject({ run: "Run one", density: 10.4, flowReason: null });
  const items = [{ _id: body[0]!._id, mudData: { rheologyModel: "herschel-bulkley" } }];
  await server.call("PATCH api/mwd-run", { body: { wellId, items } });
  const { mud } = await settings();
  expect(mud).toMatchObject({ flowReason: "Herschel-Bulkley needs the readings at 600, 300, 6 and 3 rpm" });
});

it("offers what the rig can do, and the pressures by depth", async () => {
  const limits = { maxHookload: 750, maxTorque: 60_000, maxPressure: 7500, maxFlow: 1200 };
  const { body: rig } = await server.call("POST api/rig", { body: { name: "Limited", ...limits } });
  await server.call("PATCH api/well", { body: { wellId, rigId: rig._id } });
  const rows = [{ tvd: 3000, porePressure: 0.47, fractureGradient: 0.7, temperature: 110 }];
  await post("POST api/pressure-profile", { rows });
  expect(await settings()).toMatchObject({
    limits: { hookLimit: 750, maxTorque: 60_000, maxPressure: 7500, maxFlow: 1200 },
    pressures: rows,
  });
});

it("has a new version exactly when a value used by the calculations has changed", async () => {
  const { version } = await settings();
  expect((await settings()).version).toBe(version);
  const versions = new Set([version]);
  for (const [route, body] of [
    ["POST api/bha", { bhas: [{ name: "One", active: true }] }],
    ["POST api/mwd-run", {}],
    ["POST api/pressure-profile", { rows: [{ tvd: 1, porePressure: null, fractureGradient: null, temperature: 60 }] }],
    ["POST api/directional-settings", { ...newDirectionalSettings, alpha: 0.1 }],
    ["POST api/formation-top", { baselineMSE: 20 }],
  ] as const) {
    await post(route, body);
    versions.add((await settings()).version);
  }
  expect(versions.size).toBe(6);
  await server.call("PATCH api/well", { body: { wellId, afe: "A-1" } });
  expect(versions).toContain((await settings()).version);
});
