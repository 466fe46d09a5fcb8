import { chromiumLaunch } from "@sigma/tools/chromium";
import { type Browser, chromium } from "playwright-core";
import type { AtEnd } from "../closing-at-end";

/** The size of a page that is measured: the smaller of the two screens that the design is for. */
export const viewport = { width: 1440, height: 900 };

/** Opens a headless browser that draws without a GPU, as on a machine without a screen. */
export async function openBrowser(atEnd: AtEnd): Promise<Browser> {
  const browser = await chromium.launch(await chromiumLaunch());
  atEnd(() => browser.close());
  return browser;
}
