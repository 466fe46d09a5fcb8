import type { AccountChange } from "@sigma/contract/users/account-change";
import type { UserSession } from "@sigma/contract/users/user-session";
import { CallError } from "@sigma/contract/errors";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleUser } from "../../../data/testing/samples";
import { closeApp, openApp } from "../../testing/open-app";

const session = (id: string, change: Partial<UserSession> = {}): UserSession => ({
  _id: id,
  userId: "u1" as never,
  username: "k.moe",
  name: "K. Moe",
  device: "Chrome, Windows",
  address: "::ffff:10.20.4.17",
  createdAt: 1_700_000_000,
  lastUsedAt: Date.now() / 1000 - 600,
  endsAt: 1_702_592_000,
  isThis: false,
  ...change,
});
let open: UserSession[];
const accountChange: AccountChange = {
  _id: "c1",
  time: 1_700_000_000,
  change: "API token made",
  detail: "Loader",
  by: "k.moe",
  isOwn: true,
  address: "::ffff:10.20.4.17",
  device: "Chrome, Windows",
};

beforeEach(() => {
  fakeServer.routes["GET api/account-change"] = () => [accountChange];
  open = [session("s1", { isThis: true }), session("s2", { device: "Safari, iPhone" })];
  fakeServer.routes["GET api/user-session"] = () => open;
  fakeServer.routes["DELETE api/user-session"] = () => ((open = open.slice(0, 1)), { deleted: 1 });
  fakeServer.routes["GET api/users"] = () => [
    {
      ...sampleUser({ _id: "u2" as never, name: "Knut", username: "knut" }),
      secondFactor: false,
      lastSeenAt: null,
      sessions: 0,
      access: null,
    },
  ];
});

it("lists the own sessions with device, address, end and last call, and signs out all others", async () => {
  const app = openApp("/user-settings", sampleUser({ type: "engineer" }));
  const phone = page.getByRole("row").filter({ hasText: "Safari, iPhone" });
  for (const text of ["10.20.4.17", "14 Dec 2023 22:13:20", "10 min ago"])
    await expect.element(phone).toHaveTextContent(text);
  await page.getByRole("button", { name: "Sign out all others" }).click();
  expect(app.server.callsOf("DELETE api/user-session")).toEqual([]);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect.element(phone).not.toBeInTheDocument();
  expect(app.server.callsOf("DELETE api/user-session")[0]?.sent).toEqual({ userId: "u1" });
});

it("lists what changed of the own account: what, when, from where and by whom", async () => {
  openApp("/user-settings", sampleUser({ type: "engineer" }));
  const row = page.getByRole("table", { name: "Recent changes of the account" }).getByRole("row").last();
  for (const text of ["API token made: Loader", "Chrome, Windows, 10.20.4.17", "k.moe"]) {
    await expect.element(row).toHaveTextContent(text);
  }
});

it("shows the rules for a new password, measures its strength while it is typed, and shows why the server would refuse it", async () => {
  openApp("/user-settings", sampleUser({ type: "engineer", username: "bergstrom" }));
  const field = page.getByLabelText("New password", { exact: true });
  const meter = page.getByRole("meter", { name: "Password strength" });
  const neededText = "At least 8 characters that are hard to guess";
  await expect.element(meter).toHaveAttribute("aria-valuetext", neededText);
  await field.fill("Xq7!fz");
  await expect.element(meter).toHaveAttribute("aria-valuetext", "Too short: at least 8 characters");
  await field.fill("bergstrom1");
  const refusal = "Weak: this password is too easy to guess: it is made of your name, user name or e-mail address";
  await expect.element(meter).toHaveAttribute("aria-valuetext", refusal);
  await field.fill("drill-safely-1");
  await expect.element(meter).toHaveAttribute("aria-valuetext", "Strong");
});

it("shows an admin the sessions of all users and ends one", async () => {
  const app = openApp("/admin?tab=sessions");
  await page.getByRole("button", { name: "End the session of K. Moe, Safari, iPhone" }).click();
  await expect.poll(() => app.server.callsOf("DELETE api/user-session")[0]?.sent).toEqual({ sessionId: "s2" });
});

it("makes a password link for a user, and the link sets a new password", async () => {
  const app = openApp("/user/u2");
  app.server.routes["POST api/users/password-reset"] = () => ({ token: "once-only", expiresAt: 1_900_000_000 });
  await page.getByRole("button", { name: "Make a password link" }).click();
  await expect.element(page.getByText("/login#reset=once-only")).toBeVisible();
  closeApp();

  const login = openApp("/login#reset=once-only", null);
  login.server.routes["POST api/password-reset"] = ({ token }) => {
    if (token !== "once-only")
      throw new CallError("validation", "This link was used, or is older than 24 hours", "token");
    return { username: "knut" };
  };
  login.server.routes["POST api/login"] = () => ({ token: "abc" });
  login.server.routes["GET api/users/token"] = () => sampleUser();
  await page.getByLabelText("New password", { exact: true }).fill("another one");
  await page.getByLabelText("New password again").fill("another one");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect.poll(() => login.path()).toBe("/wells");
  expect(login.server.callsOf("POST api/password-reset")[0]?.sent).toEqual({
    token: "once-only",
    password: "another one",
  });
});
