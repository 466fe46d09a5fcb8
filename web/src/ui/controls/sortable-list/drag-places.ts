import type { KeyboardCoordinateGetter } from "@dnd-kit/core";

/** Where a row stands in its list before anything is moved, px. */
export type RowPlace = { top: number; height: number };

/** A row that is dragged: the rows of the list as they stood when it was taken, and where it would be let go. */
export type Drag = {
  elements: readonly HTMLElement[];
  rows: readonly RowPlace[];
  /** The place it was taken from, and the one it is over. */
  from: number;
  place: number;
};

/** A list of which no row has been taken yet. */
export const newDrag = (): Drag => ({ elements: [], rows: [], from: -1, place: -1 });

/** Makes a row of a list the one that is dragged. */
export function takeRow(drag: Drag, elements: readonly HTMLElement[], from: number): void {
  Object.assign(drag, { elements, rows: [], from, place: from } satisfies Drag);
}

/** Notes where the rows of a list stand when one of them is taken. */
export function beginDrag(drag: Drag): void {
  drag.rows = drag.elements.map(({ offsetTop, offsetHeight }) => ({ top: offsetTop, height: offsetHeight }));
}

const middle = ({ top, height }: RowPlace): number => top + height / 2;

/** The place whose middle is the nearest to that of a row which was moved. @param way px down from where it stood */
export function placeAfter(rows: readonly RowPlace[], from: number, way: number): number {
  const takenRow = rows[from];
  if (!takenRow) return from;
  const at = middle(takenRow) + way;
  const distances = rows.map((row) => Math.abs(middle(row) - at));
  return distances.indexOf(Math.min(...distances));
}

/** How far a row makes way for the one that is dragged, px down. @param place where that one would be let go */
export function wayOf(rows: readonly RowPlace[], from: number, place: number, at: number): number {
  const [taken, next, before] = [rows[from], rows[from + 1], rows[from - 1]];
  if (!taken || at === from || at < Math.min(from, place) || at > Math.max(from, place)) return 0;
  // The room that the taken row leaves, with the gap beside it.
  const gap = next ? next.top - taken.top - taken.height : before ? taken.top - before.top - before.height : 0;
  return (at > from ? -1 : 1) * (taken.height + gap);
}

/** The items with one of them at another place. */
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
