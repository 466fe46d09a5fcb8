import { type PointerEvent, type ReactNode, useId, useRef, useState } from "react";
import { type Corner, type InsetPlace, nearestCorner } from "./inset-frame";
import type { Size } from "./view-frame";
import styles from "./flat-view.module.css";

/** Height of the head of an inset, px. */
export const INSET_HEAD = 20;
/** A pointer that moves less than this between press and release clicks, px. */
const CLICK_REACH = 5;

type InsetShellProps = {
  name: "bit" | "overview";
  place: InsetPlace;
  inner: Size;
  title: string;
  /** At the right of the head. */
  note?: string;
  hint: string;
  /** The inset has been dragged to a corner. */
  onCorner: (corner: Corner) => void;
  /** A click at a place below the head, px. */
  onPick?: (x: number, y: number) => void;
  children: ReactNode;
};

/** Where the inset was pressed, in the window and in itself, and how far it has been dragged, px. */
type Held = { x: number; y: number; px: number; py: number; offset: { x: number; y: number } | null };

/** An inset with its head; it is dragged to another corner, and does not move the view beneath it. */
export function InsetShell({ name, place, inner, title, note, hint, onCorner, onPick, children }: InsetShellProps) {
  const clip = useId();
  const heldPointer = useRef<Held | null>(null);
  const [offset, setOffset] = useState<{ x: number; y: number } | null>(null);
  const stop = (event: PointerEvent) => event.stopPropagation();
  const press = (event: PointerEvent<SVGGElement>) => {
    stop(event);
    const { left, top } = event.currentTarget.querySelector("rect")!.getBoundingClientRect();
    const { clientX: x, clientY: y, pointerId } = event;
    heldPointer.current = { x, y, px: x - left, py: y - top, offset: null };
    event.currentTarget.setPointerCapture(pointerId);
  };
  const drag = (event: PointerEvent<SVGGElement>) => {
    stop(event);
    const from = heldPointer.current;
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.offset && Math.hypot(x, y) < CLICK_REACH) return;
    from.offset = { x, y };
    setOffset(from.offset);
  };
  const release = (event: PointerEvent<SVGGElement>) => {
    stop(event);
    const from = heldPointer.current;
    heldPointer.current = null;
    setOffset(null);
    if (!from) return;
    const { offset: moved } = from;
    if (moved)
      return onCorner(nearestCorner({ ...place, left: place.left + moved.x, top: place.top + moved.y }, inner));
    if (from.py > INSET_HEAD) onPick?.(from.px, from.py - INSET_HEAD);
  };
  return (
    <g
      className={styles.insetShell}
      data-inset={name}
      transform={`translate(${place.left + (offset?.x ?? 0)} ${place.top + (offset?.y ?? 0)})`}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={() => {
        heldPointer.current = null;
        setOffset(null);
      }}
    >
      <title>{hint}</title>
      <rect className={styles.inset} width={place.width} height={place.height} />
      <text className={styles.insetTitle} x={8} y={14}>
        {title}
      </text>
      {note && (
        <text className={styles.tick} x={place.width - 8} y={14} textAnchor="end">
          {note}
        </text>
      )}
      <clipPath id={clip}>
        <rect width={place.width} height={place.height - INSET_HEAD} />
      </clipPath>
      <g transform={`translate(0 ${INSET_HEAD})`} clipPath={`url(#${clip})`}>
        {children}
      </g>
    </g>
  );
}
