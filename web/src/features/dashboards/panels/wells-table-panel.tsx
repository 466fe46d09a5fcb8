import type { WallWell } from "@sigma/contract/wells/wall";
import { wallChannels } from "@sigma/contract/wells/wall-limits";
import type { Well } from "@sigma/contract/wells/well";
import { usePreferences } from "../../../data/choices/preferences";
import { pageHref } from "../../../data/pages/page-href";
import { unloadedText } from "../../../data/calls/loaded";
import { useFeedNow } from "../../../data/live/use-now";
import { type Feed, feedOf, useWellStatuses } from "../../../data/live/well-status";
import { useWall } from "../../../data/live/wall";
import { RowLink } from "../../../ui/controls/row-link";
import { NO_VALUE, quantities } from "../../../ui/format/numbers";
import { formatAge } from "../../../ui/format/times";
import { Row as FlowRow } from "../../../ui/layout/flow";
import { type Column, PanelBody, PanelEmpty, Table } from "../../../ui/layout/panel";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";
import { FeedGlyph, feedWords } from "../../../ui/well/feed-badge";
import { RigStatePill } from "../../../ui/well/rig-state-pill";

type WellLine = { well: Well; wall: WallWell | null; feed: Feed; isShown: boolean };

/** Wells with their rig state, depth, ROP, distance to the plan, alarms and feed. */
export default function WellsTablePanel({ wells }: { wells: readonly Well[] }) {
  const wall = useWall();
  const statuses = useWellStatuses();
  const now = useFeedNow();
  if (wells.length === 0) return <PanelEmpty sentence="No well is chosen" />;
  return (
    <PanelBody of={wall} what="the wells" empty="There are no wells yet">
      {(all) => {
        const rows = wells.map((well): WellLine => {
          const status =
            statuses.data === undefined ? undefined : statuses.data?.find(({ wellId }) => wellId === well._id);
          const feed = feedOf(well, statuses.data === undefined ? undefined : (status ?? null), now);
          const ofWell = all.find(({ wellId }) => wellId === well._id) ?? null;
          return { well, wall: ofWell, feed, isShown: feed.state === "live" || feed.state === "late" };
        });
        return <Table label="Wells" rows={rows} rowHeight={44} columns={columns} rowKey={({ well }) => well._id} />;
      }}
    </PanelBody>
  );
}

const rop = wallChannels.indexOf("rop");

const columns: readonly Column<WellLine>[] = [
  {
    title: "Well",
    isKey: true,
    value: ({ well }) => well.name,
    cell: ({ well }) => <RowLink to={pageHref("well-dashboard", { wellId: well._id })} name={well.name} />,
  },
  {
    title: "State",
    align: "left",
    value: () => null,
    cell: ({ wall, isShown }) =>
      wall && wall.rigState !== null && isShown ? <StatePill code={wall.rigState} /> : <span>{NO_VALUE}</span>,
  },
  { title: "Hole depth", ...quantities.liveDepth, value: ({ wall }) => wall?.holeDepth ?? null },
  {
    title: "ROP",
    ...quantities.rateOfPenetration,
    value: ({ wall, isShown }) => (isShown ? (wall?.values[rop] ?? null) : null),
  },
  {
    title: "To plan",
    ...quantities.liveDepth,
    value: ({ wall, isShown }) => (isShown ? (wall?.toPlan?.total ?? null) : null),
  },
  { title: "Alarms", align: "left", value: () => null, cell: ({ wall }) => <Alarms wall={wall} /> },
  {
    title: "Feed",
    align: "left",
    folds: true,
    value: () => null,
    cell: ({ feed: { state, age } }) => (
      <FlowRow as="span" inline gap={6} align="center">
        <FeedGlyph state={state} />
        {feedWords[state]}
        {age !== null && state !== "finished" && `, ${formatAge(age)}`}
        {state === "unknown" && unloadedText.pending}
      </FlowRow>
    ),
  },
];

function StatePill({ code }: { code: number }) {
  const theme = usePreferences((preferences) => preferences.theme);
  return <RigStatePill code={code} theme={theme} />;
}

function Alarms({ wall }: { wall: WallWell | null }) {
  if (!wall) return <span>{NO_VALUE}</span>;
  const { counts, worst } = wall.alarms;
  const count = counts.Error + counts.Warning + counts.Info;
  return (
    <FlowRow as="span" inline gap={6} align="center">
      {worst && <AlarmGlyph level={worst.level} size={14} />}
      {count}
    </FlowRow>
  );
}
