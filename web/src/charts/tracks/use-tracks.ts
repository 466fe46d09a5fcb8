import { createContext, use, useMemo, useState } from "react";
import { changeViews, useActivePreset } from "../../data/choices/presets";
import { hideToast, showToast, useToasts } from "../../data/notifications/toasts";
import type { Arrange } from "./track-actions";
import type { TrackList } from "./track-list";

/** The tracks of the charts inside it, and how to arrange them; null for those of the active preset. */
export const OwnTracks = createContext<[TrackList, Arrange] | null>(null);

/**
 * The tracks of a chart in the active preset, and how to arrange them; without a preset they last as long as the
 * panel.
 *
 * @param isKnown whether a name is a trace of the chart; others are left out
 * @param usual the default tracks of a dashboard
 */
export function useTracks(
  chart: "timeCharts" | "depthCharts" | "compareCharts",
  isKnown: (trace: string) => boolean,
  usual: TrackList,
): [TrackList, Arrange] {
  const preset = useActivePreset();
  const own = use(OwnTracks);
  const [local, setLocal] = useState<TrackList | null>(null);
  const keptTracks = own?.[0] ?? preset?.[chart] ?? local ?? [];
  const knownTracks = keptTracks
    .map((track) => ({ ...track, traces: track.traces.filter(isKnown) }))
    .filter(({ traces }) => traces.length > 0);
  const tracks = useStable(knownTracks.length > 0 ? knownTracks : usual);
  const arrange: Arrange = (changedTracks, undoable) => {
    if (own) own[1](changedTracks);
    else {
      setLocal(changedTracks);
      changeViews({ [chart]: [...changedTracks] });
    }
    if (undoable !== undefined) offerUndo(undoable, () => arrange(tracks));
  };
  return [tracks, arrange];
}

/** Offers to undo a change; an earlier offer is removed, because it would undo both. */
function offerUndo(title: string, run: () => void): void {
  for (const { id, action } of useToasts.getState().toasts) if (action?.label === UNDO) hideToast(id);
  showToast({ group: "app", kind: "info", title, text: "", action: { label: UNDO, run } });
}

const UNDO = "Undo arrangement";

/** The same object while its content is the same. */
function useStable<T>(value: T): T {
  const key = JSON.stringify(value);
  return useMemo(() => JSON.parse(key) as T, [key]);
}
