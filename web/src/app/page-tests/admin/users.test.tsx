import type { UserId } from "@sigma/contract/ids";
import type { ListedUser } from "@sigma/contract/users/user";
import { CallError } from "@sigma/contract/errors";
import { beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleUser } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";

const now = Date.now() / 1000;
const makeListedUser = (id: string, name: string, change: Partial<ListedUser> = {}): ListedUser => ({
  ...sampleUser({ _id: id as UserId, username: name.toLowerCase(), name, email: `${name}@example.com` }),
  type: "engineer",
  secondFactor: false,
  lastSeenAt: null,
  sessions: 0,
  access: null,
  ...change,
});
let users: ListedUser[];

beforeEach(() => {
  users = [
    makeListedUser("u1", "Astrid", { type: "admin", sessions: 2, lastSeenAt: now - 5 }),
    makeListedUser("u2", "Knut", { lastSeenAt: now - 7200 }),
  ];
  fakeServer.routes["GET api/users"] = () => users;
  fakeServer.routes["GET api/deletions"] = () => [];
});

const row = (name: string) => page.getByRole("row").filter({ hasText: name });
const type = async (label: string, text: string) =>
  page.getByLabelText(new RegExp(`^${label}( required)?$`)).fill(text);

it("lists users with username, name, e-mail, type and when they were last seen [SH-028]", async () => {
  openApp("/admin");
  for (const text of ["astrid", "Astrid@example.com", "admin", "now"]) {
    await expect.element(row("Astrid")).toHaveTextContent(text);
  }
  await expect.element(row("Knut")).toHaveTextContent("2 h");
  await expect.element(page.getByRole("button", { name: "Delete Astrid" })).toBeDisabled();
  expect(document.title).toBe("Administration – Sigma");
});

it("creates a user in the Add New User modal, which names what is missing [SH-083, SH-137, SH-138, SH-139]", async () => {
  const app = openApp("/admin");
  app.server.routes["POST api/users"] = () => makeListedUser("u3", "Jonas");
  await page.getByRole("banner").getByRole("button", { name: "Add New User" }).click();
  const add = page.getByRole("button", { name: "Add user" });
  await add.click();
  await expect.element(page.getByText("User Creation", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Required fields username, name, email, password are missing")).toBeVisible();
  await type("Username", "jonas");
  await type("Name", "Jonas");
  await type("Password", "long enough");
  await add.click();
  await expect.element(page.getByText("Required field email is missing")).toBeVisible();
  await type("E-mail", "jonas@example");
  await add.click();
  await expect.element(page.getByText("E-mail is invalid")).toBeVisible();
  expect(app.server.callsOf("POST api/users")).toEqual([]);
  await type("E-mail", "jonas@example.com");
  users = [...users, makeListedUser("u3", "Jonas")];
  await add.click();
  await expect.element(row("Jonas")).toBeVisible();
  expect(app.server.callsOf("POST api/users")[0]?.sent).toEqual({
    username: "jonas",
    name: "Jonas",
    email: "jonas@example.com",
    password: "long enough",
    type: "engineer",
  });
});

it("adds a user who sees only some wells from the start", async () => {
  const app = openApp("/admin");
  app.server.routes["GET api/operator"] = () => [{ _id: "o1", name: "Permian Oil" }];
  app.server.routes["POST api/users"] = () => makeListedUser("u3", "Jonas");
  await page.getByRole("button", { name: "Add New User" }).click();
  const dialog = page.getByRole("dialog");
  await type("Username", "jonas");
  await type("Name", "Jonas");
  await type("E-mail", "jonas@example.com");
  await type("Password", "long enough");
  await dialog.getByRole("radiogroup", { name: "Access" }).getByText("Some operators and wells").click();
  await dialog.getByRole("button", { name: "Operators" }).click();
  await page.getByRole("option", { name: "Permian Oil" }).click();
  await dialog.getByRole("button", { name: "Add user" }).click();
  await expect
    .poll(() => app.server.callsOf("POST api/users")[0]?.sent)
    .toMatchObject({
      username: "jonas",
      access: { operators: ["Permian Oil"], wells: [] },
    });
});

it("deletes a user after a question, and takes it back", async () => {
  const app = openApp("/admin");
  app.server.routes["DELETE api/users"] = () => ((users = users.slice(0, 1)), { deleted: 1 });
  app.server.routes["POST api/users/restore"] = () => ({ restored: 1 });
  await page.getByRole("button", { name: "Delete Knut" }).click();
  expect(app.server.callsOf("DELETE api/users")).toEqual([]);
  await page.getByRole("button", { name: "Delete user" }).click();
  await expect.element(page.getByText("can be restored for")).toBeVisible();
  expect(app.server.callsOf("DELETE api/users")[0]?.sent).toEqual({ username: "knut" });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => app.server.callsOf("POST api/users/restore")[0]?.sent).toEqual({ username: "knut" });
});

it("changes the type in place, with an undo in the toast", async () => {
  const app = openApp("/admin");
  app.server.routes["PATCH api/users"] = (body) => {
    users = users.map((user) => (user._id === body._id ? { ...user, type: body.type! } : user));
    return users[1]!;
  };
  await page.getByRole("button", { name: "Type of Knut" }).click();
  await page.getByRole("option", { name: "guest" }).click();
  await expect.element(page.getByText("Knut is guest now")).toBeVisible();
  expect(app.path()).toBe("/admin");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(() => app.server.sentTo("PATCH api/users"))
    .toEqual([
      { _id: "u2", type: "guest" },
      { _id: "u2", type: "engineer" },
    ]);
});

it("edits one user, with the name in the title [SH-026]", async () => {
  const app = openApp("/admin");
  app.server.routes["PATCH api/users"] = () => users[1]!;
  await row("Knut").getByText("Knut@example.com").click();
  await expect.poll(app.path).toBe("/user/u2");
  await expect.element(page.getByRole("heading", { name: '"Knut" / Settings' })).toBeVisible();
  await type("E-mail", "knut@example.org");
  await page.getByLabelText("New password", { exact: true }).fill("another one");
  await page.getByLabelText("New password again").fill("another one");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => app.server.callsOf("PATCH api/users")[0]?.sent)
    .toEqual({
      _id: "u2",
      version: 1,
      email: "knut@example.org",
      password: "another one",
    });
});

it("limits a user to operators and wells", async () => {
  const app = openApp("/user/u2");
  app.server.routes["GET api/operator"] = () => [{ _id: "o1", name: "Permian Oil" }];
  app.server.routes["PATCH api/users"] = () => users[1]!;
  await page.getByRole("radiogroup", { name: "Access" }).getByText("Some operators and wells").click();
  await expect.element(page.getByText("Nothing is chosen: this user sees no well.")).toBeVisible();
  await page.getByRole("button", { name: "Operators" }).click();
  await page.getByRole("option", { name: "Permian Oil" }).click();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => app.server.callsOf("PATCH api/users")[0]?.sent)
    .toEqual({
      _id: "u2",
      version: 1,
      access: { operators: ["Permian Oil"], wells: [] },
    });
});

it("takes the costs of wells from a user", async () => {
  const app = openApp("/user/u2");
  app.server.routes["PATCH api/users"] = () => users[1]!;
  await page.getByRole("switch", { name: "Costs of wells" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => app.server.callsOf("PATCH api/users")[0]?.sent)
    .toEqual({ _id: "u2", version: 1, seesCosts: false });
});

it("opens to an engineer only the own page of a user", async () => {
  openApp("/user/u2", sampleUser({ type: "engineer" }));
  await expect.element(page.getByText("You can open your own settings only")).toBeVisible();
});

it("changes the own name and password with the old one, and the favourite wells [SH-025]", async () => {
  const user = sampleUser({ type: "engineer" });
  const app = openApp("/user-settings", user);
  app.server.routes["PATCH api/users"] = (body) => {
    if (body.oldPassword !== "right") throw new CallError("validation", "oldPassword is wrong", "oldPassword");
    return { ...user, name: "Knut Moe" };
  };
  await expect.element(page.getByText("This user doesn't have favorite wells")).toBeVisible();
  await type("Name", "Knut Moe");
  await type("Old password", "wrong");
  await page.getByLabelText("New password", { exact: true }).fill("another one");
  await page.getByLabelText("New password again").fill("another one");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("oldPassword is wrong")).toBeVisible();
  await type("Old password", "right");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Changes applied, other sessions have ended")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Knut Moe engineer" })).toBeVisible();
});
