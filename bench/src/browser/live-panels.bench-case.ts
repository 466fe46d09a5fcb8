import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "@sigma/engine/math/quantile";
import { newBha } from "@sigma/contract/well-settings/new-bha";
import type { CDPSession, Locator, Page } from "playwright-core";
import { createAtMost, type Measurement } from "../measurement";
import { madeUpString } from "../pages/made-up-string";
import { openSignedIn } from "../pages/signed-in";
import { createRigs, startLoad } from "../server/bench-rigs";
import { type BenchServer, onServer } from "../server/bench-server";
import { usageOf } from "../server/process-usage";
import { shareDuring, watchMainThread } from "./main-thread";

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
export const livePanelsCase = (): Promise<Measurement[]> =>
  onServer(async (server) => {
    const [wellId] = await createRigs(server, 0, 1, PORT);
    await describeWell(server, wellId!);
    startLoad(server.atEnd, PORT, 1, 1);
    await sleep(WARM_UP_SECONDS * 1000);
    const { page, session } = await openSignedIn(server);
    await watchMainThread(session);
    const idleServerMs = await serverAlone(server);
    await page.goto(`${server.url}/well/${wellId}`);
    await page.locator(MODULES).first().waitFor();
    await sleep(OPENED_SECONDS * 1000);
    const watchedPanels = await everyPanel(page, session, server);
    await page.goto("about:blank");
    idleServerMs.push(...(await serverAlone(server)));
    return describe(watchedPanels, quantile(idleServerMs, 0.5)!);
  });

/** Gives the well of a rig the data that its panels need. */
async function describeWell({ call }: BenchServer, wellId: string): Promise<void> {
  const stations = (to: number) =>
    Array.from({ length: Math.floor(to / STAND) + 1 }, (_, row) => ({ md: row * STAND, inclination: 2, azimuth: 90 }));
  await call("POST", "api/well-plan", { wellId, name: "Plan", stations: stations(DRILLED + 3000) });
  await call("POST", "api/survey-data/multiple", { wellId, stations: stations(DRILLED) });
  const components = madeUpString(["Drill Bit", "Motor", "Drill Collar", "Drill Collar", "Drill Collar"]);
  const bhas = [{ ...newBha(1), name: "BHA", endDepth: 20_000, components }];
  await call("POST", "api/bha/multiple", { wellId, bhas });
  await call("POST", "api/mwd-run", { wellId, name: "Run", bhaId: "BHA" });
}

/** Processor time that the server takes without a viewer, ms per second. */
async function serverAlone({ pid }: BenchServer): Promise<number[]> {
  const serverShares: number[] = [];
  await sleep(OPENED_SECONDS * 1000);
  for (let span = 0; span < UNWATCHED; span += 1) {
    const before = usageOf(pid).cpuSeconds;
    await sleep(WATCHED_SECONDS * 1000);
    serverShares.push(((usageOf(pid).cpuSeconds - before) / WATCHED_SECONDS) * 1000);
  }
  return serverShares;
}

async function everyPanel(page: Page, session: CDPSession, { pid }: BenchServer): Promise<Watched[]> {
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
      const cpu = usageOf(pid).cpuSeconds;
      const { took, ...shares } = await shareDuring(session, WATCHED_SECONDS);
      const serverMs = ((usageOf(pid).cpuSeconds - cpu) / took) * 1000;
      const name = tab ?? (await module.getAttribute("aria-label"));
      watchedPanels.push({ panels: `${name} beside ${beside}`, ...shares, serverMs });
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
  const dearestNotes = dearest.slice(0, 4).map(({ panels, serverMs }) => `${panels} ${more(serverMs)}`);
  const serverMs = watchedPanels.map((watchedPanel) => watchedPanel.serverMs);
  return [
    createAtMost(
      `live well, each of ${watchedPanels.length} pairs of panels open: script on the main thread, the busiest`,
      { value: 100 * busiest[0]!.script, limit: 100 * MOST_SCRIPT_SHARE, unit: "%", decimals: 1 },
      `all tasks of it ${percent(busiest[0]!.task)}; ${panelNotes.join(", ")}`,
    ),
    createAtMost(
      "live well, a second of it on the server: more processor time while its panels are open, median of the pairs",
      { value: quantile(serverMs, 0.5)! - unwatchedMs, limit: MOST_SERVER_MS, unit: "ms", decimals: 2 },
      `${unwatchedMs.toFixed(2)} ms while nobody watches; the most: ${dearestNotes.join(", ")}`,
    ),
  ];
}
