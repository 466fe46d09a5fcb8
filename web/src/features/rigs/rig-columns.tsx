import { isUnloaded, unloadedText } from "../../data/calls/loaded";
import { pageHref } from "../../data/pages/page-href";
import { FeedBadge } from "../../ui/well/feed-badge";
import { NO_VALUE, NOT_DEFINED } from "../../ui/format/numbers";
import { RowLink } from "../../ui/controls/row-link";
import type { Column } from "../../ui/layout/table";
import { shownText } from "../../ui/format/texts";
import styles from "./rigs-page.module.css";
import { type RigRow, type RigColumn, rigSortValues } from "./rigs-view";

const sortable = (title: RigColumn) => ({ title, value: rigSortValues[title], sortable: true });

/** The columns of the rig list, in fixed shares of its width: wells and feeds arrive after the rigs, and move nothing. */
export const rigColumns: Column<RigRow>[] = [
  {
    ...sortable("Rig"),
    isKey: true,
    width: "13%",
    cell: ({ rig }) => <RowLink to={pageHref("rig-settings", { rigId: rig._id })} name={rig.name} />,
  },
  {
    ...sortable("Contractor"),
    folds: true,
    width: "12%",
    cell: ({ rig }) => rig.contractor ?? <span className="text3">{NOT_DEFINED}</span>,
  },
  { ...sortable("Data source"), folds: true, width: "9%", cell: ({ rig }) => rig.dataSourceType.toUpperCase() },
  { ...sortable("Wells"), folds: true, align: "left", width: "18%", cell: (row) => <Wells row={row} /> },
  {
    ...sortable("Drills"),
    width: "13%",
    cell: ({ drilled }) => (isUnloaded(drilled) ? unloadedText[drilled] : (drilled?.name ?? NO_VALUE)),
  },
  { ...sortable("Feed, newest"), align: "left", width: "13%", cell: (row) => <FeedCell row={row} /> },
  { title: "Source", folds: true, value: () => null, cell: (row) => <SourceCell row={row} /> },
];

const MAX_NAMED = 2;

function Wells({ row: { wells } }: { row: RigRow }) {
  if (isUnloaded(wells)) return <span className="text3">{unloadedText[wells]}</span>;
  if (wells.length === 0) return <span className="text3">no wells</span>;
  const names = wells.map(({ name }) => name);
  const rest = names.length - MAX_NAMED;
  return (
    <span title={names.join(", ")}>
      {names.slice(0, MAX_NAMED).join(", ")}
      {rest > 0 && <span className="text2"> and {rest} more</span>}
    </span>
  );
}

function FeedCell({ row: { feed, drilled } }: { row: RigRow }) {
  if (isUnloaded(drilled)) return <span className="text3">{unloadedText[drilled]}</span>;
  if (!feed) return <span className="text2">drills no well</span>;
  if (feed.age === null) return <span className="text2">no data yet</span>;
  return <FeedBadge {...feed} />;
}

function SourceCell({ row: { status, drilled } }: { row: RigRow }) {
  if (isUnloaded(drilled)) return <span className="text3">{unloadedText[drilled]}</span>;
  const source = status?.source;
  if (!source) return <>{NO_VALUE}</>;
  const otherwise = source.state === "connected" ? `${source.channels} channels` : source.state;
  const text = shownText(source.reasonText, source.reason ?? otherwise);
  return (
    <span className={styles.reason} title={text}>
      {text}
    </span>
  );
}
