import { expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();

const fieldsMapping = { time: "Time", holeDepth: "Hole", bitDepth: "Bit" };
const save = async (options: object = { delimiter: ";" }) => {
  const body = { name: "Undone", fieldsMapping, options };
  return (await server.call("POST api/csv-mapping", { body })).body;
};
const list = async () => (await server.call("GET api/csv-mapping", {})).body;
const remove = (id: string) => server.call("DELETE api/csv-mapping", { query: { id } });
const restore = (id: string) => server.call("POST api/csv-mapping/restore", { body: { id } });
const late = { status: 404, body: { message: "This saved mapping was not deleted within the last 10 minutes" } };

it("restores a deleted mapping for 10 minutes, unless its name was given away", async () => {
  const newMapping = await save();
  expect(await restore(newMapping._id)).toMatchObject(late);
  await remove(newMapping._id);
  expect(await list()).toEqual([]);
  expect((await remove(newMapping._id)).status).toBe(404);
  server.now.seconds += 599;
  expect((await restore(newMapping._id)).body).toEqual({ restored: 1 });
  expect(await list()).toEqual([newMapping]);
  await remove(newMapping._id);
  server.now.seconds += 600;
  expect(await restore(newMapping._id)).toMatchObject(late);

  const second = await save({});
  expect(second).toMatchObject({ options: {}, version: 1 });
  expect(second._id).not.toBe(newMapping._id);
  await remove(second._id);
  const third = await save();
  expect(await restore(second._id)).toMatchObject(late);
  expect(await list()).toEqual([third]);
});
