import { newComponent } from "@sigma/contract/well-settings/new-bha";
import { expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();

const post = (body: object) => server.call("POST api/bha-component", { body });
const remove = (id: string) => server.call("DELETE api/bha-component", { query: { id } });
const restore = (id: string) => server.call("POST api/bha-component/restore", { body: { id } });
const list = async () => (await server.call("GET api/bha-component")).body;

it("saves components for every well, lists them by name, and restores a deleted one", async () => {
  const jar = (await post({ name: "Jar, 6.5 in", type: "Jar", od: 6.5, length: 31.8 })).body;
  const { sequence: _sequence, ...blank } = newComponent(0, "Jar");
  expect(jar).toEqual({ ...blank, _id: jar._id, name: "Jar, 6.5 in", od: 6.5, length: 31.8 });
  const collar = (await post({ name: "8 in collar", type: "Drill Collar" })).body;
  expect(await list()).toEqual([collar, jar]);

  expect((await remove(jar._id)).body).toEqual({ deleted: 1 });
  expect((await remove(jar._id)).status).toBe(404);
  expect(await list()).toEqual([collar]);
  expect((await restore(jar._id)).body).toEqual({ restored: 1 });
  expect(await list()).toEqual([collar, jar]);
});

it("refuses a name that another saved component has, and an invalid component", async () => {
  const sub = (await post({ name: "Float sub", type: "Sub" })).body;
  expect(await post({ name: "Float sub", type: "Sub" })).toMatchObject({ status: 409, body: { field: "name" } });
  expect(await post({ name: "", type: "Sub" })).toMatchObject({ status: 400, body: { field: "name" } });
  expect(await post({ name: "A hammer", type: "Hammer" })).toMatchObject({ status: 400, body: { field: "type" } });
  expect(await post({ name: "B", type: "Sub", od: -1 })).toMatchObject({ status: 400, body: { field: "od" } });
  await remove(sub._id);
  await post({ name: "Float sub", type: "Sub" });
  expect(await restore(sub._id)).toMatchObject({ status: 409, body: { field: "id" } });
  server.now.seconds += 600;
  expect((await restore(sub._id)).status).toBe(404);
});
