import type { Well } from "@sigma/contract/wells/well";
import { create } from "zustand";

/** The well whose data somebody is about to export; null while nobody is. */
export const useOpenExport = create<{ well: Pick<Well, "_id" | "name"> | null }>(() => ({ well: null }));

/** Opens the export of a well, over whatever page is shown. */
export const openExport = (well: Pick<Well, "_id" | "name">): void => useOpenExport.setState({ well });

/** Closes the export. */
export const closeExport = (): void => useOpenExport.setState({ well: null });
