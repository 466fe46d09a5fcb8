import type { EventReply } from "@sigma/contract/call-types";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { IconStar, IconStarFilled } from "@tabler/icons-react";
import { isUnloaded, type Unloaded, unloadedText } from "../../data/calls/loaded";
import { toggleFavoriteWell, useKeepsFavorites } from "../../data/choices/favorite-wells";
import { pageHref } from "../../data/pages/page-href";
import { usePreferences } from "../../data/choices/preferences";
import { classNames } from "../../ui/theme/class-names";
import { FeedBadge } from "../../ui/well/feed-badge";
import {
  formatQuantity,
  formatQuantityRange,
  formatValue,
  NO_VALUE,
  NOT_DEFINED,
  quantities,
} from "../../ui/format/numbers";
import { formatAge, formatDay, formatTime } from "../../ui/format/times";
import { rigStateRow } from "../../ui/well/rig-state-paint";
import { RigStatePill } from "../../ui/well/rig-state-pill";
import { noDataText } from "../../ui/well/no-data-text";
import { RowLink } from "../../ui/controls/row-link";
import { ArchivedMark } from "../../ui/well/archive/archived-mark";
import { WellMenu } from "../../ui/well/well-menu";
import { Sparkline } from "../../ui/well/sparkline";
import type { Column } from "../../ui/layout/table";
import styles from "./wells-page.module.css";
import type { WellRow } from "../../ui/well/well-rows";
import { holeDepthOf, type ListedWell, sectionOfHole, shareDrilled, wellSortValues } from "./wells-view";
import type { WallAlarms, WallWell } from "@sigma/contract/wells/wall";
import { shortInstruction } from "../../ui/well/directional/instruction";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";

type Trends = readonly EventReply<"well-status/trend">[number][];

/** Left out where not all columns have space: alarms are wanted more. */
const wideColumns: ReadonlySet<string> = new Set(["Job", "Field", "Depth, last 12 h"]);

/**
 * The columns of the wells list. Values that change with the feed have a fixed width, so that no column moves.
 *
 * @param isNarrow whether only some of them fit
 */
export function wellColumns(trends: Trends | Unloaded, now: EpochSeconds, isNarrow: boolean): Column<ListedWell>[] {
  const trendOf = new Map(isUnloaded(trends) ? [] : trends.map((trend) => [trend.wellId, trend]));
  const sortable = (title: string) => ({ title, value: wellSortValues[title]!, sortable: true });
  const columns: Column<ListedWell>[] = [
    { title: "Favourite", hiddenTitle: true, value: () => null, cell: (row) => <Star row={row} />, width: 44 },
    {
      ...sortable("Well"),
      isKey: true,
      cell: ({ well }) => (
        <>
          <RowLink to={pageHref("well-dashboard", { wellId: well._id })} name={well.name} />{" "}
          <ArchivedMark wellId={well._id} />
        </>
      ),
    },
    { ...sortable("Operator"), folds: true, cell: ({ well }) => <Words text={well.operator?.name} /> },
    { ...sortable("Rig"), folds: true, cell: ({ well }) => <Words text={well.rig?.name} /> },
    { ...sortable("Job"), folds: true, cell: ({ well }) => <Words text={well.jobId} /> },
    { ...sortable("Field"), folds: true, cell: (row) => <FieldAndCounty row={row} /> },
    { ...sortable("Feed, newest"), align: "left", cell: (row) => <FeedCell row={row} />, width: 150 },
    { ...sortable("Rig state"), align: "left", cell: (row) => <RigStateCell row={row} />, width: 190 },
    { ...sortable("Hole depth"), unit: "ft", align: "right", cell: (row) => <DepthCell row={row} /> },
    {
      ...sortable("To planned depth"),
      folds: true,
      align: "left",
      cell: (row) => <ProgressCell row={row} />,
      width: 112,
    },
    { ...sortable("ROP"), folds: true, unit: "ft/hr", align: "right", cell: (row) => <RopCell row={row} /> },
    {
      title: "Depth, last 12 h",
      folds: true,
      value: () => null,
      cell: (row) => <TrendCell row={row} trend={isUnloaded(trends) ? trends : trendOf.get(row.well._id)} now={now} />,
      width: 100,
    },
    {
      ...sortable("Alarms"),
      folds: true,
      align: "left",
      cell: ({ wall, feed }) =>
        wall === undefined && feed.state !== "finished" ? (
          <Pending />
        ) : (
          <AlarmCell alarms={feed.state === "finished" ? null : (wall?.alarms ?? null)} />
        ),
    },
    {
      ...sortable("Score"),
      folds: true,
      align: "right",
      width: 44,
      cell: ({ score }) => <ScoreCell score={score} />,
    },
    {
      title: "Tools",
      hiddenTitle: true,
      value: () => null,
      cell: ({ well }) => <WellMenu well={well} label={`Tools: ${well.name}`} />,
      width: 44,
      staysAtEnd: true,
      folds: true,
    },
  ];
  return isNarrow ? columns.filter(({ title }) => !wideColumns.has(title)) : columns;
}

const isFresh = ({ feed }: WellRow) => feed.state === "live" || feed.state === "late";

/** Placeholder for a value whose response has not arrived yet. */
const Pending = () => <span className="text3">{unloadedText.pending}</span>;

function Star({ row: { well, isFavorite } }: { row: WellRow }) {
  const keeps = useKeepsFavorites();
  const Picture = isFavorite ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={isFavorite}
      aria-label={`Favourite: ${well.name}`}
      disabled={!keeps}
      onClick={(event) => {
        event.stopPropagation();
        void toggleFavoriteWell(well._id);
      }}
    >
      <Picture size={16} stroke={1.5} aria-hidden />
    </button>
  );
}

const Words = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <span className={styles.words} title={text}>
      {text}
    </span>
  ) : (
    <span className="text3">{NOT_DEFINED}</span>
  );

/** How complete the data of the well are, %. */
const ScoreCell = ({ score }: Pick<ListedWell, "score">) =>
  isUnloaded(score) ? (
    <span className="text3">{unloadedText[score]}</span>
  ) : (
    <span className={styles.number} title="Completeness of the data of the well, %">
      {score ?? NO_VALUE}
    </span>
  );

function FieldAndCounty({ row: { well } }: { row: WellRow }) {
  const county = well.location?.county;
  return (
    <>
      <Words text={well.field} />
      {county && <span className={styles.second}>{county}</span>}
    </>
  );
}

function FeedCell({ row: { well, feed, status } }: { row: WellRow }) {
  if (feed.state === "finished") return <FeedBadge state="finished" note={formatDay(well.finishedAt)} />;
  if (feed.state === "unknown") return <Pending />;
  if (feed.age === null) return <span className="text2">{noDataText(status)}</span>;
  return <FeedBadge {...feed} />;
}

function RigStateCell({ row }: { row: ListedWell }) {
  const theme = usePreferences((preferences) => preferences.theme);
  const code = row.status?.rigState;
  if (row.feed.state === "unknown") return <Pending />;
  if (code == null || row.feed.state === "dead" || row.feed.state === "finished") return <>{NO_VALUE}</>;
  if (!isFresh(row)) return <span className="text2">{rigStateRow(code).short}, last known</span>;
  return (
    <>
      <span
        className={classNames(styles.state, row.wall?.instruction && styles.oneLine)}
        title={rigStateRow(code).displayName}
      >
        <RigStatePill code={code} theme={theme} named />
      </span>
      {row.wall?.instruction && <Order instruction={row.wall.instruction} toPlan={row.wall.toPlan} />}
    </>
  );
}

type OrderProps = { instruction: NonNullable<WallWell["instruction"]>; toPlan: WallWell["toPlan"] };

/** What is to be drilled now by the active recommendation; what is left of it and the distance to the plan in its tooltip. */
function Order({ instruction, toPlan }: OrderProps) {
  const { left } = instruction;
  const order = shortInstruction(instruction);
  const rest = `${formatQuantity(Math.abs(left), quantities.wholeDepth)} ${left < 0 ? "over" : "left"}`;
  const distance = toPlan ? `, ${formatQuantity(toPlan.total, quantities.liveDepth)} from the plan` : "";
  return (
    <span className={classNames(styles.second, styles.order)} title={`Do now: ${order}, ${rest}${distance}`}>
      {order}, {rest}
    </span>
  );
}

function DepthCell({ row }: { row: WellRow }) {
  const isOld = row.feed.state === "stale" || row.feed.state === "dead";
  const depth = holeDepthOf(row);
  if (depth === null && row.status === undefined) return <Pending />;
  const section = sectionOfHole(row.well, row.status);
  return (
    <>
      <span className={classNames(styles.number, isOld && depth !== null && "old-value")}>
        {formatValue(depth, quantities.liveDepth)}
      </span>
      {section && (
        <span className={classNames(styles.second, styles.section)} title={section}>
          {section}
        </span>
      )}
    </>
  );
}

function ProgressCell({ row: { well, status, feed } }: { row: WellRow }) {
  if (feed.state === "finished") return <span className="text2">TD reached</span>;
  const share = shareDrilled(well, status);
  if (share === null && status === undefined) return <Pending />;
  if (share === null) return <span className="text2">no plan</span>;
  const percent = Math.round(share * 100);
  return (
    <span className={styles.progress}>
      <span className={styles.track}>
        <span style={{ width: `${percent}%` }} />
      </span>
      <em>{percent} %</em>
    </span>
  );
}

const RopCell = ({ row }: { row: WellRow }) =>
  row.feed.state === "unknown" ? (
    <Pending />
  ) : (
    <span className={styles.number}>
      {isFresh(row) ? formatValue(row.status?.rop, quantities.rateOfPenetration) : NO_VALUE}
    </span>
  );

/** The time range of the sparkline of a well. */
const TREND_PERIOD: Seconds = 43_200;

type TrendCellProps = { row: WellRow; trend: Trends[number] | Unloaded | undefined; now: EpochSeconds };

function TrendCell({ row, trend, now }: TrendCellProps) {
  const { well, feed } = row;
  if (feed.age !== null && feed.state === "stale")
    return <span className="text2">no data for {formatAge(feed.age)}</span>;
  if (feed.age !== null && feed.state === "dead" && feed.age < TREND_PERIOD) {
    return <span className="text2">no data since {formatTime(now - feed.age, "minute", now)}</span>;
  }
  if (feed.state === "unknown") return <Pending />;
  if (!trend || !isFresh(row)) return <>{NO_VALUE}</>;
  if (isUnloaded(trend)) return <span className="text3">{unloadedText[trend]}</span>;
  return (
    <Sparkline
      time={trend.time}
      values={trend.holeDepth}
      width={84}
      downward
      span={{ from: now - TREND_PERIOD, to: now }}
      label={`Hole depth of ${well.name} over the last 12 hours${depthsText(trend.holeDepth)}`}
    />
  );
}

function depthsText(depths: readonly (number | null)[]): string {
  const knownDepths = depths.filter((depth) => depth !== null);
  const [first, last] = [knownDepths.at(0), knownDepths.at(-1)];
  return first === undefined || last === undefined
    ? ""
    : `, ${formatQuantityRange(first, last, quantities.wholeDepth)}`;
}

/** Active alarms of a well: the level of the worst, the number of alarms, and the worst in words. */
function AlarmCell({ alarms }: { alarms: WallAlarms | null }) {
  const count = alarms ? Object.values(alarms.counts).reduce((sum, alarmCount) => sum + alarmCount, 0) : 0;
  if (!alarms?.worst) return <span className="text3">0</span>;
  const { level, text, status } = alarms.worst;
  return (
    <span className={styles.alarms} title={text}>
      <AlarmGlyph level={level} blinks={status === "unacknowledged"} />
      <strong>{count}</strong>
      <span className={styles.alarmText}>{text}</span>
      <span className="visually-hidden">{level}</span>
    </span>
  );
}
