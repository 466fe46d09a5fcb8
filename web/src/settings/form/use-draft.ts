import { useState } from "react";
import { changedFields, type Edits, withEdits } from "./draft";

/** A form over something saved: what stands in it, what of that is not saved, and how it changes. */
export type Draft<Form> = {
  form: Form;
  changed: (keyof Form)[];
  change: (part: Edits<Form>) => void;
  /** Forgets the edits: after they were saved, or because they are not wanted. */
  forget: () => void;
};

/** Keeps the edits of a form. What somebody else saves meanwhile shows in every field that was not touched. */
export function useDraft<Form extends object>(saved: Form): Draft<Form> {
  const [edits, setEdits] = useState<Edits<Form>>({});
  return {
    form: withEdits(saved, edits),
    changed: changedFields(saved, edits),
    change: (part) => setEdits((before) => ({ ...before, ...part })),
    forget: () => setEdits({}),
  };
}
