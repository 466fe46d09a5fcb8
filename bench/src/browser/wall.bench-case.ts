import { setTimeout as sleep } from "node:timers/promises";
import type { Measurement } from "../measurement";
import { createRigs, startLoad } from "../server/bench-rigs";
import { startBenchServer } from "../server/bench-server";
import { openSignedIn } from "../pages/signed-in";
import { mainThread, shareOf, watchMainThread } from "./main-thread";
import { openBrowser } from "./open-browser";

const FIRST_PORT = 23_100;
const RIGS = 50;
/** The screen that the wall is drawn for. */
const screen = { width: 1920, height: 1080 };
const WARM_UP_SECONDS = 30;
const WATCHED_SECONDS = 60;
const MOST_SCRIPT_SHARE = 0.3;

/** The wall with 50 live wells on one screen: main-thread time of its scripts, and bytes received over the socket. */
export async function wallCase(): Promise<Measurement[]> {
  const server = await startBenchServer();
  await createRigs(server, 0, RIGS, FIRST_PORT);
  const load = startLoad(FIRST_PORT, RIGS, 1);
  const browser = await openBrowser();
  try {
    const { page, session } = await openSignedIn(browser, server);
    await page.setViewportSize(screen);
    let bytes = 0;
    session.on("Network.webSocketFrameReceived", ({ response }) => (bytes += response.payloadData.length));
    await session.send("Network.enable");
    await watchMainThread(session);
    await page.goto(`${server.url}/monitoring?wells=all`);
    await page
      .getByRole("article")
      .nth(RIGS - 1)
      .waitFor();
    await sleep(WARM_UP_SECONDS * 1000);
    const before = await mainThread(session);
    bytes = 0;
    await sleep(WATCHED_SECONDS * 1000);
    const after = await mainThread(session);
    const elapsedSeconds = after.at - before.at;
    const { script: share, task: all } = shareOf(before, after);
    const isScrolled = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
    return [
      {
        task: `wall with ${RIGS} live wells: script on the main thread`,
        measured: `${(100 * share).toFixed(1)} %`,
        target: `≤ ${100 * MOST_SCRIPT_SHARE} %`,
        reached: share <= MOST_SCRIPT_SHARE && !isScrolled,
        note: `all tasks with layout and painting ${(100 * all).toFixed(1)} %, ${(bytes / 1024 / elapsedSeconds).toFixed(1)} kB/s over the socket`,
      },
    ];
  } finally {
    await browser.close();
    load.kill("SIGTERM");
    await server.stop();
  }
}
