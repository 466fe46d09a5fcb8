import { createSlowest, type Measurement } from "../measurement";
import { type SignedIn, usableAfter } from "./signed-in";

const MOST_MS = 200;
const ROUNDS = 7;

const TABLE = '[role="dialog"] table[aria-label="Tickets"]';
const FIRST_ROW = `document.querySelector('${TABLE} tbody tr')?.textContent ?? ""`;

/**
 * Opens the tickets of a well on its delivery page, and turns their pages, each until the rows are on the screen. No page has been
 * read before.
 */
export async function paintCosts({ page }: SignedIn, url: string, wellId: string): Promise<Measurement[]> {
  const firstPages: number[] = [];
  const nextPages: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.goto(`${url}/well/${wellId}/delivery`);
    const lines = page.getByRole("table", { name: "AFE lines" });
    await lines.waitFor();
    // The other parts of the page are loaded too.
    await page.waitForTimeout(3000);
    const card = page.locator("section", { has: lines }).last();
    await card.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Tickets", exact: true }).waitFor();
    const item = `[...document.querySelectorAll('[role="menuitem"]')].find((item) => item.textContent.trim() === "Tickets")`;
    const first = await usableAfter(page, `${item}.click()`, framesAfter(`${FIRST_ROW} !== ""`));
    await page.waitForTimeout(500);
    const before = JSON.stringify(await page.evaluate<string>(FIRST_ROW));
    const next = `document.querySelector('[role="dialog"] button[aria-label="Next page"]')`;
    const other = await usableAfter(page, `${next}.click()`, framesAfter(`(${FIRST_ROW}) !== ${before}`));
    // The first round loads the scripts.
    if (round === 0) continue;
    firstPages.push(first);
    nextPages.push(other);
  }
  return [
    createSlowest("costs: the first page of 100,000 tickets painted after a click", firstPages, MOST_MS),
    createSlowest("costs: the next page of 100,000 tickets painted after a click", nextPages, MOST_MS),
  ];
}

/** Holds in the frame after the first one in which a condition holds: that one has been painted then. */
const framesAfter = (condition: string): string =>
  `((${condition}) ? (window.framesSeen = (window.framesSeen ?? 0) + 1) > 1 : ((window.framesSeen = 0), false)) && ((window.framesSeen = 0), true)`;
