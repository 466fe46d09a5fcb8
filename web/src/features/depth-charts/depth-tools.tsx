import { IconRulerMeasure } from "@tabler/icons-react";
import type { FollowedView } from "../../charts/view/followed-view";
import { RangePicker } from "../../charts/view/range-picker";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { DepthRangeFields } from "./depth-range-fields";
import type { DepthLength, DepthScale, DepthWindow } from "./depth-window";

type DepthToolsProps = { view: FollowedView; window: DepthWindow; onWindow: (window: DepthWindow) => void };

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

/** The tools that only depth charts have: length and scale, and a range by its depths. */
export function DepthTools({ view, window, onWindow }: DepthToolsProps) {
  return (
    <>
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
      <RangePicker
        view={view}
        label="Choose a depth range"
        icon={<IconRulerMeasure size={16} stroke={1.5} />}
        fields={DepthRangeFields}
      />
    </>
  );
}
