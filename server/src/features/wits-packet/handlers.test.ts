import { expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();

it("returns the packets of a well as received and as read [SH-095]", async () => {
  const wellId = server.well._id;
  const packet = {
    raw: { timeStamp: 5, packet: "&&\r\n0113-999.25\r\n!!", wellId },
    parsed: { rop: -999.25, "0199": "text" },
  };
  server.live.packetsOf.set(wellId, [packet]);
  const client = await server.connect({ wellId });
  expect((await client.ask("wits-packet/get")).data).toEqual([packet]);
});

it("hands out what a well has sent lately, to admins alone", async () => {
  const wellId = server.well._id;
  const packet = "&&\r\n0113176.70\r\n!!";
  server.live.packetsOf.set(wellId, [{ raw: { timeStamp: 5, packet, wellId }, parsed: {} }]);
  const recent = (token?: string) =>
    server.call("GET api/wits-packet/recent", { query: { wellId }, ...(token ? { token } : {}) });
  expect((await recent()).body).toEqual([{ timeStamp: 5, packet }]);
  expect((await recent(server.tokens.engineer)).status).toBe(403);
  expect((await server.call("GET api/wits-packet/recent", { query: { wellId: "gone" } })).status).toBe(404);
});

it("is kept from engineers", async () => {
  const client = await server.connect({ wellId: server.well._id, token: server.tokens.engineer });
  for (const event of ["wits-packet/get", "wits-packet/watch"]) {
    expect((await client.ask(event, { on: true })).error?.code).toBe("permission");
  }
});
