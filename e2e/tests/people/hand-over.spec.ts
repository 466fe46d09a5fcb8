import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import type { WellId } from "@sigma/contract/ids";
import { collectFaults, findBarriers } from "../../src/look-at-page";
import { adminOf } from "../../src/people";
import { readPdf } from "../../src/read-pdf";
import type { SigmaServer } from "../../src/sigma-server";
import { test } from "../../src/test";

const drilledWell = async (sigma: SigmaServer) => {
  const admin = await adminOf(sigma);
  return (await admin.call("GET api/wells", {})).find(({ rig }) => rig !== null)!;
};

/** Waits until the rig has sent its past: a note of now stays in the range that the charts show. */
async function hasCaughtUp(sigma: SigmaServer, wellId: WellId): Promise<void> {
  const socket = await (await adminOf(sigma)).connect();
  const lateness = async () =>
    Date.now() / 1000 - ((await socket.request("well-status/get", { wellId }))[0]?.lastTime ?? 0);
  await expect.poll(lateness).toBeLessThan(5);
  socket.close();
}

const card = (page: Page) => page.getByRole("region", { name: "Hand-over" });

test("a note written on the time charts is in the list, in a colleague's list and in the hand-over", async ({
  signedIn: page,
  sigma,
  context,
}) => {
  const faults = collectFaults(page);
  const { _id: wellId } = await drilledWell(sigma);
  await hasCaughtUp(sigma, wellId);
  const text = `Drag 8 klb at the connection ${Date.now()}`;
  const colleague = await context.newPage();
  for (const openPage of [page, colleague]) await openPage.goto(`${sigma.url}/well/${wellId}?view=time-charts`);
  await colleague.getByRole("tab", { name: "Notes" }).click();
  await expect(card(colleague)).toBeVisible();

  // The chart that the key belongs to is rendered after the header.
  await page.getByText(/^Now \d\d:\d\d:\d\d$/).waitFor();
  await page.keyboard.press("a");
  const field = page.getByRole("textbox", { name: "Note", exact: true });
  await expect(field).toBeFocused();
  await field.fill(text);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  for (const openPage of [page, colleague]) {
    await expect(openPage.getByRole("listitem").filter({ hasText: text })).toBeVisible();
  }
  expect(await findBarriers(page, "section[aria-label=Notes]")).toEqual([]);

  await card(page).getByRole("button", { name: "Write" }).click();
  await expect(page.getByRole("region", { name: "Notes", exact: true }).first()).toContainText(text);
  expect(faults).toEqual([]);
});

test("a hand-over is written, signed from its card, printed, and its page opens by link", async ({
  signedIn: page,
  sigma,
}) => {
  const faults = collectFaults(page);
  const { _id: wellId, name } = await drilledWell(sigma);
  await page.goto(`${sigma.url}/well/${wellId}?view=hand-over`);
  await page.getByRole("textbox", { name: "To watch" }).fill("Toolface drifts right late in each slide");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("button", { name: "Save draft" })).toBeDisabled();
  await page.getByRole("tab", { name: "Notes" }).click();
  await expect(card(page)).toContainText("Toolface drifts right late in each slide");
  await card(page).getByRole("button", { name: "Sign", exact: true }).click();
  await expect(card(page)).toContainText("signed");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    card(page).getByRole("button", { name: "PDF" }).click(),
  ]);
  const printedTexts = readPdf(await readFile(await download.path())).flatMap(({ texts }) => texts);
  const words = printedTexts.map(({ text }) => text).join("");
  expect(words).toContain(`Hand-over, ${name}`);
  expect(words).toContain("Toolface drifts right late in each slide");

  await page.goto(`${sigma.url}/hand-over/${wellId}`);
  await expect(page.getByRole("heading", { name: `Hand-over, ${name}` })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  expect(faults).toEqual([]);
});
