import type { CDPSession, Page } from "playwright-core";
import { openBrowser, viewport } from "../browser/open-browser";
import type { BenchServer } from "../server/bench-server";

/** A page of a user who is signed in. */
export type SignedIn = { page: Page; session: CDPSession };

/** Opens a browser with a page that has the token of a server. */
export async function openSignedIn({ token, atEnd }: BenchServer): Promise<SignedIn> {
  const browser = await openBrowser(atEnd);
  const page = await browser.newPage({ viewport, colorScheme: "dark" });
  await page.addInitScript(`localStorage.setItem("token", ${JSON.stringify(token)})`);
  return { page, session: await page.context().newCDPSession(page) };
}

/**
 * Makes a step in a page and waits until its result is usable.
 *
 * @param act a script that makes the step
 * @param isUsable an expression that holds from then on
 * @returns ms from the step to the first frame with it
 */
export const usableAfter = (page: Page, act: string, isUsable: string): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve, reject) => {
    const begun = performance.now();
    const look = () => {
      if (${isUsable}) resolve(performance.now() - begun);
      else if (performance.now() - begun > 60000) reject(new Error("not usable after 60 s: " + ${JSON.stringify(act)}));
      else requestAnimationFrame(look);
    };
    ${act};
    requestAnimationFrame(look);
  })`);
