import { expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";

type Named = { _id: string; name: string };

const server = testServer();

const list = async <Entry extends Named>(route: string, query: Record<string, string> = {}) =>
  (await server.call<Entry[]>(route, { query })).body;

it("offers countries, operators and directional companies by name [SH-211, SH-214, SH-215, SH-105]", async () => {
  for (const route of ["GET api/country", "GET api/operator", "GET api/directional-company"]) {
    const names = (await list(route)).map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(3);
    expect(names).toEqual(names.toSorted());
  }
});

it("offers every country of ISO 3166 once [SH-211]", async () => {
  const countries = await list("GET api/country");
  expect(countries).toHaveLength(249);
  expect(new Set(countries.map(({ name }) => name)).size).toBe(249);
  for (const [_id, name] of [
    ["no", "Norway"],
    ["sa", "Saudi Arabia"],
    ["us", "United States"],
  ]) {
    expect(countries).toContainEqual({ _id, name });
  }
});

it("offers the states of a country and the counties of a state [SH-212, SH-213]", async () => {
  const states = await list<Named & { country: string }>("GET api/state", { country: "United States" });
  expect(states.map(({ name }) => name)).toContain("Texas");
  const counties = await list<Named & { state: string }>("GET api/county", { state: "Texas" });
  expect(counties.map(({ name }) => name)).toContain("Reeves");
  expect(await list("GET api/state", { country: "Atlantis" })).toEqual([]);
});
