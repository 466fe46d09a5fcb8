import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { test } from "../../src/test";

test("a wrong password is reported, a right one leads to the wells, and signing out ends the session and leads back [SH-018, SH-045, SH-172, SH-173]", async ({
  page,
  sigma,
}) => {
  await page.goto(sigma.url);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill("not-this-one");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Wrong username or password").first()).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue("admin");

  await page.getByLabel("Password", { exact: true }).fill(sigma.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/wells$/);
  const token = await page.evaluate(() => localStorage.getItem("token"));
  expect(token).toBeTruthy();

  await page.goto(`${sigma.url}/login`);
  await expect(page).toHaveURL(/\/wells$/);

  await page.getByRole("button", { name: /Administrator/ }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  const headers = { authorization: `Bearer ${token}` };
  await expect.poll(async () => (await page.request.get(`${sigma.url}/api/wells`, { headers })).status()).toBe(403);
});

test("a session that has ended leads back to the login page [SH-045]", async ({ signedIn: page }) => {
  await page.evaluate(() => localStorage.setItem("token", "expired"));
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
});

test("an unknown path shows a message and leads back", async ({ signedIn: page, sigma }) => {
  await page.goto(`${sigma.url}/no-such-page`);
  await expect(page.getByText("404: page not found")).toBeVisible();
  await page.getByRole("button", { name: "Go to the wells" }).click();
  await expect(page).toHaveURL(/\/wells$/);
});

test("the login page and the wells list are accessible", async ({ page, sigma, signedIn }) => {
  await signedIn.getByRole("row", { name: /Bluebonnet 7H/ }).waitFor();
  const wells = await new AxeBuilder({ page: signedIn }).analyze();
  expect(wells.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await page.evaluate(() => localStorage.removeItem("token"));
  await page.goto(`${sigma.url}/login`);
  await page.getByRole("button", { name: "Log in" }).waitFor();
  const login = await new AxeBuilder({ page }).analyze();
  expect(login.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
