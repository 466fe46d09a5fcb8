import { CallError } from "@sigma/contract/errors";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { useSession } from "../../data/session/session";
import { sampleUser } from "../../data/testing/samples";
import { openApp } from "../testing/open-app";

const logIn = () => page.getByRole("button", { name: "Log in" });

it("shows the login form alone, under the logo [SH-018, SH-064]", async () => {
  openApp("/login", null);
  await expect.element(page.getByRole("heading", { name: "Sigma" })).toBeVisible();
  await expect.element(page.getByLabelText("Username")).toBeVisible();
  expect(page.getByRole("navigation").query()).toBeNull();
  await expect.element(page.getByText(/Server reachable, \d+ ms/)).toBeVisible();
});

it("signs in and opens the wells [SH-001]", async () => {
  const app = openApp("/login", null);
  app.server.routes["POST api/login"] = () => ({ token: "new" });
  app.server.routes["GET api/users/token"] = () => sampleUser({ type: "engineer", name: "K. Moe" });
  await page.getByLabelText("Username").fill("k.moe");
  await page.getByLabelText("Password", { exact: true }).fill("secret");
  await logIn().click();
  await expect.element(page.getByText("K. Moe")).toBeVisible();
  expect(app.path()).toBe("/wells");
  expect(localStorage.getItem("token")).toBe("new");
  expect(app.server.callsOf("POST api/login")[0]?.sent).toEqual({ username: "k.moe", password: "secret" });
  await expect.poll(() => app.server.connections.at(-1)).toMatchObject({ token: "new" });
});

it("shows a guest that no page is open to them, and lets another user log in", async () => {
  const app = openApp("/login", null);
  app.server.routes["POST api/login"] = () => ({ token: "new" });
  app.server.routes["GET api/users/token"] = () => sampleUser({ type: "guest" });
  const enter = async (username: string) => {
    await page.getByLabelText("Username").fill(username);
    await page.getByLabelText("Password", { exact: true }).fill("secret");
    await logIn().click();
  };
  await enter("visitor");
  await expect.element(page.getByRole("alert")).toHaveTextContent("A guest may not open wells here");
  expect(app.path()).toBe("/login");
  await expect.poll(() => app.server.connections.at(-1)).toMatchObject({ token: "new" });
  // Data that a guest may not read are not requested, so that no error is shown.
  expect(app.server.askedOf("user-notification-settings/get")).toEqual([]);
  expect(app.server.askedOf("alert-raised/watch")).toEqual([]);
  app.server.routes["GET api/users/token"] = () => sampleUser({ type: "engineer", name: "K. Moe" });
  await enter("k.moe");
  await expect.element(page.getByText("K. Moe")).toBeVisible();
  await expect.poll(() => app.server.askedOf("alert-raised/watch")).toHaveLength(1);
});

it("shows in the form why the sign-in was refused", async () => {
  const app = openApp("/login", null);
  app.server.routes["POST api/login"] = () => {
    throw new CallError("login");
  };
  await page.getByLabelText("Username").fill("k.moe");
  await page.getByLabelText("Password", { exact: true }).fill("wrong");
  await logIn().click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Wrong username or password");
  expect(app.path()).toBe("/login");
});

it("reports missing input before it calls the server [SH-132]", async () => {
  const app = openApp("/login", null);
  await page.getByLabelText("Username").fill("k.moe");
  await logIn().click();
  await expect.element(page.getByText("This field is required.")).toBeVisible();
  expect(app.server.callsOf("POST api/login")).toEqual([]);
});

it("shows the password on request", async () => {
  openApp("/login", null);
  const field = page.getByLabelText("Password", { exact: true });
  await expect.element(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect.element(field).toHaveAttribute("type", "text");
});

it("reports when the server cannot be reached", async () => {
  const app = openApp("/login", null);
  app.server.unreachable = true;
  await expect.element(page.getByText("Can't connect to server")).toBeVisible();
});

it("opens the login page when the token is cleared, from any page [SH-045]", async () => {
  const reportError = vi.spyOn(console, "error");
  const app = openApp("/wells");
  await page.getByRole("button", { name: "K. Moe" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect.element(logIn()).toBeVisible();
  expect(reportError).not.toHaveBeenCalled();
  expect(app.path()).toBe("/login");
  expect(useSession.getState()).toEqual({ token: null, user: null });
  expect(localStorage.getItem("token")).toBeNull();
});

const secret = { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/Sigma:k.moe?secret=JBSWY3DPEHPK3PXP" };
const typeIn = async () => {
  await page.getByLabelText("Username").fill("k.moe");
  await page.getByLabelText("Password", { exact: true }).fill("secret");
  await logIn().click();
};

it("requests the code in a second step, keeps the typed text and shows why a code is refused", async () => {
  const app = openApp("/login", null);
  app.server.routes["POST api/login"] = (body) => {
    const { code } = body as { code?: string };
    if (code === "123456") return { token: "new" };
    throw new CallError("second-factor", code === undefined ? undefined : "This code is wrong", "code");
  };
  app.server.routes["GET api/users/token"] = () => sampleUser({ name: "K. Moe" });
  await typeIn();
  await expect.element(page.getByText("Signing in as k.moe.")).toBeVisible();
  await page.getByLabelText("Code of your authenticator app, or a recovery code").fill("000000");
  await logIn().click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("This code is wrong");
  await page.getByRole("button", { name: "Back" }).click();
  await expect.element(page.getByLabelText("Username")).toHaveValue("k.moe");
  await expect.element(page.getByLabelText("Password", { exact: true })).toHaveValue("secret");
  await logIn().click();
  await page.getByLabelText("Code of your authenticator app, or a recovery code").fill("123456");
  await logIn().click();
  await expect.element(page.getByText("K. Moe")).toBeVisible();
});

it("lets a second factor be set up on the way in, and shows its recovery codes before it enters", async () => {
  const app = openApp("/login", null);
  app.server.routes["POST api/login"] = (body) => {
    const { code } = body as { code?: string };
    if (code !== undefined) return { token: "new", recoveryCodes: ["7K3M-9QXC-0ABD-WZ52"] };
    throw new CallError("second-factor", "Set up a second factor to sign in", "setup");
  };
  app.server.routes["POST api/login/second-factor"] = () => secret;
  app.server.routes["GET api/users/token"] = () => sampleUser({ name: "K. Moe" });
  await typeIn();
  await expect.element(page.getByRole("img", { name: "QR code for an authenticator app" })).toBeVisible();
  await expect.element(page.getByText("JBSW Y3DP EHPK 3PXP")).toBeVisible();
  await page.getByLabelText("Code", { exact: true }).fill("123456");
  await logIn().click();
  await expect.element(page.getByText("7K3M-9QXC-0ABD-WZ52")).toBeVisible();
  expect(localStorage.getItem("token")).toBeNull();
  await page.getByRole("button", { name: "I have stored them" }).click();
  await expect.element(page.getByText("K. Moe")).toBeVisible();
});

it("offers the identity provider only if there is one, and completes a sign-on that was started here", async () => {
  sessionStorage.setItem("sign-on", "v".repeat(43));
  const app = openApp("/login?state=s1.a.b&code=c0de&iss=https%3A%2F%2Fid.example.com", null);
  app.server.routes["GET api/single-sign-on"] = () => ({ label: "Example ID" });
  app.server.routes["POST api/single-sign-on/session"] = () => ({ token: "new", username: "k.moe" });
  app.server.routes["GET api/users/token"] = () => sampleUser({ name: "K. Moe" });
  await expect.element(page.getByText("K. Moe")).toBeVisible();
  expect(app.server.callsOf("POST api/single-sign-on/session")[0]?.sent).toEqual({
    state: "s1.a.b",
    code: "c0de",
    iss: "https://id.example.com",
    verifier: "v".repeat(43),
  });
  expect([localStorage.getItem("token"), app.href()]).toEqual(["new", "/wells"]);
});

it("shows on the sign-in page why a sign-on was refused, and removes code and state from the address", async () => {
  const app = openApp("/login?state=s1.a.b&code=c0de", null);
  app.server.routes["GET api/single-sign-on"] = () => ({ label: "Example ID" });
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("This sign-in was started in another browser. Start it again here");
  await expect.element(page.getByRole("button", { name: "Sign in with Example ID" })).toBeVisible();
  expect(app.href()).toBe("/login");
  expect(app.server.callsOf("POST api/single-sign-on/session")).toEqual([]);
});
