import { useDraggable } from "@dnd-kit/core";
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { type Drag, placeAfter, takeRow, wayOf } from "./drag-places";
import styles from "./sortable-list.module.css";

/** Marks the handle of a row. */
export const handleMark = { "data-drag-handle": "" };

type DragAreaProps = {
  label: string;
  drag: Drag;
  disabled: boolean;
  /** The rows, a list item each. */
  children: ReactNode;
};

/** A list whose rows are taken by their handles. Only itself follows a drag: its rows are not drawn again. */
export function DragArea({ label, drag, disabled, children }: DragAreaProps) {
  const { listeners, setNodeRef, setActivatorNodeRef, isDragging, transform } = useDraggable({ id: "row", disabled });
  const list = useRef<HTMLOListElement>(null);
  const way = transform?.y ?? 0;
  useLayoutEffect(() => {
    if (isDragging) moveTaken(list.current!, drag, way);
    else letGo(list.current!, drag);
  }, [isDragging, way, drag]);

  /** Starts to drag the row of a handle. */
  const take = (event: SyntheticEvent): boolean => {
    const handle = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-drag-handle]") : null;
    const elements = [...list.current!.children] as HTMLElement[];
    const from = elements.findIndex((row) => row.contains(handle));
    if (!handle || from < 0 || isDragging) return false;
    takeRow(drag, elements, from);
    setNodeRef(elements[from]!);
    setActivatorNodeRef(handle);
    return true;
  };
  return (
    // The handles are the buttons; what is pressed on them comes up to here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ol
      ref={list}
      className={styles.list}
      aria-label={label}
      onPointerDown={(event) => {
        if (event.isPrimary && take(event)) listeners?.["onPointerDown"]?.(event);
      }}
      onKeyDown={(event) => {
        if (take(event)) listeners?.["onKeyDown"]?.(event);
      }}
    >
      {children}
    </ol>
  );
}

/** Moves the row that is dragged along the list. */
function moveTaken(list: HTMLElement, { elements, from }: Drag, way: number): void {
  const takenElement = elements[from];
  if (!takenElement) return;
  list.dataset["dragging"] = "";
  takenElement.dataset["dragged"] = "";
  takenElement.style.transform = `translate3d(0, ${way}px, 0)`;
}

/** Moves the rows in between to make space for the dragged row. @param way px down from its start */
export function makeWay(drag: Drag, way: number): void {
  const { elements, rows, from, place: before } = drag;
  drag.place = placeAfter(rows, from, way);
  if (drag.place === before) return;
  for (let at = Math.min(before, drag.place); at <= Math.max(before, drag.place); at += 1) {
    if (at === from) continue;
    const room = wayOf(rows, from, drag.place, at);
    elements[at]!.style.transform = room === 0 ? "" : `translate3d(0, ${room}px, 0)`;
  }
}

function letGo(list: HTMLElement, drag: Drag): void {
  delete list.dataset["dragging"];
  for (const element of drag.elements) {
    delete element.dataset["dragged"];
    element.style.transform = "";
  }
  drag.elements = [];
}
