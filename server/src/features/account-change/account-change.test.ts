import { beforeEach, expect, it, vi } from "vitest";
import { noDeliveries } from "../../deliveries/delivery-settings";
import { startMailReceiver } from "../../deliveries/testing/mail-receiver";
import { totpCode } from "../../transport/auth/second-factor/totp";
import { PASSWORD } from "../../transport/testing/test-server";
import { openForFile } from "../../storage/testing/open-for-file";
import { testServer } from "../../transport/testing/own-test-server";

const mail = openForFile(startMailReceiver);
const server = testServer(() => ({
  trustProxy: 1,
  deliveries: {
    ...noDeliveries,
    publicUrl: "https://sigma.example.com",
    mail: { smtpUrl: mail.url, from: "sigma@example.com" },
  },
  deliveryPace: { lookEvery: 20, pauses: { email: 0, sms: 0, push: 0, webhook: 0 } },
}));
beforeEach(() => {
  mail.mails.length = 0;
});

let people = 0;
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";

/** A user with a session from `198.51.100.7`. */
async function makeUser() {
  const username = `person${++people}`;
  const body = { username, name: `P ${people}`, email: `${username}@example.com`, password: PASSWORD };
  const { body: user } = await server.call("POST api/users", { body });
  return { ...user, token: (await signIn(username)).body.token };
}
const signIn = (username: string, { password = PASSWORD, code = "", from = "198.51.100.7" } = {}) =>
  server.call("POST api/login", {
    token: null,
    body: { username, password, ...(code !== "" && { code }) },
    headers: { "user-agent": FIREFOX, "x-forwarded-for": from },
  });
const changesOf = async (userId: string, token = server.tokens.admin) =>
  (await server.call("GET api/account-change", { token, query: { userId } })).body;
const namesOf = async (userId: string) => (await changesOf(userId)).map(({ change }) => change);
const mailTo = (address: string, change: string) =>
  vi.waitFor(
    () => {
      const matchingMails = mail.mails.filter(({ to, body }) => to.includes(address) && body.includes(change));
      expect(matchingMails).toHaveLength(1);
      return matchingMails[0]!;
    },
    { timeout: 5000, interval: 20 },
  );

it("notifies a user of a new password by e-mail: what, when, from where, by whom and what to do, and lists it", async () => {
  const { _id, token, username } = await makeUser();
  const own = { _id, password: "another-safe-one", oldPassword: PASSWORD };
  await server.call("PATCH api/users", { token, body: own, headers: { "user-agent": FIREFOX } });
  const sentMail = await mailTo(`${username}@example.com`, "Password changed");
  expect(sentMail.subject).toBe("[Sigma] Your account: password changed");
  expect(sentMail.body).toContain(`The account ${username} has changed.`);
  expect(sentMail.body).toMatch(/^When: 2027-01-1\d \d\d:\d\d:\d\d UTC$/m);
  expect(sentMail.body).toMatch(/^From: Firefox, Linux, .*127\.0\.0\.1$/m);
  expect(sentMail.body).toMatch(/If this was not you, set a new password in Sigma \(https:\/\/sigma\.example\.com\)/);
  expect(sentMail.body).not.toContain("By:");
  expect(await changesOf(_id, token)).toMatchObject([
    { change: "password changed", by: username, isOwn: true, device: "Firefox, Linux" },
  ]);

  server.now.seconds += 1;
  await server.call("PATCH api/users", { body: { _id, password: "yet-another-one" } });
  await vi.waitFor(() => expect(mail.mails.at(-1)!.body).toContain("By:   admin"), { timeout: 5000, interval: 20 });
  expect((await changesOf(_id))[0]).toMatchObject({ change: "password changed", by: "admin", isOwn: false });
});

it("notifies the user of a password link and of its use", async () => {
  const { _id, username } = await makeUser();
  const { body } = await server.call("POST api/users/password-reset", { body: { userId: _id } });
  await mailTo(`${username}@example.com`, "Link for a new password made");
  await server.call("POST api/password-reset", {
    token: null,
    body: { token: body.token, password: "set-by-a-link-1" },
  });
  await mailTo(`${username}@example.com`, "Password set by a link");
  expect(await namesOf(_id)).toEqual(
    expect.arrayContaining(["password set by a link", "link for a new password made"]),
  );
});

it("notifies the user when a second factor is enabled or disabled, of codes of any kind, and of a reset", async () => {
  const { _id, token, username } = await makeUser();
  const address = `${username}@example.com`;
  const post = <Body>(route: string, body: object) => server.call<Body>(`POST api/${route}`, { token, body });
  const switchOn = async () => {
    const { secret } = (await post<{ secret: string }>("second-factor", { password: PASSWORD })).body;
    const code = totpCode(secret, server.now.seconds);
    const { recoveryCodes } = (await post<{ recoveryCodes: string[] }>("second-factor/confirm", { code })).body;
    return { secret, code, recoveryCodes };
  };
  const { code, recoveryCodes } = await switchOn();
  await mailTo(address, "Second factor switched on");
  expect((await signIn(username, { code })).status).toBe(401);
  await mailTo(address, "Code used a second time and refused");
  expect((await signIn(username, { code: recoveryCodes[0]! })).status).toBe(200);
  await mailTo(address, "Recovery code used");
  server.now.seconds += 60;
  await post("second-factor/recovery-codes", { code: recoveryCodes[1]! });
  await mailTo(address, "New recovery codes made");
  server.now.seconds += 60;
  await server.call("POST api/second-factor/reset", { body: { userId: _id } });
  await mailTo(address, "Second factor reset");
  const again = await switchOn();
  server.now.seconds += 60;
  await post("second-factor/remove", { code: totpCode(again.secret, server.now.seconds) });
  await mailTo(address, "Second factor switched off");
  expect(new Set(await namesOf(_id))).toEqual(
    new Set([
      "second factor switched on",
      "second factor switched off",
      "second factor reset",
      "new recovery codes made",
      "recovery code used",
      "code used a second time and refused",
    ]),
  );
});

it("notifies the old and the new address of a changed e-mail address, once each", async () => {
  const { _id, token, username } = await makeUser();
  await server.call("PATCH api/users", { token, body: { _id, email: "elsewhere@example.com" } });
  await mailTo(`${username}@example.com`, "E-mail address changed");
  await mailTo("elsewhere@example.com", "E-mail address changed");
  await server.call("PATCH api/users", { token, body: { _id, email: "elsewhere@example.com", name: "Other" } });
  expect(await namesOf(_id)).toEqual(["e-mail address changed"]);
});

it("notifies the creator of an API token, and refuses a name that could add a header", async () => {
  const make = (name: string) => server.call("POST api/api-token", { body: { name, access: "read" } });
  expect(await make("Rig\r\nBcc: other@example.com")).toMatchObject({ status: 400, body: { field: "name" } });
  const name = "Rig Bcc: other@example.com";
  expect((await make(name)).status).toBe(200);
  const sentMail = await mailTo(server.users.admin.email, "API token made");
  expect(sentMail.headers).not.toMatch(/^Bcc/im);
  expect(sentMail.body).toContain("What: API token made (Rig Bcc: other@example.com)");
  const [row] = await changesOf(server.users.admin._id);
  expect(row).toMatchObject({ change: "API token made", detail: name });
});

it("notifies the user of a sign-in from a new address, but not of the first one or from a known one", async () => {
  const { _id, username } = await makeUser();
  await signIn(username);
  expect(await changesOf(_id)).toEqual([]);
  await signIn(username, { from: "203.0.113.9" });
  const sentMail = await mailTo(`${username}@example.com`, "Sign-in from a new address");
  expect(sentMail.body).toContain("From: Firefox, Linux, 203.0.113.9");
  await signIn(username, { from: "203.0.113.9" });
  expect(await namesOf(_id)).toEqual(["sign-in from a new address"]);
});

it("tries again if the mail server is unavailable, and confirms each e-mail once", async () => {
  const { _id, token, username } = await makeUser();
  mail.mood.answer = 450;
  await server.call("PATCH api/users", { token, body: { _id, email: "late@example.com" } });
  const open = async () =>
    (await server.call("GET api/delivery", { query: { userId: _id, pageSize: "10" } })).body.rows;
  // Both are refused: a try counts from its start.
  const refusedDelivery = { state: "waiting", tries: 1 };
  await vi.waitFor(async () => expect(await open()).toMatchObject([refusedDelivery, refusedDelivery]));
  mail.mood.answer = "take";
  server.now.seconds += 600;
  await vi.waitFor(async () => expect((await open()).map(({ state }) => state)).toEqual(["sent", "sent"]));
  expect(await open()).toMatchObject([{ cause: "account" }, { cause: "account" }]);
  expect(mail.mails.flatMap(({ to }) => to).toSorted()).toEqual(["late@example.com", `${username}@example.com`]);
});

it("shows the changes of an account to its user and to administrators alone", async () => {
  const { token } = await makeUser();
  const foreign = { token, query: { userId: server.users.admin._id } };
  expect((await server.call("GET api/account-change", foreign)).body.code).toBe("permission");
});
