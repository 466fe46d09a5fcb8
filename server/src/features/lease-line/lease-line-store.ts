import type { LeaseLine } from "@sigma/contract/directional/lease-line";
import type { Database } from "../../storage/database";
import { createWellRowStore, type WellRowStore } from "../../storage/entities/wells/well-row-store";

/** What a lease line says. */
export type LeaseLineFields = Omit<LeaseLine, "_id" | "wellId" | "version">;

/** Lease lines of a database. */
export const createLeaseLineStore = (database: Database): WellRowStore<LeaseLineFields> =>
  createWellRowStore(database, "lease_line", "Lease Line");
