import { type Page, test as base } from "@playwright/test";
import { type House, startHouse } from "./sigma-server";

/** A story with one house for its file, and an admin already signed in where `signedIn` is asked for. */
export const story = base.extend<{ signedIn: Page }, { house: House }>({
  house: [
    async ({ browserName: _browserName }, use) => {
      const house = await startHouse();
      await use(house);
      await house.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  signedIn: async ({ page, house }, use) => {
    await page.goto(`${house.url}/login`);
    await page.getByLabel("Username").fill("admin");
    await page.getByLabel("Password", { exact: true }).fill(house.password);
    await page.getByRole("button", { name: "Log in" }).click();
    await page.waitForURL("**/wells");
    await use(page);
  },
});
