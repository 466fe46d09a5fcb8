import { isChannelId } from "@sigma/terms/channels";
import { useMemo, useState } from "react";
import type { TrackList } from "../../charts/track-list";
import { changeViews, useActivePreset } from "../../data/presets";
import { defaultTracks } from "./default-tracks";

/** The tracks of the active preset, and how to arrange them; without a preset they last as long as the panel. */
export function useTracks(): [TrackList, (tracks: TrackList) => void] {
  const preset = useActivePreset();
  const [local, setLocal] = useState<TrackList | null>(null);
  const kept = preset?.timeCharts ?? local ?? [];
  const arrange = (tracks: TrackList) => {
    setLocal(tracks);
    // The alert of a refusal has been shown; the arrangement stays in this browser.
    void changeViews({ timeCharts: [...tracks] }).catch(() => undefined);
  };
  const known = kept
    .map((track) => ({ ...track, traces: track.traces.filter(isChannelId) }))
    .filter(({ traces }) => traces.length > 0);
  return [useStable(known.length > 0 ? known : defaultTracks), arrange];
}

/** The same object as long as it says the same. */
function useStable<T>(value: T): T {
  const key = JSON.stringify(value);
  return useMemo(() => JSON.parse(key) as T, [key]);
}
