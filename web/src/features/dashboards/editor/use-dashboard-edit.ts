import type { Dashboard } from "@sigma/contract/dashboards/dashboard";
import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { CallFailure } from "../../../data/calls/call-failure";
import { serverNow } from "../../../data/live/server-clock";
import { changeDashboard, storeDraft } from "../dashboard-calls";
import { type Edited, editHistory, startHistory } from "./edit-history";

/** Delay after the last change before the draft is stored, ms. */
const DRAFT_DELAY_MS = 5000;

/** Whether the draft is stored: `elsewhere` if another window has edited it. */
export type DraftStatus = "none" | "waiting" | "stored" | "failed" | "elsewhere";

/** The edits of a dashboard: their undo steps, their draft on the server, and how they are saved. */
export function useDashboardEdit(dashboard: Dashboard) {
  const { _id: id, draft } = dashboard;
  const [begunFrom] = useState<Edited>(() => draft ?? { name: dashboard.name, content: dashboard.content });
  const [history, dispatch] = useReducer(editHistory, begunFrom, startHistory);
  const [draftState, setDraftState] = useState<DraftStatus>(draft ? "stored" : "none");
  const [storedAt, setStoredAt] = useState(draft?.changedAt ?? null);
  const [isSaving, setSaving] = useState(false);
  const draftVersion = useRef(draft?.version ?? 0);
  const { present } = history;
  const storedEdit = useRef<Edited>(begunFrom);
  // Of when the edits began: a save over that of another window is refused.
  const [savedVersion] = useState(dashboard.version);

  const store = useEffectEvent(async (edited: Edited) => {
    try {
      const reply = await storeDraft({ id, version: draftVersion.current, draft: edited });
      draftVersion.current = reply?.draft?.version ?? 0;
      storedEdit.current = edited;
      setStoredAt(serverNow());
      setDraftState("stored");
    } catch (failure) {
      setDraftState(failure instanceof CallFailure && failure.newer !== undefined ? "elsewhere" : "failed");
    }
  });
  useEffect(() => {
    if (present === storedEdit.current) return undefined;
    setDraftState((before) => (before === "elsewhere" ? before : "waiting"));
    const timer = setTimeout(() => void store(present), DRAFT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [present]);

  /** @returns whether it is saved */
  const save = async (): Promise<boolean> => {
    setSaving(true);
    try {
      const reply = await changeDashboard({ id, version: savedVersion, ...present });
      return reply !== null;
    } catch (failure) {
      if (failure instanceof CallFailure && failure.newer !== undefined) setDraftState("elsewhere");
      return false;
    } finally {
      setSaving(false);
    }
  };
  const discard = async (): Promise<void> => {
    await storeDraft({ id, draft: null }).catch(() => undefined);
  };
  return {
    edited: present,
    change: (edited: Edited, subject: string | null = null) => dispatch({ type: "change", edited, subject }),
    undo: () => dispatch({ type: "undo" }),
    redo: () => dispatch({ type: "redo" }),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    changes: history.past.length,
    isChanged: present.name !== dashboard.name || JSON.stringify(present.content) !== JSON.stringify(dashboard.content),
    draftState,
    storedAt,
    isSaving,
    save,
    discard,
  };
}
