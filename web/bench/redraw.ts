import { channels } from "@sigma/terms/channels";
import uPlot from "uplot";
import { axisLayer } from "../src/charts/layers/axis-layer";
import { LinkedTracks } from "../src/charts/tracks/linked-tracks";
import { LIVE_MARGIN, liveLayer } from "../src/charts/layers/live-layer";
import { targetBandLayer } from "../src/charts/layers/target-band-layer";
import { bandsOverTime } from "../src/charts/roadmap/placed-bands";
import { rigStateLayer } from "../src/charts/layers/rig-state-layer";
import { traceModel } from "../src/charts/traces/trace-model";
import { LiveBuffer } from "../src/data/live/live-buffer";
import { palette } from "../src/ui/theme/palette";
import { traceColor } from "../src/ui/theme/trace-color";

/** The measurements of a run: script time per frame in ms, and frames per second. */
type RedrawFigures = { scriptMs: number; p95Ms: number; fps: number };

/** Bare uPlot against the tracks of the time charts: alone, with the bands of a roadmap, and with strip, axis and live edge. */
type RedrawResult = {
  tracks: number;
  traces: number;
  points: number;
  bare: RedrawFigures;
  linked: RedrawFigures;
  bands: RedrawFigures;
  panel: RedrawFigures;
  /** Script time of the linked tracks over that of bare uPlot, and the same with bands. */
  ratio: number;
  bandsRatio: number;
};

type Options = { tracks?: number; traces?: number; points?: number; seconds?: number; rounds?: number };

declare global {
  interface Window {
    /** Measures the redraw of live tracks in this page; `points` is the live window: 900 at 15 minutes, 7200 at 2 h. */
    benchRedraw: (options?: Options) => Promise<RedrawResult>;
  }
}

/** A live chart under test: takes a moment's sample and draws. */
type Contestant = { frame: (time: number) => void; stop: () => void };

const range = { min: 0, max: 100 };
const stage = document.getElementById("stage")!;

window.benchRedraw = async ({ tracks = 12, traces = 2, points = 900, seconds = 3, rounds = 3 } = {}) => {
  const names = ["bare", "linked", "bands", "panel"] as const;
  const samples: Record<(typeof names)[number], RedrawFigures[]> = { bare: [], linked: [], bands: [], panel: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const buffer = filledBuffer(tracks * traces, points);
      const contestant =
        name === "bare"
          ? bareUplot(buffer, tracks, traces, points)
          : linkedTracks(buffer, tracks, traces, points, layersOf[name]);
      samples[name].push(await measure(contestant, buffer, seconds));
    }
  }
  const [bare, linked, bands, panel] = [
    best(samples.bare),
    best(samples.linked),
    best(samples.bands),
    best(samples.panel),
  ];
  const [ratio, bandsRatio] = [linked.scriptMs / bare.scriptMs, bands.scriptMs / bare.scriptMs];
  return { tracks, traces, points, bare, linked, bands, panel, ratio, bandsRatio };
};

/** The least disturbed of some runs: other programs only ever make a run slower. */
const best = (runs: readonly RedrawFigures[]): RedrawFigures => ({
  ...runs.reduce((least, run) => (run.scriptMs < least.scriptMs ? run : least)),
  fps: Math.max(...runs.map(({ fps }) => fps)),
});

const fields = channels.map(({ id }) => id).filter((id) => id !== "rigState");

const sampleOf = (time: number, count: number): Record<string, number[]> => ({
  time: [time],
  rigState: [Math.floor(time / 300) % 20],
  ...Object.fromEntries(
    Array.from({ length: count }, (_, k) => [
      fields[k]!,
      [50 + 35 * Math.sin(time / (40 + 7 * k)) + 3 * Math.random()],
    ]),
  ),
});

function filledBuffer(count: number, points: number): LiveBuffer {
  const buffer = new LiveBuffer("time", "time", 120);
  for (let time = 0; time < points; time += 1) buffer.append(sampleOf(time, count));
  return buffer;
}

/** Draws a new sample with every frame, and counts the time that the page's scripts take for it. */
async function measure({ frame, stop }: Contestant, buffer: LiveBuffer, seconds: number): Promise<RedrawFigures> {
  const count = buffer.fields.length - 2;
  const ask = requestAnimationFrame.bind(window);
  const times: number[] = [];
  let spentMs = 0;
  // All callbacks in animation frames are counted, regardless of the caller.
  window.requestAnimationFrame = (run) =>
    ask((now) => {
      const start = performance.now();
      run(now);
      spentMs += performance.now() - start;
    });
  const start = performance.now();
  await new Promise<void>((resolve) => {
    const next = () => {
      times.push(spentMs);
      spentMs = 0;
      buffer.append(sampleOf(buffer.last! + 1, count));
      const drawStart = performance.now();
      frame(buffer.last!);
      spentMs += performance.now() - drawStart;
      if (performance.now() - start < seconds * 1000) ask(next);
      else resolve();
    };
    ask(next);
  });
  window.requestAnimationFrame = ask;
  const elapsedSeconds = (performance.now() - start) / 1000;
  stop();
  const warm = times.slice(Math.min(30, times.length >> 1)).toSorted((a, b) => a - b);
  const mean = warm.reduce((sum, time) => sum + time, 0) / warm.length;
  return { scriptMs: mean, p95Ms: warm[Math.floor(warm.length * 0.95)]!, fps: times.length / elapsedSeconds };
}

function trackHosts(tracks: number): HTMLElement[] {
  stage.replaceChildren();
  return Array.from({ length: tracks }, addHost);
}

function addHost(): HTMLElement {
  const host = document.createElement("div");
  host.className = "track";
  stage.append(host);
  return host;
}

function bareUplot(buffer: LiveBuffer, tracks: number, traces: number, points: number): Contestant {
  const grid = { stroke: palette.dark.grid, width: 1 };
  const axis = { size: 0, ticks: { show: false }, values: () => [], grid };
  const plots = trackHosts(tracks).map((host, track) => {
    const scales: uPlot.Scales = { x: { time: false } };
    const series: uPlot.Series[] = [{}];
    for (let k = 0; k < traces; k += 1) {
      const color = traceColor(traceModel(channels[track * traces + k]!).color, "dark");
      scales[`y${k}`] = { auto: false, range: [range.min, range.max] };
      series.push({
        scale: `y${k}`,
        stroke: color,
        width: k === 0 ? 1.4 : 1.25,
        points: { show: false },
        ...(k === 0 ? { fill: `${color}17` } : {}),
      });
    }
    const options: uPlot.Options = {
      width: host.clientWidth,
      height: host.clientHeight,
      padding: [0, 0, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      axes: [axis, { ...axis, scale: "y0" }],
      scales,
      series,
    };
    return new uPlot(options, [[]], host);
  });
  return {
    frame: (time) => {
      for (const [track, plot] of plots.entries()) {
        const data: uPlot.AlignedData = [buffer.view("time")!];
        for (let k = 0; k < traces; k += 1) data.push(buffer.view(fields[track * traces + k]!)!);
        plot.batch(() => {
          plot.setData(data, false);
          plot.setScale("x", { min: time - points, max: time });
        });
      }
    },
    stop: () => plots.forEach((plot) => plot.destroy()),
  };
}

/** A roadmap in which every parameter has three bands, the last of which the hole has not left. Times stand for depths. */
const roadmap = (["wob", "rpm", "pumpRate", "diffPressure", "rop"] as const).flatMap((field) =>
  [0, 300, 600].map((from) => ({
    field,
    from,
    to: from === 600 ? 1_000_000 : from + 300,
    low: 40,
    high: 60,
    states: [1, 2, 3, 4, 5],
  })),
);
const roadmapLook = { opacity: 0.07, dashes: [9, 3, 2, 3], name: "Roadmap" };

/** The layers over the tracks of each contestant. */
const layersOf = {
  linked: () => [],
  bands: () => [targetBandLayer(stage, ({ data }) => bandsOverTime(roadmap, data.index, data.index), roadmapLook)],
  panel: () => [rigStateLayer(addHost()), axisLayer(addHost()), liveLayer(stage, LIVE_MARGIN)],
};

function linkedTracks(
  buffer: LiveBuffer,
  tracks: number,
  traces: number,
  points: number,
  makeLayers: () => ReturnType<typeof liveLayer>[],
): Contestant {
  const trackLink = new LinkedTracks("across");
  const stops = [trackLink.start()];
  for (const [track, host] of trackHosts(tracks).entries()) {
    const models = Array.from({ length: traces }, (_, k) => ({
      ...traceModel(channels.find(({ id }) => id === fields[track * traces + k])!),
      range,
    }));
    stops.push(trackLink.addTrack(host, { id: String(track), traces: models }));
  }
  for (const layer of makeLayers()) stops.push(trackLink.addLayer(layer), () => layer.sheet.remove());
  return {
    frame: (time) => {
      trackLink.setData(
        {
          index: buffer.view("time")!,
          column: (field) => buffer.view(field),
          resolution: 0,
          revision: buffer.revision,
        },
        { grew: true },
      );
      trackLink.setView({ from: time - points, to: time });
      trackLink.setLive(time, null);
    },
    stop: () => stops.forEach((stop) => stop()),
  };
}
