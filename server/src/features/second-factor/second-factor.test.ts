import { expect, it } from "vitest";
import { newRecoveryCodes, plainCode } from "../../transport/auth/second-factor/recovery-codes";
import { totpCode, totpStep } from "../../transport/auth/second-factor/totp";
import { PASSWORD } from "../../transport/testing/test-server";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();
const strict = testServer({ secondFactor: "required" });

const signIn = (username: string, code?: string, on = server) =>
  on.call("POST api/login", {
    token: null,
    body: { username, password: PASSWORD, ...(code !== undefined && { code }) },
  });
const statusOf = async (username: string, code?: string) => (await signIn(username, code)).status;
const codeIn = (secret: string, seconds = 0, on = server) => totpCode(secret, on.now.seconds + seconds);
const state = async (token: string) => (await server.call("GET api/second-factor", { token })).body;

/** Another user with a session and, where wanted, a second factor, whose first code is used. */
async function makeUser(username: string) {
  const body = { username, name: username, email: "n@example.com", password: PASSWORD };
  const { _id } = (await server.call("POST api/users", { body })).body;
  const token = (await signIn(username)).body.token;
  return { _id, token };
}

async function switchOn(token: string) {
  const secretReply = await server.call("POST api/second-factor", { token, body: { password: PASSWORD } });
  const { secret } = secretReply.body;
  const body = { code: codeIn(secret) };
  const { recoveryCodes } = (await server.call("POST api/second-factor/confirm", { token, body })).body;
  server.now.seconds += 60;
  return { secret, recoveryCodes };
}

it("gives the codes of RFC 6238 and takes them 30 s early and late, not 60 s", () => {
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  expect([59, 1_111_111_109, 2_000_000_000].map((time) => totpCode(secret, time))).toEqual([
    "287082",
    "081804",
    "279037",
  ]);
  const code = totpCode(secret, 3000);
  expect([-60, -30, 0, 29, 30, 59, 60].map((off) => totpStep(secret, code, 3000 + off))).toEqual([
    null,
    100,
    100,
    100,
    100,
    100,
    null,
  ]);
});

it("is switched on with the password and a code; existing sessions continue, and signing in requires a code", async () => {
  const { token } = await makeUser("anna");
  expect(await state(token)).toEqual({ mode: "optional", isOn: false, since: null, recoveryCodesLeft: 0 });
  const wrong = await server.call("POST api/second-factor", { token, body: { password: "not it" } });
  expect([wrong.status, wrong.body.field]).toEqual([400, "password"]);
  const { body: made } = await server.call("POST api/second-factor", { token, body: { password: PASSWORD } });
  expect(made.uri).toMatch(/^otpauth:\/\/totp\/Sigma:anna\?/);
  expect(made.uri).toContain(`secret=${made.secret}`);
  expect(await statusOf("anna")).toBe(200);
  const bad = await server.call("POST api/second-factor/confirm", { token, body: { code: "000000" } });
  expect([bad.status, bad.body.code, bad.body.field]).toEqual([401, "second-factor", "code"]);
  const since = server.now.seconds;
  const code = codeIn(made.secret);
  const on = await server.call("POST api/second-factor/confirm", {
    token,
    body: { code: `${code.slice(0, 3)} ${code.slice(3)}` },
  });
  expect(new Set(on.body.recoveryCodes).size).toBe(10);
  expect(await state(token)).toEqual({ mode: "optional", isOn: true, since, recoveryCodesLeft: 10 });
  const signInReply = await signIn("anna");
  expect([signInReply.status, signInReply.body.code, signInReply.body.field]).toEqual([401, "second-factor", "code"]);
  server.now.seconds += 30;
  expect(await statusOf("anna", codeIn(made.secret))).toBe(200);
});

it("keeps no secret and no recovery code as text, in no table", async () => {
  const { secret, recoveryCodes } = await switchOn((await makeUser("berta")).token);
  const tables = await server.database.query<{ name: string }>({
    text: "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'",
  });
  for (const { name } of tables) {
    const storedText = JSON.stringify(await server.database.query({ text: `SELECT t::text FROM "${name}" t` }));
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map(plainCode)])
      expect(storedText).not.toContain(text);
  }
});

it("takes each code once, also where two calls bring it at the same time, and none older than the last", async () => {
  const { secret } = await switchOn((await makeUser("carl")).token);
  const code = codeIn(secret);
  const earlier = codeIn(secret, -30);
  const statuses = await Promise.all([1, 2, 3, 4].map(() => statusOf("carl", code)));
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
  const again = await signIn("carl", code);
  expect(again.body.message).toBe("This code was used already. Wait for the next one");
  expect(await statusOf("carl", earlier)).toBe(401);
  server.now.seconds += 30;
  expect(await statusOf("carl", codeIn(secret))).toBe(200);
});

it("accepts a recovery code once, as it is displayed, and issues new ones for a code", async () => {
  const { token } = await makeUser("dora");
  const { secret, recoveryCodes } = await switchOn(token);
  const [first, second] = recoveryCodes as [string, string];
  const codeStatuses = await Promise.all([1, 2].map(() => statusOf("dora", first.toLowerCase().replaceAll("-", " "))));
  expect(codeStatuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
  expect((await state(token)).recoveryCodesLeft).toBe(9);
  const recoveryReply = await server.call("POST api/second-factor/recovery-codes", {
    token,
    body: { code: codeIn(secret) },
  });
  expect(await statusOf("dora", second)).toBe(401);
  expect(await statusOf("dora", recoveryReply.body.recoveryCodes[3])).toBe(200);
  for (const code of newRecoveryCodes()) expect(plainCode(code)).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
});

it("delays guessing at codes, of calls at once too, and lets the right one in when the delay is over", async () => {
  const { secret } = await switchOn((await makeUser("emil")).token);
  const guesses = await Promise.all(Array.from({ length: 8 }, (_, at) => statusOf("emil", String(100_000 + at))));
  expect(guesses.filter((status) => status === 401)).toHaveLength(5);
  expect(guesses.filter((status) => status === 429)).toHaveLength(3);
  const waiting = await signIn("emil", codeIn(secret));
  expect([waiting.status, waiting.body.message]).toEqual([429, "Too many wrong codes. Try again in 1 s"]);
  server.now.seconds += 1;
  expect(await statusOf("emil", codeIn(secret))).toBe(200);
});

it("is replaced with a code of the previous second factor, and switched off with a code", async () => {
  const { token } = await makeUser("fred");
  const { secret, recoveryCodes } = await switchOn(token);
  const begin = (code?: string) =>
    server.call("POST api/second-factor", { token, body: { password: PASSWORD, ...(code && { code }) } });
  expect((await begin()).status).toBe(401);
  const next = (await begin(recoveryCodes[0])).body.secret;
  expect(await statusOf("fred", codeIn(secret))).toBe(200);
  const confirm = { token, body: { code: codeIn(next) } };
  expect((await server.call("POST api/second-factor/confirm", confirm)).status).toBe(200);
  expect((await server.call("POST api/second-factor/confirm", confirm)).status).toBe(409);
  server.now.seconds += 60;
  expect(await statusOf("fred", codeIn(secret))).toBe(401);
  const off = (code: string) => server.call("POST api/second-factor/remove", { token, body: { code } });
  expect((await off("123456")).status).toBe(401);
  expect((await off(codeIn(next))).status).toBe(200);
  expect(await statusOf("fred")).toBe(200);
});

it("is reset by an admin alone, and every step is in the audit log without a code", async () => {
  const { _id: userId, token } = await makeUser("gina");
  const { secret } = await switchOn(token);
  const reset = (by: string) => server.call("POST api/second-factor/reset", { token: by, body: { userId } });
  expect((await reset(server.tokens.engineer)).body.code).toBe("permission");
  expect((await reset(server.tokens.admin)).status).toBe(200);
  expect((await reset(server.tokens.admin)).status).toBe(404);
  expect(await statusOf("gina")).toBe(200);
  const { rows } = (await server.call("GET api/audit-log", { query: { resource: "second-factor" } })).body;
  const steps = rows.map(({ by, action }) => [by, action]);
  expect(steps).toEqual(
    expect.arrayContaining([
      ["admin", "reset"],
      ["gina", "switch on"],
      ["gina", "begin set-up"],
    ]),
  );
  expect(JSON.stringify(rows)).not.toContain(secret);
});

it("is set up during sign-in if every user needs one, with the password, and cannot be switched off", async () => {
  const signInReply = await signIn("engineer", undefined, strict);
  expect([signInReply.status, signInReply.body.code, signInReply.body.field]).toEqual([401, "second-factor", "setup"]);
  expect((await signIn("engineer", "123456", strict)).body.field).toBe("setup");
  const begin = (password: string) =>
    strict.call("POST api/login/second-factor", { token: null, body: { username: "engineer", password } });
  expect((await begin("wrong")).status).toBe(401);
  const { secret } = (await begin(PASSWORD)).body;
  expect((await signIn("engineer", undefined, strict)).body.field).toBe("setup");
  const signedInReply = await signIn("engineer", codeIn(secret, 0, strict), strict);
  expect([signedInReply.status, signedInReply.body.recoveryCodes?.length]).toEqual([200, 10]);
  expect((await begin(PASSWORD)).status).toBe(409);
  expect((await signIn("engineer", undefined, strict)).body.field).toBe("code");
  const { token } = signedInReply.body;
  expect((await strict.call("GET api/wells", { token })).status).toBe(200);
  const body = { code: signedInReply.body.recoveryCodes![0] };
  expect((await strict.call("POST api/second-factor/remove", { token, body })).status).toBe(409);
  // A session of before stays.
  expect((await strict.call("GET api/wells", { token: strict.tokens.engineer })).status).toBe(200);
});
