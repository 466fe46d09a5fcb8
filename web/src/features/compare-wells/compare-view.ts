import type { WellId } from "@sigma/contract/ids";
import type { LinkedTracks } from "../../charts/tracks/linked-tracks";
import { attachGestures } from "../../charts/tracks/gestures";
import { panBy, ZOOM_STEP, zoomAround } from "../../charts/view/zoom-range";
import type { ViewRange } from "../../data/live/view-range";

/** A shorter stretch is not worth showing, ft. */
const MIN_LENGTH = 10;
/** The cursor moves by this share of the view with a key, the view by that. */
const CURSOR_STEP = 1 / 100;
const PAN_STEP = 1 / 5;

/** The view shared by several wells: one view and one cursor over the tracks of all of them. */
export class CompareView {
  #wells = new Map<WellId, LinkedTracks>();
  #view: ViewRange = { from: 0, to: 1 };
  #cursor: number | null = null;

  /** @param settled receives a view that a user has selected; null follows the rig again */
  constructor(readonly settled: (view: ViewRange | null) => void) {}

  get view(): ViewRange {
    return this.#view;
  }

  /** Takes the tracks of a well in. @returns takes them out again */
  add(wellId: WellId, tracks: LinkedTracks): () => void {
    this.#wells.set(wellId, tracks);
    tracks.setView(this.#view);
    return () => this.#wells.delete(wellId);
  }

  show(view: ViewRange): void {
    this.#view = view;
    for (const tracks of this.#wells.values()) tracks.setView(view);
  }

  setCursor(cursor: number | null): void {
    this.#cursor = cursor;
    for (const tracks of this.#wells.values()) tracks.setCursor(cursor);
  }

  /** Lets the pointer over the tracks of a well move all of them. @returns takes the gestures away */
  listen(host: HTMLElement, tracks: LinkedTracks): () => void {
    const stop = attachGestures(host, tracks, {
      limits: () => limits,
      show: (view, phase) => {
        this.show(view);
        if (phase === "done") this.settled(view);
      },
      reset: () => this.settled(null),
    });
    const link = () => this.setCursor(tracks.cursor);
    host.addEventListener("pointermove", link);
    host.addEventListener("pointerleave", link);
    return () => {
      stop();
      host.removeEventListener("pointermove", link);
      host.removeEventListener("pointerleave", link);
    };
  }

  /** Handles a key: arrows move the cursor, page keys scroll the view, plus and minus zoom, 0 resumes following. */
  press(key: string): boolean {
    const { from, to } = this.#view;
    const span = to - from;
    const middle = this.#cursor ?? (from + to) / 2;
    const cursor = { ArrowDown: CURSOR_STEP, ArrowUp: -CURSOR_STEP }[key];
    const pan = { PageDown: PAN_STEP, PageUp: -PAN_STEP }[key];
    const zoom = { "+": 1 / ZOOM_STEP, "-": ZOOM_STEP }[key];
    if (cursor !== undefined) this.setCursor(Math.min(to, Math.max(from, middle + cursor * span)));
    else if (pan !== undefined) this.#settle(panBy(this.#view, pan * span, null));
    else if (zoom !== undefined) this.#settle(zoomAround(this.#view, middle, zoom, limits));
    else if (key === "0") this.settled(null);
    else return false;
    return true;
  }

  #settle(view: ViewRange): void {
    this.show(view);
    this.settled(view);
  }
}

const limits = { borders: null, shortest: MIN_LENGTH };
