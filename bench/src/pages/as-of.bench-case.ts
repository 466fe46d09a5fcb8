import { DAY } from "@sigma/terms/durations";
import { median } from "@sigma/engine/math/quantile";
import type { Page } from "playwright-core";
import { createTiming, type Measurement, milliseconds, timeWork } from "../measurement";
import { onServer } from "../server/bench-server";
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
export const asOfCase = (): Promise<Measurement[]> =>
  onServer(async (server) => {
    const wellId = await makeLongWell(server);
    const { page } = await openSignedIn(server);
    const { time } = await server.call<{ time: { to: number } }>("GET", `api/well-data/borders?wellId=${wellId}`);
    const moments = MOMENTS.map((days) => Math.floor(time.to - days * DAY));
    const address = `${server.url}/well/${wellId}`;
    // The first visit loads the scripts.
    await open(page, address, moments[0]! - 60);
    const openTimes: number[] = [];
    for (const moment of moments) openTimes.push(await open(page, address, moment));
    const moveTimes: number[] = [];
    for (const moment of moments) moveTimes.push(await goTo(page, moment + 600));
    const views: { view: string; ms: number }[] = [];
    for (const view of VIEWS) {
      for (const moment of moments.slice(0, 4)) views.push({ view, ms: await openView(page, address, view, moment) });
    }
    const slowest = views.toSorted((a, b) => b.ms - a.ms)[0]!;
    const viewTimes = views.map(({ ms }) => ms);
    return [
      describeTimes("a link to a past moment, to drawn time charts beside the directional plot", openTimes),
      describeTimes("another moment of the replay, to drawn time charts", moveTimes),
      describeTimes(`${VIEWS.join(", ")} opened at a past moment, the longest`, viewTimes, `${slowest.view}; `),
    ];
  });

function describeTimes(what: string, times: readonly number[], note = ""): Measurement {
  const medianNote = `median ${milliseconds(median(times)!)} of ${times.length}`;
  return createTiming(`as of: ${what}`, Math.max(...times), MOST_MS, note + medianNote);
}

const clockOf = (moment: number) => new Date(1000 * moment).toISOString().slice(11, 19);
const textOf = (moment: number) => `${new Date(1000 * moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** Follows a link. @returns ms until a condition holds in its page */
async function follow(page: Page, address: string, isUsable: string): Promise<number> {
  await page.goto("about:blank");
  return await timeWork(async () => {
    await page.goto(address);
    await usableAfter(page, "undefined", isUsable);
  });
}

/** Follows a link to a moment. @returns ms until it is drawn */
const open = (page: Page, well: string, moment: number): Promise<number> =>
  follow(page, `${well}?view=time-charts&plot=directional-plot&asOf=${textOf(moment)}`, isDrawn(clockOf(moment)));

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
const openView = (page: Page, well: string, view: string, moment: number): Promise<number> =>
  follow(
    page,
    `${well}?view=${view}&asOf=${textOf(moment)}`,
    `(() => {
      const bar = document.querySelector('section[aria-label="Replay"] strong');
      const place = document.querySelector('main section[aria-label]');
      return bar?.textContent === ${JSON.stringify(clockOf(moment))} && place && !place.querySelector('[aria-busy="true"]') &&
        (place.querySelector("canvas, table, svg.plot, [role=table]") || place.textContent.trim().length > 40);
    })()`,
  );
