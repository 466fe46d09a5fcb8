/** Columns and rows of the wall, and how much a tile has room for. */
export type WallGrid = { columns: number; rows: number; size: "large" | "medium" | "small" };

/** Tiles that the largest screen shows; more are on the next one. */
const MOST_TILES = 50;

/** The smallest tile whose figures, traces and name don't cover one another, px. */
const LEAST_TILE = { width: 200, height: 144 };

/** The ratio of width to height for the most readable tiles. */
const TILE_ASPECT = 1.35;

/** From these sizes on a tile has room for large figures, or for the range of its traces, px. */
const LARGE_TILE = { width: 400, height: 300 };
const MEDIUM = { width: 290, height: 210 };

/** Gap between tiles, px. */
export const WALL_GAP = 6;

/**
 * Tiles that a screen of a size can show; the most while the size is not known.
 *
 * @param textScale size of the text, 1 as usual
 */
export function tilesOfScreen({ width, height }: { width: number; height: number }, textScale = 1): number {
  if (width === 0 || height === 0) return MOST_TILES;
  const fitting = (room: number, least: number) =>
    Math.max(1, Math.floor((room + WALL_GAP) / (least * textScale + WALL_GAP)));
  return Math.min(MOST_TILES, fitting(width, LEAST_TILE.width) * fitting(height, LEAST_TILE.height));
}

/** The grid in which some tiles are as large as they can be on a screen of a size. */
export function wallGrid(count: number, { width, height }: { width: number; height: number }): WallGrid {
  const shapes = Array.from({ length: Math.max(1, count) }, (_, index) => {
    const columns = index + 1;
    const rows = Math.ceil(Math.max(1, count) / columns);
    const tile = {
      width: (width - WALL_GAP * (columns - 1)) / columns,
      height: (height - WALL_GAP * (rows - 1)) / rows,
    };
    return { columns, rows, tile, score: Math.min(tile.width / TILE_ASPECT, tile.height) };
  });
  const { columns, rows, tile } = shapes.reduce((best, shape) => (shape.score > best.score ? shape : best));
  const fits = (least: { width: number; height: number }) => tile.width >= least.width && tile.height >= least.height;
  return { columns, rows, size: fits(LARGE_TILE) ? "large" : fits(MEDIUM) ? "medium" : "small" };
}
