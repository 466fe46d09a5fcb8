import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "@sigma/engine/math/quantile";
import { type BenchServer, onServer } from "../server/bench-server";
import { createRigs } from "../server/bench-rigs";
import { createTiming, type Measurement, milliseconds } from "../measurement";
import { openSignedIn, usableAfter } from "../pages/signed-in";
import { startMarkedRig } from "./marked-rig";

const FIRST_PORT = 23_100;
const ROUNDS = 5;
const SECONDS = 5;
const MOST_OPEN_MS = 700;
/** The first and the last second are partial, so a screen of 60 Hz gives slightly less. */
const LEAST_FPS = 59;
/** Samples that charts have before the page is measured, s. */
const WARM_UP_SECONDS = 20;

const well = { by: "variable", name: "well" };
const channels = ["rop", "wob", "rpm", "torque", "pumpPressure", "pumpRate"];
const panel = (kind: string, x: number, y: number, w: number, h: number, options: object) => ({
  id: `${kind}-${x}-${y}`,
  kind,
  title: "",
  place: { x, y, w, h },
  ...options,
});
const panels = [
  ...channels.map((channel, at) => panel("value", 2 * at, 0, 2, 2, { well, channel })),
  panel("time-chart", 0, 2, 8, 6, { well, tracks: null }),
  panel("section-view", 8, 2, 4, 6, { well }),
  panel("wells-table", 0, 8, 6, 3, { wells: { by: "live" } }),
  panel("text", 6, 8, 3, 3, { text: "## Night orders\n- Sweep 40 bbl each stand" }),
  panel("rig-states", 0, 11, 8, 3, { wells: { by: "variable", name: "pad" } }),
  panel("page", 8, 11, 4, 5, { well, page: "Surveys" }),
];

/**
 * A dashboard of twelve panels of a live well: the time from a click on its link, its scripts being loaded, to values and charts in
 * all of them, and frames a second while samples arrive.
 */
export const dashboardCase = (): Promise<Measurement[]> =>
  onServer(async (server) => {
    const [wellId] = await createRigs(server, 0, 1, FIRST_PORT);
    await startMarkedRig(server.atEnd, FIRST_PORT);
    await addDashboard(server, wellId!);
    await sleep(WARM_UP_SECONDS * 1000);
    const { page } = await openSignedIn(server);
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      await page.goto(`${server.url}/dashboards`);
      await page.getByRole("link", { name: "Twelve panels" }).waitFor();
      const clickLink = `[...document.querySelectorAll("main a")].find((link) => link.textContent === "Twelve panels").click()`;
      const time = await usableAfter(page, clickLink, USABLE);
      // The first round loads and compiles the scripts.
      if (round > 0) times.push(time);
    }
    const fps = await page.evaluate<number>(COUNT_FRAMES);
    return [describeOpening(times), describeFrames(fps)];
  });

async function addDashboard({ call }: BenchServer, wellId: string): Promise<void> {
  const variables = [
    { name: "well", kind: "well", value: wellId },
    { name: "pad", kind: "wells", value: [wellId] },
    { name: "period", kind: "period", value: 1 },
  ];
  await call("POST", "api/dashboard", { name: "Twelve panels", content: { variables, panels } });
}

/** All panels are there, none of them loads, and the newest values are numbers. */
const USABLE = `
  document.querySelectorAll("main section > header h2").length === ${panels.length}
  && document.querySelectorAll("main [aria-busy=true]").length === 0
  && [...document.querySelectorAll("[data-value-name]")].length >= ${channels.length}
  && [...document.querySelectorAll("[data-value-name]")].every(({ textContent }) => textContent !== "…")`;

const COUNT_FRAMES = `new Promise((resolve) => {
  let frames = 0;
  const begun = performance.now();
  const count = () => {
    frames += 1;
    const duration = performance.now() - begun;
    if (duration < ${SECONDS * 1000}) requestAnimationFrame(count);
    else resolve((1000 * frames) / duration);
  };
  requestAnimationFrame(count);
})`;

function describeOpening(times: readonly number[]): Measurement {
  const task = `dashboard of ${panels.length} panels, from a click on its link until all are usable, median of ${ROUNDS}`;
  const note = `longest ${milliseconds(Math.max(...times))}; the page of all dashboards is loaded before, with its scripts`;
  return createTiming(task, quantile(times, 0.5)!, MOST_OPEN_MS, note);
}

const describeFrames = (fps: number): Measurement => ({
  task: `dashboard of ${panels.length} panels of a live well: frames a second`,
  measured: fps.toFixed(1),
  target: "60",
  reached: fps >= LEAST_FPS,
  note: `one sample a second, counted over ${SECONDS} s`,
});
