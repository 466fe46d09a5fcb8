import type { Measurement } from "../measurement";
import { onServer } from "../server/bench-server";
import { bhaFrames } from "./bha-frames";
import { makeLongWell } from "./long-well";
import { openViews } from "./open-views";
import { saveSettings } from "./save-settings";
import { settingsPages } from "./settings-pages";
import { openSignedIn } from "./signed-in";

/** Views and settings pages of a 20-day, 20,000 ft well in a real browser, and what saving its settings takes. */
export const wellPagesCase = (): Promise<Measurement[]> =>
  onServer(async (server) => {
    const wellId = await makeLongWell(server);
    const place = await openSignedIn(server);
    return [
      ...(await bhaFrames(place, server.url, wellId)),
      ...(await settingsPages(place, server.url, wellId)),
      ...(await openViews(place, server, wellId)),
      ...(await saveSettings(server, wellId)),
    ];
  });
