import { channels } from "@sigma/terms/channels";
import { IconArrowBackUp, IconArrowForwardUp, IconCamera, IconFileTypeCsv, IconZoomReset } from "@tabler/icons-react";
import { useStore } from "zustand";
import { AddTrace } from "../../charts/add-trace";
import type { FollowedView } from "../../charts/followed-view";
import { useLiveStore } from "../../data/live-state";
import { IconButton } from "../../ui/button";
import { PanelTools } from "../../ui/panel-tools";
import { SegmentedControl } from "../../ui/segmented-control";
import { RangePicker } from "./range-picker";

type ChartToolsProps = {
  view: FollowedView;
  shown: readonly string[];
  onAddTrack: (trace: string) => void;
  onImage: () => void;
  onCsv: () => void;
};

const intervals = [
  { value: "15", label: "15 min" },
  { value: "60", label: "1 h" },
  { value: "120", label: "2 h" },
] as const;

/** The tools of the time charts: interval, range, zoom history, a further track, exports. */
export function ChartTools({ view, shown, onAddTrack, onImage, onCsv }: ChartToolsProps) {
  const interval = useLiveStore((state) => state.interval);
  const canGoBack = useStore(view.status, (status) => status.canGoBack);
  const canGoForward = useStore(view.status, (status) => status.canGoForward);
  return (
    <PanelTools>
      <SegmentedControl
        label="Live time interval"
        value={String(interval) as (typeof intervals)[number]["value"]}
        options={intervals}
        onChange={(minutes) => view.setInterval(Number(minutes))}
      />
      <RangePicker
        view={() => view.tracks.view}
        borders={() => view.limits().borders}
        onPick={(range) => view.goTo(range)}
      />
      <IconButton label="Reset the zoom (0)" onClick={() => view.reset()}>
        <IconZoomReset size={16} stroke={1.5} />
      </IconButton>
      <IconButton label="Zoom before (Alt ←)" disabled={!canGoBack} onClick={() => view.step(-1)}>
        <IconArrowBackUp size={16} stroke={1.5} />
      </IconButton>
      <IconButton label="Zoom after (Alt →)" disabled={!canGoForward} onClick={() => view.step(1)}>
        <IconArrowForwardUp size={16} stroke={1.5} />
      </IconButton>
      <AddTrace label="Add a track" channels={channels} shown={shown} onPick={onAddTrack} />
      <IconButton label="Save as an image" onClick={onImage}>
        <IconCamera size={16} stroke={1.5} />
      </IconButton>
      <IconButton label="Save as CSV" onClick={onCsv}>
        <IconFileTypeCsv size={16} stroke={1.5} />
      </IconButton>
    </PanelTools>
  );
}
