import type { Target } from "@sigma/contract/directional/target";
import type { Database } from "../../storage/database";
import { createWellRowStore, type WellRowStore } from "../../storage/entities/wells/well-row-store";

/** What a target says. */
export type TargetFields = Omit<Target, "_id" | "wellId" | "version">;

/** Targets of a database. */
export const createTargetStore = (database: Database): WellRowStore<TargetFields> =>
  createWellRowStore(database, "target", "Target");
