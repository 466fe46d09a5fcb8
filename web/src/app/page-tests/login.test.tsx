import { CallError } from "@sigma/contract/errors";
import { afterEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { useSession } from "../../data/session/session";
import { sampleUser } from "../../data/testing/samples";
import { eventually } from "../../data/testing/eventually";
import { closeApp, openApp } from "../testing/open-app";

vi.mock(import("../../data/calls/open-socket"), () => import("../../data/testing/fake-server"));

afterEach(closeApp);

const logIn = () => page.getByRole("button", { name: "Log in" });

it("shows the login form alone, under the logo [SH-018, SH-064]", async () => {
  openApp("/login", null);
  await expect.element(page.getByRole("heading", { name: "Sigma" })).toBeVisible();
  await expect.element(page.getByLabelText("Username")).toBeVisible();
  expect(page.getByRole("navigation").query()).toBeNull();
  await expect.element(page.getByText(/Server reachable, \d+ ms/)).toBeVisible();
});

it("signs in and goes to the wells [SH-001]", async () => {
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
  await eventually(() => expect(app.server.connections.at(-1)).toMatchObject({ token: "new" }));
});

it("tells a guest that no page is open to them, and lets somebody else log in", async () => {
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
  app.server.routes["GET api/users/token"] = () => sampleUser({ type: "engineer", name: "K. Moe" });
  await enter("k.moe");
  await expect.element(page.getByText("K. Moe")).toBeVisible();
});

it("says in the form why it did not let the user in", async () => {
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

it("asks for what is missing before it asks the server [SH-132]", async () => {
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

it("says when the server cannot be reached", async () => {
  const app = openApp("/login", null);
  app.server.unreachable = true;
  await expect.element(page.getByText("Can't connect to server")).toBeVisible();
});

it("goes to the login page once the token is cleared, from any page [SH-045]", async () => {
  const app = openApp("/wells");
  await page.getByRole("button", { name: "K. Moe" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect.element(logIn()).toBeVisible();
  expect(app.path()).toBe("/login");
  expect(useSession.getState()).toEqual({ token: null, user: null });
  expect(localStorage.getItem("token")).toBeNull();
});
