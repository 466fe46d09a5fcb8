import { expect, it } from "vitest";
import { testServer } from "../testing/own-test-server";

const server = testServer();

const createRefusal = (field: string, knownFields: string) => ({
  status: 400,
  body: { code: "validation", field, message: `${field} isn't a query field of this call; ${knownFields}` },
});

it("refuses a field that the query of a call does not have, and lists the valid fields", async () => {
  const { _id: wellId } = await server.stores.wells.create({ name: "Bluebonnet 8H" });
  const getReply = await server.call("GET api/bha", { query: { wellId, well: "x" } });
  expect(getReply).toMatchObject(createRefusal("well", "it takes wellId"));
  expect(await server.call("GET api/wells", { query: { limit: "5" } })).toMatchObject(
    createRefusal("limit", "it takes none"),
  );
  expect(await server.call("DELETE api/motor", { query: { _id: "m" } })).toMatchObject(
    createRefusal("_id", "it takes id"),
  );
  expect(await server.call("GET api/bha", { query: { wellid: wellId } })).toMatchObject(
    createRefusal("wellid", "it takes wellId"),
  );
});

it("passes over the well that a page adds to the calls of lists [OP-040]", async () => {
  const { _id: wellId } = await server.stores.wells.create({ name: "Bluebonnet 9H" });
  for (const name of ["GET api/wells", "GET api/motor", "GET api/users", "GET api/mwd-tool-data"] as const) {
    expect([name, (await server.call(name, { query: { wellId } })).status]).toEqual([name, 200]);
  }
});

it("refuses a query beside a body", async () => {
  const postReply = await server.call("POST api/well", {
    query: { dryRun: "1" },
    body: { name: "Written by mistake" },
  });
  expect(postReply).toMatchObject(createRefusal("dryRun", "it takes none"));
  expect((await server.stores.wells.all()).some(({ name }) => name === "Written by mistake")).toBe(false);
});
