import { IconCalendarTime } from "@tabler/icons-react";
import type { FollowedView } from "../../charts/view/followed-view";
import { RangePicker } from "../../charts/view/range-picker";
import { useLiveView } from "../../data/well/use-well-data";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { TimeRangeFields } from "./time-range-fields";

const intervals = [
  { value: "15", label: "15 min" },
  { value: "60", label: "1 h" },
  { value: "120", label: "2 h" },
] as const;

/** The tools that only time charts have: the live interval, and a range by its moments. */
export function TimeTools({ view }: { view: FollowedView }) {
  const interval = useLiveView(view.well, (state) => state.interval);
  return (
    <>
      <SegmentedControl
        label="Live time interval"
        value={String(interval) as (typeof intervals)[number]["value"]}
        options={intervals}
        onChange={(minutes) => view.setInterval(Number(minutes))}
      />
      <RangePicker
        view={view}
        label="Choose a time range"
        icon={<IconCalendarTime size={16} stroke={1.5} />}
        fields={TimeRangeFields}
      />
    </>
  );
}
