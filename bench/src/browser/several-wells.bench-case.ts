import { createAtMost, type Measurement } from "../measurement";
import { pageMemory } from "./page-memory";
import { onBenchPage } from "./serve-bench-page";

const WELLS = 5;
const TRACKS = 12;
const SECONDS = 5;

const MOST_MEMORY_RATIO = 1.2;
/** Frames are counted over seconds; the first and the last second are partial, so a screen of 60 Hz gives slightly less. */
const LEAST_FPS = 59;

/**
 * Several live wells on one page, each with its own feed, ring buffer and view: frames a second while the wells
 * get their samples in turn, one with each frame, and what a second well costs in memory beside the first.
 */
export const severalWellsCase = (): Promise<Measurement[]> =>
  onBenchPage("wells.html", "sample-socket.ts", async (openTab) => {
    const tab = await openTab();
    const session = await tab.context().newCDPSession(tab);
    const heldMemory: number[] = [];
    const look = async () => {
      await tab.evaluate("benchDraw(1)");
      heldMemory.push((await pageMemory(session)).dataMb);
    };
    await look();
    for (let well = 0; well < WELLS; well += 1) {
      await tab.evaluate(`benchOpenWell(${TRACKS})`);
      if (well < 2) await look();
    }
    const fps = await tab.evaluate<number>(`benchDraw(${SECONDS})`);
    const [empty, one, two] = heldMemory as [number, number, number];
    return [describeFrames(fps), describeMemory(one - empty, two - one)];
  });

const describeFrames = (fps: number): Measurement => ({
  task: `${WELLS} live wells on one page, ${TRACKS} tracks each: frames a second`,
  measured: fps.toFixed(1),
  target: "60",
  reached: fps >= LEAST_FPS,
  note: "a new sample with each frame, each well 12 times as often as a rig sends one",
});

const describeMemory = (first: number, second: number): Measurement =>
  createAtMost(
    "memory of a second well on a page against the first",
    { value: second / first, limit: MOST_MEMORY_RATIO, unit: "x", decimals: 2 },
    `${first.toFixed(2)} MB, then ${second.toFixed(2)} MB, beside compiled scripts`,
  );
