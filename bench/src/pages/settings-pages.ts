import { type Measurement, createTiming } from "../measurement";
import { type SignedIn, usableAfter } from "./signed-in";

const MOST_MS = 500;
const ROUNDS = 3;

/** Opens every settings page of a well, again and again after the first visit. */
export async function settingsPages({ page }: SignedIn, url: string, wellId: string): Promise<Measurement[]> {
  await page.goto(`${url}/well/${wellId}/settings?tab=general`);
  const nav = page.getByRole("navigation", { name: "Settings" });
  await nav.waitFor();
  const tabs = await nav.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
  const open = (href: string) => {
    const link = `document.querySelector('nav[aria-label="Settings"] a[href=${JSON.stringify(href)}]')`;
    // The panel is shown beside the options; its skeleton doesn't count.
    const usable = `${link}?.getAttribute("aria-current") === "page" && !document.querySelector('[aria-busy="true"]') &&
      document.querySelector('nav[aria-label="Settings"]').parentElement.nextElementSibling.querySelectorAll(":is(input, button, h2, p)").length > 1`;
    return usableAfter(page, `${link}.click()`, usable);
  };
  const times: { tab: string; ms: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const href of tabs) {
      const ms = await open(href);
      // Long enough for content that is still loading to show its skeleton.
      await page.waitForTimeout(400);
      if (round > 0) times.push({ tab: new URL(href, url).searchParams.get("tab") ?? href, ms });
    }
  }
  const longest = times.reduce((a, b) => (b.ms > a.ms ? b : a));
  const note = `${tabs.length} pages, ${ROUNDS} times each; the longest was ${longest.tab}`;
  return [createTiming("any settings page of a 20-day well, usable after the first visit", longest.ms, MOST_MS, note)];
}
