import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../transport/testing/test-server";

type Named = { _id: string; name: string };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const list = async <Entry extends Named>(route: string, query: Record<string, string> = {}) =>
  (await server.call<Entry[]>(route, { query })).body;

it("offers countries, operators and directional companies by name [SH-211, SH-214, SH-215, SH-105]", async () => {
  for (const route of ["GET api/country", "GET api/operator", "GET api/directional-company"]) {
    const names = (await list(route)).map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(3);
    expect(names).toEqual(names.toSorted());
  }
});

it("offers the states of a country and the counties of a state [SH-212, SH-213]", async () => {
  const states = await list<Named & { country: string }>("GET api/state", { country: "United States" });
  expect(states.map(({ name }) => name)).toContain("Texas");
  const counties = await list<Named & { state: string }>("GET api/county", { state: "Texas" });
  expect(counties.map(({ name }) => name)).toContain("Reeves");
  expect(await list("GET api/state", { country: "Atlantis" })).toEqual([]);
});
