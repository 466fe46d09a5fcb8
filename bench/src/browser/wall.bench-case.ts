import { setTimeout as sleep } from "node:timers/promises";
import type { Measurement } from "../measurement";
import { runRigs } from "../server/bench-rigs";
import { onServer } from "../server/bench-server";
import { openSignedIn } from "../pages/signed-in";
import { shareDuring, watchMainThread } from "./main-thread";

const FIRST_PORT = 23_100;
const RIGS = 50;
/** The screen that the wall is drawn for. */
const screen = { width: 1920, height: 1080 };
const WARM_UP_SECONDS = 30;
const WATCHED_SECONDS = 60;
const MOST_SCRIPT_SHARE = 0.3;

/** The wall with 50 live wells on one screen: main-thread time of its scripts, and bytes received over the socket. */
export const wallCase = (): Promise<Measurement[]> =>
  onServer(async (server) => {
    await runRigs(server, RIGS, FIRST_PORT);
    const { page, session } = await openSignedIn(server);
    await page.setViewportSize(screen);
    let bytes = 0;
    session.on("Network.webSocketFrameReceived", ({ response }) => (bytes += response.payloadData.length));
    await session.send("Network.enable");
    await watchMainThread(session);
    await page.goto(`${server.url}/monitoring?wells=all`);
    const lastTile = page.getByRole("article").nth(RIGS - 1);
    await lastTile.waitFor();
    await sleep(WARM_UP_SECONDS * 1000);
    bytes = 0;
    const { script: share, task: all, took } = await shareDuring(session, WATCHED_SECONDS);
    const isScrolled = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
    return [
      {
        task: `wall with ${RIGS} live wells: script on the main thread`,
        measured: `${(100 * share).toFixed(1)} %`,
        target: `≤ ${100 * MOST_SCRIPT_SHARE} %`,
        reached: share <= MOST_SCRIPT_SHARE && !isScrolled,
        note: `all tasks with layout and painting ${(100 * all).toFixed(1)} %, ${(bytes / 1024 / took).toFixed(1)} kB/s over the socket`,
      },
    ];
  });
