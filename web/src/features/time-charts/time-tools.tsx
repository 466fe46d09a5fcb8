import { MINUTE } from "@sigma/terms/durations";
import { CorrectionTool } from "../../charts/corrections/correction-tool";
import type { FollowedView } from "../../charts/view/followed-view";
import { RangePicker } from "../../charts/panel/range-picker";
import { liveTimeIntervals } from "../../data/live/live-mode";
import type { LiveViewState } from "../../data/well/live-view";
import { useLiveView } from "../../data/well/use-well-data";
import { SegmentedSwitches } from "../../ui/controls/segmented-control";
import { formatAge } from "../../ui/format/times";
import { chunkComponent, useLoadedAhead } from "../../ui/layout/load-chunk";

const TimeRangeFields = chunkComponent(() => import("./time-range-fields"));

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

/** The length of the range shown now: an interval by its name, another length as a duration. */
function lengthShown(state: LiveViewState): string {
  const minutes = intervalShown(state);
  if (minutes !== null) return intervals.find(({ value }) => Number(value) === minutes)!.label;
  const { liveZoom, window, historicalZoom } = state.charts["time-charts"];
  const length = state.isLive ? (liveZoom ?? window) : historicalZoom && historicalZoom.to - historicalZoom.from;
  if (length === null) return "";
  if (!Number.isFinite(length)) return "whole well";
  return formatAge(length < MINUTE ? length : Math.round(length / MINUTE) * MINUTE);
}

/** The tools that only time charts have: their range with the live intervals, and the correction of data. */
export function TimeTools({ view }: { view: FollowedView }) {
  useLoadedAhead(TimeRangeFields);
  const shownInterval = useLiveView(view.well, intervalShown);
  return (
    <>
      <RangePicker
        view={view}
        shown={useLiveView(view.well, lengthShown)}
        label="Choose a time range"
        renderLengths={(close) => (
          <SegmentedSwitches
            label="Live time interval"
            options={intervals.map((interval) => ({ ...interval, on: Number(interval.value) === shownInterval }))}
            onToggle={(minutes) => {
              close();
              view.setInterval(Number(minutes));
            }}
          />
        )}
        fields={TimeRangeFields}
      />
      <CorrectionTool view={view} />
    </>
  );
}
