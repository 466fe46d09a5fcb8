import { expect, type Page } from "@playwright/test";
import { collectFaults, findBarriers, follow } from "../../src/look-at-page";
import { adminOf } from "../../src/people";
import { signIn, test } from "../../src/test";

test("dialogs that delete a user, an alert or a webhook, shelve an alert or change a webhook have no accessibility barriers", async ({
  page,
  sigma,
}) => {
  const admin = await adminOf(sigma);
  const { _id: wellId } = (await admin.call("GET api/wells", {})).find(({ rig }) => rig !== null)!;
  const person = { username: "leaver", name: "Lea Leaver", email: "lea@example.com", password: "long-enough-1" };
  await admin.call("POST api/users", { ...person, type: "engineer" });
  const socket = await admin.connect({ wellId });
  const rule = {
    trace: "wob",
    aggregationType: "Avg",
    aggregationInterval: "1min",
    condition: ">",
    value: 99,
  } as const;
  await socket.request("notification-configuration/post", {
    wellId,
    configuration: { name: "Dialog alert", type: "simple", rules: [rule] },
  });
  await admin.call("POST api/webhook", { name: "Dialog hook", url: "https://hooks.example.com/sigma" });

  const faults = collectFaults(page);
  const barriers: string[] = [];
  const look = async (where: string, part: string) =>
    void barriers.push(...(await findBarriers(page, part)).map((barrier) => `${where}: ${barrier}`));
  const dialog = page.getByRole("dialog");
  const lookAtDialog = async (where: string, press: () => Promise<void>) => {
    await press();
    await dialog.waitFor();
    await look(where, "[role=dialog]");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  };
  const button = (name: string) => page.getByRole("button", { name, exact: true }).first();

  await signIn(page, sigma);
  await follow(page, "/admin");
  await lookAtDialog("delete user", () => button("Delete Lea Leaver").click());

  await follow(page, "/notification-center");
  await page.getByText("Alerts", { exact: true }).first().click();
  const row = page.getByRole("row").filter({ hasText: "Dialog alert" });
  await lookAtDialog("shelve alert", () => row.getByRole("button", { name: "Shelve" }).click());
  await lookAtDialog("delete alert", () => row.getByRole("button", { name: /^Delete/ }).click());

  await follow(page, "/admin?tab=webhooks");
  await look("new webhook", 'form[aria-label="New webhook"]');
  await lookAtDialog("delete webhook", () => button("Delete Dialog hook").click());
  await button("Change Dialog hook").click();
  await look("change webhook", 'form[aria-label="Change Dialog hook"]');

  expect(barriers).toEqual([]);
  expect(faults).toEqual([]);
  for (const { _id: id, name } of await socket.request("notification-configuration/get", { wellId })) {
    if (name === "Dialog alert") await socket.request("notification-configuration/delete", { wellId, id });
  }
  socket.close();
  for (const { _id: webhookId } of await admin.call("GET api/webhook", {})) {
    await admin.call("DELETE api/webhook", { webhookId });
  }
  await admin.call("DELETE api/users", { username: "leaver" });
});

test("the pages and dialogs of an account have no accessibility barriers, with a weak password and a strong one", async ({
  page,
  sigma,
}) => {
  const admin = await adminOf(sigma);
  const person = { username: "newcomer", name: "Nia Newcomer", email: "nia@example.com", password: "drill-safely-1" };
  const { _id: userId } = await admin.call("POST api/users", { ...person, type: "engineer" });
  const { token } = await admin.call("POST api/users/password-reset", { userId });

  const faults = collectFaults(page);
  const barriers: string[] = [];
  const look = async (where: string, part?: string) =>
    void barriers.push(...(await findBarriers(page, part)).map((barrier) => `${where}: ${barrier}`));
  const lookAtMeter = async (where: string, label: string, part?: string) => {
    for (const [password, strength] of passwords) {
      await page.getByLabel(label, { exact: true }).fill(password);
      await expect(page.getByText(strength)).toBeVisible();
      await look(`${where}, ${password}`, part);
    }
  };

  await signIn(page, sigma);
  await follow(page, `/user/${userId}`);
  await expect(page.getByRole("table", { name: "Recent changes of the account" })).toContainText(
    "Link for a new password",
  );
  await lookAtMeter("user", "New password");
  await follow(page, "/user-settings");
  await page.getByRole("table", { name: "Sessions" }).waitFor();
  await lookAtMeter("user settings", "New password");

  await follow(page, "/admin");
  await lookAtDialog(page, "Add New User", () => lookAtMeter("add user", "Password required", "[role=dialog]"));
  await follow(page, "/wells");
  await lookAtDialog(page, "Import well", () => look("import well", "[role=dialog]"));

  await page.evaluate(() => localStorage.removeItem("token"));
  await page.goto(`${sigma.url}/login#reset=${token}`);
  await lookAtMeter("password link", "New password");
  expect(barriers).toEqual([]);
  expect(faults).toEqual([]);
  await admin.call("DELETE api/users", { username: person.username });
});

/** Passwords with the rating that the page shows. */
const passwords = [
  ["sigma1234567", "Weak: this password is too easy to guess"],
  ["rotary-table-kelly-41", "Strong"],
] as const;

async function lookAtDialog(page: Page, button: string, look: () => Promise<void>): Promise<void> {
  await page.getByRole("button", { name: button }).first().click();
  await page.getByRole("dialog").waitFor();
  await look();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}
