import { type AlertStanding, alertStatus, quietStanding } from "@sigma/engine/alerts/alert-standing";
import { sql } from "kysely";
import type { Database } from "../database";
import type { WellNo } from "../well-no";
import { withPsiBaseline } from "./wells/stored-baseline";
import { generatedTicketColumns, settingsResources, tableRules } from "../tables";

/** A stored entity as the audit reads it: its id, its well and its fields, with nested fields at the top level. */
export type AuditedRow = { id: string; wellNo: WellNo | null; fields: Record<string, unknown> };

/** The targets that a call may change, as named in its request. */
export type AuditedTarget = {
  resource: string;
  ids: readonly string[];
  username: string | null;
  wells: readonly WellNo[];
  /** Depths of survey stations. */
  md: { from: number; to: number } | null;
  /** A user's record stored under a name: a preset, or the trace configurations of one. */
  kept: { userId: string; name: string; type: string | null } | null;
};

/** Reads the data that calls change, so that the audit can show the previous values. */
export type AuditedRows = {
  /** The rows of a target as they are now; none for a resource whose rows the audit does not read. */
  read(target: AuditedTarget): Promise<AuditedRow[]>;
};

/** The tables whose rows are read, by the name of their resource. */
const auditedTables = new Map(
  tableRules.flatMap(({ audit, ...table }) => (audit === undefined ? [] : [[audit, table]])),
);

/** Kinds of settings by the name of their resource. */
const settingsKinds = new Map<string, string>(
  Object.entries(settingsResources).map(([kind, resource]) => [resource, kind]),
);

/** Rows of one call that are read at most. */
const MOST_ROWS = 200;

/** Columns that give no information on a user's change, or that must not be shown. */
const leftOut = new Set<string>([
  ...generatedTicketColumns,
  "well_no",
  "id",
  "version",
  "changed_by",
  "created_at",
  "created_by",
  "valid_from",
  "valid_until",
  "deleted_at",
  "password_hash",
  "sealed_secret",
  "token_hash",
  "last_used_at",
  "last_seen_at",
  "event_time",
  "has_own_name",
]);

/** The rows that calls change, in a database. */
export function createAuditedRows({ kysely }: Database): AuditedRows {
  const select = async (query: ReturnType<typeof sql<{ row: Record<string, unknown> }>>) =>
    (await query.execute(kysely)).rows.map(({ row }) => toAudited(row)).filter((row) => row !== null);
  return {
    async read({ resource, ids, username, wells, md, kept }) {
      const table = auditedTables.get(resource);
      const kind = settingsKinds.get(resource);
      if (table !== undefined) {
        const current = table.versions ? sql`AND valid_until IS NULL` : sql``;
        const usernameCondition =
          table.name === "app_user" && username !== null ? sql`OR username = ${username}` : sql``;
        const rows = await select(sql`SELECT to_jsonb(named) AS row FROM ${sql.table(table.name)} AS named
          WHERE (id = ANY(${ids.slice(0, MOST_ROWS)}::text[]) ${usernameCondition}) ${current} LIMIT ${MOST_ROWS}`);
        return resource === "formation-top" ? rows.map(asReturned) : rows;
      }
      if (kind !== undefined) {
        return select(sql`SELECT to_jsonb(named) || jsonb_build_object('fields', value) - 'value' - 'kind' AS row
          FROM well_settings AS named
          WHERE well_no = ANY(${wells}::int[]) AND kind = ${kind} AND valid_until IS NULL`);
      }
      if (resource === "wits-configs") {
        const rows =
          await select(sql`SELECT jsonb_build_object('id', rig.id, 'fields', config || jsonb_build_object('name', rig.name)) AS row
          FROM wits_config JOIN rig ON rig.id = wits_config.rig_id WHERE rig.id = ANY(${ids.slice(0, MOST_ROWS)}::text[])`);
        return rows.map(({ fields: { channels, ...fields }, ...row }) => ({
          ...row,
          fields: { ...fields, ...byCode(channels) },
        }));
      }
      if (resource === "dashboard-preset" && kept) {
        return select(sql`SELECT to_jsonb(named) || jsonb_build_object('fields', views) - 'views' - 'user_id' AS row
          FROM dashboard_preset AS named WHERE user_id = ${kept.userId} AND name = ${kept.name}`);
      }
      if (resource === "trace-config" && kept) {
        return select(sql`SELECT jsonb_build_object('id', user_id || preset_name || type, 'name', preset_name, 'fields', configs) AS row
          FROM trace_config WHERE user_id = ${kept.userId} AND preset_name = ${kept.name} AND type = ${kept.type}`);
      }
      if (resource === "alert-state") {
        const { rows } =
          await sql<AlertRow>`SELECT alert.well_no AS "wellNo", alert.id, alert.fields ->> 'name' AS name,
            memory.state -> alert.id -> 'standing' AS standing
          FROM notification_configuration AS alert LEFT JOIN alert_memory AS memory USING (well_no)
          WHERE alert.well_no = ANY(${wells}::int[]) AND alert.id = ANY(${ids}::text[]) AND alert.valid_until IS NULL
            AND alert.deleted_at IS NULL ORDER BY alert.id LIMIT ${MOST_ROWS}`.execute(kysely);
        return rows.map(alertFields);
      }
      if (resource === "survey-data" && md) {
        return select(sql`SELECT to_jsonb(named) || jsonb_build_object('id', 'survey ' || round(md::numeric, 2) || ' ft') AS row
          FROM survey AS named
          WHERE well_no = ANY(${wells}::int[]) AND md BETWEEN ${md.from} AND ${md.to} AND valid_until IS NULL
            AND NOT removed ORDER BY md LIMIT ${MOST_ROWS}`);
      }
      return [];
    },
  };
}

/** A formation top with its baseline in the unit of calls. */
const asReturned = ({ fields, ...row }: AuditedRow): AuditedRow => ({
  ...row,
  fields: withPsiBaseline(fields as { baselineMSE: number }),
});

type AlertRow = { wellNo: WellNo; id: string; name: string; standing: AlertStanding | null };

/** The state of an alert for users, and who silences it, until when and why. */
function alertFields({ wellNo, id, name, standing }: AlertRow): AuditedRow {
  const { hold, ...known } = standing ?? quietStanding;
  const fields = {
    name,
    // A user does not change whether it is evaluated in the present rig state.
    state: alertStatus({ hold, ...known }, true),
    ...(hold && { reason: hold.reason }),
    ...(hold?.until && { until: new Date(hold.until * 1000).toISOString() }),
  };
  return { id, wellNo, fields };
}

/** The channels of a WITS configuration, each under its code, because such a long list would be cut. */
function byCode(channels: unknown): Record<string, unknown> {
  const all = Array.isArray(channels) ? (channels as { code: string }[]) : [];
  return Object.fromEntries(all.map(({ code, ...channel }) => [`code ${code}`, channel]));
}

/** A row with nested fields at the top level; null for a deleted row. */
function toAudited({ fields: nested, ...row }: Record<string, unknown>): AuditedRow | null {
  if (row.deleted_at != null) return null;
  const all = { ...row, ...(nested as object) };
  const fields = Object.fromEntries(Object.entries(all).filter(([name]) => !leftOut.has(name)));
  return { id: typeof row.id === "string" ? row.id : "", wellNo: (row.well_no as WellNo | undefined) ?? null, fields };
}
