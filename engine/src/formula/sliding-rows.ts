import type { FormulaCell } from "./formula-state";

/**
 * Positions of a chunk. The chunks stand at fixed places, so that a result depends on the samples of its span only, and not on
 * the sample at which the formula started.
 */
export const CHUNK_POSITIONS = 12;

/** Adds a row, at an index of a list, to what other rows amount to, at an index of another. */
export type JoinRows = (rows: number[], at: number, row: readonly number[], rowAt: number) => void;

/** The number of the chunk that a position is in. */
export const chunkOf = (position: number): number => Math.floor(position / CHUNK_POSITIONS);

/** A row behind the newest, or joined to it if it has the same position, its first number. */
export function addRow(cell: FormulaCell, row: readonly number[], dropTo: number, join: JoinRows): FormulaCell {
  const { tail, sum, chunks } = cell;
  const width = row.length;
  const at = tail.length - width;
  if (at < 0) return { tail: row, sum, chunks };
  const newest = tail[at]!;
  const position = row[0]!;
  if (newest === position) {
    const rows = tail.slice();
    join(rows, at, row, 0);
    return { tail: rows, sum, chunks };
  }
  if (position < newest) return withoutOvertaken(cell, row);
  if (chunkOf(newest) === chunkOf(position)) return { tail: tail.concat(row), sum, chunks };
  let first = 0;
  while (first < chunks.length && chunks[first]![chunks[first]!.length - width]! <= dropTo) first++;
  const remaining = first === 0 ? chunks.slice() : chunks.slice(first);
  remaining.push(tail);
  return { tail: row, sum: [], chunks: remaining };
}

/** A row at a position behind the newest: what it has overtaken is dropped. */
function withoutOvertaken({ tail, chunks }: FormulaCell, row: readonly number[]): FormulaCell {
  const width = row.length;
  const position = row[0]!;
  const rows = [...chunks.flat(), ...tail].filter((_, index, all) => all[index - (index % width)]! < position);
  const remaining: number[][] = [];
  let last: number[] = [];
  for (let at = 0; at < rows.length; at += width) {
    if (last.length > 0 && chunkOf(last[0]!) !== chunkOf(rows[at]!)) {
      remaining.push(last);
      last = [];
    }
    last.push(...rows.slice(at, at + width));
  }
  if (last.length > 0 && chunkOf(last[0]!) !== chunkOf(position)) {
    remaining.push(last);
    last = [];
  }
  return { tail: [...last, ...row], sum: [], chunks: remaining };
}
