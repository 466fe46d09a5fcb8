import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { findBarriers } from "../../src/look-at-page";
import { adminOf } from "../../src/people";
import { test } from "../../src/test";

/** Exports the current choice of the dialog, and reads the received file. */
async function exportFile(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent("download");
  await dialog(page).getByRole("button", { name: "Export", exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a well is exported as one archive, imported under another name, archived and restored", async ({
  signedIn: page,
  sigma,
}) => {
  const admin = await adminOf(sigma);
  const wellName = `Exported ${crypto.randomUUID().slice(0, 6)}`;
  const { _id: wellId } = await admin.call("POST api/well", { name: wellName, field: "Reeves" });
  const stations = [0, 500, 1000].map((md) => ({ md, inclination: md / 100, azimuth: 10 }));
  await admin.call("POST api/survey-data/multiple", { wellId, stations });
  const importedName = `${wellName} again`;
  const barriers: string[] = [];
  try {
    await page.goto(`${sigma.url}/wells`);
    await button(page, `Tools: ${wellName}`).click();
    await button(page, "Export data").click();
    await dialog(page).getByText("Whole well (archive)").click();
    const { name, bytes } = await exportFile(page);
    expect(name).toMatch(/\.zip$/);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Import well…" }).click();
    await dialog(page).waitFor();
    barriers.push(...(await findBarriers(page, "[role=dialog]")));
    await dialog(page).locator("input[type=file]").setInputFiles({ name, mimeType: "application/zip", buffer: bytes });
    await dialog(page).getByLabel("Name of the well here").fill(importedName);
    await button(page, "Import").click();
    await expect(dialog(page)).toContainText("Done");
    await page.keyboard.press("Escape");
    const [copy] = (await admin.call("GET api/wells", {})).filter(({ name }) => name === importedName);
    const socket = await admin.connect({ wellId: copy!._id });
    const { md } = (await socket.request("survey-data/get", { wellId: copy!._id })) as { md: number[] };
    socket.close();
    expect([copy!.field, md]).toEqual(["Reeves", [0, 500, 1000]]);

    await admin.call("PATCH api/well", { wellId: copy!._id, finishedAt: 1_700_000_000 });
    await page.goto(`${sigma.url}/admin?tab=retention`);
    await expect(page.getByText(/finished wells?, those with the oldest data first/)).toBeVisible();
    barriers.push(...(await findBarriers(page)));
    await button(page, `Archive all data of ${importedName}`).click();
    await dialog(page).waitFor();
    barriers.push(...(await findBarriers(page, "[role=dialog]")));
    await button(page, "Archive").click();
    await button(page, `Restore ${importedName}`).click();
    await expect(button(page, `Restore ${importedName}`)).toHaveCount(0);
    await expect(button(page, `Archive all data of ${importedName}`)).toBeVisible();
    expect(barriers).toEqual([]);
  } finally {
    for (const { _id, name } of await admin.call("GET api/wells", {}))
      if (name.startsWith(wellName)) await admin.call("DELETE api/well", { wellId: _id });
  }
});

test("the menu of a well exports its rows by depth as CSV, LAS and Parquet", async ({ signedIn: page, sigma }) => {
  const admin = await adminOf(sigma);
  const { _id: wellId, name: well } = (await admin.call("GET api/wells", {})).find(({ rig }) => rig !== null)!;
  // The rig sends its past first, including rows by depth.
  await expect
    .poll(async () => (await admin.call("GET api/well-export/extent", { wellId, index: "depth" })).rows)
    .toBeGreaterThan(0);
  await button(page, `Tools: ${well}`).click();
  await button(page, "Export data").click();
  await dialog(page).getByText("By depth").click();
  for (const { label, ending, begins } of [
    { label: "CSV", ending: "csv", begins: /^[^\n]*depth/i },
    { label: "LAS 2.0", ending: "las", begins: /^~V/ },
    { label: "Parquet", ending: "parquet", begins: /^PAR1/ },
  ]) {
    await dialog(page).getByText(label, { exact: true }).click();
    const { name, bytes } = await exportFile(page);
    expect(name).toMatch(new RegExp(`depth.*\\.${ending}$`));
    expect(bytes.subarray(0, 2000).toString("latin1")).toMatch(begins);
    await expect(dialog(page)).toContainText("Saved, ");
  }
});
