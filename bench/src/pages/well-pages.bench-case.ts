import { openBrowser } from "../browser/open-browser";
import type { Measurement } from "../measurement";
import { startBenchServer } from "../server/bench-server";
import { bhaFrames } from "./bha-frames";
import { makeLongWell } from "./long-well";
import { openViews } from "./open-views";
import { saveSettings } from "./save-settings";
import { settingsPages } from "./settings-pages";
import { openSignedIn } from "./signed-in";

/** Views and settings pages of a 20-day, 20,000 ft well in a real browser, and what saving its settings takes. */
export async function wellPagesCase(): Promise<Measurement[]> {
  const server = await startBenchServer();
  const browser = await openBrowser();
  try {
    const wellId = await makeLongWell(server);
    const place = await openSignedIn(browser, server);
    return [
      ...(await bhaFrames(place, server.url, wellId)),
      ...(await settingsPages(place, server.url, wellId)),
      ...(await openViews(place, server, wellId)),
      ...(await saveSettings(server, wellId)),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
