import { newMotorFields } from "@sigma/contract/well-settings/new-bha";
import { expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();

const post = (body: object) => server.call("POST api/motor", { body });
const create = async (modelNumber: string, fields: object = {}) =>
  (await post({ manufacturer: "NOV", modelNumber, ...fields })).body;
const patch = (body: object) => server.call("PATCH api/motor", { body });
const remove = (id: string) => server.call("DELETE api/motor", { query: { id } });
const list = async (query: Record<string, string> = {}) => (await server.call("GET api/motor", { query })).body;

it("gives a motor and a rig an _id [SH-104]", async () => {
  expect((await create("ERT 400"))._id).toMatch(/^[0-9a-f]{24}$/);
  expect((await server.call("POST api/rig", { body: { name: "R" } })).body._id).toMatch(/^[0-9a-f]{24}$/);
  for (const motor of await list()) await remove(motor._id);
});

it("creates a motor from manufacturer and model, lists it by name and gives it by its id [SH-209, OP-053]", async () => {
  const motor = await create("Vortex 675", { rpg: 0.27, lobes: "7:8" });
  expect(motor).toEqual({
    ...newMotorFields(),
    _id: motor._id,
    version: 1,
    manufacturer: "NOV",
    modelNumber: "Vortex 675",
    rpg: 0.27,
    lobes: "7:8",
  });
  const first = (await post({ manufacturer: "Baker Hughes", modelNumber: "Navi-Drill" })).body;
  expect(await list()).toEqual([first, motor]);
  expect(await list({ id: motor._id })).toEqual([motor]);
  expect((await server.call("GET api/motor", { query: { id: "gone" } })).status).toBe(404);
});

it.each([
  ["no manufacturer", { modelNumber: "X" }, "manufacturer"],
  ["a blank model", { manufacturer: "NOV", modelNumber: " " }, "modelNumber"],
  ["a text for a number", { manufacturer: "NOV", modelNumber: "X", rpg: "0.2" }, "rpg"],
  ["a yield of 0", { manufacturer: "NOV", modelNumber: "X", yield: 0 }, "yield"],
  ["a negative number", { manufacturer: "NOV", modelNumber: "X", stallTorque: -1 }, "stallTorque"],
  ["a field that a motor does not have", { manufacturer: "NOV", modelNumber: "X", colour: "red" }, "colour"],
  ["pressures that fall", { manufacturer: "NOV", modelNumber: "X", diffPressure: [9, 5] }, "diffPressure.1"],
  [
    "an empty cell",
    { manufacturer: "NOV", modelNumber: "X", diffPressure: [0], rpm: [{ flowRate: 600, values: [null] }] },
    "rpm.0.values.0",
  ],
  [
    "flow rates that fall",
    {
      manufacturer: "NOV",
      modelNumber: "X",
      rpm: [
        { flowRate: 9, values: [] },
        { flowRate: 8, values: [] },
      ],
    },
    "rpm.1.flowRate",
  ],
])("refuses a motor with %s and names the field", async (_what, body, field) => {
  const before = await list();
  expect(await post(body)).toMatchObject({ status: 400, body: { field } });
  expect(await list()).toEqual(before);
});

it("changes the given fields, such as the tables of an uploaded file [OP-053]", async () => {
  const motor = await create("A675");
  const tables = { diffPressure: [0, 500], rpm: [{ flowRate: 600, values: [67, 64] }] };
  const { body } = await patch({ id: motor._id, updateValues: { _id: "other", ...tables } });
  expect(body).toEqual({ ...motor, ...tables, version: 2 });
  const uneven = await patch({ id: motor._id, updateValues: { diffPressure: [0, 500, 900] } });
  expect(uneven).toMatchObject({ status: 400, body: { field: "updateValues.rpm.0.values" } });
  expect(uneven.body.message).toContain("one speed for each pressure");
  expect((await patch({ id: motor._id, updateValues: { colour: "red" } })).status).toBe(400);
  expect((await patch({ id: "gone", updateValues: {} })).status).toBe(404);
  expect(await list({ id: motor._id })).toEqual([body]);
});

it("returns the stored motor to the second of two users who save the same motor [OP-072]", async () => {
  const motor = await create("A800");
  const savedMotor = (await patch({ id: motor._id, version: 1, updateValues: { stages: 5.3 } })).body;
  const late = await patch({ id: motor._id, version: 1, updateValues: { stages: 4 } });
  expect(late).toMatchObject({ status: 409, body: { field: "version", current: savedMotor } });
  expect(await list({ id: motor._id })).toEqual([savedMotor]);
});

it("keeps a motor that a BHA uses, names the BHA, and deletes it afterwards [SH-210, OP-092]", async () => {
  const motor = await create("ERT 500");
  const { _id: wellId } = await server.stores.wells.create({ name: "Bluebonnet 8H" });
  const bhas = [{ name: "Curve", motor: { motorId: motor._id } }, { name: "Lateral" }];
  const [curve] = (await server.call("POST api/bha", { body: { wellId, bhas } })).body;
  const uses = async () => (await server.call("GET api/motor/use", { query: { id: motor._id } })).body;
  const use = { wellId, wellName: "Bluebonnet 8H", bhaId: curve!._id, bhaName: "Curve" };
  expect(await uses()).toEqual([{ ...use, active: true, startDepth: 0, endDepth: 35_000 }]);
  expect(await remove(motor._id)).toMatchObject({
    status: 409,
    body: { code: "conflict", message: "Curve of Bluebonnet 8H uses this motor" },
  });
  await server.call("DELETE api/bha", { query: { wellId, id: curve!._id } });
  expect(await uses()).toEqual([]);
  expect((await remove(motor._id)).body).toEqual({ deleted: 1 });
  expect((await remove(motor._id)).status).toBe(404);
  expect((await server.call("GET api/motor/use", { query: { id: motor._id } })).status).toBe(404);
});

it("lets a motor go that only a deleted well uses", async () => {
  const motor = await create("NitroForce 7");
  const { _id: wellId } = await server.stores.wells.create({ name: "Abandoned" });
  await server.call("POST api/bha", { body: { wellId, bhas: [{ motor: { motorId: motor._id } }] } });
  await server.stores.wells.remove(wellId, server.now.seconds);
  expect((await remove(motor._id)).body).toEqual({ deleted: 1 });
});

it("restores a deleted motor for 10 minutes", async () => {
  const motor = await create("A962M");
  const restore = () => server.call("POST api/motor/restore", { body: { id: motor._id } });
  expect((await restore()).status).toBe(404);
  await remove(motor._id);
  expect((await restore()).body).toEqual({ restored: 1 });
  expect(await list({ id: motor._id })).toEqual([motor]);
  await remove(motor._id);
  server.now.seconds += 600;
  expect((await restore()).status).toBe(404);
});
