import { type Page, test as base } from "@playwright/test";
import { chromiumLaunch } from "@sigma/tools/chromium";
import { type SigmaServer, startSigmaServer } from "./sigma-server";

/** The past that the rig of the tests sends first: enough for every view, and read within seconds. */
const PAST = "7200s";

/** A test with one sigma, which prints with the browser of the tests, and an admin already signed in as `signedIn`. */
export const test = base.extend<{ signedIn: Page }, { sigma: SigmaServer }>({
  sigma: [
    async ({ browserName: _browserName }, use) => {
      const { executablePath, env } = await chromiumLaunch();
      const sigma = await startSigmaServer({ ...env, CHROMIUM_PATH: executablePath }, PAST);
      await use(sigma);
      await sigma.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  signedIn: async ({ page, sigma }, use) => {
    await signIn(page, sigma);
    await use(page);
  },
});

/** Logs in as the admin and waits for the list of wells. */
export async function signIn(page: Page, { url, password }: Pick<SigmaServer, "url" | "password">): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL("**/wells");
}
