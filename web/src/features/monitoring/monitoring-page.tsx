import { Row } from "../../ui/layout/flow";
import { errorTexts } from "@sigma/contract/error-texts";
import { WALL_TREND_SECONDS } from "@sigma/contract/wells/wall-limits";
import type { WallWell } from "@sigma/contract/wells/wall";
import type { Well } from "@sigma/contract/wells/well";
import { type FeedState, feedStates } from "@sigma/engine/feed/feed-state";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { Answer } from "../../data/calls/loaded";
import { useConnection } from "../../data/calls/connection";
import { useFeedNow } from "../../data/live/use-now";
import { useWall } from "../../data/live/wall";
import { feedOf } from "../../data/live/well-status";
import { usePageQuery } from "../../data/pages/use-page-query";
import { useRoute } from "../../data/pages/use-route";
import { PRODUCT_NAME } from "../../data/session/environment";
import { useSession } from "../../data/session/session";
import { Button } from "../../ui/controls/button";
import { Logo } from "../../ui/layout/logo";
import { PanelBody, PanelEmpty } from "../../ui/layout/panel";
import { useElementSize } from "../../ui/layout/use-element-size";
import { classNames } from "../../ui/theme/class-names";
import { wellsByNeed, type NeedingWell } from "../../ui/well/well-need";
import { useAlarmSound } from "./alarm-sound";
import styles from "./monitoring.module.css";
import { useKiosk } from "./use-kiosk";
import { useTrends } from "./use-trends";
import { useWallChoices } from "./wall-choices";
import { type WallFilter, wallWells } from "./wall-filter";
import { MOST_TILES, WALL_GAP, wallGrid } from "./wall-grid";
import { LeaveKiosk, type WallCounts, WallStanding, WallTools } from "./wall-head";
import { firstOrder, nextOrder } from "./wall-order";
import { WallTile } from "./wall-tile";

/** Wells are read again so often, s: one may have another name, or be beyond what the user may see. */
const READ_WELLS = 30;

/** The live wall: every well that is being drilled as a tile, wells that need attention first. */
export default function MonitoringPage() {
  const wells = useRoute("GET api/wells", {}, { every: READ_WELLS });
  const wall = useWall();
  return (
    <PanelBody of={wells} what="wells" empty="There are no wells yet">
      {(loadedWells) => <Wall wells={loadedWells} wall={wall} />}
    </PanelBody>
  );
}

type Row = NeedingWell & { well: Well; wall: WallWell | null | undefined };

function Wall({ wells, wall: answer }: { wells: readonly Well[]; wall: Answer<WallWell[]> }) {
  const wall = answer.data;
  const favorites = useSession(({ user }) => user?.favoriteWells) ?? [];
  const [filter, setFilter] = useWallFilter(favorites.length > 0);
  const [isKiosk, setKiosk] = useKioskMode();
  const now = useFeedNow();
  const byWell = new Map(wall?.map((wallWell) => [wallWell.wellId, wallWell]));
  const rows = wallWells(wells, filter, favorites).map((well): Row => {
    const own = wall === undefined ? undefined : (byWell.get(well._id) ?? null);
    return { well, wall: own, feed: feedOf(well, own, now) };
  });
  const unacknowledgedCount = rows.reduce((sum, row) => sum + (row.wall?.alarms.unacknowledged ?? 0), 0);
  const isAwake = useKiosk(isKiosk, unacknowledgedCount);
  useAlarmSound(
    useWallChoices(({ hasSound }) => hasSound),
    unacknowledgedCount,
  );

  return (
    <div className={classNames(styles.page, isKiosk && styles.kiosk)}>
      <h1 className="visually-hidden">Monitoring</h1>
      <header className={styles.header}>
        {isKiosk && (
          <p className={styles.brand}>
            <Logo />
            <strong>{PRODUCT_NAME}</strong>
            <span>Monitoring, {filterText(filter)}</span>
          </p>
        )}
        {!isKiosk && <WallTools wells={wells} filter={filter} onFilter={setFilter} onKiosk={() => setKiosk(true)} />}
        <WallStanding counts={countsOf(rows)} answer={answer} />
        {isKiosk && (
          <>
            {isAwake === false && <span className="text3">The screen may fall asleep</span>}
            <LeaveKiosk onLeave={() => setKiosk(false)} />
          </>
        )}
      </header>
      {rows.length === 0 ? (
        <PanelEmpty
          sentence={filter.mine ? errorTexts.noFavoriteWells : "No well is being drilled"}
          why="The wall shows wells that are not finished and pass the choice above."
          action={{ label: "Show all wells", run: () => setFilter({ mine: false, operator: null, rig: null }) }}
        />
      ) : (
        <PanelBody of={answer} what="the wall" empty="No well is being drilled">
          {() => <Tiles rows={rows} now={now} />}
        </PanelBody>
      )}
    </div>
  );
}

function Tiles({ rows, now }: { rows: readonly Row[]; now: number }) {
  const rankedIds = rows.toSorted(wellsByNeed).map(({ well }) => well._id);
  const [order, setOrder] = useState(() => firstOrder(rankedIds, now));
  const next = nextOrder(order, rankedIds, now);
  if (next !== order) setOrder(next);
  const [page, setPage] = useState(0);
  const pages = Math.ceil(next.ids.length / MOST_TILES);
  const shownPage = Math.min(page, pages - 1);
  const byWell = new Map(rows.map((row) => [row.well._id as string, row]));
  const shownRows = next.ids
    .slice(shownPage * MOST_TILES, (shownPage + 1) * MOST_TILES)
    .flatMap((wellId) => byWell.get(wellId) ?? []);
  const { channels } = useWallChoices();
  const sending = shownRows.filter(({ feed }) => feed.age !== null && feed.age < WALL_TREND_SECONDS);
  const trends = useTrends(
    sending.map(({ well }) => well._id),
    channels,
  );
  const isLost = useConnection(({ lostAt }) => lostAt !== null);
  const [box, size] = useElementSize();
  const { columns, rows: count, size: tileSize } = wallGrid(shownRows.length, size);
  return (
    <>
      <div
        ref={box}
        className={classNames(styles.grid, isLost && styles.old)}
        style={{
          gap: WALL_GAP,
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${count}, minmax(0, 1fr))`,
        }}
      >
        {shownRows.map(({ well, wall, feed }) => (
          <WallTile
            key={well._id}
            well={well}
            wall={wall ?? null}
            state={feed.state}
            channels={channels}
            asked={trends.asked?.get(well._id)}
            recent={trends.recent.get(well._id)}
            size={tileSize}
            isMoved={next.moved.has(well._id)}
          />
        ))}
      </div>
      {pages > 1 && (
        <Row as="footer" gap={8} align="center" keepsSize padding="0 12px 8px" className="text2">
          <span>
            {next.ids.length} wells, {MOST_TILES} on a screen; those that need somebody most come first
          </span>
          {Array.from({ length: pages }, (_, index) => (
            <Button
              key={index}
              look={index === shownPage ? "quiet" : "outline"}
              aria-pressed={index === shownPage}
              onClick={() => setPage(index)}
            >
              Screen {index + 1}
            </Button>
          ))}
        </Row>
      )}
    </>
  );
}

function countsOf(rows: readonly Row[]): WallCounts {
  const counts: WallCounts = {
    alarms: { Error: 0, Warning: 0, Info: 0, Ok: 0 },
    feeds: Object.fromEntries(feedStates.map((state) => [state, 0])) as Record<FeedState, number>,
  };
  for (const { wall, feed } of rows) {
    if (feed.state !== "unknown") counts.feeds[feed.state] += 1;
    for (const level of ["Error", "Warning", "Info", "Ok"] as const)
      counts.alarms[level] += wall?.alarms.counts[level] ?? 0;
  }
  return counts;
}

const filterText = ({ mine, operator, rig }: WallFilter): string =>
  [mine ? "favourite wells" : "all wells", operator, rig].filter(Boolean).join(", ");

/** The filter in the address; without a filter, the favourites, or all wells if the user has no favourites. */
function useWallFilter(hasFavorites: boolean): [WallFilter, (change: Partial<WallFilter>) => void] {
  const router = useRouter();
  const wells = usePageQuery("wells");
  const operator = usePageQuery("operator") ?? null;
  const rig = usePageQuery("rig") ?? null;
  const filter = { mine: wells === undefined ? hasFavorites : wells === "mine", operator, rig };
  const change = (part: Partial<WallFilter>) => {
    const next = { ...filter, ...part };
    void router.navigate({
      to: ".",
      search: (before: Record<string, unknown>) => ({
        ...before,
        wells: next.mine ? "mine" : "all",
        operator: next.operator ?? undefined,
        rig: next.rig ?? undefined,
      }),
      replace: true,
    });
  };
  return [filter, change];
}

/** Whether the wall is in full screen. This is part of the address, so that a reload keeps it. */
function useKioskMode(): [boolean, (isOn: boolean) => void] {
  const router = useRouter();
  const isOn = usePageQuery("kiosk") === "1";
  const set = (on: boolean) => {
    void router.navigate({
      to: ".",
      search: (before: Record<string, unknown>) => ({ ...before, kiosk: on ? 1 : undefined }),
    });
    // A browser that refuses shows the wall over its page all the same.
    if (on) document.documentElement.requestFullscreen?.().catch(() => undefined);
    else if (document.fullscreenElement) void document.exitFullscreen();
  };
  useEffect(() => {
    if (!isOn) return;
    const leave = (event: KeyboardEvent) => event.key === "Escape" && set(false);
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  });
  return [isOn, set];
}
