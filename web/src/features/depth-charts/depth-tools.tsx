import { depthColumns } from "@sigma/terms/depth-columns";
import { IconArrowBackUp, IconArrowForwardUp, IconCamera, IconFileTypeCsv, IconZoomReset } from "@tabler/icons-react";
import { useStore } from "zustand";
import { AddTrace } from "../../charts/add-trace";
import type { FollowedView } from "../../charts/followed-view";
import { IconButton } from "../../ui/button";
import { PanelTools } from "../../ui/panel-tools";
import { SegmentedControl } from "../../ui/segmented-control";
import { DepthRangePicker } from "./depth-range-picker";
import type { DepthLength, DepthScale, DepthWindow } from "./depth-window";

type DepthToolsProps = {
  view: FollowedView;
  window: DepthWindow;
  onWindow: (window: DepthWindow) => void;
  shown: readonly string[];
  onAddTrack: (trace: string) => void;
  onImage: () => void;
  onCsv: () => void;
};

const lengths: readonly { value: DepthLength; label: string; title: string }[] = [
  { value: "100", label: "100 ft", title: "The last 100 ft above the bit" },
  { value: "500", label: "500 ft", title: "The last 500 ft above the bit" },
  { value: "run", label: "Run", title: "All the hole that was drilled" },
];

const scales: readonly { value: DepthScale; label: string; title: string }[] = [
  { value: "1", label: "1 in", title: "1 inch per 100 ft" },
  { value: "2", label: "2 in", title: "2 inches per 100 ft" },
  { value: "fit", label: "Fit", title: "The length fills the tracks" },
];

/** The tools of the depth charts: length and scale, range, zoom history, a further track, exports. */
export function DepthTools({ view, window, onWindow, shown, onAddTrack, onImage, onCsv }: DepthToolsProps) {
  const canGoBack = useStore(view.status, (status) => status.canGoBack);
  const canGoForward = useStore(view.status, (status) => status.canGoForward);
  return (
    <PanelTools>
      <SegmentedControl
        label="Length of hole"
        value={window.length}
        options={lengths}
        onChange={(length) => onWindow({ length, scale: "fit" })}
      />
      <SegmentedControl
        label="Scale"
        value={window.scale}
        options={scales}
        onChange={(scale) => onWindow({ ...window, scale })}
      />
      <DepthRangePicker
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
      <AddTrace label="Add a track" channels={depthColumns} shown={shown} onPick={onAddTrack} />
      <IconButton label="Save as an image" onClick={onImage}>
        <IconCamera size={16} stroke={1.5} />
      </IconButton>
      <IconButton label="Save as CSV" onClick={onCsv}>
        <IconFileTypeCsv size={16} stroke={1.5} />
      </IconButton>
    </PanelTools>
  );
}
