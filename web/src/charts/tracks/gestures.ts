import type { ViewRange } from "../../data/live/view-range";
import type { LinkedTracks } from "./linked-tracks";
import { indexAt } from "../draw/place-on-axis";
import { draggedRange, panBy, ZOOM_STEP, zoomAround, type ZoomLimits } from "../view/zoom-range";

/** The actions of a chart when it is dragged, scrolled and clicked. */
export type GestureTarget = {
  limits: () => ZoomLimits;
  /** Shows another view; `moving` while more of the same gesture may follow. */
  show: (view: ViewRange, phase: "moving" | "done") => void;
  reset: () => void;
  /** A click: moves the cursor there, or removes it if it is already that close. */
  click?: (at: number, near: number) => void;
  /** A range was dragged, or a moment clicked; true if it was meant for something other than the view. */
  take?: (range: ViewRange) => boolean;
};

/** A pointer that has moved no farther than this has clicked, px. */
const MAX_CLICK_TRAVEL = 4;

/** How long a wheel must be still before its movement has ended, ms. */
const WHEEL_REST_MS = 180;

/** Pixels of a wheel's notch. */
const WHEEL_NOTCH = 100;

/**
 * Lets the pointer move a chart: drag zooms, shift-drag or the middle button pans, the wheel zooms at the cursor
 * (with shift it pans), double click resets, moving shows the sample under the cursor.
 *
 * @param host covers every track and has the same length
 * @returns removes the gestures
 */
export function attachGestures(host: HTMLElement, tracks: LinkedTracks, target: GestureTarget): () => void {
  const gestures = new Gestures(host, tracks, target);
  const listeners: [keyof HTMLElementEventMap, (event: never) => void][] = [
    ["pointerdown", gestures.down],
    ["pointermove", gestures.move],
    ["pointerup", gestures.up],
    ["pointercancel", gestures.abandon],
    ["pointerleave", gestures.leave],
    ["wheel", gestures.wheel],
    ["dblclick", gestures.reset],
  ];
  for (const [name, listener] of listeners) {
    host.addEventListener(name, listener as EventListener, { passive: false });
  }
  return () => {
    for (const [name, listener] of listeners) host.removeEventListener(name, listener as EventListener);
    gestures.stop();
  };
}

type Drag = { kind: "zoom" | "pan"; start: number; startPixel: number; view: ViewRange };

class Gestures {
  #drag: Drag | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly host: HTMLElement,
    readonly tracks: LinkedTracks,
    readonly target: GestureTarget,
  ) {}

  readonly down = (event: PointerEvent): void => {
    // Alt asks for the source of a value.
    if (event.button > 1 || event.altKey) return;
    const isPan = event.shiftKey || event.button === 1;
    if (isPan) event.preventDefault();
    this.host.setPointerCapture(event.pointerId);
    const startPixel = this.#pixel(event);
    this.#drag = { kind: isPan ? "pan" : "zoom", start: this.#index(event), startPixel, view: this.tracks.view };
  };

  readonly move = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (!drag) {
      this.tracks.setCursor(this.#index(event));
      return;
    }
    if (drag.kind === "pan") {
      this.target.show(this.#panned(drag, event), "moving");
      return;
    }
    this.tracks.setCursor(this.#index(event));
    this.tracks.setDragged(draggedRange(drag.start, this.#index(event), this.target.limits()));
  };

  readonly up = (event: PointerEvent): void => {
    const drag = this.#drag;
    this.cancel();
    if (!drag) return;
    if (drag.kind === "pan") {
      this.tracks.setCursor(null);
      this.target.show(this.#panned(drag, event), "done");
      return;
    }
    const movedPixels = Math.abs(this.#pixel(event) - drag.startPixel);
    const at = this.#index(event);
    const isClick = movedPixels <= MAX_CLICK_TRAVEL;
    // What the drag selected is shown elsewhere now, so the cursor would be at a place away from the pointer.
    if (!isClick) this.tracks.setCursor(null);
    if (
      this.target.take?.(
        isClick ? { from: at, to: at } : { from: Math.min(drag.start, at), to: Math.max(drag.start, at) },
      )
    )
      return;
    const range = draggedRange(drag.start, at, this.target.limits());
    if (range && !isClick) this.target.show(range, "done");
    if (isClick)
      this.target.click?.(
        at,
        (MAX_CLICK_TRAVEL * (this.tracks.view.to - this.tracks.view.from)) / Math.max(this.#length(), 1),
      );
  };

  readonly cancel = (): void => {
    this.#drag = null;
    this.tracks.setDragged(null);
  };

  /** The browser took the pointer away, such as for a scroll: it will not leave any more. */
  readonly abandon = (): void => {
    this.cancel();
    this.tracks.setCursor(null);
  };

  readonly leave = (): void => {
    if (!this.#drag) this.tracks.setCursor(null);
  };

  readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { view } = this.tracks;
    const limits = this.target.limits();
    const notches = (event.deltaY || event.deltaX) / WHEEL_NOTCH;
    const next = event.shiftKey
      ? panBy(view, (notches * (view.to - view.from)) / 10, limits.borders)
      : zoomAround(view, this.#index(event), ZOOM_STEP ** notches, limits);
    this.target.show(next, "moving");
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.target.show(this.tracks.view, "done"), WHEEL_REST_MS);
  };

  readonly reset = (): void => this.target.reset();

  stop(): void {
    clearTimeout(this.#rest);
  }

  #panned({ startPixel, view }: Drag, event: PointerEvent): ViewRange {
    const perPixel = (view.to - view.from) / Math.max(this.#length(), 1);
    return panBy(view, (startPixel - this.#pixel(event)) * perPixel, this.target.limits().borders);
  }

  #length(): number {
    return this.tracks.direction === "down" ? this.host.clientHeight : this.host.clientWidth;
  }

  #pixel(event: MouseEvent): number {
    const { left, top } = this.host.getBoundingClientRect();
    return this.tracks.direction === "down" ? event.clientY - top : event.clientX - left;
  }

  #index(event: MouseEvent): number {
    return indexAt(this.#pixel(event), this.tracks.view, this.#length());
  }
}
