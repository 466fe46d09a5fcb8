import type { ClientBase } from "pg";
import { firstLockKeys } from "../../advisory-locks";
import type { WellNo } from "../../well-no";
import type { EventOfWell } from "./named-events";

/** Depths closer than this are the same station, ft. */
const SAME_DEPTH = 0.01;

/** A survey of the feed is current if no user has entered or removed the one of its depth. */
const INSERT = `INSERT INTO survey (well_no, md, inclination, azimuth, time, event_time, valid_from)
  SELECT given.well_no, given.md, given.inclination, given.azimuth, given.time, given.event_time,
    extract(epoch FROM statement_timestamp())
  FROM given LEFT JOIN survey AS known ON known.well_no = given.well_no AND known.valid_until IS NULL
    AND known.md BETWEEN given.md - ${SAME_DEPTH} AND given.md + ${SAME_DEPTH}
  WHERE known.well_no IS NULL
  ON CONFLICT (well_no, md) WHERE valid_until IS NULL DO NOTHING`;

/**
 * Writes the surveys received from the feed, each over the survey at the same depth. Surveys that a user entered, changed or
 * removed are kept.
 */
export async function writeSurveys(client: ClientBase, events: readonly EventOfWell[]): Promise<void> {
  const newest = new Map<string, EventOfWell>();
  for (const row of events.toSorted((a, b) => a.event.time - b.event.time)) {
    if (row.event.survey) newest.set(`${row.well} ${row.event.survey.md}`, row);
  }
  if (newest.size === 0) return;
  const rows = [...newest.values()].map(({ well, event }) => ({ well, eventTime: event.time, ...event.survey! }));
  const values = [
    rows.map(({ well }) => well),
    rows.map(({ md }) => md),
    rows.map(({ inclination }) => inclination),
    rows.map(({ azimuth }) => azimuth),
    rows.map(({ time }) => time),
    rows.map(({ eventTime }) => eventTime),
  ];
  const givenClause = `WITH given AS (SELECT * FROM
    unnest($1::int[], $2::float8[], $3::float8[], $4::float8[], $5::float8[], $6::float8[])
      AS one(well_no, md, inclination, azimuth, time, event_time))`;
  await lockSurveys(
    client,
    rows.map(({ well }) => well),
  );
  await client.query({
    text: `${givenClause} UPDATE survey AS known SET valid_until = extract(epoch FROM statement_timestamp()) FROM given
      WHERE known.well_no = given.well_no AND known.valid_until IS NULL AND known.changed_by IS NULL
        AND known.md BETWEEN given.md - ${SAME_DEPTH} AND given.md + ${SAME_DEPTH}
        AND coalesce(known.event_time, 0) <= given.event_time
        AND (known.md, known.inclination, known.azimuth, known.time, known.event_time)
          IS DISTINCT FROM (given.md, given.inclination, given.azimuth, given.time, given.event_time)`,
    values,
  });
  await client.query({ text: `${givenClause} ${INSERT}`, values });
}

/**
 * Acquires the lock for changing the surveys of wells until the transaction ends, as editing does: two concurrent writes
 * at the same depth would leave both stations, or refuse the user's edit.
 */
async function lockSurveys(client: ClientBase, wells: readonly WellNo[]): Promise<void> {
  await client.query({
    text: `SELECT pg_advisory_xact_lock($1, well_no)
      FROM (SELECT DISTINCT well_no FROM unnest($2::int[]) AS well_no ORDER BY 1) AS ascending`,
    values: [firstLockKeys.surveys, wells],
  });
}

/** Of each depth the survey that the feed brought last, by the events that are kept. */
const BROUGHT = `WITH given AS (SELECT DISTINCT ON (round(md / ${SAME_DEPTH})) $1::int AS well_no, md, inclination, azimuth, stood.time, event_time
  FROM (SELECT (value->>'md')::float8 AS md, (value->>'inclination')::float8 AS inclination,
      (value->>'azimuth')::float8 AS azimuth, (value->>'time')::float8 AS time, time AS event_time, ordinal
    FROM well_event WHERE well_no = $1 AND kind = 'survey') AS stood
  ORDER BY round(md / ${SAME_DEPTH}), event_time DESC, ordinal DESC)`;

/**
 * Updates the surveys of a well to match its events, after a recompute rewrote the events of a range: surveys that the
 * feed no longer sends are closed, and those that they had replaced are current again.
 *
 * @returns the shallowest depth that changed, null if none did
 */
export async function reconcileSurveys(
  client: ClientBase,
  { well, from, to }: { well: WellNo; from: number; to: number },
): Promise<number | null> {
  await lockSurveys(client, [well]);
  const closedSurveys = await client.query<{ md: number }>({
    text: `${BROUGHT} UPDATE survey AS known SET valid_until = extract(epoch FROM statement_timestamp())
      WHERE known.well_no = $1 AND known.valid_until IS NULL AND known.changed_by IS NULL
        AND known.event_time BETWEEN $2 AND $3
        AND (known.md, known.inclination, known.azimuth, coalesce(known.time, 'NaN'), known.event_time)
          NOT IN (SELECT md, inclination, azimuth, coalesce(time, 'NaN'), event_time FROM given)
      RETURNING known.md`,
    values: [well, from, to],
  });
  const addedSurveys = await client.query<{ md: number }>({
    text: `${BROUGHT} ${INSERT} RETURNING md`,
    values: [well],
  });
  const changedDepths = [...closedSurveys.rows, ...addedSurveys.rows].map(({ md }) => md);
  return changedDepths.length > 0 ? Math.min(...changedDepths) : null;
}
