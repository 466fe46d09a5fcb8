/** The configurations of users: presets, gauges, traces and well summaries; and the tokens of printed pages. */
export const viewsTables = `
  CREATE TABLE dashboard_preset (
    id text PRIMARY KEY,
    user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
    name text NOT NULL,
    views jsonb NOT NULL,
    deleted_at float8,
    UNIQUE (user_id, name)
  );

  CREATE TABLE preset_gauges (
    user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
    preset_name text NOT NULL,
    configs jsonb NOT NULL,
    PRIMARY KEY (user_id, preset_name)
  );

  -- A configuration may be kept for a name that no preset has: a trigger removes it with the preset, not a foreign key.
  CREATE TABLE trace_config (
    user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
    preset_name text NOT NULL,
    type text NOT NULL CHECK (type IN ('time', 'depth')),
    configs jsonb NOT NULL,
    PRIMARY KEY (user_id, preset_name, type)
  );

  CREATE TABLE well_summary_configuration (
    id text PRIMARY KEY,
    user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
    preset_name text NOT NULL,
    view jsonb NOT NULL,
    deleted_at float8,
    UNIQUE (user_id, preset_name)
  );

  CREATE TABLE well_summary_export_options (
    id text PRIMARY KEY,
    user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
    name text NOT NULL,
    presets jsonb NOT NULL,
    deleted_at float8,
    UNIQUE (user_id, name)
  );

  -- Tokens of printed pages.
  CREATE TABLE pdf_token (
    token_hash bytea PRIMARY KEY,
    user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
    wells jsonb NOT NULL,
    printed jsonb,
    expires_at float8 NOT NULL
  );

  CREATE FUNCTION remove_trace_configs() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM trace_config WHERE user_id = OLD.user_id AND preset_name = OLD.name;
    RETURN NULL;
  END $$;
  CREATE TRIGGER remove_trace_configs AFTER DELETE ON dashboard_preset
    FOR EACH ROW EXECUTE FUNCTION remove_trace_configs();

  CREATE FUNCTION remove_preset_gauges() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM preset_gauges WHERE user_id = OLD.user_id AND preset_name = OLD.name;
    RETURN NULL;
  END $$;
  CREATE TRIGGER remove_preset_gauges AFTER DELETE ON dashboard_preset
    FOR EACH ROW EXECUTE FUNCTION remove_preset_gauges();
`;
