import { IconCalendarTime } from "@tabler/icons-react";
import { CorrectionTool } from "../../charts/corrections/correction-tool";
import type { FollowedView } from "../../charts/view/followed-view";
import { RangePicker } from "../../charts/panel/range-picker";
import { liveTimeIntervals } from "../../data/live/live-mode";
import type { LiveViewState } from "../../data/well/live-view";
import { useLiveView } from "../../data/well/use-well-data";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { TimeRangeFields } from "./time-range-fields";

const intervals = [
  { value: "15", label: "15 min" },
  { value: "60", label: "1 h" },
  { value: "120", label: "2 h" },
] as const;

/** Tolerance within which a view still counts as showing an interval, as a share. */
const SAME_LENGTH = 0.01;

/** The interval that the view shows, minutes: live at the end of the well, or in the past by its length; null for none. */
function intervalShown({ isLive, interval, charts }: LiveViewState): number | null {
  const { liveZoom, window, historicalZoom } = charts["time-charts"];
  if (isLive) return liveZoom === null && window === null ? interval : null;
  const length = historicalZoom ? historicalZoom.to - historicalZoom.from : 0;
  return liveTimeIntervals.find((minutes) => Math.abs(length / (60 * minutes) - 1) < SAME_LENGTH) ?? null;
}

/** The tools that only time charts have: the live interval, and a range by its moments. */
export function TimeTools({ view }: { view: FollowedView }) {
  const shownInterval = useLiveView(view.well, intervalShown);
  return (
    <>
      <SegmentedControl
        label="Live time interval"
        value={intervals.find(({ value }) => Number(value) === shownInterval)?.value ?? null}
        options={intervals}
        onChange={(minutes) => view.setInterval(Number(minutes))}
      />
      <RangePicker
        view={view}
        label="Choose a time range"
        icon={<IconCalendarTime size={16} stroke={1.5} />}
        fields={TimeRangeFields}
      />
      <CorrectionTool view={view} />
    </>
  );
}
