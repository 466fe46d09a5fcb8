import type { DashboardContent } from "@sigma/contract/dashboards/dashboard-content";

/** What an editor changes. */
export type Edited = { name: string; content: DashboardContent };

/** The edits of a dashboard, with the steps to undo and redo. */
export type EditHistory = {
  past: readonly Edited[];
  present: Edited;
  future: readonly Edited[];
  /** What the newest step changed; the next change of the same thing belongs to the same step. */
  subject: string | null;
};

/** A change of what is edited when it takes effect, which may be later than when it was offered; the same object for no change. */
export type EditStep = (edited: Edited) => Edited;

type EditEvent = { type: "change"; edit: EditStep; subject: string | null } | { type: "undo" } | { type: "redo" };

/** Number of steps that can be undone. */
export const UNDO_STEPS = 50;

/** The history before the first edit. */
export const startHistory = (present: Edited): EditHistory => ({ past: [], present, future: [], subject: null });

/** The history after an event. */
export function editHistory(history: EditHistory, event: EditEvent): EditHistory {
  const { past, present, future, subject } = history;
  switch (event.type) {
    case "change": {
      const next = event.edit(present);
      if (next === present) return history;
      const isSameStep = event.subject !== null && event.subject === subject && past.length > 0;
      return {
        past: isSameStep ? past : [...past, present].slice(-UNDO_STEPS),
        present: next,
        future: [],
        subject: event.subject,
      };
    }
    case "undo": {
      const before = past.at(-1);
      if (!before) return history;
      return { past: past.slice(0, -1), present: before, future: [present, ...future], subject: null };
    }
    case "redo": {
      const [next, ...rest] = future;
      if (!next) return history;
      return { past: [...past, present], present: next, future: rest, subject: null };
    }
  }
}
