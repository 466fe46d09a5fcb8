import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./hover-tip.module.css";
import { throttle } from "./throttle";

type HoverTipProps = {
  /** The text beside the mouse. */
  tip: ReactNode;
  children: ReactNode;
};

/** How often the tip follows the mouse at most, ms. */
const THROTTLE_MS = 200;
/** Distance from the mouse, px. */
const POINTER_OFFSET = 4;

type Place = { x: number; y: number };

/** Shows a tip that follows the mouse over its content, and below the content while that has the focus. */
export function HoverTip({ tip, children }: HoverTipProps) {
  const id = useId();
  const [place, setPlace] = useState<Place | null>(null);
  const [moves] = useState(() => throttle<Place>(setPlace, THROTTLE_MS));
  useEffect(() => moves.cancel, [moves]);
  const hide = () => {
    moves.cancel();
    setPlace(null);
  };
  return (
    <span
      className={styles.content}
      aria-describedby={place ? id : undefined}
      onPointerMove={({ clientX, clientY }) => moves.call({ x: clientX, y: clientY })}
      onPointerLeave={hide}
      onFocus={(event) => {
        const { left, bottom } = event.target.getBoundingClientRect();
        setPlace({ x: left, y: bottom });
      }}
      onBlur={hide}
    >
      {children}
      {place && (
        <Tip id={id} place={place}>
          {tip}
        </Tip>
      )}
    </span>
  );
}

/** The tip right below a place, or on its other side near the edge of the window. */
function Tip({ id, place: { x, y }, children }: { id: string; place: Place; children: ReactNode }) {
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { width, height } = tip.current!.getBoundingClientRect();
    const beside = (at: number, size: number, end: number) =>
      at + POINTER_OFFSET + size <= end ? at + POINTER_OFFSET : Math.max(0, at - POINTER_OFFSET - size);
    tip.current!.style.left = `${beside(x, width, window.innerWidth)}px`;
    tip.current!.style.top = `${beside(y, height, window.innerHeight)}px`;
  }, [x, y]);
  return createPortal(
    <span ref={tip} id={id} role="tooltip" className={styles.tip}>
      {children}
    </span>,
    document.body,
  );
}
