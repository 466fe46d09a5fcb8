/** The edits of a form that are not saved: the fields that a person touched, as they stand now. */
export type Edits<Form> = { readonly [Field in keyof Form]?: Form[Field] };

/** Whose value of a field holds, where two have changed it. */
export type Choice = "mine" | "theirs";

/** What is typed over something saved. */
export type DraftState<Form> = {
  /** What was saved when the first edit was made; null while there are no edits. */
  base: Form | null;
  edits: Edits<Form>;
  /** What a person chose, and the value of the other side that it was chosen over. */
  choices: { readonly [Field in keyof Form]?: { choice: Choice; over: Form[Field] } };
};

/** A field that two have changed: what a person typed, and what somebody else has saved meanwhile. */
export type FieldConflict<Form, Field extends keyof Form = keyof Form> = {
  field: Field;
  mine: Form[Field];
  theirs: Form[Field];
  /** Null until a person has chosen. */
  choice: Choice | null;
};

/** A draft brought together with what is saved now. */
export type Merged<Form> = {
  /** What stands in the form: nothing that was typed is missing before a person chooses the other value. */
  form: Form;
  /** The fields that differ from what is saved, in the order of the form; an edit that was taken back is none. */
  changed: (keyof Form)[];
  /** The fields that only somebody else has changed since the first edit. */
  others: (keyof Form)[];
  conflicts: FieldConflict<Form>[];
};

/** Nothing is typed. */
export const noEdits = { base: null, edits: {}, choices: {} };

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * Brings a draft and what is saved now together, field by field: what only one side changed is taken from it, and where
 * both changed a field what was typed stands until a person chooses.
 */
export function mergeDraft<Form extends object>({ base, edits, choices }: DraftState<Form>, savedForm: Form): Merged<Form> {
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

/** The draft after a person has typed; typing over a conflict that was given to the other side takes it back. */
export function editDraft<Form extends object>(draft: DraftState<Form>, savedForm: Form, part: Edits<Form>): DraftState<Form> {
  const { changed, conflicts } = mergeDraft(draft, savedForm);
  if (changed.length === 0 && conflicts.length === 0) return { base: savedForm, edits: part, choices: {} };
  const next: DraftState<Form> = { ...draft, base: draft.base ?? savedForm, edits: { ...draft.edits, ...part } };
  return conflicts
    .filter(({ field, choice }) => field in part && choice === "theirs")
    .reduce<DraftState<Form>>((before, { field }) => resolveConflict(before, savedForm, field, "mine"), next);
}

/** The draft once what stood in it was saved: what was typed meanwhile stays, over what is saved now. */
export function keepUnsavedEdits<Form extends object>(draft: DraftState<Form>, sentDraft: DraftState<Form>): DraftState<Form> {
  const typedFields = (Object.keys(draft.edits) as (keyof Form)[]).filter(
    (field) => !(field in sentDraft.edits) || !same(draft.edits[field], sentDraft.edits[field]),
  );
  const base = sentDraft.base ?? draft.base;
  if (typedFields.length === 0 || base === null) return noEdits;
  const edits = Object.fromEntries(typedFields.map((field) => [field, draft.edits[field]])) as Edits<Form>;
  return { base: { ...base, ...sentDraft.edits }, edits, choices: {} };
}

/** The draft after a person has chosen whose value of a field holds. */
export const resolveConflict = <Form extends object>(
  draft: DraftState<Form>,
  savedForm: Form,
  field: keyof Form,
  choice: Choice,
): DraftState<Form> => ({ ...draft, choices: { ...draft.choices, [field]: { choice, over: savedForm[field] } } });
