import type { KeyboardCoordinateGetter } from "@dnd-kit/core";

/** The position of a row in its list before anything is moved, px. */
export type RowPlace = { top: number; height: number };

/** A dragged row: the rows of the list at the start of the drag, and the position at which it would be dropped. */
export type Drag = {
  elements: readonly HTMLElement[];
  rows: readonly RowPlace[];
  /** The place that the row was taken from, and the place that it is over. */
  from: number;
  place: number;
};

/** A list without a dragged row. */
export const newDrag = (): Drag => ({ elements: [], rows: [], from: -1, place: -1 });

/** Starts to drag a row of a list. */
export function takeRow(drag: Drag, elements: readonly HTMLElement[], from: number): void {
  Object.assign(drag, { elements, rows: [], from, place: from } satisfies Drag);
}

/** Records the positions of the rows of a list at the start of a drag. */
export function beginDrag(drag: Drag): void {
  drag.rows = drag.elements.map(({ offsetTop, offsetHeight }) => ({ top: offsetTop, height: offsetHeight }));
}

const middle = ({ top, height }: RowPlace): number => top + height / 2;

/** The index whose middle is the nearest to that of a moved row. @param way px down from its start */
export function placeAfter(rows: readonly RowPlace[], from: number, way: number): number {
  const takenRow = rows[from];
  if (!takenRow) return from;
  const at = middle(takenRow) + way;
  const distances = rows.map((row) => Math.abs(middle(row) - at));
  return distances.indexOf(Math.min(...distances));
}

/** The distance that a row moves to make room for the dragged row, px down. @param place the place of the dragged row when dropped */
export function wayOf(rows: readonly RowPlace[], from: number, place: number, at: number): number {
  const [taken, next, before] = [rows[from], rows[from + 1], rows[from - 1]];
  if (!taken || at === from || at < Math.min(from, place) || at > Math.max(from, place)) return 0;
  // The room that the taken row leaves, with the gap beside it.
  const gap = next ? next.top - taken.top - taken.height : before ? taken.top - before.top - before.height : 0;
  return (at > from ? -1 : 1) * (taken.height + gap);
}

/** The items with one item moved to another place. */
export function movedTo<Item>(items: readonly Item[], from: number, place: number): Item[] {
  return items.toSpliced(from, 1).toSpliced(place, 0, items[from]!);
}

/** Moves the row that is dragged from place to place with the arrow keys. */
export const stepByKey =
  (drag: Drag): KeyboardCoordinateGetter =>
  (event, { currentCoordinates: { x, y }, context }) => {
    const step = event.code === "ArrowDown" ? 1 : event.code === "ArrowUp" ? -1 : 0;
    if (step === 0) return undefined;
    event.preventDefault();
    const { rows, from, place } = drag;
    const [taken, next] = [rows[from], rows[place + step]];
    if (!taken || !next) return undefined;
    const scrolledWay = context.scrollAdjustedTranslate?.y ?? 0;
    return { x, y: y + middle(next) - middle(taken) - scrolledWay };
  };
