import { beforeAll, expect, it } from "vitest";
import { createTestDatabase } from "../../storage/testing/test-database";
import { createReferenceListStore, type ReferenceListStore } from "./reference-list-store";
import { openForFile } from "../../storage/testing/open-for-file";

const test = openForFile(createTestDatabase);
let lists: ReferenceListStore;
beforeAll(async () => {
  lists = createReferenceListStore(test.database);
});

it("offers every country and the fifty states of the United States [SH-105, SH-211]", async () => {
  expect(await lists.countries()).toHaveLength(249);
  const states = await lists.states("us");
  expect(states).toHaveLength(50);
  expect(states).toContainEqual({ _id: "us-tx", name: "Texas", country: "us" });
});

it.each([
  ["us-tx", 254],
  ["us-nm", 33],
  ["us-ok", 77],
  ["us-nd", 53],
  ["us-wy", 23],
  ["us-co", 64],
  ["us-la", 64],
  ["us-pa", 67],
])("knows every county of %s", async (state, count) => {
  const counties = await lists.counties(state);
  expect(new Set(counties.map(({ name }) => name)).size).toBe(count);
});

it("finds states and counties by the name of their country or state too", async () => {
  expect(await lists.counties("New Mexico")).toContainEqual({
    _id: "us-nm-dona-ana",
    name: "Doña Ana",
    state: "us-nm",
  });
  expect(await lists.states("Canada")).toHaveLength(13);
  expect(await lists.states("Mexico")).toHaveLength(32);
  expect(await lists.counties("us-ak")).toEqual([]);
});

it("starts with three example operators and directional companies", async () => {
  expect(await lists.operators()).toHaveLength(3);
  expect(await lists.directionalCompanies()).toHaveLength(3);
});
