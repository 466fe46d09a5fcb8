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
export function merged<Form extends object>({ base, edits, choices }: DraftState<Form>, saved: Form): Merged<Form> {
  const result: Merged<Form> = { form: { ...saved }, changed: [], others: [], conflicts: [] };
  const before = base ?? saved;
  const typed: Form = { ...before, ...edits };
  for (const field of Object.keys(saved) as (keyof Form)[]) {
    const theirs = saved[field];
    const mine = typed[field];
    const areTheirsNew = !same(theirs, before[field]);
    if (same(mine, theirs)) continue;
    if (same(mine, before[field])) {
      result.others.push(field);
      continue;
    }
    const made = choices[field];
    const choice = made && same(made.over, theirs) ? made.choice : null;
    if (areTheirsNew) result.conflicts.push({ field, mine, theirs, choice });
    if (areTheirsNew && choice === "theirs") continue;
    result.form[field] = mine;
    result.changed.push(field);
  }
  return result;
}

/** The draft after a person has typed; typing over a conflict that was given to the other side takes it back. */
export function edited<Form extends object>(draft: DraftState<Form>, saved: Form, part: Edits<Form>): DraftState<Form> {
  const { changed, conflicts } = merged(draft, saved);
  if (changed.length === 0 && conflicts.length === 0) return { base: saved, edits: part, choices: {} };
  const next: DraftState<Form> = { ...draft, base: draft.base ?? saved, edits: { ...draft.edits, ...part } };
  return conflicts
    .filter(({ field, choice }) => field in part && choice === "theirs")
    .reduce<DraftState<Form>>((before, { field }) => chosen(before, saved, field, "mine"), next);
}

/** The draft once what stood in it was saved: what was typed meanwhile stays, over what is saved now. */
export function unsaved<Form extends object>(draft: DraftState<Form>, sent: DraftState<Form>): DraftState<Form> {
  const typed = (Object.keys(draft.edits) as (keyof Form)[]).filter(
    (field) => !(field in sent.edits) || !same(draft.edits[field], sent.edits[field]),
  );
  const base = sent.base ?? draft.base;
  if (typed.length === 0 || base === null) return noEdits;
  const edits = Object.fromEntries(typed.map((field) => [field, draft.edits[field]])) as Edits<Form>;
  return { base: { ...base, ...sent.edits }, edits, choices: {} };
}

/** The draft after a person has chosen whose value of a field holds. */
export const chosen = <Form extends object>(
  draft: DraftState<Form>,
  saved: Form,
  field: keyof Form,
  choice: Choice,
): DraftState<Form> => ({ ...draft, choices: { ...draft.choices, [field]: { choice, over: saved[field] } } });
