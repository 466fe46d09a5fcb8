import { DAY } from "@sigma/terms/durations";
import { quantile } from "@sigma/engine/math/quantile";
import type { Page } from "playwright-core";
import { openBrowser } from "../browser/open-browser";
import { type Measurement, milliseconds, createTiming } from "../measurement";
import { type BenchServer, startBenchServer } from "../server/bench-server";
import { makeLongWell } from "./long-well";
import { openSignedIn, usableAfter } from "./signed-in";

const MOST_MS = 1500;
/** Moments of the 20 days, in days before the last sample. */
const MOMENTS = [19.3, 15.1, 12.6, 9.4, 6.2, 3.7, 1.9, 0.4];
const VIEWS = ["surveys", "slide-sheets", "torque-and-drag", "hydraulics"];

/** The bar and the time charts show the same second: the samples up to the moment are drawn. */
const isDrawn = (moment: string) => `(() => {
  const bar = document.querySelector('section[aria-label="Replay"] strong');
  const charts = document.querySelector('section[aria-label="Time Charts"]');
  return bar?.textContent === ${JSON.stringify(moment)} && charts?.textContent.includes("At " + ${JSON.stringify(moment)});
})()`;

/** Past moments of a 20-day, 20,000 ft well: opened by a link, reached within a replay, and the time of views at them. */
export async function asOfCase(): Promise<Measurement[]> {
  const server = await startBenchServer();
  const browser = await openBrowser();
  try {
    const wellId = await makeLongWell(server);
    const { page } = await openSignedIn(browser, server);
    const { time } = await server.call<{ time: { to: number } }>("GET", `api/well-data/borders?wellId=${wellId}`);
    const moments = MOMENTS.map((days) => Math.floor(time.to - days * DAY));
    // The first visit loads the scripts.
    await open(page, server, wellId, moments[0]! - 60);
    const openTimes: number[] = [];
    for (const moment of moments) openTimes.push(await open(page, server, wellId, moment));
    const moveTimes: number[] = [];
    for (const moment of moments) moveTimes.push(await goTo(page, moment + 600));
    const views: { view: string; ms: number }[] = [];
    for (const view of VIEWS) {
      for (const moment of moments.slice(0, 4)) {
        views.push({ view, ms: await openView(page, server, { wellId, view, moment }) });
      }
    }
    const slowest = views.toSorted((a, b) => b.ms - a.ms)[0]!;
    return [
      describeTimes("as of: a link to a past moment, to drawn time charts beside the directional plot", openTimes),
      describeTimes("as of: another moment of the replay, to drawn time charts", moveTimes),
      createTiming(
        `as of: ${VIEWS.join(", ")} opened at a past moment, the longest`,
        slowest.ms,
        MOST_MS,
        `${slowest.view}; median ${milliseconds(
          quantile(
            views.map(({ ms }) => ms),
            0.5,
          )!,
        )} of ${views.length}`,
      ),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

function describeTimes(what: string, times: readonly number[]): Measurement {
  return createTiming(
    what,
    Math.max(...times),
    MOST_MS,
    `median ${milliseconds(quantile(times, 0.5)!)} of ${times.length}`,
  );
}

const clockOf = (moment: number) => new Date(1000 * moment).toISOString().slice(11, 19);
const textOf = (moment: number) => `${new Date(1000 * moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** Follows a link to a moment. @returns ms until it is drawn */
async function open(page: Page, { url }: BenchServer, wellId: string, moment: number): Promise<number> {
  await page.goto("about:blank");
  const startTime = performance.now();
  await page.goto(`${url}/well/${wellId}?view=time-charts&plot=directional-plot&asOf=${textOf(moment)}`);
  await usableAfter(page, "undefined", isDrawn(clockOf(moment)));
  return performance.now() - startTime;
}

/** Drags the replay to a moment. @returns ms until it is drawn */
const goTo = (page: Page, moment: number): Promise<number> =>
  usableAfter(
    page,
    `const bar = document.querySelector('input[aria-label="Moment of the replay"]');
     Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(bar, "${moment}");
     bar.dispatchEvent(new Event("input", { bubbles: true }))`,
    isDrawn(clockOf(moment)),
  );

/** Opens a view at a moment. @returns ms until it shows a plot, a table or a sentence */
async function openView(
  page: Page,
  { url }: BenchServer,
  { wellId, view, moment }: { wellId: string; view: string; moment: number },
): Promise<number> {
  await page.goto("about:blank");
  const startTime = performance.now();
  await page.goto(`${url}/well/${wellId}?view=${view}&asOf=${textOf(moment)}`);
  await usableAfter(
    page,
    "undefined",
    `(() => {
      const bar = document.querySelector('section[aria-label="Replay"] strong');
      const place = document.querySelector('main section[aria-label]');
      return bar?.textContent === ${JSON.stringify(clockOf(moment))} && place && !place.querySelector('[aria-busy="true"]') &&
        (place.querySelector("canvas, table, svg.plot, [role=table]") || place.textContent.trim().length > 40);
    })()`,
  );
  return performance.now() - startTime;
}
