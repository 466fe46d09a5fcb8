import { useReducer, useRef } from "react";
import {
  noRowsDraft,
  rowItems,
  type RowItem,
  type RowsAction,
  rowsDraft,
  type RowsDraft,
  rowsToSave,
  type RowsToSave,
  type SavedRow,
} from "./rows-draft";

/** A list of rows that a person edits: what stands in it, and how it changes. */
export type Rows<Form> = {
  draft: RowsDraft<Form>;
  items: readonly RowItem<Form>[];
  dispatch: (action: RowsAction<Form>) => void;
  /** Adds a row and answers its id. */
  add: (form: Form) => string;
  toSave: () => RowsToSave<Form>;
};

/** Keeps the edits of a list of rows. @param saved the rows as they are stored now */
export function useRows<Form extends object>(saved: readonly SavedRow<Form>[]): Rows<Form> {
  const added = useRef(0);
  const [draft, dispatch] = useReducer(
    (before: RowsDraft<Form>, action: RowsAction<Form>) => rowsDraft(before, action, saved),
    noRowsDraft,
  );
  return {
    draft,
    items: rowItems(saved, draft),
    dispatch,
    add(form) {
      const id = `new-${++added.current}`;
      dispatch({ type: "added", id, form });
      return id;
    },
    toSave: () => rowsToSave(saved, draft),
  };
}
