import type { ViewRange } from "../../data/live/view-range";

/** Steps that can be taken back. */
const STEPS = 20;

/** The views that a chart has shown: earlier views, the present view, and the forward history. */
export type ZoomHistory = { back: readonly ViewRange[]; present: ViewRange | null; forward: readonly ViewRange[] };

/** The history of a chart without views. */
export const noZoomHistory: ZoomHistory = { back: [], present: null, forward: [] };

/** Adds a new view: the present view can be restored, the forward history is discarded. */
export function visit(history: ZoomHistory, view: ViewRange): ZoomHistory {
  const { back, present } = history;
  if (present && present.from === view.from && present.to === view.to) return history;
  return { back: present ? [...back, present].slice(-STEPS) : back, present: view, forward: [] };
}

/** The view before; the history itself if it has no earlier view. */
export function stepBack(history: ZoomHistory): ZoomHistory {
  const previous = history.back.at(-1);
  if (!previous) return history;
  const forward = history.present ? [history.present, ...history.forward] : history.forward;
  return { back: history.back.slice(0, -1), present: previous, forward };
}

/** The view that was stepped back from; the history itself if it has no later view. */
export function stepForward(history: ZoomHistory): ZoomHistory {
  const [next, ...rest] = history.forward;
  if (!next) return history;
  return { back: history.present ? [...history.back, history.present] : history.back, present: next, forward: rest };
}
