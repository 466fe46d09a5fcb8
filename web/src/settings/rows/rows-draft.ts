import {
  type Choice,
  resolveConflict,
  type DraftState,
  editDraft,
  mergeDraft,
  type Merged,
  noEdits,
} from "../form/draft";

/** A row of a list as stored now, in the shape of its form. */
export type SavedRow<Form> = { id: string; version: number; form: Form };

/** The unsaved changes of a list of rows: edits by id, new rows, and deleted ids. */
export type RowsDraft<Form> = {
  edits: Readonly<Record<string, DraftState<Form>>>;
  added: readonly { id: string; form: Form }[];
  removed: readonly string[];
};

/** A draft without changes. */
export const noRowsDraft = { edits: {}, added: [], removed: [] };

/** The actions on the draft of a list. */
export type RowsAction<Form> =
  | { type: "changed"; id: string; part: Partial<Form> }
  | { type: "added"; id: string; form: Form }
  | { type: "removed"; id: string }
  /** It is said whose value of a field holds. */
  | { type: "chosen"; id: string; field: keyof Form; choice: Choice }
  /** Of one with edits that another user has deleted: it is added again, or let go. */
  | { type: "kept" | "let-go"; id: string }
  /** A part of the draft has reached the server. */
  | { type: "saved"; part: keyof RowsDraft<Form> }
  | { type: "forgotten" };

/** A row as the list shows it. */
export type RowItem<Form> = {
  id: string;
  form: Form;
  isNew: boolean;
  isChanged: boolean;
  /** Another user has deleted it while it had edits. */
  isGone: boolean;
} & Pick<Merged<Form>, "others" | "conflicts">;

/** The changes of a list to send to the server. */
export type RowsToSave<Form> = {
  added: readonly Form[];
  changed: readonly SavedRow<Form>[];
  removed: readonly string[];
};

/** The draft after something happened. @param savedRows the rows as they are stored now */
export function rowsDraft<Form extends object>(
  draft: RowsDraft<Form>,
  action: RowsAction<Form>,
  savedRows: readonly SavedRow<Form>[],
): RowsDraft<Form> {
  const now = (id: string) => savedRows.find((row) => row.id === id)?.form ?? draft.edits[id]!.base!;
  const own = (id: string): DraftState<Form> => draft.edits[id] ?? noEdits;
  switch (action.type) {
    case "changed": {
      const { id, part } = action;
      const isNew = draft.added.some((row) => row.id === id);
      return isNew
        ? { ...draft, added: draft.added.map((row) => (row.id === id ? { id, form: { ...row.form, ...part } } : row)) }
        : { ...draft, edits: { ...draft.edits, [id]: editDraft(own(id), now(id), part) } };
    }
    case "chosen": {
      const { id, field, choice } = action;
      return { ...draft, edits: { ...draft.edits, [id]: resolveConflict(own(id), now(id), field, choice) } };
    }
    case "kept":
    case "let-go": {
      const { [action.id]: gone, ...edits } = draft.edits;
      if (!gone || action.type === "let-go") return { ...draft, edits };
      return { ...draft, edits, added: [...draft.added, { id: action.id, form: typedForm(gone) }] };
    }
    case "added":
      return { ...draft, added: [...draft.added, { id: action.id, form: action.form }] };
    case "removed": {
      const remainingRows = draft.added.filter(({ id }) => id !== action.id);
      return remainingRows.length < draft.added.length
        ? { ...draft, added: remainingRows }
        : { ...draft, removed: [...draft.removed, action.id] };
    }
    case "saved":
      return { ...draft, [action.part]: noRowsDraft[action.part] };
    case "forgotten":
      return noRowsDraft;
  }
}

const typedForm = <Form>({ base, edits }: DraftState<Form>): Form => ({ ...base!, ...edits });

/** The rows as shown to the user: saved rows without deleted ones, with the edits over them, and new rows last. */
export function rowItems<Form extends object>(
  savedRows: readonly SavedRow<Form>[],
  draft: RowsDraft<Form>,
): RowItem<Form>[] {
  const removedRows = Object.entries(draft.edits).filter(
    ([id, edits]) => !draft.removed.includes(id) && savedRows.every((row) => row.id !== id) && hasEdits(edits),
  );
  const none = { isGone: false, others: [], conflicts: [] };
  return [
    ...savedRows.flatMap(({ id, form: stored }) => {
      if (draft.removed.includes(id)) return [];
      const { changed, ...item } = mergeDraft(draft.edits[id] ?? noEdits, stored);
      return { ...none, ...item, id, isNew: false, isChanged: changed.length > 0 };
    }),
    ...removedRows.map(([id, edits]) => ({
      ...none,
      id,
      form: typedForm(edits),
      isNew: false,
      isChanged: true,
      isGone: true,
    })),
    ...draft.added.map(({ id, form }) => ({ ...none, id, form, isNew: true, isChanged: true })),
  ];
}

const hasEdits = <Form extends object>(edits: DraftState<Form>) =>
  edits.base !== null && mergeDraft(edits, edits.base).changed.length > 0;

/** The unsaved changes, each in a word or two. @param nameOf the name of a row */
export function rowChanges<Form extends object>(
  savedRows: readonly SavedRow<Form>[],
  draft: RowsDraft<Form>,
  nameOf: (form: Form) => string,
): string[] {
  const changedItems = rowItems(savedRows, draft).filter(({ isChanged }) => isChanged);
  const removedRows = savedRows.filter(({ id }) => draft.removed.includes(id));
  return [
    ...changedItems.map(({ form, isNew }) => `${nameOf(form)}${isNew ? " added" : ""}`),
    ...removedRows.map(({ form }) => `${nameOf(form)} deleted`),
  ];
}

/** The changes to send to the server; only for rows without errors. */
export function rowsToSave<Form extends object>(
  savedRows: readonly SavedRow<Form>[],
  draft: RowsDraft<Form>,
): RowsToSave<Form> {
  const items = rowItems(savedRows, draft);
  return {
    added: items.filter(({ isNew }) => isNew).map(({ form }) => form),
    changed: savedRows.flatMap(({ id, version }) => {
      const item = items.find((rowItem) => rowItem.isChanged && rowItem.id === id);
      return item ? [{ id, version, form: item.form }] : [];
    }),
    removed: draft.removed.filter((id) => savedRows.some((row) => row.id === id)),
  };
}
