import { createAtMost, type Measurement, milliseconds } from "../measurement";
import { onBenchPage } from "./serve-bench-page";

/** Live windows, samples at 1 Hz: the 15 minutes that a dashboard opens with, and the longest, 2 hours. */
const WINDOWS = [
  { samples: 900, name: "15 min", maxRatio: 0.5 },
  { samples: 7200, name: "2 h", maxRatio: 0.3 },
] as const;
const TRACKS = 12;
const TRACES = 2;
/** The least disturbed of some rounds counts. */
const ROUNDS = 4;
const SECONDS = 2;

/** Frames are counted over seconds; the first and the last second are partial, so a screen of 60 Hz gives slightly less. */
const LEAST_FPS = 59;

/** The figures of one contestant of the page: script time per frame in ms, frames per second. */
type Figures = { scriptMs: number; p95Ms: number; fps: number };
type Redraw = Record<"bare" | "linked" | "bands" | "panel", Figures> & { ratio: number; bandsRatio: number };

/**
 * Redraw of live tracks in a browser: the tracks of the time charts against bare uPlot doing the same drawing.
 *
 * Both draw a new sample with every frame. The page is `web/bench/redraw.html`, built like the web application.
 */
export const redrawCase = (): Promise<Measurement[]> =>
  onBenchPage("redraw.html", null, async (openTab) => {
    const tab = await openTab();
    const measurements: Measurement[] = [];
    for (const { samples, name, maxRatio } of WINDOWS) {
      const options = { tracks: TRACKS, traces: TRACES, points: samples, seconds: SECONDS, rounds: ROUNDS };
      const result = await tab.evaluate<Redraw>(`benchRedraw(${JSON.stringify(options)})`);
      measurements.push(...describe(name, maxRatio, result));
    }
    return measurements;
  });

function describe(
  name: string,
  maxRatio: number,
  { bare, linked, bands, panel, ratio, bandsRatio }: Redraw,
): Measurement[] {
  const task = `redraw of ${TRACKS} tracks x ${TRACES} live traces, ${name}`;
  const script = ({ scriptMs, p95Ms }: Figures) => `${milliseconds(scriptMs)} (p95 ${milliseconds(p95Ms)})`;
  const ratioOf = (value: number) => ({ value, limit: maxRatio, unit: "x", decimals: 2 });
  return [
    createAtMost(
      `${task}: script of a frame against bare uPlot`,
      ratioOf(ratio),
      `${script(linked)} against ${script(bare)}; with strip, axis and live edge ${script(panel)}`,
    ),
    createAtMost(
      `${task}: script of a frame with the bands of a roadmap against bare uPlot`,
      ratioOf(bandsRatio),
      `${script(bands)} against ${script(bare)}; without bands ${script(linked)}`,
    ),
    {
      task: `${task}: frames a second`,
      measured: panel.fps.toFixed(1),
      target: "60",
      reached: panel.fps >= LEAST_FPS,
      note: `with strip, axis and live edge; tracks alone ${linked.fps.toFixed(1)}, bare uPlot ${bare.fps.toFixed(1)}`,
    },
  ];
}
