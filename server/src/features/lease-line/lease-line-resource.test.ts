import type { LeaseLine } from "@sigma/contract/directional/lease-line";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../transport/testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const corners = [
  { north: 0, east: 0 },
  { north: 5280, east: 0 },
  { north: 5280, east: 5280 },
];

it("keeps lease lines with their setback, changes, deletes and restores them", async () => {
  const wellId = server.well._id;
  const post = (fields: object) =>
    server.call<LeaseLine>("POST api/lease-line", { body: { wellId, name: "North", corners, ...fields } });
  const all = async () => (await server.call<LeaseLine[]>("GET api/lease-line", { query: { wellId } })).body;
  const { body: line } = await post({ setback: 330 });
  expect(line).toEqual({
    _id: expect.any(String) as string,
    wellId,
    name: "North",
    reference: "well",
    corners,
    side: "inside",
    setback: 330,
    version: 1,
  });
  expect(await post({ corners: corners.slice(1) })).toMatchObject({ status: 400, body: { field: "corners" } });
  expect(await post({ setback: -1 })).toMatchObject({ status: 400, body: { field: "setback" } });
  expect(await post({ side: "over" })).toMatchObject({ status: 400, body: { field: "side" } });
  const named = { wellId, id: line._id };
  const change = (updateValues: object) =>
    server.call<LeaseLine>("PATCH api/lease-line", { body: { ...named, updateValues, version: 1 } });
  expect((await change({ setback: 500 })).body).toEqual({ ...line, setback: 500, version: 2 });
  expect(await change({ setback: 600 })).toMatchObject({ status: 409, body: { current: { setback: 500 } } });
  const kept = await server.database.query<{ from: number; until: number | null }>({
    text: `SELECT valid_from AS "from", valid_until AS "until" FROM lease_line WHERE id = $1 ORDER BY version`,
    values: [line._id],
  });
  expect(kept.map(({ until }) => until)).toEqual([kept[1]!.from, null]);
  await server.call("DELETE api/lease-line", { query: named });
  expect(await all()).toEqual([]);
  await server.call("POST api/lease-line/restore", { body: named });
  expect((await all()).map(({ setback }) => setback)).toEqual([500]);
});
