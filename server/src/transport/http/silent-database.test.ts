import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openTestHouse, type TestHouse } from "../testing/test-server";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({ answerWithin: 300 });
});
afterAll(() => house.close());

const late = { message: "The server did not answer in time", code: "timeout" };
const never = () => new Promise<never>(() => undefined);

it("answers a REST call with 504 while the database is silent, and the next one when it speaks again", async () => {
  const silence = vi.spyOn(house.stores.wells, "all").mockImplementation(never);
  const { status, body } = await house.call("GET api/wells");
  expect([status, body]).toEqual([504, late]);
  silence.mockRestore();
  expect((await house.call("GET api/wells")).status).toBe(200);
});

it("answers a REST call in time whose session cannot be looked up", async () => {
  const silence = vi.spyOn(house.stores.sessions, "userOf").mockImplementation(never);
  expect((await house.call("GET api/wells")).status).toBe(504);
  silence.mockRestore();
});

it("answers a socket call in time while the database is silent, and goes on with the connection", async () => {
  const { ask } = await house.connect({ wellId: house.well._id });
  const silence = vi.spyOn(house.stores.samples, "overview").mockImplementation(never);
  expect(await ask("well-data/get", {})).toEqual({ error: late });
  silence.mockRestore();
  expect((await ask("well-data/get", {})).error).toBeUndefined();
});
