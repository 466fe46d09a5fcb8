import { type Kysely, sql } from "kysely";

/**
 * Who changed what. Rows are added only: the database refuses to change them, and to remove any but those that a job
 * removes when their time is over. Number 0 stands for what belongs to no well; the rows of a deleted well stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE audit_log (
      well_no int NOT NULL,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      time float8 NOT NULL,
      well_id text,
      well_name text,
      user_id text NOT NULL,
      username text NOT NULL,
      via text NOT NULL,
      address text NOT NULL,
      request_id text NOT NULL,
      call text NOT NULL,
      resource text NOT NULL,
      action text NOT NULL,
      target text,
      before jsonb NOT NULL,
      after jsonb NOT NULL,
      PRIMARY KEY (well_no, id)
    )`,
    sql`CREATE INDEX audit_log_by_time ON audit_log (time)`,
    sql`CREATE INDEX audit_log_by_well ON audit_log (well_no, time)`,
    sql`CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' AND current_setting('sigma.audit_expiry', true) = 'on' THEN RETURN OLD; END IF;
        RAISE EXCEPTION 'the audit log is append-only';
      END $$`,
    sql`CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
      FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()`,
  ];
  for (const statement of statements) await statement.execute(db);
}
