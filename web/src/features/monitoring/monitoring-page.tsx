import { errorTexts } from "@sigma/contract/error-texts";
import type { WallWell } from "@sigma/contract/wells/wall";
import type { Well } from "@sigma/contract/wells/well";
import type { Answer } from "../../data/calls/loaded";
import { useFeedNow } from "../../data/live/use-now";
import { useWall } from "../../data/live/wall";
import { feedOf } from "../../data/live/well-status";
import { useRoute } from "../../data/pages/use-route";
import { PRODUCT_NAME } from "../../data/session/environment";
import { useSession } from "../../data/session/session";
import { useKioskMode } from "../../ui/kiosk/kiosk-mode";
import { useKiosk } from "../../ui/kiosk/use-kiosk";
import { Logo } from "../../ui/layout/logo";
import { PanelBody, PanelEmpty } from "../../ui/layout/panel";
import { classNames } from "../../ui/theme/class-names";
import { useAlarmSound } from "./alarm-sound";
import { LargeWall, PageButtons } from "./large/large-wall";
import { useWallPages } from "./large/use-wall-pages";
import { WallStrip } from "./large/wall-strip";
import styles from "./monitoring.module.css";
import { TrendTiles } from "./trend-tiles";
import { filterText, useWallFilter, useWallTiles } from "./wall-address";
import { useWallChoices } from "./wall-choices";
import { wallWells } from "./wall-filter";
import { LeaveKiosk, WallStanding, WallTools } from "./wall-head";
import { countsOf, type WallRow } from "./wall-rows";

/** Wells are read again so often, s: one may have another name, or be beyond what the user may see. */
const READ_WELLS = 30;

/** The live wall: every well that is being drilled as a tile, with trends or large enough for a room. */
export default function MonitoringPage() {
  const wells = useRoute("GET api/wells", {}, { every: READ_WELLS });
  const wall = useWall();
  return (
    <PanelBody of={wells} what="wells" empty="There are no wells yet">
      {(loadedWells) => <Wall wells={loadedWells} wall={wall} />}
    </PanelBody>
  );
}

function Wall({ wells, wall: answer }: { wells: readonly Well[]; wall: Answer<WallWell[]> }) {
  const wall = answer.data;
  const favorites = useSession(({ user }) => user?.favoriteWells) ?? [];
  const [filter, setFilter] = useWallFilter(favorites.length > 0);
  const [isKiosk, setKiosk] = useKioskMode();
  const [tiles, setTiles] = useWallTiles(isKiosk);
  const isLarge = tiles === "large";
  const now = useFeedNow();
  const byWell = new Map(wall?.map((wallWell) => [wallWell.wellId, wallWell]));
  const rows = wallWells(wells, filter, favorites).map((well): WallRow => {
    const own = wall === undefined ? undefined : (byWell.get(well._id) ?? null);
    return { well, wall: own, feed: feedOf(well, own, now) };
  });
  const pages = useWallPages(rows, isKiosk && isLarge);
  const counts = countsOf(rows);
  const unacknowledgedCount = rows.reduce((sum, row) => sum + (row.wall?.alarms.unacknowledged ?? 0), 0);
  const isAwake = useKiosk(isKiosk, unacknowledgedCount);
  useAlarmSound(
    useWallChoices(({ hasSound }) => hasSound),
    unacknowledgedCount,
  );
  const shownWells = `Monitoring, ${filterText(filter)}`;

  return (
    <div className={classNames(styles.page, isKiosk && styles.kiosk)}>
      <h1 className="visually-hidden">Monitoring</h1>
      {isKiosk && isLarge ? (
        <WallStrip {...{ counts, answer, pages, shownWells, isAwake }} onLeave={() => setKiosk(false)} />
      ) : (
        <header className={styles.header}>
          {isKiosk && (
            <p className={styles.brand}>
              <Logo />
              <strong>{PRODUCT_NAME}</strong>
              <span>{shownWells}</span>
            </p>
          )}
          {!isKiosk && (
            <WallTools
              wells={wells}
              filter={filter}
              onFilter={setFilter}
              tiles={tiles}
              onTiles={setTiles}
              onKiosk={() => setKiosk(true)}
            />
          )}
          <WallStanding counts={counts} answer={answer} />
          {isKiosk && (
            <>
              {isAwake === false && <span className="text3">The screen may turn off</span>}
              <LeaveKiosk onLeave={() => setKiosk(false)} />
            </>
          )}
        </header>
      )}
      {rows.length === 0 ? (
        <PanelEmpty
          sentence={filter.mine ? errorTexts.noFavoriteWells : "No well is being drilled"}
          why="The wall shows wells that are not finished and pass the choice above."
          action={{ label: "Show all wells", run: () => setFilter({ mine: false, operator: null, rig: null }) }}
        />
      ) : (
        <PanelBody of={answer} what="the wall" empty="No well is being drilled">
          {() => (isLarge ? <LargeWall pages={pages} count={rows.length} /> : <TrendTiles rows={rows} now={now} />)}
        </PanelBody>
      )}
      {isLarge && !isKiosk && <PageButtons pages={pages} />}
    </div>
  );
}
