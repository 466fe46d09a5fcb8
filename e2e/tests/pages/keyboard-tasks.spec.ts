import { expect, type Locator, type Page } from "@playwright/test";
import { adminOf } from "../../src/people";
import { test } from "../../src/test";

/** More presses than any page has places for the focus before its contents. */
const MOST_PRESSES = 150;

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

test("the ten commonest tasks are done by keyboard alone, as the guide for the keyboard lists them", async ({
  page,
  sigma,
}) => {
  const admin = await adminOf(sigma);
  const { _id: wellId, name } = (await admin.call("GET api/wells", {})).find(({ rig }) => rig !== null)!;
  const { press, type } = {
    press: (key: string) => page.keyboard.press(key),
    type: (text: string) => page.keyboard.type(text),
  };
  const selectedTab = (tab: string) =>
    expect(page.getByRole("tab", { name: tab, exact: true })).toHaveAttribute("aria-selected", "true");

  // Sign in.
  await page.goto(`${sigma.url}/login`);
  await tabTo(page, page.getByLabel("Username"));
  await type("admin");
  await press("Tab");
  await type(sigma.password);
  await press("Enter");
  await page.waitForURL("**/wells");

  // Open a well.
  const link = page.locator(`a[href="/well/${wellId}"]`).first();
  await link.waitFor();
  await press("/");
  await type(name);
  await tabTo(page, link);
  await press("Enter");
  await page.waitForURL(`**/well/${wellId}**`);
  await selectedTab("Time Charts");

  // Change the view.
  await press("3");
  await selectedTab("Surveys");
  await press("]");
  await selectedTab("Pseudo Surveys");
  await press("[");
  await selectedTab("Surveys");
  await press("Shift+Digit2");
  await selectedTab("MWD");
  await press("1");
  await selectedTab("Time Charts");

  // Read the values of a moment, and write a note there.
  const charts = page.getByRole("tabpanel", { name: "Time Charts", exact: true });
  await tabTo(page, page.getByLabel(/arrow keys move the cursor$/).first());
  await press("ArrowLeft");
  await press("ArrowLeft");
  await expect(charts.getByRole("status").first()).not.toBeEmpty();
  await press("a");
  const note = page.getByRole("textbox", { name: "Note", exact: true });
  await note.waitFor();
  await tabTo(page, note);
  await type("Written by keyboard");
  await press("Control+Enter");
  await expect(page.getByText("Written by keyboard").first()).toBeVisible();

  // The past, and live again; single keys belong to the page once a field has lost the focus.
  await tabTo(page, page.getByLabel(/arrow keys move the cursor$/).first());
  const live = page.getByRole("button", { name: /^LIVE/ });
  await press(",");
  await expect(live).toContainText("LIVE OFF");
  await press("l");
  await expect(live).toContainText("LIVE ON");

  // Notifications.
  const dialog = page.getByRole("dialog");
  await press("n");
  await dialog.waitFor();
  await press("Escape");
  await expect(dialog).toHaveCount(0);

  // Half of the screen.
  const modules = page.getByRole("button", { name: "Modules", exact: true });
  await press("m");
  await expect(modules).toHaveAttribute("aria-pressed", "false");
  await press("m");
  await expect(modules).toHaveAttribute("aria-pressed", "true");

  // Favourite wells.
  await press("w");
  await expect(page.getByRole("menu")).toBeVisible();
  await press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);

  // Settings of the well.
  await tabTo(page, page.getByRole("button", { name: "Well settings", exact: true }));
  await press("Enter");
  await page.waitForURL("**/settings**");
});
