import { createHash, randomBytes } from "node:crypto";
import type { WireError } from "@sigma/contract/errors";
import type { AuditRow } from "@sigma/contract/users/audit-log";
import type { User } from "@sigma/contract/users/user";
import { afterAll, expect, it } from "vitest";
import { type OidcSettings, readOidcSettings } from "../../transport/auth/oidc/oidc-settings";
import { startTestProvider, type TestProvider } from "../../transport/auth/oidc/testing/start-provider";
import { startTestServer } from "../../transport/testing/test-server";
import { testServer } from "../../transport/testing/own-test-server";

const PUBLIC_URL = "http://127.0.0.1:9";
const SECRET = "the secret of the client";
let provider: TestProvider;
/** The same server with settings that the tests change; the provider client reads only what stays. */
let settings: OidcSettings;

const server = testServer(async () => {
  provider = await startTestProvider(PUBLIC_URL, SECRET);
  settings = {
    ...readOidcSettings({
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: "sigma",
      OIDC_CLIENT_SECRET: SECRET,
      OIDC_LABEL: "Example ID",
      PUBLIC_URL,
    })!,
  };
  return { oidc: settings };
});
afterAll(() => provider.stop());

type Session = { token: string; username: string };
type Answer = { status: number; body: Session & WireError };

/** The data that a browser keeps during the redirect. */
function newBrowser() {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

async function begin(browser: { challenge: string }) {
  const body = { challenge: browser.challenge };
  const answer = await server.call<{ url: string }>("POST api/single-sign-on/begin", { token: null, body });
  // The address may ask 30 times a minute.
  server.now.seconds += 10;
  return answer.body.url;
}

const finish = (verifier: string, parameters: Record<string, string>): Promise<Answer> => {
  const { error_description: _words, ...rest } = parameters;
  return server.call("POST api/single-sign-on/session", {
    token: null,
    body: { verifier, ...rest },
  }) as Promise<Answer>;
};

/** Signs on as an account, and returns the result. */
async function signOn(account: string | null): Promise<Answer> {
  const browser = newBrowser();
  return finish(browser.verifier, await provider.visit(await begin(browser), account));
}

const set = (change: Partial<OidcSettings>) =>
  Object.assign(settings, { roleClaim: null, roles: new Map(), createsUsers: false, linksByEmail: false }, change);
const userOf = async (token: string) => (await server.call<User>("GET api/users/token", { token })).body;

it("offers the provider by its name, and sends the browser there with PKCE, state and nonce", async () => {
  expect((await server.call("GET api/single-sign-on", { token: null })).body).toEqual({ label: "Example ID" });
  const url = new URL(await begin(newBrowser()));
  expect(url.origin).toBe(provider.issuer);
  const parameters = Object.fromEntries(url.searchParams);
  expect(parameters).toMatchObject({
    response_type: "code",
    code_challenge_method: "S256",
    redirect_uri: `${PUBLIC_URL}/login`,
    scope: "openid profile email",
  });
  expect(parameters.nonce).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(parameters)).not.toContain(SECRET);
});

it("refuses an account without a user, and makes one at the first sign-on where that is configured", async () => {
  set({});
  const refusedReply = await signOn("nora+verified");
  expect([refusedReply.status, refusedReply.body.code, refusedReply.body.message]).toEqual([
    401,
    "login",
    "There is no user in Sigma for your account at Example ID. Ask an administrator",
  ]);
  set({ createsUsers: true });
  const first = await signOn("nora+verified");
  expect(first.body.username).toBe("nora");
  expect(await userOf(first.body.token)).toMatchObject({
    username: "nora",
    name: "The nora",
    email: "nora@example.com",
    type: "engineer",
  });
  set({});
  const second = await signOn("nora+verified");
  expect((await userOf(second.body.token))._id).toBe((await userOf(first.body.token))._id);
  expect(second.body.token).not.toBe(first.body.token);
});

it("links the user of a verified e-mail address, and no other", async () => {
  const make = (username: string, email: string) =>
    server.call<User>("POST api/users", { body: { username, name: username, email, password: "long enough" } });
  const { body: olaf } = await make("olaf", "Olaf@Example.com");
  await make("twin-1", "twin@example.com");
  await make("twin-2", "twin@example.com");
  set({ linksByEmail: true });
  expect((await signOn("olaf+unverified")).body.message).toBe(
    "Your e-mail address is not verified at Example ID. Verify it there, then try again",
  );
  expect((await signOn("olaf+none")).body.message).toBe("Your account at Example ID has no e-mail address");
  expect((await signOn("twin+verified")).body.message).toContain("Several users in Sigma have your e-mail address");
  const { body } = await signOn("olaf+verified");
  expect((await userOf(body.token))._id).toBe(olaf._id);
});

it("lets only an admin change the e-mail address by which a sign-on finds its user", async () => {
  const { engineer: token } = server.tokens;
  const { _id } = server.users.engineer;
  const take = (by: string) => server.call("PATCH api/users", { token: by, body: { _id, email: "boss@example.com" } });
  set({ linksByEmail: true });
  const { status, body } = await take(token);
  expect([status, body.code, body.field]).toEqual([403, "permission", "email"]);
  const renameReply = await server.call("PATCH api/users", { token, body: { _id, name: "Still the engineer" } });
  expect([renameReply.status, (await take(server.tokens.admin)).status]).toEqual([200, 200]);
  set({});
  const own = { _id, email: "engineer@example.com" };
  expect((await server.call("PATCH api/users", { token, body: own })).status).toBe(200);
});

it("makes no second user of a name that exists", async () => {
  set({ createsUsers: true });
  const { status, body } = await signOn("engineer+verified");
  expect([status, body.message]).toEqual([401, expect.stringContaining("A user engineer exists already")]);
});

it("takes roles from a claim at each sign-on, the highest of several, and refuses an account with none", async () => {
  set({
    createsUsers: true,
    roleClaim: "groups",
    roles: new Map([
      ["boss", "admin"],
      ["crew", "engineer"],
    ]),
  });
  expect((await signOn("paul+verified+others")).body.message).toBe(
    "Your account at Example ID has no role in Sigma. Ask an administrator",
  );
  const paul = await userOf((await signOn("pauline+verified+crew+boss")).body.token);
  expect(paul).toMatchObject({ username: "pauline", type: "admin" });
  // The claims of the provider stay; what Sigma makes of them changes.
  set({ roleClaim: "groups", roles: new Map([["crew", "engineer"]]) });
  expect(await userOf((await signOn("pauline+verified+crew+boss")).body.token)).toMatchObject({
    _id: paul._id,
    type: "engineer",
  });
});

it("refuses a deleted user, and does not make the user again", async () => {
  set({ createsUsers: true });
  await signOn("quinn+verified");
  await server.call("DELETE api/users", { query: { username: "quinn" } });
  const inactive = "Your user in Sigma is no longer active. Ask an administrator";
  expect((await signOn("quinn+verified")).body.message).toBe(inactive);
  await server.database.query({ text: "DELETE FROM app_user WHERE username = 'quinn'" });
  expect((await signOn("quinn+verified")).body.message).toBe(inactive);
});

it("reports that it was cancelled at the provider, and that a state is foreign, expired or used", async () => {
  set({ createsUsers: true });
  expect((await signOn(null)).body.message).toBe("Example ID did not let you sign in, or you gave it up");
  const browser = newBrowser();
  const back = await provider.visit(await begin(browser), "rita+verified");
  expect((await finish(browser.verifier, { ...back, state: "s1.x.y" })).body.message).toContain("took too long");
  expect((await finish(browser.verifier, back)).status).toBe(200);
  expect((await finish(browser.verifier, back)).body.message).toBe("This sign-in was used already. Start it again");
  const late = newBrowser();
  const parameters = await provider.visit(await begin(late), "rita+verified");
  server.now.seconds += 600;
  expect((await finish(late.verifier, parameters)).body.message).toBe("This sign-in took too long. Try again");
});

it("gives one session, only to the browser that started the sign-on, even if two calls bring the answer at once", async () => {
  set({ createsUsers: true });
  const [victim, attacker] = [newBrowser(), newBrowser()];
  const back = await provider.visit(await begin(attacker), "sam+verified");
  const fixationReply = await finish(victim.verifier, back);
  expect([fixationReply.status, fixationReply.body.message]).toEqual([
    401,
    "This sign-in was started in another browser. Start it again here",
  ]);
  const both = await Promise.all([finish(attacker.verifier, back), finish(attacker.verifier, back)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
});

it("does not take the code of one sign-on with the state of another", async () => {
  set({ createsUsers: true });
  const browser = newBrowser();
  const [one, two] = [await begin(browser), await begin(browser)];
  const [first, second] = [await provider.visit(one, "tom+verified"), await provider.visit(two, "tim+verified")];
  const mixedReply = await finish(browser.verifier, { ...first, code: second.code! });
  expect([mixedReply.status, mixedReply.body.code]).toEqual([401, "login"]);
});

it("signs out here and returns where to sign out at the provider", async () => {
  set({ createsUsers: true });
  const { token } = (await signOn("uma+verified")).body;
  const out = await server.call<{ url: string }>("POST api/single-sign-on/logout", { token, body: {} });
  const url = new URL(out.body.url);
  expect(`${url.origin}${url.pathname}`).toBe(`${provider.issuer}/session/end`);
  expect(url.searchParams.get("id_token_hint")).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect((await fetch(url)).status).toBe(200);
  expect((await server.call("GET api/wells", { token })).body.code).toBe("session");
  const again = await server.call("POST api/single-sign-on/logout", { token, body: {} });
  expect(again.body).toEqual({ url: null });
});

it("records users who were created, linked and signed in, without codes, tokens and proofs", async () => {
  const { rows } = (await server.call<{ rows: AuditRow[] }>("GET api/audit-log", { query: { pageSize: "100" } })).body;
  const steps = rows.map(({ by, action }) => `${by}: ${action}`);
  for (const step of [
    "nora: create by single sign-on",
    "olaf: link single sign-on",
    "pauline: role by single sign-on",
  ]) {
    expect(steps).toContain(step);
  }
  expect(steps).toContain("nora: sign in");
  expect(JSON.stringify(rows)).not.toMatch(/eyJ|"code"|verifier/);
  const storedSessions = await server.database.query<{ provider: string }>({
    text: "SELECT provider FROM session WHERE provider IS NOT NULL",
  });
  expect(storedSessions.length).toBeGreaterThan(3);
  // Sealed data is random letters that may contain any text, so the start of a token is searched for only at its position.
  for (const { provider: sealed } of storedSessions) expect(sealed).toMatch(/^s1\.[\da-f]{8}\.(?!eyJ)[\w-]+$/);
});

it("reports that the provider cannot be reached, and still accepts passwords", async () => {
  await provider.stop();
  const cold = await startTestServer({ oidc: { ...settings, issuer: "http://127.0.0.1:1" } });
  const body = { challenge: newBrowser().challenge };
  const { status, body: refused } = await cold.call("POST api/single-sign-on/begin", { token: null, body });
  const words = "Example ID cannot be reached. Try again, or sign in with a password";
  expect([status, refused.message]).toEqual([503, words]);
  const login = { username: "admin", password: "drill-safely-1" };
  expect((await cold.call("POST api/login", { token: null, body: login })).status).toBe(200);
  await cold.close();
});
