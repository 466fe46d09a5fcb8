import { usePreferences } from "../../../data/choices/preferences";
import { useConnection } from "../../../data/calls/connection";
import { Button } from "../../../ui/controls/button";
import { Row } from "../../../ui/layout/flow";
import { useElementSize } from "../../../ui/layout/use-element-size";
import { classNames } from "../../../ui/theme/class-names";
import styles from "../monitoring.module.css";
import { WALL_GAP } from "../wall-grid";
import { largeGrid, WELLS_PER_PAGE } from "./large-grid";
import { LargeTile } from "./large-tile";
import type { WallPages } from "./use-wall-pages";

/** A page of large tiles. @param count of all wells */
export function LargeWall({ pages, count }: { pages: WallPages; count: number }) {
  const textSize = usePreferences((preferences) => preferences.textSize);
  const isLost = useConnection(({ lostAt }) => lostAt !== null);
  const [box, size] = useElementSize();
  const { columns, rows, unit } = largeGrid(count, size, textSize / 100);
  return (
    <div
      ref={box}
      className={classNames(styles.grid, styles.large, isLost && styles.old)}
      style={{
        "--u": `${unit}px`,
        gap: WALL_GAP,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
      }}
    >
      {pages.shown.map((row, place) =>
        row ? <LargeTile key={row.well._id} well={row.well} wall={row.wall ?? null} /> : <div key={`free ${place}`} />,
      )}
    </div>
  );
}

/** The pages to choose from, where they do not turn by themselves. */
export function PageButtons({ pages: { page, count, turnTo } }: { pages: WallPages }) {
  if (count < 2) return null;
  return (
    <Row as="footer" gap={8} align="center" keepsSize padding="0 12px 8px" className="text2">
      <span>{WELLS_PER_PAGE} wells on a page, each in its place</span>
      {Array.from({ length: count }, (_, index) => (
        <Button
          key={index}
          look={index === page ? "quiet" : "outline"}
          aria-pressed={index === page}
          onClick={() => turnTo(index)}
        >
          Page {index + 1}
        </Button>
      ))}
    </Row>
  );
}
