import { expect } from "@playwright/test";
import { adminOf, signInAs } from "../../src/people";
import { test } from "../../src/test";

test("a user builds a dashboard of two panels and shares it; a user of one of its wells sees that panel alone, after a reload too", async ({
  browser,
  signedIn: page,
  sigma,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const wells = await (await adminOf(sigma)).call("GET api/wells", {});
  const [seenWell, otherWell] = [wells.at(-1)!, wells[0]!];
  await page.goto(`${sigma.url}/dashboards`);
  await page.getByRole("button", { name: "New dashboard" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Pad watch");
  await dialog.getByRole("button", { name: "Well" }).click();
  await page.getByRole("option", { name: seenWell.name }).click();
  await dialog.getByRole("button", { name: "Create" }).click();

  const settings = page.getByRole("complementary", { name: /^Settings of/ });
  await page.getByRole("button", { name: "Value", exact: true }).click();
  await settings.getByLabel("Title").fill("Mine");
  await page.getByRole("button", { name: "Value", exact: true }).click();
  await settings.getByLabel("Title").fill("Other");
  await settings.getByRole("button", { name: /^Well/ }).click();
  await page.getByRole("option", { name: otherWell.name }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("All users", { exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const address = page.url();

  const reader = await browser.newPage();
  await signInAs(reader, sigma, { type: "engineer", access: { operators: [], wells: [seenWell._id] } });
  await reader.goto(`${sigma.url}/dashboards`);
  await reader.getByRole("link", { name: "Pad watch" }).click();
  for (const look of ["opened", "loaded again"]) {
    await test.step(look, async () => {
      await expect(reader.getByRole("region", { name: "Other" })).toContainText("No right to see this well");
      await expect(reader.getByRole("region", { name: "Mine" })).not.toContainText("…");
      await expect(reader.getByRole("region", { name: "Mine" })).toContainText("ft/hr");
      await expect(reader.getByRole("button", { name: "Edit" })).toHaveCount(0);
    });
    await reader.reload();
  }
  expect(reader.url()).toBe(address);
  await reader.close();
});
