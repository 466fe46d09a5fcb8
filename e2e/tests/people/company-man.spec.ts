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
    const { total: before } = (await socket.request("well-costs/get", { wellId }))!;
    await button(page, "Add AFE line").click();
    await dialog(page).getByLabel("Code").fill("600");
    await dialog(page).getByLabel("Name").fill("Cementing unit");
    await dialog(page).getByRole("button", { name: "Basis", exact: true }).click();
    await page.getByRole("option", { name: "Per day" }).click();
    await dialog(page).getByLabel("Rate per day").fill("28000");
    await dialog(page).getByLabel("Planned").fill("20");
    await button(page, "Save").click();
    await expect(page.getByRole("table", { name: "AFE lines" })).toContainText("Cementing unit");
    await button(page, "Add ticket").click();
    await dialog(page).getByRole("button", { name: "AFE line", exact: true }).click();
    await page.getByRole("option", { name: "600 Cementing unit" }).click();
    await dialog(page).getByLabel("Vendor").fill("Basin Cementing");
    await dialog(page).getByLabel("Ticket number").fill("T-4711");
    await dialog(page).getByLabel("Amount").fill("31250.50");
    await button(page, "Save").click();
    await expect(dialog(page)).toHaveCount(0);
    const { total } = (await socket.request("well-costs/get", { wellId }))!;
    expect(Number(total.spent) - Number(before.spent)).toBeCloseTo(31_250.5, 2);

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
    for (const { _id: id } of await admin.call("GET api/lesson-acknowledgement", { wellId }))
      await admin.call("DELETE api/lesson-acknowledgement", { wellId, id });
    for (const { _id: id, title } of await admin.call("GET api/lesson", { wellId }))
      if (title === "Gas before the landing") await admin.call("DELETE api/lesson", { wellId, id });
    for (const { _id: id, number } of (await socket.request("cost-ticket/get", { wellId })).rows)
      if (number === "T-4711") await admin.call("DELETE api/cost-ticket", { wellId, id });
    for (const { _id: id, code } of await admin.call("GET api/afe-line", { wellId }))
      if (code === "600") await admin.call("DELETE api/afe-line", { wellId, id });
    socket.close();
  }
});
