import { Row } from "../../ui/layout/flow";
import type { AlertLevel } from "@sigma/contract/alerts/alert-limits";
import { IconLayoutGrid, IconList } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { pageHref } from "../../data/pages/page-href";
import { useSession } from "../../data/session/session";
import { type Answer, findUnloaded, rowsOf, textOf } from "../../data/calls/loaded";
import { useEvent } from "../../data/calls/use-event";
import { useFeedNow, useNow } from "../../data/live/use-now";
import { usePageAction } from "../../data/pages/use-page-action";
import { usePreferences } from "../../data/choices/preferences";
import { useRoute } from "../../data/pages/use-route";
import { useWall } from "../../data/live/wall";
import { statusesOf, useWellStatuses } from "../../data/live/well-status";
import { formatTime, zoneName } from "../../ui/format/times";
import { UndoDeletions } from "../../settings/deleting/undo-deletions";
import { ListPage } from "../../ui/layout/list-page";
import { firstListView } from "../../ui/layout/list-view";
import type { Column } from "../../ui/layout/table";
import { PanelBody } from "../../ui/layout/panel";
import { wellColumns } from "./well-columns";
import { useViewportWidth } from "../../ui/layout/use-viewport-width";
import styles from "./wells-page.module.css";
import { matchingWells, wellRowsOf, type WellRow } from "../../ui/well/well-rows";
import { type ListChoices, setListChoices, useListChoices } from "./list-choices";
import { ImportWell } from "./import/import-well";
import { WellTiles } from "./well-tiles";
import { countAlarms, countFeeds, type ListedWell, sortedWells, type WellsView } from "./wells-view";
import { type FeedState, feedStates } from "@sigma/engine/feed/feed-state";
import { FeedGlyph } from "../../ui/well/feed-badge";
import { IconButton } from "../../ui/controls/button";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { SegmentedControl, SegmentedSwitches } from "../../ui/controls/segmented-control";
import { inputPropsOf } from "../../ui/controls/input-props";

/** Below this width the list has no space for all columns at the usual text size, px. */
const ALL_COLUMNS_WIDTH = 1400;

/** Interval at which the scores of completeness are requested again, s. */
const CHECK_SECONDS = 60;

/** Lists every well with its current state; a click on a row opens its dashboard. */
export default function WellsPage() {
  const wells = useRoute("GET api/wells", {});
  const action = usePageAction("add-well", "Add well");
  return (
    <UndoDeletions kind="well">
      <ImportWell />
      <PanelBody
        of={wells}
        what="wells"
        empty={{
          sentence: "There are no wells yet",
          why: action ? "Add the first one to see its data here." : "An administrator adds them.",
          ...(action && { action }),
        }}
      >
        {(loadedWells) => <WellsList wells={loadedWells} />}
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
  const [view, setView] = useState<WellsView>({ ...firstListView, feed: "all", level: null });
  const change = (part: Partial<WellsView>) => setView((before) => ({ ...before, page: 0, ...part }));
  const wall = useWall();
  const choices = useListChoices();
  const textSize = usePreferences((preferences) => preferences.textSize);
  const isNarrow = useViewportWidth() < (ALL_COLUMNS_WIDTH * textSize) / 100;
  const scores = useEvent("completeness/get/scores", {}, { every: CHECK_SECONDS });
  const scoreOf = new Map(scores.data?.map(({ wellId, score }) => [wellId, score]));
  const onWall = new Map(wall.data?.map((wallWell) => [wallWell.wellId, wallWell]));
  const matchingRows = matchingWells(
    wellRowsOf(wells, statusesOf(statuses), favorites ?? [], feedNow),
    view.search,
  ).map(
    (row): ListedWell => ({
      ...row,
      score: findUnloaded(scores) ?? scoreOf.get(row.well._id) ?? null,
      wall: wall.data === undefined ? undefined : (onWall.get(row.well._id) ?? null),
    }),
  );
  const wantedRows = matchingRows.filter(
    ({ feed, wall: own }) =>
      (view.feed === "all" || feed.state === view.feed) &&
      (view.level === null || (own?.alarms.counts[view.level] ?? 0) > 0),
  );
  const newest = Math.max(...matchingRows.map(({ status }) => status?.lastTime ?? Number.NEGATIVE_INFINITY));

  const inputProps = inputPropsOf(view, change);
  return (
    <ListPage
      title="Wells"
      searched="Well, rig, operator or job"
      view={view}
      onChange={change}
      onClear={() => change({ search: "", feed: "all", level: null })}
      rows={sortedWells(wantedRows, view.sort, choices.order)}
      columns={wellColumns(rowsOf(trends), now, isNarrow)}
      rowKey={({ well }) => well._id}
      onRow={({ well }) => void router.navigate({ to: pageHref("well-dashboard", { wellId: well._id }) })}
      tiles={choices.view === "tiles" ? drawTiles : undefined}
      tools={
        <>
          <FeedFilter count={countText(statuses, countFeeds(matchingRows))} {...inputProps("feed")} />
          <AlarmFilter count={countText(wall, countAlarms(matchingRows))} {...inputProps("level")} />
          <span className={styles.newest}>
            {Number.isFinite(newest) && `Newest data ${formatTime(newest, "second", now)} ${zoneName(newest)}`}
          </span>
          <SegmentedControl
            label="First in the list"
            value={choices.order}
            options={{ need: "Alarms first", favourites: "Favourites first" }}
            onChange={(order) => {
              setListChoices({ order });
              change({ sort: null });
            }}
          />
          <ViewButtons value={choices.view} />
        </>
      }
    />
  );
}

const drawTiles = (rows: readonly ListedWell[], columns: readonly Column<ListedWell>[]) => (
  <WellTiles rows={rows} columns={columns} />
);

function ViewButtons({ value }: { value: ListChoices["view"] }) {
  return (
    <Row as="span" inline gap={2}>
      <IconButton label="Show as a list" pressed={value === "rows"} onClick={() => setListChoices({ view: "rows" })}>
        <IconList size={18} stroke={1.5} />
      </IconButton>
      <IconButton label="Show as tiles" pressed={value === "tiles"} onClick={() => setListChoices({ view: "tiles" })}>
        <IconLayoutGrid size={18} stroke={1.5} />
      </IconButton>
    </Row>
  );
}

/** A count, once the counted data has been loaded. */
const countText =
  <Name extends string>(answer: Answer<unknown>, counts: Record<Name, number>) =>
  (name: Name): string =>
    textOf(answer, () => counts[name]);

const chipLevels = ["Error", "Warning", "Info"] as const;

type AlarmFilterProps = {
  value: AlertLevel | null;
  count: (level: AlertLevel) => string;
  onChange: (value: AlertLevel | null) => void;
};

/** Narrows the list to wells with an alarm of a level; each shows the number of its wells. */
function AlarmFilter({ value, count, onChange }: AlarmFilterProps) {
  return (
    <SegmentedSwitches
      label="Alarms"
      options={chipLevels.map((level) => ({
        value: level,
        label: count(level),
        glyph: (
          <>
            <AlarmGlyph level={level} isMuted={count(level) === "0"} />
            <span className="visually-hidden">{level}</span>
          </>
        ),
        on: value === level,
        title: `Wells with an alarm: ${level}`,
      }))}
      onToggle={(level) => onChange(level === value ? null : level)}
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
  count: (state: FeedState | "all") => string;
  onChange: (value: FeedState | "all") => void;
};

/** Narrows the list to one feed state; each shows the number of its wells. */
function FeedFilter({ value, count, onChange }: FeedFilterProps) {
  return (
    <SegmentedControl
      label="Feed"
      value={value}
      onChange={onChange}
      options={[
        { value: "all", label: `All ${count("all")}` },
        ...feedStates.map((state) => ({
          value: state,
          label: `${words[state]} ${count(state)}`,
          glyph: <FeedGlyph state={state} size={12} isMuted={count(state) === "0"} />,
        })),
      ]}
    />
  );
}
