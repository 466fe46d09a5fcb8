import { EngineInputError } from "../engine-input-error";

/**
 * Chooses points of a scatter plot that look like all of them: one per cell of a grid over their extent, and the four
 * outermost points.
 *
 * @param x, y columns of equal length; a row with NaN is left out
 * @param most maximum number of points, at least 16
 * @param among the rows to choose from, ascending; all rows by default
 * @returns rows in ascending order, all of them if there are at most `most`
 * @throws EngineInputError `length-mismatch`, `out-of-range`
 * @see docs/methods/drilling-optimization.md — heat map and scatter
 */
export function thinScatter(x: Float64Array, y: Float64Array, most: number, among?: Uint32Array): Uint32Array {
  if (y.length !== x.length) throw new EngineInputError("length-mismatch", `${x.length} and ${y.length} rows`);
  if (!(most >= 16)) throw new EngineInputError("out-of-range", `a scatter of ${most} points`);
  const rows = finiteRows(x, y, among);
  if (rows.length <= most) return rows;

  const outer = outermost(x, y, rows);
  const [left, right, low, high] = outer;
  const side = Math.floor(Math.sqrt(most - outer.length));
  const [west, foot] = [x[left]!, y[low]!];
  const [across, up] = [cellsEach(west, x[right]!, side), cellsEach(foot, y[high]!, side)];
  const takenPlaces = new Uint8Array(side * side);
  const keptRows = new Uint32Array(most);
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!;
    const column = Math.min(side - 1, Math.floor((x[row]! - west) * across));
    const place = Math.min(side - 1, Math.floor((y[row]! - foot) * up)) * side + column;
    if (takenPlaces[place] === 1 && row !== left && row !== right && row !== low && row !== high) continue;
    takenPlaces[place] = 1;
    keptRows[count++] = row;
  }
  return keptRows.slice(0, count);
}

/** Cells in one unit of a column, 0 where all its values are the same. */
const cellsEach = (from: number, to: number, cells: number): number => (to > from ? cells / (to - from) : 0);

function finiteRows(x: Float64Array, y: Float64Array, among: Uint32Array | undefined): Uint32Array {
  const foundRows = new Uint32Array(among?.length ?? x.length);
  let count = 0;
  for (let at = 0; at < foundRows.length; at += 1) {
    const row = among ? among[at]! : at;
    if (Number.isFinite(x[row]) && Number.isFinite(y[row])) foundRows[count++] = row;
  }
  return foundRows.slice(0, count);
}

/** Rows of the leftmost, rightmost, lowest and highest point. */
function outermost(x: Float64Array, y: Float64Array, rows: Uint32Array): [number, number, number, number] {
  let [left, right, low, high] = [rows[0]!, rows[0]!, rows[0]!, rows[0]!];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!;
    if (x[row]! < x[left]!) left = row;
    if (x[row]! > x[right]!) right = row;
    if (y[row]! < y[low]!) low = row;
    if (y[row]! > y[high]!) high = row;
  }
  return [left, right, low, high];
}
