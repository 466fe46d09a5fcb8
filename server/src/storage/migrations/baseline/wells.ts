/** Rigs, wells, and the data that users enter or rigs send for them. `fields` holds fields of the contract that no query needs. */
export const wellsTables = `
  CREATE TABLE operator (
    id text PRIMARY KEY,
    name text NOT NULL UNIQUE
  );

  CREATE TABLE directional_company (
    id text PRIMARY KEY,
    name text NOT NULL UNIQUE
  );

  CREATE TABLE rig (
    id text PRIMARY KEY,
    name text NOT NULL,
    fields jsonb NOT NULL,
    deleted_at float8,
    version int NOT NULL DEFAULT 1,
    changed_by text
  );

  -- Which rig is listened for on a port is asked with every change of a configuration.
  CREATE TABLE wits_config (
    rig_id text PRIMARY KEY REFERENCES rig ON DELETE CASCADE,
    config jsonb NOT NULL,
    version int NOT NULL DEFAULT 1,
    changed_by text
  );
  CREATE INDEX wits_config_by_port ON wits_config (((config ->> 'port')::int));

  -- The versions of a rig and of its WITS configuration.
  CREATE TABLE rig_version (
    rig_id text NOT NULL REFERENCES rig ON DELETE CASCADE,
    kind text NOT NULL,
    version int NOT NULL,
    value jsonb NOT NULL,
    changed_by text NOT NULL,
    valid_from float8 NOT NULL,
    valid_until float8,
    PRIMARY KEY (rig_id, kind, version)
  );
  CREATE UNIQUE INDEX rig_version_current ON rig_version (rig_id, kind) WHERE valid_until IS NULL;

  -- What the source of a rig remembers, such as the offset of its clock.
  CREATE TABLE source_memory (
    rig_id text PRIMARY KEY REFERENCES rig ON DELETE CASCADE,
    memory jsonb NOT NULL
  );

  CREATE TABLE well (
    well_no int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text NOT NULL UNIQUE,
    name text NOT NULL,
    rig_id text REFERENCES rig,
    operator_id text REFERENCES operator,
    directional_company_id text REFERENCES directional_company,
    finished_at float8,
    fields jsonb NOT NULL,
    deleted_at float8,
    version int NOT NULL DEFAULT 1,
    changed_by text
  );
  CREATE INDEX well_by_rig ON well (rig_id);

  CREATE TABLE well_settings (
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    kind text NOT NULL,
    value jsonb NOT NULL,
    changed_by text NOT NULL DEFAULT 'system',
    valid_from float8 NOT NULL DEFAULT 0,
    valid_until float8,
    version int NOT NULL DEFAULT 1,
    PRIMARY KEY (well_no, kind, valid_from)
  );
  CREATE UNIQUE INDEX well_settings_current ON well_settings (well_no, kind) WHERE valid_until IS NULL;

  -- When each revision of the settings was saved, so that a past moment can name the one that it was calculated with.
  CREATE TABLE settings_revision (
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    revision int NOT NULL,
    valid_from float8 NOT NULL,
    PRIMARY KEY (well_no, revision)
  );

  CREATE TABLE formation_top (
    id text NOT NULL,
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    fields jsonb NOT NULL,
    deleted_at float8,
    version int NOT NULL DEFAULT 1,
    changed_by text,
    PRIMARY KEY (well_no, id)
  );

  -- A row is current while valid_until is null; event_time says from which samples it comes, origin with which tool and from which file.
  CREATE TABLE survey (
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    md float8 NOT NULL,
    inclination float8 NOT NULL,
    azimuth float8 NOT NULL,
    time float8,
    event_time float8,
    removed boolean NOT NULL DEFAULT false,
    changed_by text,
    valid_from float8 NOT NULL DEFAULT 0,
    valid_until float8,
    origin jsonb,
    PRIMARY KEY (well_no, md, valid_from)
  );
  CREATE UNIQUE INDEX survey_current ON survey (well_no, md) WHERE valid_until IS NULL;
`;
