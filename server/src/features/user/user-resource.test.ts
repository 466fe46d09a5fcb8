import type { ListedUser } from "@sigma/contract/users/user";
import { expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";
import { PASSWORD } from "../../transport/testing/test-server";

const server = testServer();

const newUser = (username: string) => ({ username, name: "N", email: "n@example.com", password: "long enough" });
const create = async (username: string) => (await server.call("POST api/users", { body: newUser(username) })).body;
const signIn = (username: string, password: string) =>
  server.call("POST api/login", { token: null, body: { username, password } });

it("creates a user as engineer with an active preset and no password in the reply [SH-003, SH-090, SH-177, WS-097]", async () => {
  const user = await create("anna");
  expect(user).toEqual({
    _id: expect.any(String) as string,
    username: "anna",
    name: "N",
    email: "n@example.com",
    type: "engineer",
    activePreset: "default",
    favoriteWells: [],
    seesCosts: true,
    version: 1,
  });
  expect((await signIn("anna", "long enough")).status).toBe(200);
});

it("limits a user to wells from the beginning, and refuses wells that are not there [SH-177]", async () => {
  const access = { operators: [], wells: [server.well._id] };
  const other = await server.stores.wells.create({ name: "Not for her" });
  expect((await server.call("POST api/users", { body: { ...newUser("lena"), access } })).status).toBe(200);
  const { token } = (await signIn("lena", "long enough")).body;
  expect((await server.call("GET api/wells", { token })).body).toHaveLength(1);
  expect((await server.call("GET api/well", { token, query: { wellId: other._id } })).status).toBe(403);
  const unknown = { operators: [], wells: ["0".repeat(24)] };
  const refusedReply = await server.call("POST api/users", { body: { ...newUser("lotte"), access: unknown } });
  expect(refusedReply.body).toMatchObject({ code: "validation", field: "access.wells" });
});

it("gives a new user a default preset that shows charts [OP-077]", async () => {
  const { _id: userId } = await create("bert");
  const client = await server.connect();
  const { data } = await client.ask("dashboard-preset/get/all", { userId });
  expect(data?.map(({ name }) => name)).toEqual(["default"]);
  expect(data?.[0]?.timeCharts[0]?.traces).toEqual(["blockHeight", "hookload"]);
});

it("lists users with their open sessions and when they were last seen, to the minute [SH-176]", async () => {
  await create("bella");
  const readListedUser = async () => (await server.call("GET api/users")).body.find(isBella);
  const isBella = ({ username }: ListedUser) => username === "bella";
  expect(await readListedUser()).toMatchObject({
    email: "n@example.com",
    type: "engineer",
    sessions: 0,
    lastSeenAt: null,
  });
  const { token } = (await signIn("bella", "long enough")).body;
  const first = server.now.seconds;
  await server.call("GET api/wells", { token });
  server.now.seconds += 59;
  await server.call("GET api/wells", { token });
  expect(await readListedUser()).toMatchObject({ sessions: 1, lastSeenAt: first });
  server.now.seconds += 1;
  await server.call("GET api/wells", { token });
  expect(await readListedUser()).toMatchObject({ lastSeenAt: first + 60 });
  await server.call("POST api/logout", { token, body: {} });
  expect(await readListedUser()).toMatchObject({ sessions: 0, lastSeenAt: first + 60 });
});

it("refuses a username that exists", async () => {
  await create("carl");
  const { status, body } = await server.call("POST api/users", { body: newUser("carl") });
  expect([status, body.code, body.field]).toEqual([409, "conflict", "username"]);
});

it("refuses a username that differs from another in case alone, and keeps one whose case is changed", async () => {
  const make = (username: string) =>
    server.call("POST api/users", {
      body: { username, name: "Alike", email: "alike@example.com", password: "rig-floor-2931" },
    });
  const first = await make("alike");
  expect((await make("Alike")).body).toMatchObject({ code: "conflict", field: "username" });
  const other = await make("another");
  const rename = (_id: string, username: string) => server.call("PATCH api/users", { body: { _id, username } });
  expect((await rename(other.body._id, "ALIKE")).body).toMatchObject({ code: "conflict", field: "username" });
  expect((await rename(first.body._id, "Alike")).status).toBe(200);
});

it("lets an engineer change only their own name, e-mail and active preset, and no other user [SH-178]", async () => {
  const token = server.tokens.engineer;
  const { _id } = server.users.engineer;
  const own = await server.call("PATCH api/users", {
    token,
    body: { _id, name: "New name", email: "new@example.com" },
  });
  expect(own.body).toMatchObject({ name: "New name", email: "new@example.com", type: "engineer" });
  for (const change of [{ type: "admin" }, { username: "boss" }]) {
    expect((await server.call("PATCH api/users", { token, body: { _id, ...change } })).body.code).toBe("permission");
  }
  const other = { _id: server.users.admin._id, name: "Gone" };
  expect((await server.call("PATCH api/users", { token, body: other })).body.code).toBe("permission");
  expect((await server.stores.users.byId(server.users.admin._id))?.name).toBe("The admin");
});

it("refuses a change based on an older version and returns the stored one, and counts only changes of the form", async () => {
  const { _id, version } = await create("viola");
  const patch = (fields: object) => server.call("PATCH api/users", { body: { _id, ...fields } });
  expect((await patch({ version, name: "V" })).body.version).toBe(2);
  const old = await server.call("PATCH api/users", {
    body: { _id, version, email: "v@example.com" },
  });
  expect([old.status, old.body.code, old.body.changedBy]).toEqual([409, "conflict", "The admin"]);
  expect(old.body.current).toMatchObject({ _id, name: "V", email: "n@example.com", version: 2 });
  expect((await patch({ version: 2, name: "V" })).body.version).toBe(2);
  expect((await patch({ activePreset: "default", password: "long enough too" })).body.version).toBe(2);
  const both = await Promise.all(["1", "2"].map((name) => patch({ version: 2, name })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it("activates only a preset that exists", async () => {
  const { _id } = server.users.engineer;
  const { status, body } = await server.call("PATCH api/users", { body: { _id, activePreset: "nowhere" } });
  expect([status, body.field]).toEqual([400, "activePreset"]);
});

it("ends the sessions and sockets of a user with a new password", async () => {
  const { _id } = await create("dora");
  const { body } = await signIn("dora", "long enough");
  const { socket } = await server.connect({ token: body.token });
  const disconnection = new Promise((resolve) => socket.once("disconnect", resolve));
  await server.call("PATCH api/users", { body: { _id, password: "another one" } });
  await disconnection;
  expect((await server.call("GET api/wells", { token: body.token })).body.code).toBe("session");
  expect((await signIn("dora", "another one")).status).toBe(200);
});

it("asks for the old password if users change their own, and ends only the other sessions", async () => {
  const { _id } = await create("carla");
  const [here, elsewhere] = [(await signIn("carla", "long enough")).body, (await signIn("carla", "long enough")).body];
  const own = await server.connect({ token: here.token });
  const other = await server.connect({ token: elsewhere.token });
  const disconnection = new Promise((resolve) => other.socket.once("disconnect", resolve));
  const change = (fields: object) =>
    server.call("PATCH api/users", { token: here.token, body: { _id, password: "another one", ...fields } });

  expect((await change({})).body).toMatchObject({
    field: "oldPassword",
    message: "oldPassword is required to change your own password",
  });
  expect((await change({ oldPassword: "not the old one" })).body).toMatchObject({
    field: "oldPassword",
    message: "oldPassword is wrong",
  });
  expect((await signIn("carla", "long enough")).status).toBe(200);

  expect((await change({ oldPassword: "long enough" })).status).toBe(200);
  await disconnection;
  expect(own.socket.connected).toBe(true);
  expect((await server.call("GET api/wells", { token: here.token })).status).toBe(200);
  expect((await server.call("GET api/wells", { token: elsewhere.token })).body.code).toBe("session");
});

it("delays guesses at the old password as it does at sign-in", async () => {
  const { _id } = await create("gina");
  const { token } = (await signIn("gina", "long enough")).body;
  const guess = () =>
    server.call("PATCH api/users", { token, body: { _id, password: "another one", oldPassword: "wrong" } });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt++) statuses.push((await guess()).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});

it("closes the sockets of a user whose role changes, so that the new role applies at once", async () => {
  const { _id } = await create("emil");
  const { body } = await signIn("emil", "long enough");
  const { socket } = await server.connect({ token: body.token });
  const disconnection = new Promise((resolve) => socket.once("disconnect", resolve));
  await server.call("PATCH api/users", { body: { _id, type: "guest" } });
  await disconnection;
  expect((await server.call("GET api/wells", { token: body.token })).body.code).toBe("permission");
});

it("deletes a user with the session, but not the own account and not the last admin [SH-179, OP-086]", async () => {
  await create("fred");
  const { body } = await signIn("fred", "long enough");
  expect((await server.call("DELETE api/users", { query: { username: "fred" } })).body).toEqual({ deleted: 1 });
  expect((await server.call("GET api/wells", { token: body.token })).status).toBe(403);
  const own = await server.call("DELETE api/users", { query: { username: "admin" } });
  expect([own.status, own.body.code]).toEqual([409, "conflict"]);
  const { _id } = server.users.admin;
  expect((await server.call("PATCH api/users", { body: { _id, type: "engineer" } })).status).toBe(409);
  expect((await server.call("DELETE api/users", { query: { username: "nobody" } })).status).toBe(404);
  expect((await signIn("admin", PASSWORD)).status).toBe(200);
});

it("restores a deleted user, who has to sign in again, until another user gets the name", async () => {
  const hugo = await create("hugo");
  const { body: session } = await signIn("hugo", "long enough");
  const remove = () => server.call("DELETE api/users", { query: { username: "hugo" } });
  const restore = () => server.call("POST api/users/restore", { body: { username: "hugo" } });
  await remove();
  expect((await signIn("hugo", "long enough")).status).toBe(401);
  expect((await restore()).body).toEqual({ restored: 1 });
  expect((await server.call("GET api/wells", { token: session.token })).status).toBe(403);
  expect((await signIn("hugo", "long enough")).status).toBe(200);
  await remove();
  expect((await create("hugo"))._id).not.toBe(hugo._id);
  const reason = "This user was not deleted within the last 10 minutes";
  expect(await restore()).toMatchObject({ status: 404, body: { message: reason, field: "username" } });
});

it("does not restore a user whose name differs only in case from that of another user", async () => {
  await create("ilse");
  await server.call("DELETE api/users", { query: { username: "ilse" } });
  await create("Ilse");
  const restoreReply = await server.call("POST api/users/restore", { body: { username: "ilse" } });
  const reason = "A user with this username already exists";
  expect(restoreReply).toMatchObject({ status: 409, body: { message: reason, field: "username" } });
  const listedUsernames = (await server.call("GET api/users")).body.map(({ username }) => username);
  expect(listedUsernames.filter((name) => name.toLowerCase() === "ilse")).toEqual(["Ilse"]);
});

it("replaces the favourite wells of the own user [SH-180, SH-089, SH-106]", async () => {
  const token = server.tokens.engineer;
  const save = (username: string, favoriteWells: string[]) =>
    server.call("POST api/users/favorite-wells", { token, body: { username, favoriteWells } });
  const { _id } = server.well;
  expect((await save("engineer", [_id, _id, "deleted long ago"])).body.favoriteWells).toEqual([_id]);
  const { body } = await server.call("GET api/users/token", { token: null, query: { token } });
  expect(body.favoriteWells).toEqual([_id]);
  expect((await save("engineer", [])).body.favoriteWells).toEqual([]);
  expect((await save("admin", [_id])).status).toBe(403);
});

it("refuses a common password and a password from the user's names with the rule, at creation and at a change", async () => {
  const refusals: unknown[] = [];
  const person = { username: "k.moe", name: "Knut Moe", email: "knut.moe@example.com" };
  for (const password of ["password1", "knut.moe1"]) {
    refusals.push((await server.call("POST api/users", { body: { ...person, password } })).body);
  }
  const { body: made } = await server.call("POST api/users", { body: { ...person, password: PASSWORD } });
  refusals.push((await server.call("PATCH api/users", { body: { _id: made._id, password: "qwertyuiop" } })).body);
  const rule = (reason: string) => ({
    code: "validation",
    field: "password",
    message: `password is too easy to guess: ${reason}`,
  });
  expect(refusals).toEqual([
    expect.objectContaining(rule("it is a password that many people use")),
    expect.objectContaining(rule("it is made of your name, user name or e-mail address")),
    expect.objectContaining(rule("it is one of the hundred passwords that are used most")),
  ]);
  const login = { username: "k.moe", password: PASSWORD };
  expect((await server.call("POST api/login", { token: null, body: login })).status).toBe(200);
});
