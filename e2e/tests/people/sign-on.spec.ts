import { expect, test } from "@playwright/test";
import { codeOfApp } from "../../src/authenticator-app";
import { type IdentityProvider, passProvider, startIdentityProvider } from "../../src/identity-provider";
import { collectFaults, findBarriers } from "../../src/look-at-page";
import { signInAs } from "../../src/people";
import { type SigmaServer, startSigmaServer } from "../../src/sigma-server";

let provider: IdentityProvider;
let sigma: SigmaServer;
test.beforeAll(async () => {
  provider = await startIdentityProvider("Example ID");
  sigma = await startSigmaServer({ ...provider.environment, DEMO: "0" });
});
test.afterAll(async () => {
  await sigma.stop();
  await provider.stop();
});

test("an account of the identity provider signs in by its button and out again, and cancelling there is reported here", async ({
  page,
}) => {
  const faults = collectFaults(page);
  await page.goto(`${sigma.url}/login`);
  const button = page.getByRole("button", { name: "Sign in with Example ID" });
  await button.waitFor();
  expect(await findBarriers(page)).toEqual([]);

  await button.click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("alert")).toHaveText("Example ID did not let you sign in, or you gave it up");
  expect(new URL(page.url()).search).toBe("");

  await button.click();
  await passProvider(page, "nora+verified");
  await expect(page).toHaveURL(/\/wells$/);
  await page.getByRole("button", { name: /The nora/ }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  // The provider asks the user whether to end its session too, and leads back.
  await page.getByRole("button", { name: /Yes/ }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(button).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  expect(faults).toEqual([]);
});

test("a second factor is switched on with an app, then signing in takes its code or a recovery code and shows why another is refused", async ({
  page,
}) => {
  const { username, password } = await signInAs(page, sigma, { type: "engineer" });
  const barriers: string[] = [];
  const look = async (part: string) => barriers.push(...(await findBarriers(page, part)));
  await page.goto(`${sigma.url}/user-settings`);
  const card = page.getByRole("group", { name: "Second factor" });
  await card.getByRole("button", { name: "Set up" }).click();
  await card.getByLabel("Password").fill("not mine");
  await card.getByRole("button", { name: "Continue" }).click();
  await expect(card.getByText("password is wrong")).toBeVisible();
  await card.getByLabel("Password").fill(password);
  await card.getByRole("button", { name: "Continue" }).click();
  const secret = await card.locator("code").innerText();
  await card.getByLabel("Code", { exact: true }).fill("000000");
  await card.getByRole("button", { name: "Switch on" }).click();
  await expect(card.getByText("This code is wrong")).toBeVisible();
  await look("fieldset:has(code)");
  await card.getByLabel("Code", { exact: true }).fill(codeOfApp(secret));
  await card.getByRole("button", { name: "Switch on" }).click();
  const recoveryCodes = card.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(recoveryCodes).toHaveCount(10);
  const codes = await recoveryCodes.allInnerTexts();
  await look("fieldset:has(code)");
  await card.getByRole("button", { name: "I have stored them" }).click();
  await expect(card.getByText("10 recovery codes are left")).toBeVisible();

  const logIn = page.getByRole("button", { name: "Log in" });
  const beginAgain = async () => {
    await page.getByRole("button", { name: new RegExp(username) }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await logIn.click();
  };
  await beginAgain();
  const code = page.getByLabel("Code of your authenticator app, or a recovery code");
  await code.fill("000000");
  await logIn.click();
  await expect(page.getByRole("alert")).toHaveText("This code is wrong");
  await look("form");
  // The current code was used to switch it on; an app that runs 30 s ahead is accepted too.
  await code.fill(codeOfApp(secret, 1));
  await logIn.click();
  await expect(page).toHaveURL(/\/wells$/);

  await beginAgain();
  await code.fill(codes[0]!);
  await logIn.click();
  await expect(page).toHaveURL(/\/wells$/);
  await page.goto(`${sigma.url}/user-settings`);
  await expect(card.getByText("9 recovery codes are left")).toBeVisible();
  expect(barriers).toEqual([]);
});
