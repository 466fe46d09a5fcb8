import { beforeAll, beforeEach } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../storage/testing/test-database";
import { openForEachTest, openForFile } from "../../storage/testing/open-for-file";
import type { Stores } from "../../storage/stores";
import { createStores } from "../resources";

/** A separate database and all stores over it. */
type TestStores = { test: TestDatabase; stores: Stores };

/** Opens them for the tests of a file. */
export const testStores = (): TestStores => storesOf(openForFile(createTestDatabase), beforeAll);

/** Opens them again for each test of a file. */
export const testStoresOfEach = (): TestStores => storesOf(openForEachTest(createTestDatabase), beforeEach);

function storesOf(test: TestDatabase, before: typeof beforeAll | typeof beforeEach): TestStores {
  const stores = {} as Stores;
  before(() => void Object.assign(stores, createStores(test.database)));
  return { test, stores };
}
