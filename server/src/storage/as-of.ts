import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { type RawBuilder, sql } from "kysely";
import type { WellNo } from "./well-no";

/**
 * A past moment at which a database is read: versions are the ones valid then, and later samples, events and depth rows
 * are left out. Undefined reads the present state.
 *
 * @see docs/decisions/050-as-of.md
 */
export type AsOf = EpochSeconds | undefined;

/** Time after the first value within which replacements count as the setting-up of a well, for example by a seed or an import. */
export const SETTING_UP: Seconds = 60;

/** Since when Sigma knows a well: the first version of any of its settings. */
export const knownSince = (well: WellNo | RawBuilder<WellNo>) =>
  sql<EpochSeconds>`coalesce((SELECT min(first.valid_from) FROM well_settings AS first WHERE first.well_no = ${well}), 0)`;

/**
 * Whether a row of a table with versions is the valid one: the current one, or the one valid at the moment.
 *
 * The columns are `valid_from` and `valid_until` of the only table of the statement that has them.
 */
export const holds = (asOf: AsOf): RawBuilder<boolean> =>
  asOf === undefined
    ? sql<boolean>`valid_until IS NULL`
    : sql<boolean>`(valid_from <= ${asOf} AND (valid_until IS NULL OR valid_until > ${asOf}))`;

/**
 * The same, with a version for the time before Sigma knew a well: samples of a file or of a rig's memory are older than
 * the well in Sigma, and no version held then. The first version after the set-up of the well is used for it.
 */
export const holdsOrWasFirst = (asOf: AsOf, well: WellNo): RawBuilder<boolean> =>
  asOf === undefined
    ? holds(asOf)
    : sql<boolean>`CASE WHEN ${asOf} >= ${knownSince(well)} THEN ${holds(asOf)}
        ELSE valid_until IS NULL OR valid_until > ${knownSince(well)} + ${SETTING_UP} END`;

/** Orders the versions of a row that `holdsOrWasFirst` leaves so that the valid one comes first. */
export const firstOf = (asOf: EpochSeconds, well: WellNo): RawBuilder<number> =>
  sql<number>`CASE WHEN ${asOf} >= ${knownSince(well)} THEN -valid_from ELSE valid_from END`;

/** Whether a row that can be deleted with undo is shown, now or at the moment. */
export const isShown = (asOf: AsOf): RawBuilder<boolean> =>
  asOf === undefined ? sql<boolean>`deleted_at IS NULL` : sql<boolean>`(deleted_at IS NULL OR deleted_at > ${asOf})`;
