import type { Merge, ShownConflict } from "../form/merge";
import type { RowItem, RowsAction } from "./rows-draft";

/** How the rows of a list are spoken of. */
type Wording<Form> = {
  /** The name of a row. */
  nameOf: (form: Form) => string;
  labelOf: (field: keyof Form) => string;
  /** A value with its unit. */
  textOf: <Field extends keyof Form>(field: Field, value: Form[Field]) => string;
};

/** The edited rows that another user has changed. @param by the user, if known */
export function rowsMerge<Form extends object>(
  items: readonly RowItem<Form>[],
  by: string | null,
  dispatch: (action: RowsAction<Form>) => void,
  wording: Wording<Form>,
): Merge {
  const editedItems = items.filter(({ isChanged, conflicts }) => isChanged || conflicts.length > 0);
  const labelOf = ({ form }: RowItem<Form>, field: keyof Form) => `${wording.nameOf(form)}: ${wording.labelOf(field)}`;
  const removedConflict = ({ id, form }: RowItem<Form>): ShownConflict => ({
    id,
    label: wording.nameOf(form),
    mine: "keep it as a new one",
    theirs: "deleted",
    choice: null,
    choose: (choice) => dispatch({ type: choice === "mine" ? "kept" : "let-go", id }),
  });
  const conflictsOf = (item: RowItem<Form>): ShownConflict[] =>
    item.conflicts.map(({ field, mine, theirs, choice }) => ({
      id: `${item.id} ${String(field)}`,
      label: labelOf(item, field),
      mine: wording.textOf(field, mine),
      theirs: wording.textOf(field, theirs),
      choice,
      choose: (madeChoice) => dispatch({ type: "chosen", id: item.id, field, choice: madeChoice }),
    }));
  return {
    by,
    others: editedItems.flatMap((item) => item.others.map((field) => labelOf(item, field))),
    conflicts: editedItems.flatMap((item) => (item.isGone ? [removedConflict(item)] : conflictsOf(item))),
  };
}
