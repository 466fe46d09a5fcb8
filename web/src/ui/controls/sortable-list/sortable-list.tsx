import {
  type Announcements,
  DndContext,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { IconGripVertical } from "@tabler/icons-react";
import { memo, type ReactNode, startTransition, useEffect, useId, useMemo, useState, useTransition } from "react";
import { DragArea, handleMark, makeWay } from "./drag-area";
import { beginDrag, type Drag, movedTo, newDrag, stepByKey } from "./drag-places";
import styles from "./sortable-list.module.css";

type SortableListProps<Item> = {
  /** The name of the list, for screen readers. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The name of an item in the announcements of its moves, and on its handle. */
  nameOf: (item: Item) => string;
  /** Takes the items in their new order, when one has been let go at another place. */
  onReorder: (items: Item[]) => void;
  /**
   * Draws an item; the handle moves it. While the function stays the same, an item is drawn again only if it is replaced,
   * and never because the list is dragged.
   */
  children: (item: Item, handle: ReactNode) => ReactNode;
  disabled?: boolean;
};

/** So far a pointer moves before it drags, px. */
const DRAG_DISTANCE = 4;

const pointerOptions = { activationConstraint: { distance: DRAG_DISTANCE } };

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const modifiers = [alongTheList];

const screenReaderInstructions = {
  draggable: "Press space to take the item, arrow keys to move it, space to drop it, Escape to leave it.",
};

/**
 * A list that is reordered by dragging a handle, or by keys: space takes and drops, arrows move, Escape cancels.
 *
 * A long list is drawn in steps, its first rows at once. The whole list is one draggable, which represents the row whose handle
 * was taken: a row that is dragged, or that makes room, is only moved on the screen.
 */
export function SortableList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  onReorder,
  children,
  disabled = false,
}: SortableListProps<Item>) {
  const [drag] = useState(newDrag);
  const describedBy = useId();
  const keyboardOptions = useMemo(() => ({ coordinateGetter: stepByKey(drag) }), [drag]);
  const sensors = useSensors(useSensor(PointerSensor, pointerOptions), useSensor(KeyboardSensor, keyboardOptions));
  const [dropped, setDropped] = useState<readonly Item[]>([]);
  const [isMoving, startMove] = useTransition();
  // The dropped row is at its place at once; changes that depend on the order are drawn in slices.
  const orderedItems = isMoving ? dropped : items;
  const drawnCount = useDrawnInSteps(orderedItems.length);
  const drop = () => {
    const { from, place } = drag;
    const item = orderedItems[from];
    if (item === undefined || from === place) return;
    const movedItems = movedTo(orderedItems, from, place);
    setDropped(movedItems);
    startMove(() => onReorder(movedItems));
  };
  const nameAt = (at: number) => (orderedItems[at] === undefined ? "" : nameOf(orderedItems[at]));
  return (
    <DndContext
      id={describedBy}
      sensors={sensors}
      modifiers={modifiers}
      accessibility={{ announcements: announcementsOf(drag, orderedItems.length, nameAt), screenReaderInstructions }}
      onDragStart={() => beginDrag(drag)}
      onDragMove={({ delta }) => makeWay(drag, delta.y)}
      onDragEnd={drop}
    >
      <DragArea label={label} drag={drag} disabled={disabled}>
        {orderedItems.slice(0, drawnCount).map((item) => (
          <SortableRow
            key={keyOf(item)}
            item={item}
            name={nameOf(item)}
            describedBy={describedBy}
            draw={children}
            disabled={disabled}
          />
        ))}
      </DragArea>
    </DndContext>
  );
}

type SortableRowProps<Item> = {
  item: Item;
  name: string;
  /** The id of the description of every handle for screen readers. */
  describedBy: string;
  draw: (item: Item, handle: ReactNode) => ReactNode;
  disabled: boolean;
};

/** A row is drawn again when its item changes. */
const SortableRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Item>({ item, name, describedBy, draw, disabled }: SortableRowProps<Item>) {
  const handle = (
    <button
      type="button"
      {...handleMark}
      className={styles.handle}
      aria-label={`Move ${name}`}
      aria-describedby={describedBy}
      title="Drag, or space and arrow keys"
      disabled={disabled}
    >
      <IconGripVertical size={16} stroke={1.5} aria-hidden />
    </button>
  );
  return <li className={styles.item}>{draw(item, handle)}</li>;
}

/** The announcements of a screen reader while an item is moved. */
function announcementsOf(drag: Drag, count: number, nameAt: (at: number) => string): Announcements {
  const name = () => nameAt(drag.from);
  const place = () => `place ${drag.place + 1} of ${count}`;
  let announcedPlace = -1;
  return {
    onDragStart() {
      announcedPlace = drag.place;
      return `${name()} held, ${place()}`;
    },
    onDragMove() {
      if (drag.place === announcedPlace) return undefined;
      announcedPlace = drag.place;
      return `${name()} moved to ${place()}`;
    },
    onDragOver: () => undefined,
    onDragEnd: () => `${name()} dropped, ${place()}`,
    onDragCancel: () => `${name()} left at place ${drag.from + 1} of ${count}`,
  };
}

/** Rows that are drawn at once: what a screen of 1080 px has in view of a list with a page around it. */
const FIRST_ROWS = 20;
/** Rows that are drawn with each frame after that. */
const STEP = 10;

/**
 * The number of rows of a list that are drawn: a screenful at once, some more with each frame until all are there. Rows that
 * are added later are drawn at once.
 */
function useDrawnInSteps(count: number): number {
  const [drawn, setDrawn] = useState(count > FIRST_ROWS ? FIRST_ROWS : Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (drawn === Number.POSITIVE_INFINITY) return undefined;
    const next = drawn + STEP;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setDrawn(next < count ? next : Number.POSITIVE_INFINITY)),
    );
    return () => cancelAnimationFrame(frame);
  }, [drawn, count]);
  return drawn;
}
