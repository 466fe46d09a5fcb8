import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "@sigma/engine/math/quantile";
import type { Page } from "playwright-core";
import { createAtMost, createTiming, type Measurement, milliseconds } from "../measurement";

/** Loads of the page with a warm cache. */
const LOADS = 7;
const MOST_DATA_MS = 500;
/** Keys that a user presses on a dashboard: tabs, sub-tabs, cursor, windows. */
const KEYS = ["3", "]", "]", "[", "2", "4", "5", "1", "]", "[", "ArrowLeft", "ArrowRight", ",", ".", "l", "l"];
const ROUNDS = 4;
/** A press is answered before the next one. */
const BETWEEN_PRESSES_MS = 400;
const MOST_INTERACTION_MS = 100;
const MOST_SHIFT = 0.01;

/** Records the time of the first data, shifts of the layout that no input caused, and the time of interactions. */
const recorder = (label: string) => `
  window.vitals = { firstDataAt: null, shift: 0, interactions: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.vitals.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.vitals.interactions.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16 });
  addEventListener("DOMContentLoaded", () => {
    watchTrace(${JSON.stringify(label)}).then(() => { window.vitals.firstDataAt = performance.now(); });
  });`;

type Vitals = { firstDataAt: number | null; shift: number; interactions: number[] };
const vitalsOf = (page: Page) => page.evaluate<Vitals>("vitals");

/**
 * What a user feels on the dashboard of a live well: the time from its address to its data, the time from a key to the next
 * frame, and whether anything moves by itself.
 *
 * @param watchTrace the script that watches a trace
 * @param label the trace of the newest sample
 */
export async function pageVitals(page: Page, url: string, watchTrace: string, label: string): Promise<Measurement[]> {
  await page.addInitScript(`${watchTrace};${recorder(label)}`);
  const times: number[] = [];
  const shifts: number[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    await page.goto(url);
    await page.waitForFunction(() => (window as unknown as { vitals: Vitals }).vitals.firstDataAt !== null);
    await sleep(1500);
    const { firstDataAt, shift } = await vitalsOf(page);
    times.push(firstDataAt!);
    shifts.push(shift);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const key of KEYS) {
      await page.keyboard.press(key);
      await sleep(BETWEEN_PRESSES_MS);
    }
  }
  const { interactions, shift: shiftOfWatch } = await vitalsOf(page);
  const presses = ROUNDS * KEYS.length;
  // Interactions faster than the shortest that a browser records count as that one.
  const durations = [...interactions, ...Array.from({ length: Math.max(0, presses - interactions.length) }, () => 16)];
  const mostShift = Math.max(...shifts, shiftOfWatch);
  return [
    createTiming(
      "dashboard of a live well, from its address to its newest data on the screen, warm, median",
      quantile(times, 0.5)!,
      MOST_DATA_MS,
      `longest ${milliseconds(Math.max(...times))} of ${LOADS}`,
    ),
    createTiming(
      "interaction to next paint on the dashboard of a live well, p95",
      quantile(durations, 0.95)!,
      MOST_INTERACTION_MS,
      `longest ${milliseconds(Math.max(...durations))} of ${presses} keys`,
    ),
    createAtMost(
      "layout shift of the dashboard of a live well, without input",
      { value: mostShift, limit: MOST_SHIFT, unit: "", decimals: 4 },
      `the most of ${LOADS} loads and ${(presses * BETWEEN_PRESSES_MS) / 1000} s`,
    ),
  ];
}
