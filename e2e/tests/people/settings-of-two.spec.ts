import { expect, type Page } from "@playwright/test";
import { test } from "../../src/test";

const PASSWORD = "correct horse battery staple";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save" });
const applying = (page: Page) => page.getByRole("dialog", { name: "Applying changes" });
const notice = (page: Page) => page.getByRole("region", { name: "Changed in the meantime" });
const choose = (page: Page, label: string, value: string) =>
  page
    .getByRole("radiogroup", { name: `${label}: what to save` })
    .getByText(value)
    .click();

test("two users change the same settings: the second is shown the values saved by the first, and merges", async ({
  signedIn: first,
  browser,
  sigma,
}) => {
  const token = await first.evaluate(() => localStorage.getItem("token"));
  const headers = { authorization: `Bearer ${token}` };
  const anna = { username: "anna", name: "Anna Berg", email: "anna@example.com", type: "admin", password: PASSWORD };
  expect((await first.request.post(`${sigma.url}/api/users`, { headers, data: anna })).status()).toBe(200);
  const wells = (await (await first.request.get(`${sigma.url}/api/wells`, { headers })).json()) as { _id: string }[];
  const wellId = wells[0]!._id;
  const address = `${sigma.url}/well/${wellId}/settings?tab=data-processor`;

  const second = await (await browser.newContext()).newPage();
  await second.goto(`${sigma.url}/login`);
  await second.getByLabel("Username").fill("anna");
  await second.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await second.getByRole("button", { name: "Log in" }).click();
  await second.waitForURL("**/wells");
  for (const page of [first, second]) await page.goto(address);

  await field(second, "Squat length").fill("2");
  await field(second, "Rotation threshold").fill("12");
  await field(first, "Squat length").fill("3");
  await field(first, "Overpull limit").fill("60");
  await save(first).click();
  await expect(first.getByText("Changes applied").first()).toBeVisible();

  await expect(notice(second)).toContainText("has changed Squat length and Overpull limit in the meantime");
  await expect(field(second, "Overpull limit")).toHaveValue("60");
  await expect(field(second, "Squat length")).toHaveValue("2");
  await expect(save(second)).toBeDisabled();
  await choose(second, "Squat length", "Theirs: 3 ft");
  await save(second).click();
  await expect(second.getByText("Changes applied").first()).toBeVisible();
  await expect(field(first, "Rotation threshold")).toHaveValue("12");

  for (const page of [first, second]) await expect(applying(page)).toBeHidden();
  await expect(field(first, "Squat length")).toHaveValue("3");

  // A program saves, and the page learns of it only when its own save is refused.
  await first.route(/data-processor-settings\?/, () => undefined);
  const url = `${sigma.url}/api/data-processor-settings`;
  const storedSettings = (await (await first.request.get(`${url}?wellId=${wellId}`, { headers })).json()) as object;
  await field(first, "Squat length").fill("4");
  const program = await first.request.post(url, { headers, data: { ...storedSettings, squatLength: 5 } });
  expect(program.status()).toBe(200);
  const refusedResponse = first.waitForResponse((response) => response.status() === 409);
  await save(first).click();
  expect(await (await refusedResponse).json()).toMatchObject({ code: "conflict", current: { squatLength: 5 } });
  await expect(notice(first)).toContainText("You both changed Squat length");
  await choose(first, "Squat length", "Mine: 4 ft");
  const acceptedResponse = first.waitForResponse(
    (response) => response.url().startsWith(url) && response.request().method() === "POST" && response.ok(),
  );
  await save(first).click();
  await acceptedResponse;
  await expect(notice(first)).toBeHidden();
  const mergedResponse = await first.request.get(`${url}?wellId=${wellId}`, { headers });
  expect(await mergedResponse.json()).toMatchObject({ squatLength: 4, overpullLimit: 60, rotationThreshold: 12 });
  await second.context().close();
});
