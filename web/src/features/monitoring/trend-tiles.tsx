import { WALL_TREND_SECONDS } from "@sigma/contract/wells/wall-limits";
import { useState } from "react";
import { usePreferences } from "../../data/choices/preferences";
import { useConnection } from "../../data/calls/connection";
import { Button } from "../../ui/controls/button";
import { Row } from "../../ui/layout/flow";
import { useElementSize } from "../../ui/layout/use-element-size";
import { useViewportWidth } from "../../ui/layout/use-viewport-width";
import { classNames } from "../../ui/theme/class-names";
import { wellsByNeed } from "../../ui/well/well-need";
import styles from "./monitoring.module.css";
import { useTrends } from "./use-trends";
import { useWallChoices } from "./wall-choices";
import { tilesOfScreen, WALL_GAP, wallGrid } from "./wall-grid";
import { firstOrder, nextOrder } from "./wall-order";
import type { WallRow } from "./wall-rows";
import { WallTile } from "./wall-tile";

/** Width up to which the tiles are in one column, px; as in the style sheet. */
const NARROW = 700;

/** The wells as tiles with trends, those that need attention first. */
export function TrendTiles({ rows, now }: { rows: readonly WallRow[]; now: number }) {
  const rankedIds = rows.toSorted(wellsByNeed).map(({ well }) => well._id);
  const [order, setOrder] = useState(() => firstOrder(rankedIds, now));
  const next = nextOrder(order, rankedIds, now);
  if (next !== order) setOrder(next);
  const [page, setPage] = useState(0);
  const [box, size] = useElementSize();
  const textScale = usePreferences((preferences) => preferences.textSize) / 100;
  // On a phone the tiles keep their height, and the wall is scrolled.
  const isScrolled = useViewportWidth() <= NARROW;
  const mostTiles = isScrolled ? next.ids.length : tilesOfScreen(size, textScale);
  const pages = Math.ceil(next.ids.length / mostTiles);
  const shownPage = Math.min(page, pages - 1);
  const byWell = new Map(rows.map((row) => [row.well._id as string, row]));
  const shownRows = next.ids
    .slice(shownPage * mostTiles, (shownPage + 1) * mostTiles)
    .flatMap((wellId) => byWell.get(wellId) ?? []);
  const { channels } = useWallChoices();
  const sending = shownRows.filter(({ feed }) => feed.age !== null && feed.age < WALL_TREND_SECONDS);
  const trends = useTrends(
    sending.map(({ well }) => well._id),
    channels,
  );
  const isLost = useConnection(({ lostAt }) => lostAt !== null);
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
            {next.ids.length} wells, {mostTiles} on a screen; active alarms come first
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
