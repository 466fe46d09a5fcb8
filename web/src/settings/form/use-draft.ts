import { useState } from "react";
import {
  resolveConflict,
  type Choice,
  type DraftState,
  editDraft,
  type Edits,
  mergeDraft,
  type Merged,
  noEdits,
  keepUnsavedEdits,
} from "./draft";

/** A form over saved values: its current values, its unsaved changes, and its actions. */
export type Draft<Form> = Merged<Form> & {
  change: (part: Edits<Form>) => void;
  /** Selects whose value is kept for a field that two users have changed. */
  choose: (field: keyof Form, choice: Choice) => void;
  /** Discards the edits that are shown: after they were saved, or because they are not wanted. Later edits are kept. */
  forget: () => void;
};

/**
 * Keeps the edits of a form, and merges them with changes that another user saves meanwhile: `saved` is the stored value,
 * read again or returned by a refused save (`useSaving`).
 */
export function useDraft<Form extends object>(savedForm: Form): Draft<Form> {
  const [draft, setDraft] = useState<DraftState<Form>>(noEdits);
  return {
    ...mergeDraft(draft, savedForm),
    change: (part) => setDraft((before) => editDraft(before, savedForm, part)),
    choose: (field, choice) => setDraft((before) => resolveConflict(before, savedForm, field, choice)),
    forget: () => setDraft((now) => keepUnsavedEdits(now, draft)),
  };
}
