import { createAtLeast, type Measurement, milliseconds } from "../measurement";
import { onBenchPage } from "./serve-bench-page";

const WELLS = 20;
const STATIONS = 300;
const SECONDS = 4;
const LEAST_FPS = 20;
/** The least disturbed of some rounds counts. */
const ROUNDS = 2;

/** Turns the 3D view of the directional plot in a browser without a GPU; the page is `web/bench/space.html`. */
export const spaceCase = (): Promise<Measurement[]> =>
  onBenchPage("space.html", null, async (openTab) => {
    const rounds: { fps: number; buildMs: number; firstMs: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const tab = await openTab();
      const options = { wells: WELLS, stations: STATIONS, seconds: SECONDS };
      rounds.push(await tab.evaluate(`benchSpace(${JSON.stringify(options)})`));
      await tab.close();
    }
    const best = rounds.reduce((a, b) => (b.fps > a.fps ? b : a));
    const figure = { value: best.fps, limit: LEAST_FPS, unit: "", decimals: 1 };
    const first = `first drawing after ${milliseconds(best.firstMs)}`;
    const note = `without a GPU; lines made in ${milliseconds(best.buildMs)}, ${first}`;
    const task = `3D of ${WELLS} wells x ${STATIONS} stations with ellipses, turned: frames a second`;
    return [createAtLeast(task, figure, note)];
  });
