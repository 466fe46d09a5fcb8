import { expect, type Page, test } from "@playwright/test";
import { type SigmaServer, startSigmaServer } from "../../src/sigma-server";
import { signIn } from "../../src/test";

// Its own server: wells that other tests add and delete would move the lists.
let sigma: SigmaServer;
test.beforeAll(async () => {
  sigma = await startSigmaServer({}, "7200s");
});
test.afterAll(() => sigma.stop());

/** The most that a page may move by itself while it loads. */
const MOST_SHIFT = 0.01;
/** Replies, pushes and the first redraws of a page have arrived after this time, ms. */
const SETTLED_AFTER_MS = 5000;

/** Records what moves that no input has moved, each with its place before and after. */
const recorder = `
  window.shifts = [];
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join();
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const moves = sources.map(({ node, previousRect, currentRect }) =>
        (node?.textContent ?? "").slice(0, 40) + ": " + place(previousRect) + " to " + place(currentRect));
      window.shifts.push({ value, moves });
    }
  }).observe({ type: "layout-shift", buffered: true });`;

type Shift = { value: number; moves: string[] };

/** Loads a page as a browser does that has never shown it. */
async function shiftsOfLoad(page: Page, url: string): Promise<Shift[]> {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.clearBrowserCache");
  await page.goto(url);
  await page.waitForTimeout(SETTLED_AFTER_MS);
  return page.evaluate<Shift[]>("shifts");
}

test("nothing on a dashboard or a list moves by itself while it loads", async ({ page }) => {
  await signIn(page, sigma);
  await page.getByRole("link", { name: "Bluebonnet 7H" }).click();
  await page.waitForURL("**/well/**");
  const well = new URL(page.url()).pathname;
  // Values that change many times a second move more than those of a rig that drills.
  await expect(page.getByText(/^Backlog /)).toBeVisible();
  await page.addInitScript(recorder);
  for (const path of [`${well}?view=surveys`, well, "/rigs", "/wells", "/motors", "/monitoring"]) {
    const shifts = await shiftsOfLoad(page, `${sigma.url}${path}`);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, `${path}\n${shifts.flatMap(({ moves }) => moves).join("\n")}`).toBeLessThanOrEqual(MOST_SHIFT);
  }
});
