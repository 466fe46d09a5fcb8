/** Users, how they sign in, and who changed what. Secrets are sealed; of passwords, tokens, codes and states hashes are stored. */
export const peopleTables = `
  -- access holds the operators and wells that a user is limited to; null for all.
  CREATE TABLE app_user (
    id text PRIMARY KEY,
    username text NOT NULL UNIQUE,
    name text NOT NULL,
    email text NOT NULL,
    type text NOT NULL CHECK (type IN ('admin', 'engineer', 'guest')),
    password_hash text NOT NULL,
    active_preset text NOT NULL,
    favorite_wells jsonb NOT NULL,
    deleted_at float8,
    last_seen_at float8,
    access jsonb,
    version int NOT NULL DEFAULT 1,
    changed_by text
  );

  -- Where and when each session was opened and last used.
  CREATE TABLE session (
    token_hash bytea PRIMARY KEY,
    user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
    expires_at float8 NOT NULL,
    id text NOT NULL DEFAULT gen_random_uuid()::text UNIQUE,
    created_at float8,
    last_used_at float8,
    address text,
    device text,
    provider text
  );
  CREATE INDEX session_by_user ON session (user_id);

  -- Addresses that a user has signed in from: a right password from there passes while others guess at the name.
  CREATE TABLE sign_in_address (
    user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
    address text NOT NULL,
    last_at float8 NOT NULL,
    PRIMARY KEY (user_id, address)
  );

  -- wells limits a token to some wells; null for all.
  CREATE TABLE api_token (
    id text PRIMARY KEY,
    name text NOT NULL,
    prefix text NOT NULL,
    token_hash bytea NOT NULL UNIQUE,
    created_at float8 NOT NULL,
    last_used_at float8,
    access text NOT NULL DEFAULT 'all' CHECK (access IN ('all', 'read', 'push')),
    wells jsonb,
    created_by text
  );

  CREATE TABLE password_reset (
    token_hash bytea PRIMARY KEY,
    user_id text NOT NULL UNIQUE REFERENCES app_user ON DELETE CASCADE,
    expires_at float8 NOT NULL
  );

  CREATE TABLE second_factor (
    user_id text PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
    secret text,
    pending_secret text,
    confirmed_at float8,
    last_step bigint NOT NULL DEFAULT 0,
    failures int NOT NULL DEFAULT 0,
    last_failed_at float8 NOT NULL DEFAULT 0,
    recovery_codes bytea[] NOT NULL DEFAULT '{}'
  );

  -- The accounts of users at an identity provider. That of a removed user is kept, so that signing on does not create the user again.
  CREATE TABLE user_identity (
    issuer text NOT NULL,
    subject text NOT NULL,
    user_id text REFERENCES app_user ON DELETE SET NULL,
    created_at float8 NOT NULL,
    PRIMARY KEY (issuer, subject)
  );
  CREATE INDEX user_identity_by_user ON user_identity (user_id);

  CREATE TABLE used_sign_on (
    state_hash bytea PRIMARY KEY,
    expires_at float8 NOT NULL
  );

  -- Authors of imported wells who are not users here.
  CREATE TABLE author_name (
    id text PRIMARY KEY,
    name text NOT NULL
  );

  -- Rows are added only. Number 0 stands for what belongs to no well; the rows of a deleted well stay.
  CREATE TABLE audit_log (
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
    about_user text,
    PRIMARY KEY (well_no, id)
  );
  CREATE INDEX audit_log_about_user ON audit_log (about_user, time) WHERE about_user IS NOT NULL;
  CREATE INDEX audit_log_by_time ON audit_log (time);
  CREATE INDEX audit_log_by_well ON audit_log (well_no, time);

  -- Secrets that Sigma made for itself.
  CREATE TABLE server_secret (
    name text PRIMARY KEY,
    sealed text NOT NULL
  );

  CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND current_setting('sigma.audit_expiry', true) = 'on' THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'the audit log is append-only';
  END $$;
  CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
    FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
`;
