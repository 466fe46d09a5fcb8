import type { Dashboard, DashboardSharing } from "@sigma/contract/dashboards/dashboard";
import type { DashboardContent } from "@sigma/contract/dashboards/dashboard-content";
import type { PictureType } from "@sigma/contract/dashboards/dashboard-picture";
import type { Program, ProgramFields } from "@sigma/contract/programs/program";
import type { WitsConfig } from "@sigma/contract/rigs/wits-config";
import type { UserAccess } from "@sigma/contract/users/user";
import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { WellNo } from "./well-no";

/** A `jsonb` column: written as text, read as what was written. */
type Jsonb<Value extends object | null> = JSONColumnType<Value>;

/** When a row was deleted, epoch seconds; null while it is shown. @see deletion.ts */
type DeletedAt = Generated<number | null>;

/** The number of changes to a row, and the user of the last change. @see entities/row-version.ts */
type RowVersion = { version: Generated<number>; changed_by: Generated<string | null> };

/**
 * The tables that several stores read, as kysely types them; a table of one feature is typed in its file. The big
 * tables of samples are read and written with plain SQL.
 */
export type Schema = {
  rig: { id: string; name: string; fields: Jsonb<object>; deleted_at: DeletedAt } & RowVersion;
  wits_config: { rig_id: string; config: Jsonb<WitsConfig> } & RowVersion;
  well: {
    well_no: Generated<WellNo>;
    id: string;
    name: string;
    rig_id: string | null;
    operator_id: string | null;
    directional_company_id: string | null;
    finished_at: number | null;
    fields: Jsonb<object>;
    has_own_name: Generated<boolean>;
    deleted_at: DeletedAt;
  } & RowVersion;
  well_settings: {
    well_no: WellNo;
    kind: string;
    value: Jsonb<object>;
    version: Generated<number>;
    changed_by: Generated<string>;
    valid_from: Generated<number>;
    valid_until: Generated<number | null>;
  };
  recompute: {
    well_no: WellNo;
    revision: Generated<number>;
    saved: Generated<string[]>;
    outdated_since: number | null;
    job: JSONColumnType<object> | null;
    /** The server that does it, where several share the database. */
    node_id: string | null;
  };
  formation_top: { well_no: WellNo; id: string; fields: Jsonb<object>; deleted_at: DeletedAt } & RowVersion;
  bha: { well_no: WellNo; id: string; fields: Jsonb<object>; deleted_at: DeletedAt } & RowVersion;
  mwd_run: {
    well_no: WellNo;
    id: string;
    fields: Jsonb<object>;
    created_at: Generated<number>;
    deleted_at: DeletedAt;
  } & RowVersion;
  dashboard: {
    id: string;
    owner_id: string;
    name: string;
    sharing: Jsonb<DashboardSharing>;
    content: Jsonb<DashboardContent>;
    changed_at: number;
    draft: JSONColumnType<NonNullable<Dashboard["draft"]>> | null;
    former: ColumnType<object, string | undefined, string>;
    deleted_at: DeletedAt;
  } & RowVersion;
  dashboard_picture: { id: string; type: PictureType; bytes: Buffer; stored_at: number };
  program: {
    id: string;
    owner_id: string;
    fields: Jsonb<ProgramFields>;
    changed_at: number;
    former: ColumnType<object, string | undefined, string>;
    approvals: ColumnType<Program["approvals"], string | undefined, string>;
    fault_count: Generated<number>;
    switched_off: JSONColumnType<{ at: number; text: string }> | null;
    deleted_at: DeletedAt;
  } & RowVersion;
  witsml_template: {
    id: string;
    name: string;
    wsdl_file: string;
    owner_id: string;
    deleted_at: DeletedAt;
  } & RowVersion;
  motor: { id: string; fields: Jsonb<object>; deleted_at: DeletedAt } & RowVersion;
  survey: {
    well_no: WellNo;
    md: number;
    inclination: number;
    azimuth: number;
    time: number | null;
    event_time: Generated<number | null>;
    removed: Generated<boolean>;
    changed_by: Generated<string | null>;
    valid_from: number;
    valid_until: Generated<number | null>;
    origin: JSONColumnType<object> | null;
  };
  notification: {
    id: string;
    well_no: WellNo;
    time: number;
    type: string;
    alert_level: string;
    hidden: boolean;
    fields: Jsonb<object>;
    event: Generated<string | null>;
    changed_by: Generated<string | null>;
    valid_from: number;
    valid_until: Generated<number | null>;
  };
  notification_archive: { well_no: WellNo; id: string; user_id: string; hidden: boolean; changed_at: number };
  alert_memory: { well_no: WellNo; last_time: number; state: Jsonb<object> };
  alert_transition: { well_no: WellNo; alert_id: string; time: number; kind: string; value: Jsonb<object> };
  well_event: { well_no: WellNo; kind: string; time: number; ordinal: number; value: Jsonb<object | null> };
  pipeline_snapshot: { well_no: WellNo; last_time: number; state: Jsonb<object> };
  app_user: {
    id: string;
    username: string;
    name: string;
    email: string;
    type: "admin" | "engineer" | "guest";
    password_hash: string;
    active_preset: string;
    favorite_wells: Jsonb<string[]>;
    last_seen_at: Generated<number | null>;
    access: JSONColumnType<UserAccess, string | null | undefined, string | null>;
    sees_costs: Generated<boolean>;
    deleted_at: DeletedAt;
  } & RowVersion;
  second_factor: {
    user_id: string;
    secret: string | null;
    pending_secret: string | null;
    confirmed_at: number | null;
    last_step: Generated<string>;
    failures: Generated<number>;
    last_failed_at: Generated<number>;
    recovery_codes: Generated<Buffer[]>;
  };
  user_identity: { issuer: string; subject: string; user_id: string | null; created_at: number };
  used_sign_on: { state_hash: Buffer; expires_at: number };
  session: {
    id: Generated<string>;
    token_hash: Buffer;
    user_id: string;
    expires_at: number;
    created_at: Generated<number | null>;
    last_used_at: Generated<number | null>;
    address: Generated<string | null>;
    device: Generated<string | null>;
    provider: Generated<string | null>;
  };
  password_reset: { token_hash: Buffer; user_id: string; expires_at: number };
  sign_in_address: { user_id: string; address: string; last_at: number };
  api_token: {
    id: string;
    name: string;
    prefix: string;
    token_hash: Buffer;
    created_at: number;
    last_used_at: number | null;
    access: Generated<"all" | "read" | "push">;
    wells: JSONColumnType<string[] | null, string | null, string | null>;
    sees_costs: Generated<boolean>;
    created_by: Generated<string | null>;
  };
  dashboard_preset: { id: string; user_id: string; name: string; views: Jsonb<object>; deleted_at: DeletedAt };
  operator: { id: string; name: string };
  directional_company: { id: string; name: string };
};
