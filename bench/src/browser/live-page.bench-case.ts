import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { quantile } from "@sigma/engine/math/quantile";
import { build } from "esbuild";
import type { CDPSession, Page } from "playwright-core";
import { createAtMost, type Measurement, milliseconds } from "../measurement";
import { createRigs, startLoad } from "../server/bench-rigs";
import { type BenchServer, onServer } from "../server/bench-server";
import { MARKED_TRACE, type MarkedRig, startMarkedRig } from "./marked-rig";
import { openBrowser, viewport } from "./open-browser";
import { pageVitals } from "./page-vitals";
import { type PageMemory, pageMemory } from "./page-memory";
import type { PixelWatch } from "./pixel-watch";
import { countScriptBytes, type ScriptBytes } from "./script-bytes";

const FIRST_PORT = 23_000;
const RIGS = 50;

const MOST_LATENCY_MS = 300;
const LEAST_SAMPLES = 100;
const MOST_SCRIPT_KB = 300;
/** Maximum difference between two readings of the page's data while nothing accumulates. */
const FLAT_MB = 0.5;
/** The page compiles what it runs often, and fills its caches. */
const WARM_UP_SECONDS = 25;

/**
 * A well in a real browser while 50 rigs run: the scripts loaded on the first visit, the delay of a value from the rig to the
 * screen, whether the memory of the page stays constant, and how soon the dashboard shows data and answers a key.
 *
 * @param seconds how long the page is watched; 110 make a hundred samples, 600 is the specified duration for the memory
 */
export const livePageCase = (seconds: number): Promise<Measurement[]> =>
  onServer(async (server) => {
    const wellIds = await createRigs(server, 0, RIGS + 1, FIRST_PORT);
    startLoad(server.atEnd, FIRST_PORT, RIGS, 1);
    const rig = await startMarkedRig(server.atEnd, FIRST_PORT + RIGS);
    const browser = await openBrowser(server.atEnd);
    const page = await browser.newPage({ viewport, colorScheme: "dark" });
    const session = await page.context().newCDPSession(page);
    const scripts = await countScriptBytes(session);
    const visit = await visitWell(page, server, wellIds[RIGS]!, scripts);
    await sleep(WARM_UP_SECONDS * 1000);
    const liveWatch = await watch(page, session, rig, seconds);
    const address = `${server.url}/well/${wellIds[RIGS]!}`;
    const vitals = await pageVitals(page, address, await inPage("pixel-watch.ts"), MARKED_TRACE);
    return [describeVisit(visit), describeLatency(liveWatch), describeMemory(liveWatch, seconds), ...vitals];
  });

/** kB of scripts received by the time each page of a first visit was usable, and their compression. */
type Visit = { login: number; wells: number; dashboard: number; files: number; encodings: string[] };

/** Signs in with an empty cache, opens the well from the list, and waits until its charts show a value. */
async function visitWell(page: Page, server: BenchServer, wellId: string, scripts: ScriptBytes): Promise<Visit> {
  const soFar = () => scripts.bytes / 1024;
  await page.goto(server.url);
  await page.getByLabel("Username").fill("admin");
  const login = soFar();
  await page.getByLabel("Password", { exact: true }).fill(server.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByLabel("Search wells").fill(`Well ${RIGS + 1}`);
  const link = page.locator(`a[href="/well/${wellId}"]`).first();
  await link.waitFor();
  const wells = soFar();
  await link.click();
  await page.getByRole("button", { name: `${MARKED_TRACE}, trace settings` }).waitFor();
  const watchTrace = await inPage("pixel-watch.ts");
  await page.evaluate(watchTrace);
  await page.evaluate(`watchTrace(${JSON.stringify(MARKED_TRACE)})`);
  return { login, wells, dashboard: soFar(), files: scripts.files, encodings: [...scripts.encodings] };
}

/** A module of this folder as a script that a page can run. */
async function inPage(name: string): Promise<string> {
  const entry = fileURLToPath(new URL(name, import.meta.url));
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: "iife" });
  return outputFiles[0]!.text;
}

type Watched = { latencies: number[]; missed: number; before: PageMemory; after: PageMemory };

async function watch(page: Page, session: CDPSession, rig: MarkedRig, seconds: number): Promise<Watched> {
  const before = await pageMemory(session);
  const from = Date.now();
  await sleep(seconds * 1000);
  const to = Date.now() - 1000;
  const drawnAt = await page.evaluate<PixelWatch["drawnAt"]>("drawnAt");
  const after = await pageMemory(session);
  const latencies: number[] = [];
  let missedCount = 0;
  for (const [number, writtenAt] of rig.writtenAt.entries()) {
    if (writtenAt < from || writtenAt > to) continue;
    const next = rig.writtenAt[number + 1] ?? Number.POSITIVE_INFINITY;
    const drawTime = drawnAt.find((time) => time >= writtenAt && time < next);
    if (drawTime === undefined) missedCount += 1;
    else latencies.push(drawTime - writtenAt);
  }
  return { latencies, missed: missedCount, before, after };
}

const describeVisit = ({ login, wells, dashboard, files, encodings }: Visit): Measurement =>
  createAtMost(
    "first visit: scripts before the dashboard is usable, as they travel",
    { value: dashboard, limit: MOST_SCRIPT_KB, unit: "kB", decimals: 0 },
    `${files} files, ${encodings.join(" and ")}; ${login.toFixed(0)} kB at the login, ${wells.toFixed(0)} kB at the wells`,
  );

function describeLatency({ latencies, missed }: Watched): Measurement {
  const p95 = quantile(latencies, 0.95) ?? Number.POSITIVE_INFINITY;
  const enough = latencies.length >= LEAST_SAMPLES;
  return {
    task: `byte from the rig to pixels, ${RIGS} rigs, p95`,
    measured: milliseconds(p95),
    target: `≤ ${MOST_LATENCY_MS} ms`,
    reached: enough ? p95 <= MOST_LATENCY_MS && missed <= 0.05 * latencies.length : null,
    note: `median ${milliseconds(quantile(latencies, 0.5) ?? p95)}, longest ${milliseconds(quantile(latencies, 1) ?? p95)}, ${latencies.length} samples, ${missed} not drawn before the next`,
  };
}

function describeMemory({ before, after }: Watched, seconds: number): Measurement {
  const growth = after.dataMb - before.dataMb;
  return {
    task: `memory of a live page after ${seconds} s`,
    measured: `${growth >= 0 ? "+" : ""}${growth.toFixed(2)} MB`,
    target: `flat, ≤ ${FLAT_MB} MB`,
    reached: growth <= FLAT_MB,
    note: `${before.dataMb.toFixed(1)} MB, then ${after.dataMb.toFixed(1)} MB, beside compiled scripts (${before.codeMb.toFixed(1)}, then ${after.codeMb.toFixed(1)}); elements ${before.elements}, then ${after.elements}; listeners ${before.listeners}, then ${after.listeners}`,
  };
}
