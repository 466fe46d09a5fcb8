import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "@sigma/engine/math/quantile";
import { newBha, newComponent } from "@sigma/contract/well-settings/new-bha";
import type { CDPSession, Locator, Page } from "playwright-core";
import type { Measurement } from "../measurement";
import { openSignedIn } from "../pages/signed-in";
import { createRigs, startLoad } from "../server/bench-rigs";
import { type BenchServer, startBenchServer } from "../server/bench-server";
import { usageOf } from "../server/process-usage";
import { mainThread, shareOf, watchMainThread } from "./main-thread";
import { openBrowser } from "./open-browser";

const PORT = 23_400;
const MOST_SCRIPT_SHARE = 0.25;
const MOST_SERVER_MS = 1;
/** The rig drills, trackers have their first results, and the server has compiled what it runs. */
const WARM_UP_SECONDS = 40;
/** Time after which the first reads and the first drawing of an opened panel are done. */
const OPENED_SECONDS = 8;
const WATCHED_SECONDS = 10;
/** Periods without a viewer, before and after. */
const UNWATCHED = 3;
/** Selects the rail modules and tabs that open another panel; the gauges button opens a dialog and is excluded. */
const MODULES = 'nav[aria-label="Modules"] button:not([aria-label="Gauges"])';
/** The depth that the simulated rig drills from, ft. */
const DRILLED = 7100;
const STAND = 95;

/** The work of the main thread and of the server while two panels of a live well were open side by side. */
type Watched = { panels: string; script: number; task: number; serverMs: number };

/**
 * A well that is being drilled, with surveys, plan, string and mud: each dashboard panel is open beside one of the right side, and all
 * panels of both sides are open at least once. Measures the main-thread time of their scripts and the server time that viewing takes.
 */
export async function livePanelsCase(): Promise<Measurement[]> {
  const server = await startBenchServer();
  const [wellId] = await createRigs(server, 0, 1, PORT);
  await describeWell(server, wellId!);
  const load = startLoad(PORT, 1, 1);
  const browser = await openBrowser();
  try {
    await sleep(WARM_UP_SECONDS * 1000);
    const { page, session } = await openSignedIn(browser, server);
    await watchMainThread(session);
    const idleServerMs = [...(await serverAlone(server))];
    await page.goto(`${server.url}/well/${wellId}`);
    await page.locator(MODULES).first().waitFor();
    await sleep(OPENED_SECONDS * 1000);
    const watchedPanels = await everyPanel(page, session, server);
    await page.goto("about:blank");
    idleServerMs.push(...(await serverAlone(server)));
    return describe(watchedPanels, quantile(idleServerMs, 0.5)!);
  } finally {
    await browser.close();
    load.kill("SIGTERM");
    await server.stop();
  }
}

/** Gives the well of a rig the data that its panels need. */
async function describeWell({ call }: BenchServer, wellId: string): Promise<void> {
  const stations = (to: number) =>
    Array.from({ length: Math.floor(to / STAND) + 1 }, (_, row) => ({ md: row * STAND, inclination: 2, azimuth: 90 }));
  await call("POST", "api/well-plan", { wellId, name: "Plan", stations: stations(DRILLED + 3000) });
  await call("POST", "api/survey-data/multiple", { wellId, stations: stations(DRILLED) });
  const string = ["Drill Bit", "Motor", "MWD", "Drill Collar", "HWDP"] as const;
  const components = string.map((type, at) => ({
    ...newComponent(at + 1, type === "HWDP" || type === "MWD" ? "Drill Collar" : type),
    od: 6.75,
    id: 2.25,
    length: at === 0 ? 1 : 30,
    unitWeight: 90,
  }));
  await call("POST", "api/bha/multiple", {
    wellId,
    bhas: [{ ...newBha(1), name: "BHA", endDepth: 20_000, components }],
  });
  await call("POST", "api/mwd-run", { wellId, name: "Run", bhaId: "BHA" });
}

/** Processor time that the server takes without a viewer, ms per second. */
async function serverAlone({ server }: BenchServer): Promise<number[]> {
  const serverShares: number[] = [];
  await sleep(OPENED_SECONDS * 1000);
  for (let span = 0; span < UNWATCHED; span += 1) {
    const before = usageOf(server.pid).cpuSeconds;
    await sleep(WATCHED_SECONDS * 1000);
    serverShares.push(((usageOf(server.pid).cpuSeconds - before) / WATCHED_SECONDS) * 1000);
  }
  return serverShares;
}

async function everyPanel(page: Page, session: CDPSession, { server }: BenchServer): Promise<Watched[]> {
  const watchedPanels: Watched[] = [];
  const right = await tabsOf(page, "right");
  for (const module of await page.locator(MODULES).all()) {
    await module.click();
    await sleep(1000);
    // A module with one panel has no tabs besides those of the right side.
    const lists = await page.getByRole("tablist").count();
    const left = lists > 1 ? await tabsOf(page, "left") : [null];
    for (const tab of left) {
      const beside = right[watchedPanels.length % right.length]!;
      if (tab) await open(page, "left", tab);
      await open(page, "right", beside);
      await sleep(OPENED_SECONDS * 1000);
      const cpu = usageOf(server.pid).cpuSeconds;
      const before = await mainThread(session);
      await sleep(WATCHED_SECONDS * 1000);
      const after = await mainThread(session);
      const serverMs = ((usageOf(server.pid).cpuSeconds - cpu) / (after.at - before.at)) * 1000;
      const name = tab ?? (await module.getAttribute("aria-label"));
      watchedPanels.push({ panels: `${name} beside ${beside}`, ...shareOf(before, after), serverMs });
    }
  }
  return watchedPanels;
}

type Side = "left" | "right";

/** The tabs of a side; the tabs of the right side are last. */
function listOf(page: Page, side: Side): Locator {
  const lists = page.getByRole("tablist");
  return side === "left" ? lists.first() : lists.last();
}

/** The whole names of the tabs of a side, which may show shorter words. */
const tabsOf = (page: Page, side: Side): Promise<string[]> =>
  listOf(page, side)
    .getByRole("tab")
    .evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute("aria-label") ?? tab.textContent.trim()));

const open = (page: Page, side: Side, tab: string): Promise<void> =>
  listOf(page, side)
    .getByRole("tab", { name: tab, exact: true })
    .evaluate((tabElement) => (tabElement as HTMLElement).click());

function describe(watchedPanels: readonly Watched[], unwatchedMs: number): Measurement[] {
  const busiest = watchedPanels.toSorted((a, b) => b.script - a.script);
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const panelNotes = busiest.slice(0, 4).map(({ panels, script }) => `${panels} ${percent(script)}`);
  const dearest = watchedPanels.toSorted((a, b) => b.serverMs - a.serverMs);
  const more = (ms: number) => `${(ms - unwatchedMs).toFixed(2)} ms`;
  const usual = quantile(
    watchedPanels.map(({ serverMs }) => serverMs),
    0.5,
  )!;
  return [
    {
      task: `live well, each of ${watchedPanels.length} pairs of panels open: script on the main thread, the busiest`,
      measured: percent(busiest[0]!.script),
      target: `≤ ${100 * MOST_SCRIPT_SHARE} %`,
      reached: busiest[0]!.script <= MOST_SCRIPT_SHARE,
      note: `all tasks of it ${percent(busiest[0]!.task)}; ${panelNotes.join(", ")}`,
    },
    {
      task: "live well, a second of it on the server: more processor time while its panels are open, median of the pairs",
      measured: more(usual),
      target: `≤ ${MOST_SERVER_MS} ms`,
      reached: usual - unwatchedMs <= MOST_SERVER_MS,
      note: `${unwatchedMs.toFixed(2)} ms while nobody watches; the most: ${dearest
        .slice(0, 4)
        .map(({ panels, serverMs }) => `${panels} ${more(serverMs)}`)
        .join(", ")}`,
    },
  ];
}
