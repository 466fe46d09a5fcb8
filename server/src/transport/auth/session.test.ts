import { expect, it } from "vitest";
import { testServer } from "../testing/own-test-server";
import { PASSWORD } from "../testing/test-server";

const server = testServer({ trustProxy: 1 });

const signIn = (username: string, password: string, address?: string) =>
  server.call("POST api/login", {
    token: null,
    body: { username, password },
    ...(address && { headers: { "x-forwarded-for": address } }),
  });

it("exchanges username and password for a token [SH-172]", async () => {
  const { status, body } = await signIn("engineer", PASSWORD);
  expect(status).toBe(200);
  const { body: user } = await server.call("GET api/users/token", { token: null, query: { token: body.token } });
  expect(user).toMatchObject({ username: "engineer", type: "engineer" });
});

it("answers a wrong password and an unknown user with the same 401 [OP-039]", async () => {
  const answers = [await signIn("engineer", "not the password"), await signIn("nobody", PASSWORD)];
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([401, { message: "Wrong username or password", code: "login" }]);
  }
});

it.each([
  [{ username: "engineer" }, "password"],
  [{ password: PASSWORD }, "username"],
  [{ username: "", password: PASSWORD }, "username"],
  [{ username: 5, password: PASSWORD }, "username"],
])("names the field that is missing or wrong in %j", async (body, field) => {
  const { status, body: error } = await server.call("POST api/login", { token: null, body });
  expect([status, error.code, error.field]).toEqual([400, "validation", field]);
  expect(error.message).toContain(field);
});

it("ends the session at sign-out [SH-173]", async () => {
  server.now.seconds += 100;
  const { body } = await signIn("engineer", PASSWORD);
  expect((await server.call("GET api/wells", { token: body.token })).status).toBe(200);
  const { status, body: nothing } = await server.call("POST api/logout", { token: body.token, body: {} });
  expect([status, nothing]).toEqual([204, ""]);
  const after = await server.call("GET api/wells", { token: body.token });
  expect([after.status, after.body.code]).toEqual([403, "session"]);
});

it("lets sign-out succeed without body or session", async () => {
  expect((await server.call("POST api/logout", { token: null })).status).toBe(204);
  expect(
    (await server.call("POST api/logout", { token: "unknown", headers: { "content-type": "application/json" } }))
      .status,
  ).toBe(204);
});

it("closes the sockets of a session that ends", async () => {
  server.now.seconds += 100;
  const { body } = await signIn("engineer", PASSWORD);
  const { socket } = await server.connect({ token: body.token });
  const bystander = await server.connect({ token: server.tokens.engineer });
  const closeReason = new Promise((resolve) => socket.once("disconnect", resolve));
  await server.call("POST api/logout", { token: body.token, body: {} });
  expect(await closeReason).toBe("io server disconnect");
  expect(bystander.socket.connected).toBe(true);
});

it("ends a session after 30 days", async () => {
  server.now.seconds += 100;
  const { body } = await signIn("engineer", PASSWORD);
  const status = async () => (await server.call("GET api/wells", { token: body.token })).status;
  const startedAt = server.now.seconds;
  server.now.seconds = startedAt + 30 * 24 * 3600 - 10;
  expect(await status()).toBe(200);
  server.now.seconds = startedAt + 30 * 24 * 3600 + 1;
  expect(await status()).toBe(403);
  server.now.seconds = startedAt;
});

it("gives the user of a token without a password [SH-175, SH-003]", async () => {
  const { body } = await server.call("GET api/users/token", { token: null, query: { token: server.tokens.admin } });
  expect(body).toEqual(server.users.admin);
  expect(JSON.stringify(body)).not.toMatch(/password|argon/i);
});

it.each(["unknown", "x".repeat(200)])("answers the token %s with 403", async (token) => {
  const { status, body } = await server.call("GET api/users/token", { token: null, query: { token } });
  expect([status, body.code]).toEqual([403, "session"]);
});

it("reports that it is up without a session [SH-174]", async () => {
  const { status, body } = await server.call("GET api", { token: null });
  expect([status, body]).toEqual([200, { status: "ok" }]);
});

it("refuses an address that tries to sign in more than 30 times a minute", async () => {
  server.now.seconds += 100;
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 31; attempt++) statuses.push((await signIn(`user ${attempt}`, "wrong")).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await signIn("engineer", PASSWORD)).body).toMatchObject({ code: "too-many" });
  server.now.seconds += 61;
  expect((await signIn("engineer", PASSWORD)).status).toBe(200);
});

it("delays a name that is guessed at, and lets a right password from a known address pass", async () => {
  server.now.seconds += 100;
  expect((await signIn("admin", PASSWORD)).status).toBe(200);
  for (let address = 0; address < 10; address++) {
    expect((await signIn("admin", "wrong", `198.51.100.${address}`)).status).toBe(401);
  }
  const elsewhere = await signIn("admin", PASSWORD, "203.0.113.5");
  expect([elsewhere.status, elsewhere.body.message]).toEqual([429, "Too many wrong passwords. Try again in 1 s"]);
  expect((await signIn("admin", PASSWORD)).status).toBe(200);
  expect((await signIn("engineer", PASSWORD, "203.0.113.5")).status).toBe(200);
  server.now.seconds += 5;
  expect((await signIn("admin", PASSWORD, "203.0.113.5")).status).toBe(200);
});

it("delays an address that guesses at one name, longer with each wrong password", async () => {
  server.now.seconds += 1000;
  for (let attempt = 0; attempt < 6; attempt++) {
    server.now.seconds += 2;
    expect((await signIn("engineer", "wrong")).status).toBe(401);
  }
  expect((await signIn("engineer", PASSWORD)).body.message).toBe("Too many wrong passwords. Try again in 2 s");
  server.now.seconds += 2;
  expect((await signIn("engineer", PASSWORD)).status).toBe(200);
});

it("delays concurrent passwords as much as consecutive ones", async () => {
  server.now.seconds += 1000;
  const tries = Array.from({ length: 12 }, (_, attempt) => signIn("engineer", `wrong ${attempt}`, "198.51.100.77"));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
});

it("lets a user in who signs in many times concurrently", async () => {
  server.now.seconds += 1000;
  const tries = Array.from({ length: 12 }, () => signIn("engineer", PASSWORD, "198.51.100.78"));
  expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([200]));
});

it("remembers known addresses over a restart", async () => {
  server.now.seconds += 100;
  await signIn("admin", PASSWORD, "192.0.2.9");
  expect(await server.stores.sessions.isKnownAddress(server.users.admin._id, "192.0.2.9")).toBe(true);
  await server.stores.sessions.sweep(server.now.seconds + 91 * 24 * 3600);
  expect(await server.stores.sessions.isKnownAddress(server.users.admin._id, "192.0.2.9")).toBe(false);
});

it("reads the token from the header, so that no address contains it", async () => {
  const { token } = (await signIn("engineer", PASSWORD)).body;
  expect((await server.call("GET api/users/token", { token })).body).toEqual(server.users.engineer);
  const { status, body } = await server.call("GET api/users/token", { token: null });
  expect([status, body.message, body.field]).toEqual([400, "token is required", "token"]);
});

it("reads the token of the parameter, whoever asks [SH-175]", async () => {
  const { token } = (await signIn("engineer", PASSWORD)).body;
  const ask = (query: Record<string, string>) =>
    server.call("GET api/users/token", { token: server.tokens.admin, query });
  expect((await ask({ token })).body).toEqual(server.users.engineer);
  expect(await ask({ token: "unknown" })).toMatchObject({ status: 403, body: { code: "session" } });
});
