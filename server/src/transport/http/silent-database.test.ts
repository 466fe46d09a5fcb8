import { expect, it, vi } from "vitest";
import { testServer } from "../testing/own-test-server";

const server = testServer({ answerWithin: 300 });

const late = { message: "The server did not answer in time", code: "timeout" };
const never = () => new Promise<never>(() => undefined);

it("answers a REST call with 504 while the database does not respond, and the next one when it responds again", async () => {
  const silence = vi.spyOn(server.stores.wells, "all").mockImplementation(never);
  const { status, body } = await server.call("GET api/wells");
  expect([status, body]).toEqual([504, late]);
  silence.mockRestore();
  expect((await server.call("GET api/wells")).status).toBe(200);
});

it("answers a REST call in time if its session cannot be looked up", async () => {
  const silence = vi.spyOn(server.stores.sessions, "holderOf").mockImplementation(never);
  expect((await server.call("GET api/wells")).status).toBe(504);
  silence.mockRestore();
});

it("answers a socket call in time while the database does not respond, and keeps the connection open", async () => {
  const { ask } = await server.connect({ wellId: server.well._id });
  const silence = vi.spyOn(server.stores.samples, "overview").mockImplementation(never);
  expect(await ask("well-data/get", {})).toEqual({ error: late });
  silence.mockRestore();
  expect((await ask("well-data/get", {})).error).toBeUndefined();
});
