import { chosenSystem } from "../../ui/format/shown-unit";
import { numberIn } from "../../ui/format/typed-number";
import { useState } from "react";
import type { FollowedView } from "../../charts/view/followed-view";
import { type RangeFieldsProps, RangeForm } from "../../charts/panel/range-form";
import { RangePicker } from "../../charts/panel/range-picker";
import { TextField } from "../../ui/controls/field";
import type { LiveViewState } from "../../data/well/live-view";
import { useLiveView } from "../../data/well/use-well-data";
import { SegmentedSwitches } from "../../ui/controls/segmented-control";
import { Stack } from "../../ui/layout/flow";
import { formatNumber, formatQuantity, formatQuantityRange, quantities } from "../../ui/format/numbers";
import { type DepthLength, type DepthScale, type DepthWindow, windowFeet } from "./depth-window";

type DepthToolsProps = { view: FollowedView; window: DepthWindow; onWindow: (window: DepthWindow) => void };

const lengthOf = (value: "100" | "500") => {
  const label = formatQuantity(Number(value), quantities.roundLength);
  return { value, label, title: `The last ${label} above the bit` };
};
const lengths = (): readonly { value: DepthLength; label: string; title: string }[] => [
  lengthOf("100"),
  lengthOf("500"),
  { value: "run", label: "Run", title: "All the hole that was drilled" },
];

/** Paper scales are the usual scales of printed logs in every unit system, and are also shown as a ratio if depths are in metres. */
const scaleOf = (value: "1" | "2") => {
  const ratio = chosenSystem() === "field" ? "" : `, 1:${formatNumber(1200 / Number(value), 0)}`;
  return { value, label: `${value} in`, title: `${value === "1" ? "1 inch" : "2 inches"} per 100 ft${ratio}` };
};
const scales = (): readonly { value: DepthScale; label: string; title: string }[] => [
  scaleOf("1"),
  scaleOf("2"),
  { value: "fit", label: "Fit", title: "The length fills the tracks" },
];

/** The length of hole shown now: the chosen one by its name, another one in feet. */
function lengthShown({ isLive, charts }: LiveViewState, chosen: DepthWindow): string {
  const { liveZoom, window: followed, historicalZoom, historical } = charts["depth-charts"];
  const fetchedDepths = historical?.["depth"];
  const past =
    historicalZoom ?? (fetchedDepths?.length ? { from: fetchedDepths[0]!, to: fetchedDepths.at(-1)! } : null);
  const zoomLength = isLive ? liveZoom : past && past.to - past.from;
  if (zoomLength !== null) return formatQuantity(zoomLength, quantities.wholeDepth);
  if (chosen.scale !== "fit") return scaleOf(chosen.scale).label;
  if (isLive && followed !== null && followed !== windowFeet(chosen, 0)) {
    return Number.isFinite(followed) ? formatQuantity(followed, quantities.wholeDepth) : "whole well";
  }
  return lengths().find(({ value }) => value === chosen.length)!.label;
}

/** The tools that only depth charts have: their range, by lengths of hole, by scales, and by depths. */
export function DepthTools({ view, window, onWindow }: DepthToolsProps) {
  return (
    <RangePicker
      view={view}
      shown={useLiveView(view.well, (state) => lengthShown(state, window))}
      label="Choose a depth range"
      renderLengths={(close) => (
        <Stack gap={8}>
          <SegmentedSwitches
            label="Length of hole"
            options={lengths().map((option) => ({ ...option, on: option.value === window.length }))}
            onToggle={(length) => {
              close();
              onWindow({ length, scale: "fit" });
            }}
          />
          <SegmentedSwitches
            label="Scale"
            options={scales().map((option) => ({ ...option, on: option.value === window.scale }))}
            onToggle={(scale) => {
              close();
              onWindow({ ...window, scale });
            }}
          />
        </Stack>
      )}
      fields={DepthRangeFields}
    />
  );
}

/** A stretch of hole by its two depths. */
function DepthRangeFields({ view, ...form }: RangeFieldsProps) {
  const [from, setFrom] = useState(view.from.toFixed(0));
  const [to, setTo] = useState(view.to.toFixed(0));
  const range = { from: toFeet(from), to: toFeet(to) };
  const problem =
    Number.isNaN(range.from) || Number.isNaN(range.to)
      ? "Both depths are numbers"
      : range.from < range.to
        ? null
        : "From must be shallower than to";
  const field = { inputMode: "decimal" as const, unit: "ft" };
  return (
    <RangeForm
      range={problem ? null : range}
      {...form}
      bordersText={(whole) => formatQuantityRange(whole.from, whole.to, quantities.wholeDepth)}
      width={244}
    >
      <TextField {...field} label="From" value={from} onChange={setFrom} />
      <TextField {...field} label="To" value={to} onChange={setTo} error={problem} />
    </RangeForm>
  );
}

/** A depth as a user types it, with or without thousands commas. */
const toFeet = (text: string): number => numberIn(text) ?? Number.NaN;
