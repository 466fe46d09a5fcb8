import { useMemo, useState } from "react";
import { changeViews, useActivePreset } from "../../data/choices/presets";
import type { TrackList } from "./track-list";

/**
 * The tracks that the active preset has for a chart, and how to arrange them; without a preset they last as long as the
 * panel.
 *
 * @param isKnown whether a name is a trace of the chart; others are left out
 * @param usual the tracks of a dashboard that nobody has arranged
 */
export function useTracks(
  chart: "timeCharts" | "depthCharts",
  isKnown: (trace: string) => boolean,
  usual: TrackList,
): [TrackList, (tracks: TrackList) => void] {
  const preset = useActivePreset();
  const [local, setLocal] = useState<TrackList | null>(null);
  const kept = preset?.[chart] ?? local ?? [];
  const arrange = (tracks: TrackList) => {
    setLocal(tracks);
    // The alert of a refusal has been shown; the arrangement stays in this browser.
    void changeViews({ [chart]: [...tracks] }).catch(() => undefined);
  };
  const known = kept
    .map((track) => ({ ...track, traces: track.traces.filter(isKnown) }))
    .filter(({ traces }) => traces.length > 0);
  return [useStable(known.length > 0 ? known : usual), arrange];
}

/** The same object as long as it says the same. */
function useStable<T>(value: T): T {
  const key = JSON.stringify(value);
  return useMemo(() => JSON.parse(key) as T, [key]);
}
