import { expect, it } from "vitest";
import { testServer } from "./testing/own-test-server";

const server = testServer();

const user = (fields: object) => ({ email: "a@example.com", password: "drill-safely-77", name: "Somebody", ...fields });
const post = (route: string, body: object) => server.call<{ _id: string }>(route, { body });
const refusal = async (route: string, body: object) => {
  const { status, body: fault } = await server.call(route, { body });
  return [status, fault.field];
};

it("refuses names of wells, rigs and users that look like an existing name, and reports that name and the field", async () => {
  await post("POST api/rig", { name: "Pioneer 99" });
  await post("POST api/users", user({ username: "kari.moe", name: "Kari Moe" }));
  const doubles: [string, object, string][] = [
    ...["Bluebonnet 7H", "BLUEBONNET 7h", "Bluebonnet  7H", "Вluebonnet 7H", "Ｂluebonnet 7H", "Bluebоnnet 7Η"].map(
      (name): [string, object, string] => ["POST api/well", { name }, "name"],
    ),
    ...["Pioneer 99", "pioneer 99", "Рioneer 99"].map((name): [string, object, string] => [
      "POST api/rig",
      { name },
      "name",
    ]),
    ...["KARI.MOE", "kаri.moe", "kari．moe", "kari.moе"].map((username): [string, object, string] => [
      "POST api/users",
      user({ username }),
      "username",
    ]),
    ["POST api/users", user({ username: "other", name: "Kаri Moe" }), "name"],
  ];
  for (const [route, body, field] of doubles) expect([body, await refusal(route, body)]).toEqual([body, [409, field]]);
  const { body } = await server.call("POST api/well", { body: { name: "Вluebonnet 7H" } });
  expect(body.message).toContain("name is taken for the well Bluebonnet 7H");
});

it("refuses control characters, marks of direction and unseen characters in every name", async () => {
  for (const mark of ["\u202e", "\u200b", "\u0007", "\u2066", "\u2028", "\u00ad"]) {
    const name = `Well${mark} 12`;
    for (const route of ["POST api/well", "POST api/rig"]) {
      expect(await refusal(route, { name })).toEqual([400, "name"]);
    }
    expect(await refusal("POST api/users", user({ username: `u${mark}ser` }))).toEqual([400, "username"]);
    expect(await refusal("POST api/well", { name: "Well 12", operator: { name } })).toEqual([400, "operator.name"]);
    expect(await refusal("POST api/api-token", { name, access: "read" })).toEqual([400, "name"]);
  }
});

it("creates no operator whose name looks like another operator's, with its apparent rights", async () => {
  const newWellReply = await server.call("POST api/well", {
    body: { name: "Own 1H", operator: { name: "Permian Oil" } },
  });
  expect(newWellReply.status).toBe(200);
  expect(await refusal("POST api/well", { name: "Own 2H", operator: { name: "Реrmian Oil" } })).toEqual([
    409,
    "operator.name",
  ]);
  expect((await post("POST api/well", { name: "Own 3H", operator: { name: "Permian Oil" } })).status).toBe(200);
});

it("reads and changes an older entry with such a name, and keeps its name", async () => {
  const { stores } = server;
  const odd = "Old\u202e 7H";
  const well = await stores.wells.create({ name: odd });
  await stores.wells.create({ name: "Twin 1H" });
  const twin = await stores.wells.create({ name: "Тwin 1H" });
  const wells = (await server.call("GET api/wells")).body;
  expect(wells.map(({ name }) => name)).toEqual(expect.arrayContaining([odd, "Тwin 1H"]));
  expect((await server.call("PATCH api/well", { body: { wellId: well._id, field: "North" } })).status).toBe(200);
  expect(
    (await server.call("PATCH api/well", { body: { wellId: twin._id, name: "Тwin 1H", field: "X" } })).status,
  ).toBe(200);
  expect((await server.call("PATCH api/well", { body: { wellId: well._id, name: "Old 7H" } })).status).toBe(200);
  const newUser = (await server.call("POST api/users", { body: user({ username: "renamed" }) })).body;
  const renamedReply = await server.call("PATCH api/users", { body: { _id: newUser._id, username: "Renamed" } });
  expect(renamedReply.body.username).toBe("Renamed");
  expect((await server.call("GET api/users")).status).toBe(200);
  const rig = (await server.call("POST api/rig", { body: { name: "Kept 1" } })).body;
  const same = await server.call("PATCH api/rig", { body: { id: rig._id, updateValues: { name: "Kept 1" } } });
  expect(same.status).toBe(200);
});
