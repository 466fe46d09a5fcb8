import { createContext } from "react";

/** Tells whatever stands around a form of settings whether it has edits that are not saved. */
export const UnsavedReport = createContext<(isUnsaved: boolean) => void>(() => undefined);
