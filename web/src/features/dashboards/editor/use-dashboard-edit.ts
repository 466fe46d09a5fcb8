import { cantFind } from "@sigma/contract/error-texts";
import type { Dashboard } from "@sigma/contract/dashboards/dashboard";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { CallFailure } from "../../../data/calls/call-failure";
import { serverNow } from "../../../data/live/server-clock";
import { toast } from "../../../data/notifications/toasts";
import { changeDashboard, readDashboardAgain, storeDraft } from "../dashboard-calls";
import { type EditStep, type Edited, editHistory, startHistory } from "./edit-history";

/** Delay after the last change before the draft is stored, ms. */
const DRAFT_DELAY_MS = 5000;

/** Whether the draft is stored: `elsewhere` if another window has edited it. */
export type DraftStatus = "none" | "waiting" | "stored" | "failed" | "elsewhere";

/** What the server has of the edits: `at` is null without a draft, when that is the dashboard itself. */
type StoredEdit = { edited: Edited; at: EpochSeconds | null };

const isOvertaken = (failure: unknown): boolean => failure instanceof CallFailure && failure.newer !== undefined;

/** The edits of a dashboard: their undo steps, their draft on the server, and how they are saved. */
export function useDashboardEdit(dashboard: Dashboard) {
  const { _id: id, draft } = dashboard;
  const [firstEdit] = useState<Edited>(() => draft ?? { name: dashboard.name, content: dashboard.content });
  const [history, dispatch] = useReducer(editHistory, firstEdit, startHistory);
  const { present } = history;
  const [storedEdit, setStoredEdit] = useState<StoredEdit>({ edited: firstEdit, at: draft?.changedAt ?? null });
  const [failedEdit, setFailedEdit] = useState<Edited | null>(null);
  const [isElsewhere, setElsewhere] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const draftVersion = useRef(draft?.version ?? 0);
  const newest = useRef(present);
  /** Set by a save or discard: what is edited belongs into no draft from then on. */
  const isEnded = useRef(false);
  const lastCall = useRef<Promise<unknown>>(Promise.resolve());
  // Of when the edits began: a save over that of another window is refused.
  const [savedVersion] = useState(dashboard.version);

  /** Makes a call after the calls before it: each draft names the version of the previous one. */
  const inTurn = <Reply>(call: () => Promise<Reply>): Promise<Reply> => {
    const reply = lastCall.current.then(call);
    lastCall.current = reply.catch(() => undefined);
    return reply;
  };
  const storeNewest = useEffectEvent(() =>
    inTurn(async () => {
      if (isEnded.current) return;
      const draftEdit = newest.current;
      try {
        const reply = await storeDraft({ id, version: draftVersion.current, draft: draftEdit });
        if (!reply) return setFailedEdit(draftEdit);
        draftVersion.current = reply.draft?.version ?? 0;
        setStoredEdit({ edited: draftEdit, at: serverNow() });
        setFailedEdit(null);
      } catch (failure) {
        if (isOvertaken(failure)) setElsewhere(true);
        else setFailedEdit(draftEdit);
      }
    }),
  );
  useEffect(() => {
    newest.current = present;
    if (isSaving || isElsewhere || present === storedEdit.edited) return undefined;
    const timer = setTimeout(() => void storeNewest(), DRAFT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [present, storedEdit, isSaving, isElsewhere]);

  /** @returns whether it is saved */
  const save = async (): Promise<boolean> => {
    setSaving(true);
    isEnded.current = true;
    try {
      const reply = await inTurn(() => changeDashboard({ id, version: savedVersion, ...newest.current }));
      isEnded.current = reply !== null;
      if (!reply) toast.error("The dashboard could not be saved", cantFind("Dashboard", id));
      return reply !== null;
    } catch (failure) {
      isEnded.current = false;
      if (isOvertaken(failure)) setElsewhere(true);
      return false;
    } finally {
      setSaving(false);
    }
  };
  /** Deletes the draft of these edits; one that another window has stored since stays. */
  const discard = async (): Promise<void> => {
    isEnded.current = true;
    await inTurn(async () => {
      if (draftVersion.current > 0) await storeDraft({ id, version: draftVersion.current, draft: null });
    }).catch(() => undefined);
    readDashboardAgain(id);
  };
  const draftState = (): DraftStatus => {
    if (isElsewhere) return "elsewhere";
    if (present === failedEdit) return "failed";
    if (present !== storedEdit.edited) return "waiting";
    return storedEdit.at === null ? "none" : "stored";
  };
  return {
    edited: present,
    change: (edit: EditStep, subject: string | null = null) => dispatch({ type: "change", edit, subject }),
    undo: () => dispatch({ type: "undo" }),
    redo: () => dispatch({ type: "redo" }),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isChanged: present.name !== dashboard.name || JSON.stringify(present.content) !== JSON.stringify(dashboard.content),
    draftState: draftState(),
    storedAt: storedEdit.at,
    isSaving,
    save,
    discard,
  };
}
