import { expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";
import { PASSWORD } from "../../transport/testing/test-server";

const server = testServer();

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";
const signIn = async (username: string, password = PASSWORD) =>
  server.call("POST api/login", {
    token: null,
    body: { username, password },
    headers: { "user-agent": FIREFOX },
  });
const open = async (username: string) => (await signIn(username)).body.token;
const list = async (token: string, query = {}) => (await server.call("GET api/user-session", { token, query })).body;
const isOpen = async (token: string) => (await server.call("GET api/wells", { token })).status === 200;

it("lists the own sessions with device, address, last use and end, and ends one or all others", async () => {
  const { _id: userId } = server.users.engineer;
  const [here, there] = [await open("engineer"), await open("engineer")];
  const userSessions = await list(here, { userId });
  expect(userSessions.find(({ isThis }) => isThis)).toMatchObject({
    username: "engineer",
    device: "Firefox, Linux",
    address: expect.stringContaining("127.0.0.1") as string,
    createdAt: server.now.seconds,
    lastUsedAt: server.now.seconds,
    endsAt: server.now.seconds + 30 * 24 * 3600,
  });
  const { socket } = await server.connect({ token: there });
  const disconnection = new Promise((resolve) => socket.once("disconnect", resolve));
  const other = (await list(there, { userId })).find(({ isThis }) => isThis)!;
  const end = await server.call("DELETE api/user-session", { token: here, query: { sessionId: other._id } });
  expect(end.body).toEqual({ deleted: 1 });
  await disconnection;
  expect([await isOpen(there), await isOpen(here)]).toEqual([false, true]);

  const third = await open("engineer");
  await server.call("DELETE api/user-session", { token: here, query: { userId } });
  expect([await isOpen(third), await isOpen(here)]).toEqual([false, true]);
  server.tokens.engineer = here;
});

it("shows and ends the sessions of others to an admin alone", async () => {
  const { admin, engineer } = server.users;
  const token = await open("engineer");
  const foreigners = await server.call("GET api/user-session", { token, query: { userId: admin._id } });
  expect(foreigners.body.code).toBe("permission");
  expect((await list(token)).every(({ username }) => username === "engineer")).toBe(true);
  const all = await list(server.tokens.admin);
  expect(new Set(all.map(({ username }) => username))).toEqual(new Set(["admin", "engineer", "guest"]));
  const foreign = all.find(({ isThis }) => isThis)!;
  const endReply = await server.call("DELETE api/user-session", { token, query: { sessionId: foreign._id } });
  expect(endReply.status).toBe(404);
  const every = await server.call("DELETE api/user-session", { token, query: { userId: admin._id } });
  expect(every.body.code).toBe("permission");
  expect(await isOpen(server.tokens.admin)).toBe(true);
  await server.call("DELETE api/user-session", { query: { userId: engineer._id } });
  expect(await isOpen(token)).toBe(false);
});

it("lets a user set a new password by the link of an admin, once and within 24 hours", async () => {
  const { _id: userId } = server.users.engineer;
  const make = async () => (await server.call("POST api/users/password-reset", { body: { userId } })).body;
  const set = (token: string, password: string) =>
    server.call("POST api/password-reset", { token: null, body: { token, password } });
  const before = await open("engineer");
  const first = await make();
  const { token, expiresAt } = await make();
  expect(expiresAt).toBe(server.now.seconds + 24 * 3600);
  expect((await set(first.token, "another one")).status).toBe(400);
  expect((await set(token, "short")).status).toBe(400);
  const common = await set(token, "engineer1");
  expect([common.status, common.body]).toMatchObject([
    400,
    {
      message: "password is too easy to guess: it is made of your name, user name or e-mail address",
      field: "password",
    },
  ]);
  expect((await set(token, "another one")).body).toEqual({ username: "engineer" });
  expect((await set(token, "yet another")).status).toBe(400);
  expect(await isOpen(before)).toBe(false);
  expect([(await signIn("engineer")).status, (await signIn("engineer", "another one")).status]).toEqual([401, 200]);
  const late = await make();
  server.now.seconds += 24 * 3600;
  expect((await set(late.token, "too late now")).status).toBe(400);
  const auditText = JSON.stringify(await server.database.query({ text: "SELECT * FROM audit_log" }));
  expect(auditText).toContain("set password by link");
  for (const secret of [token, first.token, "another one"]) expect(auditText).not.toContain(secret);
});
