import type { RigId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { unknownClock } from "../../sources/source-clock";
import type { SourceMemory } from "../../sources/source-memory";
import { createTestDatabase } from "../../storage/testing/test-database";
import { createSourceMemoryStore } from "./source-memory-store";
import { openForFile } from "../../storage/testing/open-for-file";

const test = openForFile(createTestDatabase);

const heardAt = (at: number): SourceMemory => ({ clock: unknownClock, peer: { address: "10.0.0.7", at } });

it("keeps the memories of several rigs at once, the newest of each, and none of a deleted rig", async () => {
  const [one, two, gone] = ["rig-1", "rig-2", "rig-3"] as [RigId, RigId, RigId];
  await test.database.query({
    text: "INSERT INTO rig (id, name, fields) SELECT id, id, '{}' FROM unnest($1::text[]) AS id",
    values: [[one, two]],
  });
  const store = createSourceMemoryStore(test.database);
  await store.save(new Map([[two, heardAt(1)]]));
  await store.save(new Map([two, gone, one].map((rigId) => [rigId, heardAt(2)])));
  expect(await store.byRig(one)).toEqual(heardAt(2));
  expect(await store.byRig(two)).toEqual(heardAt(2));
  expect(await store.byRig(gone)).toBeNull();
});
