import { beforeEach, expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();
let wellId: string;
beforeEach(async () => {
  wellId = (await server.stores.wells.create({ name: "A well with targets" }))._id;
});

const place = { name: "T1", north: 1200, east: -300, tvd: 8000 };
const post = (fields: object) => server.call("POST api/target", { body: { wellId, ...place, ...fields } });
const all = async () => (await server.call("GET api/target", { query: { wellId } })).body;

const square = [
  { north: -50, east: -50 },
  { north: 50, east: -50 },
  { north: 50, east: 50 },
  { north: -50, east: 50 },
];

it.each([
  [{ kind: "point" }],
  [{ kind: "circle", radius: 100 }],
  [{ kind: "rectangle", length: 400, width: 100, azimuth: 45 }],
  [{ kind: "polygon", corners: square }],
])("keeps a target of the shape %j", async (shape) => {
  const { body } = await post({ shape, above: 10, below: 20 });
  expect(body).toEqual({
    _id: expect.any(String) as string,
    wellId,
    ...place,
    reference: "well",
    above: 10,
    below: 20,
    shape,
    version: 1,
  });
  expect(await all()).toEqual([body]);
});

it.each<[string, object, string]>([
  ["an unknown shape", { shape: { kind: "star" } }, "shape.kind"],
  ["a circle without a radius", { shape: { kind: "circle" } }, "shape.radius"],
  ["a rectangle of no width", { shape: { kind: "rectangle", length: 5, width: 0, azimuth: 0 } }, "shape.width"],
  ["two corners", { shape: { kind: "polygon", corners: square.slice(2) } }, "shape.corners"],
  [
    "sides that cross",
    { shape: { kind: "polygon", corners: [square[0], square[2], square[1], square[3]] } },
    "shape.corners",
  ],
  ["a corner twice", { shape: { kind: "polygon", corners: [...square, square[3]] } }, "shape.corners"],
  ["no name", { name: " " }, "name"],
  ["text for a depth", { tvd: "deep" }, "tvd"],
])("refuses %s", async (_what, fields, field) => {
  expect(await post(fields)).toMatchObject({ status: 400, body: { code: "validation", field } });
  expect(await all()).toEqual([]);
});

it("adds several, all or none, and lists them shallow first", async () => {
  const several = (targets: object[]) => server.call("POST api/target/multiple", { body: { wellId, targets } });
  expect((await several([place, { ...place, tvd: null }])).status).toBe(400);
  await several([place, { ...place, name: "T0", tvd: 7000, reference: "map" }]);
  expect((await all()).map(({ name, reference }) => [name, reference])).toEqual([
    ["T0", "map"],
    ["T1", "well"],
  ]);
});

it("changes, deletes and restores a target", async () => {
  const { body: target } = await post({});
  const targetKey = { wellId, id: target._id };
  const change = (updateValues: object, version?: number) =>
    server.call("PATCH api/target", { body: { ...targetKey, updateValues, version } });
  expect((await change({ tvd: 8100 }, 1)).body).toEqual({ ...target, tvd: 8100, version: 2 });
  expect(await change({ tvd: 8200 }, 1)).toMatchObject({ status: 409, body: { current: { tvd: 8100 } } });
  expect((await change({ colour: 1 })).status).toBe(400);
  expect((await server.call("DELETE api/target", { query: targetKey })).body).toEqual({ deleted: 1 });
  expect(await all()).toEqual([]);
  expect((await server.call("POST api/target/restore", { body: targetKey })).body).toEqual({ restored: 1 });
  expect(await all()).toHaveLength(1);
});
