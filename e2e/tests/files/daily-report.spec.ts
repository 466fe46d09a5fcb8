import { expect, type Page } from "@playwright/test";
import type { Well } from "@sigma/contract/wells/well";
import type { SigmaClient } from "../../../client/src/sigma-client";
import { adminOf } from "../../src/people";
import { test } from "../../src/test";

const drilledWell = async (admin: SigmaClient): Promise<Well> =>
  (await admin.call("GET api/wells", {})).find(({ rig }) => rig !== null)!;

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a day is proposed from rig states, confirmed, corrected with a reason and exported", async ({
  signedIn: page,
  sigma,
}) => {
  const admin = await adminOf(sigma);
  const { _id: wellId } = await drilledWell(admin);
  const socket = await admin.connect({ wellId });
  try {
    await page.goto(`${sigma.url}/daily-reports/${wellId}`);
    await page.getByRole("button", { name: /^Propose the activities of/ }).click();
    await page.getByRole("button", { name: "Confirm from" }).click();
    await page.getByRole("option", { name: "every one" }).click();
    await page.getByRole("button", { name: /^Confirm [1-9]/ }).click();
    const rows = page.getByRole("table", { name: "Rig activity" }).getByRole("row");
    await expect(page.getByText(/^[1-9]\d* intervals?, /)).toBeVisible();
    expect((await socket.request("daily-report/get", { wellId })).length).toBeGreaterThan(0);

    await rows.nth(1).click();
    await button(page, "Correct").click();
    await button(page, "Rig state").click();
    await page.getByRole("option", { name: "Rotary Drilling" }).first().click();
    await dialog(page).getByLabel("Reason").fill("The driller said so");
    await button(page, "Save correction").click();
    await expect(page.getByText("Correction saved")).toBeVisible();
    const [made] = await socket.request("correction/get", { wellId });
    expect(made).toMatchObject({ reason: "The driller said so", change: { kind: "rig-state" } });

    for (const [name, ending] of [
      ["CSV", "csv"],
      ["WITSML opsReport", "xml"],
      ["WITSML drillReport", "xml"],
      ["Excel (XLSX)", "xlsx"],
      ["JSON", "json"],
    ] as const) {
      const download = page.waitForEvent("download");
      await button(page, "Export").first().click();
      await page.getByRole("menuitem", { name, exact: true }).click();
      expect((await download).suggestedFilename()).toMatch(new RegExp(`(?:daily|drill).report.*\\.${ending}$`));
    }
  } finally {
    for (const { _id: id } of await socket.request("correction/get", { wellId }))
      await socket.request("correction/undo", { wellId, id });
    for (const { _id: id } of await socket.request("daily-report/get", { wellId }))
      await socket.request("daily-report/delete", { wellId, id });
    socket.close();
  }
});

test("the log of an MWD tool is taken, checked against the limits and removed", async ({ signedIn: page, sigma }) => {
  const admin = await adminOf(sigma);
  const { name } = await drilledWell(admin);
  await page.goto(`${sigma.url}/mwd-tool-check`);
  await page.getByRole("button", { name: "Add MWD Run" }).first().click();
  await dialog(page).getByRole("button", { name: "Well", exact: true }).click();
  await page.getByRole("option", { name }).first().click();
  await dialog(page).getByLabel("Start depth").fill("7000");
  await dialog(page).getByLabel("End depth").fill("7100");
  const rows = [0, 1, 2].map((minute) => `2026-07-04 04:0${minute}:00\t28.6\t${minute === 1 ? 90 : 4}`);
  await dialog(page)
    .locator("input[type=file]")
    .setInputFiles({
      name: "run 1.txt",
      mimeType: "text/plain",
      buffer: Buffer.from(["Time\tBattery (V)\tShock", ...rows].join("\n")),
    });
  await button(page, "Close").last().click();
  await expect(page.getByRole("cell", { name: "run 1.txt", exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Out of limits" })).toContainText("Shock");
  await button(page, "Delete run 1.txt").click();
  await expect(page.getByText("No tool logs yet")).toBeVisible();
});
