import type { WellId } from "@sigma/contract/ids";
import { beforeAll, expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();
let wellId: WellId;
beforeAll(async () => {
  ({ _id: wellId } = await server.stores.wells.create({ name: "A well under pressure" }));
});

const at = (tvd: number, porePressure: number | null = 0.45) => ({
  tvd,
  porePressure,
  fractureGradient: 0.8,
  temperature: null,
});
const save = (rows: object[]) => server.call("POST api/pressure-profile", { body: { wellId, rows } });
const read = async () => (await server.call("GET api/pressure-profile", { query: { wellId } })).body;

it("keeps pressures and temperatures by depth, and refuses what no rock holds", async () => {
  expect(await read()).toEqual({ wellId, version: 0, rows: [] });
  const { body } = await save([at(0), at(5000, null)]);
  expect(body).toEqual({ wellId, version: 1, rows: [at(0), at(5000, null)] });
  expect((await save([at(100), at(100)])).body.message).toContain("tvd must be below the one before it");
  expect((await save([at(100, 0.9)])).body.message).toContain("porePressure must be below");
  expect((await save([at(-1)])).status).toBe(400);
  expect(await read()).toEqual(body);
});
