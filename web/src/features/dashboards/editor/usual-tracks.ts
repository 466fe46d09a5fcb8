import type { ChartTrack } from "@sigma/contract/presets/dashboard-preset";

const pairs = {
  "time-chart": [
    ["rop", "wob"],
    ["pumpPressure", "diffPressure"],
  ],
  "depth-chart": [["gamma"], ["rop", "wob"]],
} as const;

/** The tracks that a chart has when its traces are separated from those of the reader. */
export const usualTracks = (kind: keyof typeof pairs): ChartTrack[] =>
  pairs[kind].map((traces) => ({ id: traces.join("-"), traces: [...traces], weight: 1 }));
