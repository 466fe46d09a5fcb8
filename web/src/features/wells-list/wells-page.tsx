import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { pageHref } from "../../data/pages/page-href";
import { useSession } from "../../data/session/session";
import { useEvent } from "../../data/calls/use-event";
import { useFeedNow, useNow } from "../../data/live/use-now";
import { usePageAction } from "../../data/pages/use-page-action";
import { useRoute } from "../../data/pages/use-route";
import { useWellStatuses } from "../../data/live/well-status";
import { formatSince, zoneName } from "../../ui/format/times";
import { UndoDeletions } from "../../settings/deleting/undo-deletions";
import { ListPage } from "../../ui/layout/list-page";
import { firstListView } from "../../ui/layout/list-view";
import { PanelBody } from "../../ui/layout/panel";
import { wellColumns } from "./well-columns";
import styles from "./wells-page.module.css";
import { matching, rowsOf, type WellRow } from "../../ui/well/well-rows";
import { countFeeds, sorted, type WellsView } from "./wells-view";
import { type FeedState, feedStates } from "@sigma/engine/feed/feed-state";
import { FeedGlyph } from "../../ui/well/feed-badge";
import { SegmentedControl } from "../../ui/controls/segmented-control";

/** Lists every well with what it does right now; a row opens its dashboard. */
export default function WellsPage() {
  const wells = useRoute("GET api/wells", {});
  const action = usePageAction("add-well", "Add well");
  return (
    <UndoDeletions kind="well">
      <PanelBody
        of={wells}
        what="wells"
        empty={{
          sentence: "There are no wells yet",
          why: action ? "Add the first one to see its data here." : "An administrator adds them.",
          ...(action && { action }),
        }}
      >
        {(found) => <WellsList wells={found} />}
      </PanelBody>
    </UndoDeletions>
  );
}

function WellsList({ wells }: { wells: readonly WellRow["well"][] }) {
  const statuses = useWellStatuses();
  const trends = useEvent("well-status/trend", {});
  const favorites = useSession(({ user }) => user?.favoriteWells);
  const now = useNow();
  const feedNow = useFeedNow();
  const router = useRouter();
  const [view, setView] = useState<WellsView>({ ...firstListView, feed: "all" });
  const change = (part: Partial<WellsView>) => setView((before) => ({ ...before, page: 0, ...part }));
  const found = matching(rowsOf(wells, statuses.data ?? [], favorites ?? [], feedNow), view.search);
  const wanted = view.feed === "all" ? found : found.filter(({ feed }) => feed.state === view.feed);
  const newest = Math.max(...found.map(({ status }) => status?.lastTime ?? Number.NEGATIVE_INFINITY));

  return (
    <ListPage
      title="Wells"
      searched="Well, rig, operator or job"
      view={view}
      onChange={change}
      onClear={() => change({ search: "", feed: "all" })}
      rows={sorted(wanted, view.sort)}
      columns={wellColumns(trends.data ?? [], now)}
      rowKey={({ well }) => well._id}
      onRow={({ well }) => void router.navigate({ to: pageHref("well-dashboard", { wellId: well._id }) })}
      tools={
        <>
          <FeedFilter value={view.feed} counts={countFeeds(found)} onChange={(feed) => change({ feed })} />
          <span className={styles.newest}>
            {Number.isFinite(newest) && `Newest data ${formatSince(newest, now - newest)} ${zoneName(newest)}`}
          </span>
        </>
      }
    />
  );
}

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
function FeedFilter({ value, counts, onChange }: FeedFilterProps) {
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
