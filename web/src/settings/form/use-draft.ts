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

/** A form over something saved: what stands in it, what of that is not saved, and how it changes. */
export type Draft<Form> = Merged<Form> & {
  change: (part: Edits<Form>) => void;
  /** Says whose value of a field holds that two have changed. */
  choose: (field: keyof Form, choice: Choice) => void;
  /** Forgets the edits that are shown: after they were saved, or because they are not wanted. What was typed since stays. */
  forget: () => void;
};

/**
 * Keeps the edits of a form, and merges them with what somebody else saves meanwhile: `saved` is what is stored now,
 * read again or brought by a refused save (`useSaving`).
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
