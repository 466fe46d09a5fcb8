import { resolveReportingDay, unsetReportingDay } from "@sigma/contract/reports/resolve-reporting-day";
import type { ReportingDayFields } from "@sigma/contract/reports/resolve-reporting-day";
import { DAY, HOUR } from "@sigma/terms/durations";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import type { ReportingDay } from "@sigma/terms/reporting-day";
import type { Database } from "../../storage/database";
import type { WellNo } from "../../storage/well-no";
import type {
  BhaFacts,
  ExemptionFacts,
  PlanFacts,
  QualityFacts,
  ReportFacts,
  RigFacts,
  RunFacts,
  SettingsFacts,
  StoredFacts,
  SurveyFacts,
  TopFacts,
} from "./well-facts";

/** A well whose facts are read, and since when contradictions count. */
type AskedWell = {
  wellNo: WellNo;
  rigId: string | null;
  operator: string | null;
  contradictionsSince: EpochSeconds;
};

/** The facts of the checks of many wells, read with one statement per table. */
export type CompletenessFactStore = {
  /** The stored facts of every given well. */
  read(wells: readonly AskedWell[]): Promise<Map<WellNo, StoredFacts>>;
};

/** Longest interval between surveys in a hole that is steered, and in one that is not, ft. */
const LONGEST_INTERVAL: Feet = 200;
const LONGEST_VERTICAL_INTERVAL: Feet = 500;
/** A hole is steered from this inclination on, deg. */
const STEERED_FROM = 5;
/** Intervals of daily reports are checked over so long before the newest. */
const REPORTS_BACK: Seconds = 7 * DAY;

/** Facts of wells of a database. */
export function createCompletenessFactStore(database: Database): CompletenessFactStore {
  const rowsOf = async <Row>(text: string, values: unknown[]) => {
    const rows = await database.query<Row & { well: WellNo }>({ text, values });
    return rows.map(({ well, ...row }) => [well, row as unknown as Row] as const);
  };

  return {
    async read(wells) {
      const wellNos = wells.map(({ wellNo }) => wellNo);
      const rigIds = [...new Set(wells.flatMap(({ rigId }) => rigId ?? []))];
      const operators = [...new Set(wells.flatMap(({ operator }) => operator ?? []))];
      const since = wells.map(({ contradictionsSince }) => contradictionsSince);
      const [
        created,
        bhas,
        runs,
        settings,
        surveys,
        plans,
        tops,
        reports,
        contradictions,
        alerts,
        exemptions,
        rigs,
        days,
      ] = await Promise.all([
        rowsOf<{ createdAt: EpochSeconds }>(createdQuery, [wellNos]),
        rowsOf<{ fields: BhaFacts }>(bhaQuery, [wellNos]),
        rowsOf<RunFacts>(runQuery, [wellNos]),
        rowsOf<SettingsRow>(settingsQuery, [wellNos]),
        rowsOf<SurveyRow>(surveyQuery, [wellNos, STEERED_FROM, LONGEST_INTERVAL, LONGEST_VERTICAL_INTERVAL]),
        rowsOf<PlanFacts>(planQuery, [wellNos]),
        rowsOf<TopFacts>(topQuery, [wellNos]),
        rowsOf<ReportFacts>(reportQuery, [wellNos, REPORTS_BACK]),
        rowsOf<QualityFacts>(contradictionQuery, [wellNos, since]),
        rowsOf<{ alerts: number }>(alertQuery, [wellNos]),
        rowsOf<ExemptionFacts>(exemptionQuery, [wellNos]),
        database.query<RigRow>({ text: rigQuery, values: [rigIds] }),
        database.query<ReportingDayFields & { name: string }>({ text: operatorDayQuery, values: [operators] }),
      ]);
      const createdAt = new Map(created);
      const bhaOf = new Map(bhas);
      const runsOf = grouped(runs);
      const settingsOf = grouped(settings);
      const surveysOf = new Map(surveys);
      const planOf = new Map(plans);
      const topsOf = new Map(tops);
      const reportsOf = new Map(reports);
      const contradictionsOf = grouped(contradictions);
      const alertsOf = new Map(alerts);
      const exemptionsOf = grouped(exemptions);
      const rigOf = new Map(rigs.map((rig) => [rig.id, rig]));
      const dayOf = new Map(days.map((day) => [day.name, day]));
      return new Map(
        wells.map(({ wellNo, rigId, operator }): [WellNo, StoredFacts] => {
          const rig = (rigId === null ? null : rigOf.get(rigId)) ?? null;
          const wellSettings = settingsOf.get(wellNo) ?? [];
          const operatorDay = (operator === null ? null : dayOf.get(operator)) ?? unsetReportingDay;
          return [
            wellNo,
            {
              createdAt: createdAt.get(wellNo)?.createdAt ?? null,
              bha: bhaOf.get(wellNo)?.fields ?? null,
              runs: runsOf.get(wellNo) ?? [],
              surveys: surveyFacts(surveysOf.get(wellNo)),
              plan: planOf.get(wellNo) ?? null,
              tops: topsOf.get(wellNo) ?? null,
              reports: reportsOf.get(wellNo) ?? null,
              settings: settingsFacts(wellSettings),
              rig: rig && rigFacts(rig),
              reportingDay: reportingDayFact(wellSettings, operatorDay, rig),
              contradictions: contradictionsOf.get(wellNo) ?? [],
              alerts: alertsOf.get(wellNo)?.alerts ?? 0,
              exemptions: exemptionsOf.get(wellNo) ?? [],
            },
          ];
        }),
      );
    },
  };
}

function grouped<Row>(rows: readonly (readonly [WellNo, Row])[]): Map<WellNo, Row[]> {
  const rowsByWell = new Map<WellNo, Row[]>();
  for (const [well, row] of rows) {
    const wellRows = rowsByWell.get(well);
    if (wellRows) wellRows.push(row);
    else rowsByWell.set(well, [row]);
  }
  return rowsByWell;
}

/** The default settings of a well are saved when it is created. */
const createdQuery = `SELECT well_no AS well, min(valid_from) AS "createdAt" FROM well_settings
  WHERE well_no = ANY ($1) AND valid_from > 0 AND kind = 'data-processor' GROUP BY well_no`;

const bhaQuery = `SELECT well_no AS well, fields #- '{motor,rpm}' AS fields FROM bha
  WHERE well_no = ANY ($1) AND deleted_at IS NULL AND (fields ->> 'active')::boolean`;

const runQuery = `SELECT well_no AS well, fields ->> 'name' AS name, fields ->> 'bhaId' AS "bhaId",
    fields -> 'mudData' AS "mudData", created_at AS "createdAt"
  FROM mwd_run WHERE well_no = ANY ($1) AND deleted_at IS NULL ORDER BY well_no, created_at, id`;

type SettingsRow = { kind: string; value: object; version: number };
const settingsQuery = `SELECT well_no AS well, kind, value, version FROM well_settings
  WHERE well_no = ANY ($1) AND valid_until IS NULL
    AND kind IN ('references', 'pressure-profile', 'anti-collision', 'drilling-advisor', 'directional', 'reporting-day')`;

const settingsFacts = (rows: readonly SettingsRow[]): SettingsFacts => ({
  ...Object.fromEntries(rows.map(({ kind, value }) => [kind, value])),
  isDirectionalChanged: rows.some(({ kind, version }) => kind === "directional" && version > 1),
});

type SurveyRow = Omit<SurveyFacts, "longest"> & { from: Feet | null; to: Feet | null };
const surveyQuery = `WITH station AS (
    SELECT well_no, md, time, origin,
      CASE WHEN md - lag(md) OVER down > CASE WHEN inclination >= $2::float8 THEN $3::float8 ELSE $4::float8 END
        THEN lag(md) OVER down END AS above
    FROM survey WHERE well_no = ANY ($1) AND valid_until IS NULL AND NOT removed
    WINDOW down AS (PARTITION BY well_no ORDER BY md)
  ), longest AS (
    SELECT DISTINCT ON (well_no) well_no, above AS "from", md AS "to" FROM station
    WHERE above IS NOT NULL ORDER BY well_no, md - above DESC
  )
  SELECT well_no AS well, count(*)::int AS count, max(md) AS "lastMd", max(time) AS "lastTime",
    (count(*) FILTER (WHERE origin ->> 'surveyTool' IS NULL))::int AS "withoutTool",
    (count(*) FILTER (WHERE above IS NOT NULL))::int AS "longIntervals", min("from") AS "from", min("to") AS "to"
  FROM station LEFT JOIN longest USING (well_no) GROUP BY well_no`;

const surveyFacts = (row: SurveyRow | undefined): SurveyFacts | null => {
  if (!row) return null;
  const { from, to, ...facts } = row;
  return { ...facts, longest: from === null || to === null ? null : { from, to } };
};

const planQuery = `SELECT well_no AS well, (fields -> 'md' ->> -1)::float8 AS "lastMd",
    fields ->> 'northReference' AS "northReference", created_at AS "createdAt"
  FROM well_plan WHERE well_no = ANY ($1) AND valid_until IS NULL AND deleted_at IS NULL
    AND (fields ->> 'wellbore')::boolean`;

const topQuery = `SELECT well_no AS well, count(*)::int AS count,
    (count(*) FILTER (WHERE fields ->> 'formationName' <> '' AND (fields ->> 'tvdStart')::float8 > -10000))::int AS located,
    (count(*) FILTER (WHERE fields ->> 'porePressure' IS NOT NULL))::int AS "withPore",
    (count(*) FILTER (WHERE fields ->> 'fractureGradient' IS NOT NULL))::int AS "withFracture"
  FROM formation_top WHERE well_no = ANY ($1) AND deleted_at IS NULL GROUP BY well_no`;

const reportQuery = `WITH interval AS (
    SELECT well_no, (fields ->> 'startTime')::float8 AS start, (fields ->> 'endTime')::float8 AS stop,
      fields ->> 'activity' AS activity
    FROM daily_report WHERE well_no = ANY ($1) AND valid_until IS NULL AND deleted_at IS NULL
  ), newest AS (SELECT well_no, max(stop) AS stop FROM interval GROUP BY well_no
  ), recent AS (
    SELECT well_no, newest.stop AS "lastEnd", activity, start - max(interval.stop) OVER (
      PARTITION BY well_no ORDER BY start, interval.stop ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS open
    FROM interval JOIN newest USING (well_no) WHERE start >= newest.stop - $2::float8
  )
  SELECT well_no AS well, "lastEnd", count(*)::int AS count,
    (count(*) FILTER (WHERE activity IS NULL))::int AS "withoutCode", sum(greatest(0, open)) AS open
  FROM recent GROUP BY well_no, "lastEnd"`;

const operatorDayQuery = `SELECT name, day_starts_at AS "startsAt", day_zone AS zone FROM operator WHERE name = ANY ($1)`;

function reportingDayFact(
  settings: readonly SettingsRow[],
  operatorDay: ReportingDayFields,
  rig: RigRow | null,
): ReportingDay {
  const own = settings.find(({ kind }) => kind === "reporting-day")?.value as ReportingDayFields | undefined;
  const rigOffset = rig?.timezoneOffset ?? null;
  return (
    resolveReportingDay(own ?? unsetReportingDay, operatorDay, rigOffset) ?? {
      startsAt: 0,
      zone: HOUR * (rigOffset ?? 0),
    }
  );
}

const contradictionQuery = `SELECT well_no AS well, time::float8 AS time, ordinal, value ->> 'contradiction' AS contradiction,
    value ->> 'channel' AS channel, (value ->> 'value')::float8 AS value, (value ->> 'against')::float8 AS against,
    value ->> 'likelyUnit' AS "likelyUnit", value ->> 'unitBefore' AS "unitBefore",
    (value ->> 'factor')::float8 AS factor, (value ->> 'since')::float8 AS since
  FROM well_event JOIN unnest($1::int[], $2::float8[]) AS asked (asked_no, since) ON well_no = asked_no AND time >= since
  WHERE well_no = ANY ($1) AND kind = 'data-quality' ORDER BY well_no, time DESC, ordinal DESC`;

const alertQuery = `SELECT well_no AS well, count(*)::int AS alerts FROM notification_configuration
  WHERE well_no = ANY ($1) AND valid_until IS NULL AND deleted_at IS NULL AND (fields ->> 'accepted')::boolean
  GROUP BY well_no`;

const exemptionQuery = `SELECT well_no AS well, id, fields ->> 'check' AS "check", fields ->> 'reason' AS reason,
    (fields ->> 'until')::float8 AS until, fields ->> 'author' AS author, created_at AS "createdAt"
  FROM check_exemption WHERE well_no = ANY ($1) AND valid_until IS NULL AND deleted_at IS NULL
  ORDER BY well_no, created_at`;

type RigRow = {
  id: string;
  blockWeight: number | null;
  timezoneOffset: number | null;
  hasSource: boolean;
  isEnabled: boolean | null;
  isMapped: boolean | null;
  clock: string | null;
};
const rigQuery = `SELECT rig.id, (fields ->> 'blockWeight')::float8 AS "blockWeight",
    (fields ->> 'timezoneOffset')::float8 AS "timezoneOffset", config IS NOT NULL AS "hasSource",
    coalesce((config ->> 'enabled')::boolean, true) AS "isEnabled",
    CASE WHEN config ->> 'dataSourceType' = 'witsml' THEN jsonb_typeof(config -> 'witsml') = 'object'
      ELSE jsonb_array_length(coalesce(config -> 'channels', '[]')) > 0 END AS "isMapped",
    config ->> 'clock' AS clock
  FROM rig LEFT JOIN wits_config ON rig_id = rig.id WHERE rig.id = ANY ($1) AND deleted_at IS NULL`;

const rigFacts = ({ blockWeight, hasSource, isEnabled, isMapped, clock }: RigRow): RigFacts => ({
  blockWeight,
  source: hasSource
    ? { isEnabled: isEnabled === true, isMapped: isMapped === true, isClockLive: clock === null || clock === "live" }
    : null,
});
