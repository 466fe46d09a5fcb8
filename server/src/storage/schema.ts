import type { Generated, JSONColumnType } from "kysely";
import type { WellNo } from "./well-no";

/** A `jsonb` column: written as text, read as what was written. */
type Jsonb<Value extends object | null> = JSONColumnType<Value>;

/** The tables of the entities, as kysely types them. The big tables of samples are read and written with plain SQL. */
export type Schema = {
  rig: { id: string; name: string; fields: Jsonb<object> };
  wits_config: { rig_id: string; config: Jsonb<object> };
  well: {
    well_no: Generated<WellNo>;
    id: string;
    name: string;
    rig_id: string | null;
    operator_id: string | null;
    directional_company_id: string | null;
    finished_at: number | null;
    fields: Jsonb<object>;
  };
  well_settings: { well_no: WellNo; kind: string; value: Jsonb<object> };
  formation_top: { id: string; well_no: WellNo; fields: Jsonb<object> };
  survey: { well_no: WellNo; md: number; inclination: number; azimuth: number; time: number | null };
  notification: {
    id: string;
    well_no: WellNo;
    time: number;
    type: string;
    alert_level: string;
    hidden: boolean;
    fields: Jsonb<object>;
  };
  well_event: { well_no: WellNo; kind: string; time: number; value: Jsonb<object | null> };
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
  };
  session: { token_hash: Buffer; user_id: string; expires_at: number };
  sign_in_address: { user_id: string; address: string; last_at: number };
  api_token: {
    id: string;
    name: string;
    prefix: string;
    token_hash: Buffer;
    created_at: number;
    last_used_at: number | null;
  };
  dashboard_preset: { id: string; user_id: string; name: string; views: Jsonb<object> };
  trace_config: { user_id: string; preset_name: string; type: "time" | "depth"; configs: Jsonb<object> };
  country: { id: string; name: string };
  state: { id: string; country_id: string; name: string };
  county: { id: string; state_id: string; name: string };
  operator: { id: string; name: string };
  directional_company: { id: string; name: string };
};
