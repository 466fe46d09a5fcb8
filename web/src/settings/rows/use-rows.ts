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

/** A list of rows that a user edits: its content, and the functions that change it. */
export type Rows<Form> = {
  draft: RowsDraft<Form>;
  items: readonly RowItem<Form>[];
  dispatch: (action: RowsAction<Form>) => void;
  /** Adds a row and returns its id. */
  add: (form: Form) => string;
  toSave: () => RowsToSave<Form>;
};

/** Keeps the edits of a list of rows. @param savedRows the rows as they are stored now */
export function useRows<Form extends object>(savedRows: readonly SavedRow<Form>[]): Rows<Form> {
  const addedCount = useRef(0);
  const [draft, dispatch] = useReducer(
    (before: RowsDraft<Form>, action: RowsAction<Form>) => rowsDraft(before, action, savedRows),
    noRowsDraft,
  );
  return {
    draft,
    items: rowItems(savedRows, draft),
    dispatch,
    add(form) {
      const id = `new-${++addedCount.current}`;
      dispatch({ type: "added", id, form });
      return id;
    },
    toSave: () => rowsToSave(savedRows, draft),
  };
}
