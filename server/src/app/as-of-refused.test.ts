import type { WellId } from "@sigma/contract/ids";
import { newBha } from "@sigma/contract/well-settings/new-bha";
import { beforeAll, expect, it } from "vitest";
import { testClient, testServer } from "../transport/testing/own-test-server";

const server = testServer();
const client = testClient(server);
let wellId: WellId;
let then: number;
beforeAll(async () => {
  wellId = server.well._id;
  then = server.now.seconds - 60;
});

const readRefusal = async (name: string, request: object) => (await client.ask(name, { wellId, ...request })).error;

it("refuses a change as of a past time, with a sentence, and leaves the data unchanged", async () => {
  const writes = server.writes.length;
  expect(await readRefusal("survey-data/delete", { md: 7100, asOf: then })).toEqual({
    code: "past",
    field: "asOf",
    message: "Nothing can be changed in the past. Go back to now first",
  });
  const { status, body } = await server.call("POST api/bha", { body: { wellId, bhas: [newBha(9)], asOf: then } });
  expect([status, body.code]).toEqual([409, "past"]);
  expect(server.writes.length).toBe(writes);
});

it("refuses a call that would return current values", async () => {
  expect(await readRefusal("alert-load/get/mends", { id: "alert", asOf: then })).toMatchObject({
    code: "past",
    field: "asOf",
  });
});

it.each(["soon", "", null, Number.NaN, {}])("refuses %j as a moment, and names the field", async (asOf) => {
  expect(await readRefusal("survey-data/get", { asOf })).toMatchObject({ code: "validation", field: "asOf" });
});

it("refuses a moment of the future", async () => {
  const error = await readRefusal("survey-data/get", { asOf: server.now.seconds + 1 });
  expect(error).toMatchObject({ code: "validation", message: "asOf must not be in the future" });
});

it("refuses a well beyond the reach of the user, as it does now", async () => {
  const other = await server.stores.wells.create({ name: "Elsewhere" });
  const { _id } = server.users.engineer;
  await server.call("PATCH api/users", { body: { _id, access: { operators: [], wells: [wellId] } } });
  const limitedClient = await server.connect({ token: server.tokens.engineer, wellId });
  const otherWellRequest = { wellId: other._id, asOf: then };
  expect((await limitedClient.ask("survey-data/get", otherWellRequest)).error).toMatchObject({ code: "permission" });
  expect((await limitedClient.ask("survey-data/get", { wellId, asOf: then })).error).toBeUndefined();
});
