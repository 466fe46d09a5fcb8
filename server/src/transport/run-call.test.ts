import { beforeEach, expect, it } from "vitest";
import { testServer } from "./testing/own-test-server";

const server = testServer();
beforeEach(() => void server.writes.splice(0));

it("reports each write of a route or an event once, with the user, the action and the well", async () => {
  const { _id } = server.well;
  await server.call("PATCH api/well", { body: { wellId: _id, name: "Bluebonnet 8H" } });
  const client = await server.connect({ wellId: _id });
  await client.ask("engine/cancel", { wellId: _id });
  expect(server.writes).toEqual([
    expect.objectContaining({
      call: "PATCH api/well",
      user: server.users.admin,
      wells: [_id],
      request: expect.objectContaining({ name: "Bluebonnet 8H" }),
    }),
    expect.objectContaining({ call: "engine/cancel", user: server.users.admin, wells: [_id] }),
  ]);
});

it("reports neither reads nor refused writes", async () => {
  const { _id } = server.well;
  await server.call("GET api/wells");
  await server.call("PATCH api/well", { token: server.tokens.engineer, body: { wellId: _id, name: "No" } });
  await server.call("PATCH api/well", { body: { wellId: _id, name: "" } });
  await server.call("PATCH api/well", { body: { wellId: "unknown", name: "No" } });
  expect(server.writes).toEqual([]);
});

it("keeps passwords out of its reports", async () => {
  const body = { username: "hugo", name: "Hugo", email: "hugo@example.com", password: "drill-safely-2" };
  await server.call("POST api/users", { body });
  expect(server.writes).toMatchObject([{ call: "POST api/users", request: { username: "hugo" } }]);
  expect(JSON.stringify(server.writes)).not.toContain("drill-safely-2");
});
