import { UNDO_SECONDS } from "@sigma/contract/undo-seconds";
import { expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();

const listDeletions = async () => (await server.call("GET api/deletions")).body.map(({ kind, name }) => [kind, name]);

it("lists the wells and rigs that can be restored, newest first, until they are restored or 10 minutes have passed", async () => {
  const well = await server.stores.wells.create({ name: "Reeves 1H" });
  const rig = (await server.call("POST api/rig", { body: { name: "Pioneer 54" } })).body;
  expect(await listDeletions()).toEqual([]);
  await server.call("DELETE api/well", { query: { wellId: well._id } });
  server.now.seconds += 1;
  await server.call("DELETE api/rig", { query: { rigId: rig._id } });
  expect(await listDeletions()).toEqual([
    ["rig", "Pioneer 54"],
    ["well", "Reeves 1H"],
  ]);
  await server.call("POST api/rig/restore", { body: { rigId: rig._id } });
  expect(await listDeletions()).toEqual([["well", "Reeves 1H"]]);
  server.now.seconds += UNDO_SECONDS;
  expect(await listDeletions()).toEqual([]);
});
