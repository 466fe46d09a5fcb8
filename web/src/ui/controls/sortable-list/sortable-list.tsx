import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { IconGripVertical } from "@tabler/icons-react";
import { memo, type ReactNode, useMemo, useState, useTransition } from "react";
import { classNames } from "../../theme/class-names";
import styles from "./sortable-list.module.css";

type SortableListProps<Item> = {
  /** What is put in order, for screen readers. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** What an item is called where its moves are read out, and on its handle. */
  nameOf: (item: Item) => string;
  /** Takes the items in their new order, when one has been let go at another place. */
  onReorder: (items: Item[]) => void;
  /**
   * Draws an item; the handle moves it. While a list is dragged only items whose drawing depends on it are drawn again, if
   * the function stays the same.
   */
  children: (item: Item, handle: ReactNode) => ReactNode;
  disabled?: boolean;
};

/** So far a pointer moves before it drags, px. */
const DRAG_DISTANCE = 4;

// Other options with each drawing would draw every row anew.
const pointerOptions = { activationConstraint: { distance: DRAG_DISTANCE } };
const keyboardOptions = { coordinateGetter: sortableKeyboardCoordinates };

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const modifiers = [alongTheList];

/** A list that is put in order by dragging a handle, or by keys: space takes and drops, arrows move, Escape leaves. */
export function SortableList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  onReorder,
  children,
  disabled = false,
}: SortableListProps<Item>) {
  const sensors = useSensors(useSensor(PointerSensor, pointerOptions), useSensor(KeyboardSensor, keyboardOptions));
  const [dropped, setDropped] = useState<readonly Item[]>([]);
  const [isMoving, startMove] = useTransition();
  // What was let go stands in its place at once; what follows from the order is drawn in slices.
  const ordered = isMoving ? dropped : items;
  const keys = useSameKeys(ordered.map(keyOf));
  const nameAt = (key: UniqueIdentifier) => {
    const item = ordered[keys.indexOf(String(key))];
    return item === undefined ? "" : nameOf(item);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [keys.indexOf(String(active.id)), keys.indexOf(String(over?.id))];
    if (from < 0 || to < 0 || from === to) return;
    const moved = arrayMove([...ordered], from, to);
    setDropped(moved);
    startMove(() => onReorder(moved));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      accessibility={{
        announcements: announcementsOf(keys, nameAt),
        screenReaderInstructions: {
          draggable: "Press space to take the item, arrow keys to move it, space to drop it, Escape to leave it.",
        },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ol className={styles.list} aria-label={label}>
          {ordered.map((item, at) => (
            <SortableRow key={keys[at]} id={keys[at]!} item={item} name={nameOf(item)} disabled={disabled}>
              {children}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type SortableRowProps<Item> = {
  id: string;
  item: Item;
  name: string;
  disabled: boolean;
  children: (item: Item, handle: ReactNode) => ReactNode;
};

/** Keys that are the same as before stay the same list: every row is drawn again for another one. */
function useSameKeys(keys: readonly string[]): string[] {
  const [kept, keep] = useState<string[]>([...keys]);
  if (kept.length === keys.length && kept.every((key, at) => key === keys[at])) return kept;
  const next = [...keys];
  keep(next);
  return next;
}

/** A row is drawn again when its item changes or while the list is dragged. */
const SortableRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Item>({ id, item, name, disabled, children }: SortableRowProps<Item>) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  });
  const { "aria-describedby": describedBy } = attributes;
  const content = useMemo(
    () =>
      children(
        item,
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={styles.handle}
          aria-label={`Move ${name}`}
          aria-describedby={describedBy}
          title="Drag, or space and arrow keys"
          disabled={disabled}
          {...listeners}
        >
          <IconGripVertical size={16} stroke={1.5} aria-hidden />
        </button>,
      ),
    [children, item, name, describedBy, disabled, listeners, setActivatorNodeRef],
  );
  return (
    <li
      ref={setNodeRef}
      className={classNames(styles.item, isDragging && styles.dragged)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {content}
    </li>
  );
}

/** What a screen reader says while an item is moved. */
function announcementsOf(keys: readonly string[], nameAt: (key: UniqueIdentifier) => string): Announcements {
  const place = (key: UniqueIdentifier) => `place ${keys.indexOf(String(key)) + 1} of ${keys.length}`;
  const held = (key: UniqueIdentifier) => `${nameAt(key)} held, ${place(key)}`;
  return {
    onDragStart: ({ active }) => held(active.id),
    onDragOver({ active, over }) {
      if (!over) return undefined;
      // An item that was just taken is over itself.
      return over.id === active.id ? held(active.id) : `${nameAt(active.id)} moved to ${place(over.id)}`;
    },
    onDragEnd: ({ active, over }) => `${nameAt(active.id)} dropped, ${place((over ?? active).id)}`,
    onDragCancel: ({ active }) => `${nameAt(active.id)} left at ${place(active.id)}`,
  };
}
