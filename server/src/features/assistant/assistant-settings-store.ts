import { ASSISTANT_SETTINGS, type AssistantSettings } from "@sigma/contract/assistant/assistant-settings";
import { sql } from "kysely";
import type { Database } from "../../storage/database";
import { nextVersion, rejectOlderVersion } from "../../storage/entities/row-version";

/** The settings of the assistant with its sealed key; null without one. */
export type StoredAssistantSettings = Omit<AssistantSettings, "hasKey"> & { sealedSecret: string | null };

/** Stores the settings of the assistant. */
export type AssistantSettingsStore = {
  get(): Promise<StoredAssistantSettings>;
  /**
   * Saves what `change` makes of the stored settings.
   *
   * @throws CallError `conflict` if the named version isn't the current one; what `change` throws
   */
  save(
    change: (stored: StoredAssistantSettings) => Omit<StoredAssistantSettings, "_id" | "version">,
    by: { userId: string; version: number | undefined; show: (stored: StoredAssistantSettings) => AssistantSettings },
  ): Promise<StoredAssistantSettings>;
};

type Row = {
  is_on: boolean;
  url: string;
  model: string;
  sealed_secret: string | null;
  version: number;
  changed_by: string | null;
};

const unset: Row = { is_on: false, url: "", model: "", sealed_secret: null, version: 0, changed_by: null };

const fromRow = (row: Row): StoredAssistantSettings => ({
  _id: ASSISTANT_SETTINGS,
  version: row.version,
  isOn: row.is_on,
  url: row.url,
  model: row.model,
  sealedSecret: row.sealed_secret,
});

/** The settings of the assistant in a database. */
export function createAssistantSettingsStore({ kysely }: Database): AssistantSettingsStore {
  return {
    async get() {
      const { rows } = await sql<Row>`SELECT * FROM assistant_settings WHERE id = ${ASSISTANT_SETTINGS}`.execute(
        kysely,
      );
      return fromRow(rows[0] ?? unset);
    },

    save: (change, { userId, version, show }) =>
      kysely.transaction().execute(async (trx) => {
        // The row is locked even if it is saved for the first time.
        await sql`INSERT INTO assistant_settings (id, is_on, url, model, version)
          VALUES (${ASSISTANT_SETTINGS}, false, '', '', 0) ON CONFLICT DO NOTHING`.execute(trx);
        const { rows } =
          await sql<Row>`SELECT * FROM assistant_settings WHERE id = ${ASSISTANT_SETTINGS} FOR UPDATE`.execute(trx);
        const row = rows[0]!;
        const storedSettings = fromRow(row);
        await rejectOlderVersion(trx, version, row, show(storedSettings));
        const { isOn, url, model, sealedSecret } = change(storedSettings);
        const next = nextVersion(row, userId);
        await sql`UPDATE assistant_settings SET is_on = ${isOn}, url = ${url}, model = ${model},
          sealed_secret = ${sealedSecret}, version = ${next.version}, changed_by = ${next.changed_by}
          WHERE id = ${ASSISTANT_SETTINGS}`.execute(trx);
        return { _id: ASSISTANT_SETTINGS, version: next.version, isOn, url, model, sealedSecret };
      }),
  };
}
