/** The unsaved edits of a form: the fields that the user edited, with their current values. */
export type Edits<Form> = { readonly [Field in keyof Form]?: Form[Field] };

/** Whose value of a field holds, where two have changed it. */
export type Choice = "mine" | "theirs";

/** The edits of a saved form. */
export type DraftState<Form> = {
  /** The saved values when the first edit was made; null without edits. */
  base: Form | null;
  edits: Edits<Form>;
  /** The choice of a user, and the other side's value that it overrides. */
  choices: { readonly [Field in keyof Form]?: { choice: Choice; over: Form[Field] } };
};

/** A field that two users have changed: the text typed here, and the value that another user has saved meanwhile. */
export type FieldConflict<Form, Field extends keyof Form = keyof Form> = {
  field: Field;
  mine: Form[Field];
  theirs: Form[Field];
  /** Null until the user has decided. */
  choice: Choice | null;
};

/** A draft merged with the currently saved values. */
export type Merged<Form> = {
  /** The values in the form: typed values are kept until the user chooses the other value. */
  form: Form;
  /** The fields that differ from the saved values, in the order of the form; an edit that was reverted does not count. */
  changed: (keyof Form)[];
  /** The fields that only other users have changed since the first edit. */
  others: (keyof Form)[];
  conflicts: FieldConflict<Form>[];
};

/** A draft without edits. */
export const noEdits = { base: null, edits: {}, choices: {} };

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * Merges a draft and the saved values field by field: a change by one side only is taken over. If both changed a field,
 * the typed text is kept until the user decides.
 */
export function mergeDraft<Form extends object>(
  { base, edits, choices }: DraftState<Form>,
  savedForm: Form,
): Merged<Form> {
  const result: Merged<Form> = { form: { ...savedForm }, changed: [], others: [], conflicts: [] };
  const before = base ?? savedForm;
  const typedForm: Form = { ...before, ...edits };
  for (const field of Object.keys(savedForm) as (keyof Form)[]) {
    const theirs = savedForm[field];
    const mine = typedForm[field];
    const areTheirsNew = !same(theirs, before[field]);
    if (same(mine, theirs)) continue;
    if (same(mine, before[field])) {
      result.others.push(field);
      continue;
    }
    const madeChoice = choices[field];
    const choice = madeChoice && same(madeChoice.over, theirs) ? madeChoice.choice : null;
    if (areTheirsNew) result.conflicts.push({ field, mine, theirs, choice });
    if (areTheirsNew && choice === "theirs") continue;
    result.form[field] = mine;
    result.changed.push(field);
  }
  return result;
}

/** The draft after typing; typing over a conflict that was resolved for the other side undoes that decision. */
export function editDraft<Form extends object>(
  draft: DraftState<Form>,
  savedForm: Form,
  part: Edits<Form>,
): DraftState<Form> {
  const { changed, conflicts } = mergeDraft(draft, savedForm);
  if (changed.length === 0 && conflicts.length === 0) return { base: savedForm, edits: part, choices: {} };
  const next: DraftState<Form> = { ...draft, base: draft.base ?? savedForm, edits: { ...draft.edits, ...part } };
  return conflicts
    .filter(({ field, choice }) => field in part && choice === "theirs")
    .reduce<DraftState<Form>>((before, { field }) => resolveConflict(before, savedForm, field, "mine"), next);
}

/** The draft after its values were saved: text that was typed meanwhile is kept, over the values saved now. */
export function keepUnsavedEdits<Form extends object>(
  draft: DraftState<Form>,
  sentDraft: DraftState<Form>,
): DraftState<Form> {
  const typedFields = (Object.keys(draft.edits) as (keyof Form)[]).filter(
    (field) => !(field in sentDraft.edits) || !same(draft.edits[field], sentDraft.edits[field]),
  );
  const base = sentDraft.base ?? draft.base;
  if (typedFields.length === 0 || base === null) return noEdits;
  const edits = Object.fromEntries(typedFields.map((field) => [field, draft.edits[field]])) as Edits<Form>;
  return { base: { ...base, ...sentDraft.edits }, edits, choices: {} };
}

/** The draft after the user has decided which value of a field is kept. */
export const resolveConflict = <Form extends object>(
  draft: DraftState<Form>,
  savedForm: Form,
  field: keyof Form,
  choice: Choice,
): DraftState<Form> => ({ ...draft, choices: { ...draft.choices, [field]: { choice, over: savedForm[field] } } });
