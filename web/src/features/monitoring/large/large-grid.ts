import { WALL_GAP } from "../wall-grid";

/** The wells that one page of the large wall shows. */
export const WELLS_PER_PAGE = 6;

/** Columns and rows of a page, and its unit: the size on the screen of one px of a page of six on 1920 x 1080. */
export type LargeGrid = { columns: number; rows: number; unit: number };

/** The least room in which a tile shows all it has, units. */
const TILE = { width: 620, height: 368 };

/** The screen for which the sizes are given, and the margin beside the tiles, px. */
const SCREEN_WIDTH = 1920;
const MARGIN = 16;

/** Few tiles are shown larger. */
const FEW_FACTOR = 1.3;

/** A narrower wall has one column and scrolls, px. */
const ONE_COLUMN = 700;

/**
 * The page of a wall on a screen of a size. The text follows the screen, the number of tiles and the text size of the user, as
 * far as the tiles have room for it.
 *
 * @param count of all wells: every page has the grid of the first
 * @param textScale 1 for the usual text size
 */
export function largeGrid(
  count: number,
  { width, height }: { width: number; height: number },
  textScale = 1,
): LargeGrid {
  const full = Math.max(1, Math.min(count, WELLS_PER_PAGE));
  if (width < ONE_COLUMN) return { columns: 1, rows: full, unit: width / TILE.width };
  const [long, short] = full <= 2 ? [2, 1] : full <= 4 ? [2, 2] : [3, 2];
  const [columns, rows] = width >= height ? [long, short] : [short, long];
  const tileWidth = (width - WALL_GAP * (columns - 1)) / columns;
  const tileHeight = (height - WALL_GAP * (rows - 1)) / rows;
  const wishedUnit = (textScale * (full <= 4 ? FEW_FACTOR : 1) * (Math.max(width, height) + MARGIN)) / SCREEN_WIDTH;
  return { columns, rows, unit: Math.min(wishedUnit, tileWidth / TILE.width, tileHeight / TILE.height) };
}
