import { createContext } from "react";

/** Reports to the parent of a settings form whether it has unsaved edits. */
export const UnsavedReport = createContext<(isUnsaved: boolean) => void>(() => undefined);
