import { expect, type Page } from "@playwright/test";
import { adminOf } from "../../src/people";
import { test } from "../../src/test";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
/** A figure of the delivery page with its label, unit and note. */
const figure = (page: Page, label: string) => page.locator("dl > div").filter({ hasText: label });

test("a company man confirms the report of the day, enters a cost, reads the forecast and acknowledges a lesson ahead of the bit", async ({
  signedIn: page,
  sigma,
}) => {
  const admin = await adminOf(sigma);
  const { _id: wellId } = (await admin.call("GET api/wells", {})).find(({ rig }) => rig !== null)!;
  const socket = await admin.connect({ wellId });
  const reports = () => socket.request("daily-report/get", { wellId });
  try {
    await page.goto(`${sigma.url}/daily-reports/${wellId}`);
    await page.getByRole("button", { name: /^Propose the activities of/ }).click();
    await button(page, "Confirm from").click();
    await page.getByRole("option", { name: "every one" }).click();
    await page.getByRole("button", { name: /^Confirm [1-9]/ }).click();
    await expect(page.getByText(/^[1-9]\d* intervals?, /)).toBeVisible();
    expect((await reports()).every(({ confirmed }) => confirmed?.by !== undefined)).toBe(true);

    await page.goto(`${sigma.url}/well/${wellId}/delivery`);
    await button(page, "Add AFE line").click();
    await dialog(page).getByLabel("Code").fill("100");
    await dialog(page).getByLabel("Name").fill("Rig, day rate");
    await dialog(page).getByRole("button", { name: "Basis", exact: true }).click();
    await page.getByRole("option", { name: "Per day" }).click();
    await dialog(page).getByLabel("Rate per day").fill("28000");
    await dialog(page).getByLabel("Planned").fill("20");
    await button(page, "Save").click();
    await expect(page.getByRole("table", { name: "AFE lines" })).toContainText("Rig, day rate");
    await button(page, "Add ticket").click();
    await dialog(page).getByRole("button", { name: "AFE line", exact: true }).click();
    await page.getByRole("option", { name: "100 Rig, day rate" }).click();
    await dialog(page).getByLabel("Vendor").fill("Pioneer Drilling");
    await dialog(page).getByLabel("Ticket number").fill("T-4711");
    await dialog(page).getByLabel("Amount").fill("31250.50");
    await button(page, "Save").click();
    await expect(dialog(page)).toHaveCount(0);
    expect((await socket.request("well-costs/get", { wellId }))!.total.spent).toMatch(/^31250\.50?$/);

    await page.getByRole("region", { name: "Phases" }).getByRole("button", { name: "Add phase" }).click();
    await dialog(page).getByLabel("Name").fill("Whole well");
    await dialog(page).getByLabel("From, MD").fill("0");
    await dialog(page).getByLabel("To, MD").fill("17800");
    await dialog(page).getByLabel("Planned").fill("18");
    await button(page, "Save").click();
    await expect(figure(page, "Forecast to TD")).toContainText(/\d+\.\d d/);
    await expect(figure(page, "Forecast cost")).toContainText(/\d/);

    const { holeDepth } = (await socket.request("well-status/get", {})).find((status) => status.wellId === wellId)!;
    const md = { from: Math.round(holeDepth!) + 120, to: Math.round(holeDepth!) + 120 };
    await admin.call("POST api/lesson", {
      wellId,
      title: "Gas before the landing",
      kind: "risk",
      severity: "high",
      md,
    });
    await page.goto(`${sigma.url}/well/${wellId}`);
    const ahead = page.getByRole("status", { name: "Lesson ahead" });
    await expect(ahead).toContainText(/Risk in \d+ ft: Gas before the landing/, { timeout: 60_000 });
    await ahead.getByRole("button", { name: "Acknowledge" }).click();
    await dialog(page).getByText("Applied", { exact: true }).click();
    await button(page, "Save").click();
    await expect(page.getByText("Risk acknowledged")).toBeVisible();
    await expect(ahead).toHaveCount(0);
    const [acknowledgement] = await admin.call("GET api/lesson-acknowledgement", { wellId });
    expect(acknowledgement).toMatchObject({ state: "applied" });
  } finally {
    for (const { _id: id } of await reports()) await socket.request("daily-report/delete", { wellId, id });
    for (const name of ["lesson-acknowledgement", "lesson", "well-phase", "afe-line"] as const)
      for (const { _id: id } of await admin.call(`GET api/${name}`, { wellId }))
        await admin.call(`DELETE api/${name}`, { wellId, id });
    for (const { _id: id } of (await socket.request("cost-ticket/get", { wellId })).rows)
      await admin.call("DELETE api/cost-ticket", { wellId, id });
    socket.close();
  }
});
