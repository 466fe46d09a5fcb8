import { GRID_COLUMNS } from "@sigma/contract/dashboards/dashboard-limits";

/** The column and row under a point of the page, with fractions. */
export function gridCellAt(grid: HTMLElement, clientX: number, clientY: number): { x: number; y: number } {
  const { width, height } = cellSize(grid);
  const { left, top } = grid.getBoundingClientRect();
  const { paddingLeft, paddingTop } = getComputedStyle(grid);
  return {
    x: (clientX - left - parseFloat(paddingLeft)) / width,
    y: (clientY - top - parseFloat(paddingTop)) / height,
  };
}

/** The distance between the starts of two columns and two rows, px. */
export function cellSize(grid: HTMLElement): { width: number; height: number } {
  const { columnGap, rowGap, paddingLeft, paddingRight, gridAutoRows } = getComputedStyle(grid);
  const inner = grid.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return {
    width: (inner + parseFloat(columnGap)) / GRID_COLUMNS,
    height: parseFloat(gridAutoRows) + parseFloat(rowGap),
  };
}
