import { expect } from "@playwright/test";
import { collectFaults, findBarriers } from "../../src/look-at-page";
import { adminOf } from "../../src/people";
import { test } from "../../src/test";

test("the API reference tries calls and socket events out with a token, under its content security policy", async ({
  page,
  sigma,
}) => {
  const admin = await adminOf(sigma);
  const well = (await admin.call("GET api/wells", {})).find(({ rig }) => rig !== null)!;
  const { token } = await admin.call("POST api/api-token", { name: "docs", access: "read", wells: [well._id] });
  const faults = collectFaults(page);
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await page.goto(`${sigma.url}/api/docs`);
  const entry = (name: string) => page.locator("details", { has: page.locator(`summary code`, { hasText: name }) });

  // Without a session a call is refused, as it would be for any program.
  const wells = entry("GET /api/wells").first();
  await wells.locator("summary").click();
  await wells.getByRole("button", { name: "Send" }).click();
  await expect(wells.getByLabel("Answer")).toContainText("403 Forbidden");

  await page.getByLabel("Or an API token").fill(token);
  await page.getByRole("button", { name: "Use token" }).click();
  await expect(page.getByRole("status")).toContainText("engineer");
  await wells.getByRole("button", { name: "Send" }).click();
  await expect(wells.getByLabel("Answer")).toContainText(well.name);
  await expect(wells.getByLabel("Answer")).toContainText("x-request-id");
  await expect(wells.getByLabel("Answer")).not.toContainText("Bluebonnet 8H");

  const bhas = entry("GET /api/bha").first();
  await bhas.locator("summary").click();
  await bhas.getByLabel("wellId (required)").fill(well._id);
  await bhas.getByRole("button", { name: "Copy as curl" }).click();
  await expect(bhas.getByLabel("Answer")).toHaveText(
    `curl -X GET -H "Authorization: Bearer $SIGMA_TOKEN" '${sigma.url}/api/bha?wellId=${well._id}'`,
  );

  await bhas.getByRole("button", { name: "Copy as TypeScript" }).click();
  await expect(bhas.getByLabel("Answer")).toContainText(
    `const sigma = new SigmaClient({ url: "${sigma.url}", token: process.env.SIGMA_TOKEN! });`,
  );
  await expect(bhas.getByLabel("Answer")).toContainText('await sigma.call("GET api/bha", {');
  await bhas.getByRole("button", { name: "Copy as Python" }).click();
  await expect(bhas.getByLabel("Answer")).toContainText(
    `reply = sigma.call("GET api/bha", **{"wellId": "${well._id}"})`,
  );

  // A token for reading may not write; the JSON of a body is sent as typed.
  const change = entry("PATCH /api/well").first();
  await change.locator("summary").click();
  await change.getByRole("button", { name: "As JSON" }).click();
  await change.getByLabel("JSON", { exact: true }).fill(JSON.stringify({ wellId: well._id, name: "Taken over" }));
  await change.getByRole("button", { name: "Send" }).click();
  await expect(change.getByLabel("Answer")).toContainText('"code": "permission"');

  await page.getByLabel("Socket, for the well with the id").fill(well._id);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("Socket: Connected");
  const status = entry("well-status/get").first();
  await status.locator("summary").click();
  await status.getByRole("button", { name: "Send" }).click();
  await expect(status.getByLabel("Answer")).toContainText("acknowledged");
  await expect(status.getByLabel("Answer")).toContainText(well._id);
  await expect(page.getByLabel("Pushed messages, newest first")).toContainText("live-data");

  expect(await findBarriers(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await findBarriers(page, "#try")).toEqual([]);
  expect([...hosts]).toEqual([new URL(sigma.url).host]);
  expect(faults).toEqual([]);
  // The token is nowhere but in memory.
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))).not.toContain(
    token,
  );
  await page.reload();
  await expect(page.getByRole("status")).toContainText("Not signed in");
});
