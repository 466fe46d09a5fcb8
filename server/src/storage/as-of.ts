import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { type RawBuilder, sql } from "kysely";
import type { WellNo } from "./well-no";

/**
 * A past moment that a database is read at: versions are those that held then, and samples, events and depth rows after it
 * are left out. Undefined reads what holds now.
 *
 * @see docs/decisions/050-as-of.md
 */
export type AsOf = EpochSeconds | undefined;

/** What replaces another value within so long of the first one is the setting-up of a well, as a seed or an import does it. */
export const SETTING_UP: Seconds = 60;

/** Since when Sigma knows a well: the first version of any of its settings. */
export const knownSince = (well: WellNo | RawBuilder<WellNo>) =>
  sql<EpochSeconds>`coalesce((SELECT min(first.valid_from) FROM well_settings AS first WHERE first.well_no = ${well}), 0)`;

/**
 * Whether a row of a table with versions is the one that holds: the current one, or the one that held at the moment.
 *
 * The columns are `valid_from` and `valid_until` of the only table of the statement that has them.
 */
export const holds = (asOf: AsOf): RawBuilder<boolean> =>
  asOf === undefined
    ? sql<boolean>`valid_until IS NULL`
    : sql<boolean>`(valid_from <= ${asOf} AND (valid_until IS NULL OR valid_until > ${asOf}))`;

/**
 * The same of what stands for the time before Sigma knew a well: samples of a file or of a rig's memory are older than
 * the well in Sigma, and no version held then. The first that was entered, once the well was set up, stands for it.
 */
export const holdsOrWasFirst = (asOf: AsOf, well: WellNo): RawBuilder<boolean> =>
  asOf === undefined
    ? holds(asOf)
    : sql<boolean>`CASE WHEN ${asOf} >= ${knownSince(well)} THEN ${holds(asOf)}
        ELSE valid_until IS NULL OR valid_until > ${knownSince(well)} + ${SETTING_UP} END`;

/** Of several versions of a row that `holdsOrWasFirst` leaves, the one that counts comes first. */
export const firstOf = (asOf: EpochSeconds, well: WellNo): RawBuilder<number> =>
  sql<number>`CASE WHEN ${asOf} >= ${knownSince(well)} THEN -valid_from ELSE valid_from END`;

/** Whether a row that can be deleted with undo is shown, now or at the moment. */
export const isShown = (asOf: AsOf): RawBuilder<boolean> =>
  asOf === undefined ? sql<boolean>`deleted_at IS NULL` : sql<boolean>`(deleted_at IS NULL OR deleted_at > ${asOf})`;
