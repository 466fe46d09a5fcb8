import type { KeyboardEvent, PointerEvent } from "react";
import styles from "../well-dashboard.module.css";

const STEP = 16;

type SplitterProps = {
  /** Width of the panel right of it, px. */
  width: number;
  onWidth: (width: number) => void;
  onReset: () => void;
};

/** The edge between centre and right panel: drag it, move it with arrow keys, double click resets it. */
export function Splitter({ width, onWidth, onReset }: SplitterProps) {
  const grab = (down: PointerEvent<HTMLElement>) => {
    const handle = down.currentTarget;
    const move = ({ clientX }: globalThis.PointerEvent) => onWidth(width + down.clientX - clientX);
    const release = () => {
      handle.removeEventListener("pointermove", move);
      handle.removeEventListener("lostpointercapture", release);
    };
    handle.setPointerCapture(down.pointerId);
    handle.addEventListener("pointermove", move);
    handle.addEventListener("lostpointercapture", release);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === "ArrowLeft" ? STEP : event.key === "ArrowRight" ? -STEP : 0;
    if (step === 0) return;
    event.preventDefault();
    onWidth(width + step);
  };
  return (
    <button
      type="button"
      className={styles.splitter}
      aria-label={`Width of the plots, ${Math.round(width)} px; arrow keys change it`}
      onPointerDown={grab}
      onKeyDown={press}
      onDoubleClick={onReset}
    />
  );
}
