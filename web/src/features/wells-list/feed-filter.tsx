import { type FeedState, feedStates } from "@sigma/engine/feed/feed-state";
import { FeedGlyph } from "../../ui/well/feed-badge";
import { SegmentedControl } from "../../ui/controls/segmented-control";

const words: Record<FeedState, string> = {
  live: "Live",
  late: "Late",
  stale: "Stale",
  dead: "Dead",
  empty: "No data",
  finished: "Finished",
};

type FeedFilterProps = {
  value: FeedState | "all";
  counts: Record<FeedState | "all", number>;
  onChange: (value: FeedState | "all") => void;
};

/** Narrows the list to one feed state; each says how many wells it has. */
export function FeedFilter({ value, counts, onChange }: FeedFilterProps) {
  return (
    <SegmentedControl
      label="Feed"
      value={value}
      onChange={onChange}
      options={[
        { value: "all", label: `All ${counts.all}` },
        ...feedStates.map((state) => ({
          value: state,
          label: `${words[state]} ${counts[state]}`,
          glyph: <FeedGlyph state={state} size={12} />,
        })),
      ]}
    />
  );
}
