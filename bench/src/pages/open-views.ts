import { quantile } from "@sigma/engine/math/quantile";
import type { Page } from "playwright-core";
import { type Measurement, milliseconds, createTiming } from "../measurement";
import type { BenchServer } from "../server/bench-server";
import { type SignedIn, usableAfter } from "./signed-in";

const MOST_MS = 200;
const MOST_SERVER_MS = 100;
const ROUNDS = 2;
const SLOWEST_NAMED = 15;

type Opened = { view: string; ms: number };

/** Opens every view of a well once for its scripts, then measures it, with the time that its calls took on the server. */
export async function openViews({ page }: SignedIn, server: BenchServer, wellId: string): Promise<Measurement[]> {
  await page.goto(`${server.url}/well/${wellId}`);
  await page.getByRole("navigation", { name: "Modules" }).waitFor();
  await page.waitForTimeout(3000);
  await everyView(page);
  const before = await callTimes(server);
  const openedViews: Opened[] = [];
  for (let round = 0; round < ROUNDS; round += 1) openedViews.push(...(await everyView(page)));
  const longest = openedViews.toSorted((a, b) => b.ms - a.ms);
  const times = openedViews.map(({ ms }) => ms);
  const slowestViews = longest.slice(0, 5).map(({ view, ms }) => `${view} ${milliseconds(ms)}`);
  const note = `${openedViews.length} times, median ${milliseconds(quantile(times, 0.5)!)}; the longest: ${slowestViews.join(", ")}`;
  const what = "any view of a 20-day, 20,000 ft well, usable after a click";
  return [createTiming(what, longest[0]!.ms, MOST_MS, note), describeCalls(before, await callTimes(server))];
}

/** The whole name of a tab, which shows a short word where its row is full. */
const NAME_OF_TAB = "(tab) => tab.getAttribute('aria-label') ?? tab.textContent.trim()";

async function everyView(page: Page): Promise<Opened[]> {
  const openedViews: Opened[] = [];
  // Gauges are a dialog over the view that is open, not a module.
  const modules = page.getByRole("navigation", { name: "Modules" }).locator('button:not([aria-label="Gauges"])');
  for (const module of await modules.all()) {
    await module.click();
    await page.waitForTimeout(800);
    const views = await page.evaluate<string[]>(`[...document.querySelectorAll('[role="tab"]')].map(${NAME_OF_TAB})`);
    for (const view of views) {
      const tab = `[...document.querySelectorAll('[role="tab"]')].find((tab) => (${NAME_OF_TAB})(tab) === ${JSON.stringify(view)})`;
      if (await page.evaluate<boolean>(`${tab}.getAttribute("aria-selected") === "true"`)) continue;
      // A part of another view may have the same name. A plot, a table or a sentence counts; a loading skeleton doesn't.
      const usable = `[...document.querySelectorAll('section[aria-label=${JSON.stringify(view)}]')].some((place) =>
        !place.querySelector('[aria-busy="true"]') &&
        (place.querySelector("canvas, table, svg.plot, [role=table]") || place.textContent.trim().length > 40))`;
      openedViews.push({ view, ms: await usableAfter(page, `${tab}.click()`, usable) });
      await page.waitForTimeout(600);
    }
  }
  return openedViews;
}

/** The call statistics of the server: number of calls within each bound, s, and for each name the number of calls and total time, s. */
type CallTimes = {
  within: ReadonlyMap<number, number>;
  named: ReadonlyMap<string, { count: number; seconds: number }>;
};

async function callTimes({ url }: BenchServer): Promise<CallTimes> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const within = new Map<number, number>();
  for (const [, le, count] of text.matchAll(/^sigma_(?:rest|event)_seconds_bucket\{.*?le="([^"]+)".*?\} (\d+)$/gm)) {
    const bound = le === "+Inf" ? Number.POSITIVE_INFINITY : Number(le);
    within.set(bound, (within.get(bound) ?? 0) + Number(count));
  }
  const callsByName = new Map<string, { count: number; seconds: number }>();
  for (const [, part, name, value] of text.matchAll(
    /^sigma_(?:rest|event)_seconds_(sum|count)\{.*?(?:route|event)="([^"]+)".*?\} (\S+)$/gm,
  )) {
    const call = callsByName.get(name!) ?? { count: 0, seconds: 0 };
    if (part === "sum") call.seconds += Number(value);
    else call.count += Number(value);
    callsByName.set(name!, call);
  }
  return { within, named: callsByName };
}

function describeCalls(before: CallTimes, after: CallTimes): Measurement {
  const calls = [...after.within].map(([bound, count]) => [bound, count - (before.within.get(bound) ?? 0)] as const);
  const all = Math.max(...calls.map(([, count]) => count));
  const sortedCalls = calls.toSorted(([a], [b]) => a - b);
  const bound = sortedCalls.find(([, count]) => count >= 0.95 * all)?.[0] ?? 0;
  const within = sortedCalls.filter(([, count]) => count < all).map(([at, count]) => `${count} within ${at * 1000} ms`);
  return {
    task: "calls of the views of a 20-day, 20,000 ft well on the server, p95",
    measured: `≤ ${milliseconds(bound * 1000)}`,
    target: `≤ ${milliseconds(MOST_SERVER_MS)}`,
    reached: bound * 1000 <= MOST_SERVER_MS,
    note: `${all} calls: ${within.join(", ")}; the slowest by mean: ${slowest(before, after).join(", ")}`,
  };
}

function slowest(before: CallTimes, after: CallTimes): string[] {
  const means = [...after.named].flatMap(([name, { count, seconds }]) => {
    const earlier = before.named.get(name) ?? { count: 0, seconds: 0 };
    const calls = count - earlier.count;
    return calls > 0 ? [{ name, calls, ms: ((seconds - earlier.seconds) / calls) * 1000 }] : [];
  });
  const slowestCalls = means.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST_NAMED);
  return slowestCalls.map(({ name, calls, ms }) => `${name} ${milliseconds(ms)} x ${calls}`);
}
