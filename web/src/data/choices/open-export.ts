import type { Well } from "@sigma/contract/wells/well";
import { create } from "zustand";

/** The well whose export dialog is open; null if none is. */
export const useOpenExport = create<{ well: Pick<Well, "_id" | "name"> | null }>(() => ({ well: null }));

/** Opens the export of a well, over any page. */
export const openExport = (well: Pick<Well, "_id" | "name">): void => useOpenExport.setState({ well });

/** Closes the export. */
export const closeExport = (): void => useOpenExport.setState({ well: null });
