import type { WitsmlServer } from "@sigma/contract/rigs/witsml-server";
import { CallError } from "@sigma/contract/errors";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Database } from "../storage/database";
import { hideRows, restoreRows } from "../storage/deletion";
import { newId } from "../storage/entities/new-id";
import { rejectMoreRows } from "../storage/entities/row-limit";
import { isUniqueViolation } from "../storage/entities/violations";

/** The settings of a WITSML server that an administrator enters. */
export type WitsmlServerFields = Omit<WitsmlServer, "_id" | "version" | "hasPassword">;

/** A WITSML server as it is used: its password is sealed, null if it has none. */
export type StoredWitsmlServer = WitsmlServerFields & { _id: string; version: number; sealedSecret: string | null };

/** WITSML servers. */
export type WitsmlServerStore = {
  /** All, by name. */
  all(): Promise<StoredWitsmlServer[]>;
  byId(id: string): Promise<StoredWitsmlServer | null>;
  /** Stores a server; null if there are already `most`. @throws CallError `conflict` if another one has the name */
  create(
    fields: WitsmlServerFields,
    seal: (id: string) => string | null,
    by: string,
    most: number,
  ): Promise<StoredWitsmlServer | null>;
  /** Null if it is not known in this version. @throws CallError `conflict` if another one has the name */
  change(server: StoredWitsmlServer, by: string): Promise<StoredWitsmlServer | null>;
  /** Deletes a server; false if it is not known. @throws CallError `conflict` while a rig is fed from it */
  remove(id: string, now: EpochSeconds): Promise<boolean>;
  /** Undoes a deletion; false if it is too late. @throws CallError `conflict` if there are already `most` */
  restore(id: string, now: EpochSeconds, most: number): Promise<boolean>;
};

type Row = {
  id: string;
  name: string;
  fields: Omit<WitsmlServerFields, "name">;
  sealed_secret: string | null;
  version: number;
};

/** WITSML servers of a database. */
export function createWitsmlServerStore(database: Database): WitsmlServerStore {
  const read = async (text: string, values: unknown[] = []) =>
    (await database.query<Row>({ text, values })).map(fromRow);
  const writeServer = async (text: string, values: unknown[], name: string) => {
    await database.query({
      text: "DELETE FROM witsml_server WHERE lower(name) = lower($1) AND deleted_at IS NOT NULL",
      values: [name],
    });
    return read(text, values).catch((fault: unknown) => {
      if (isUniqueViolation(fault))
        throw new CallError("conflict", `Another WITSML server has the name ${name}`, "name");
      throw fault;
    });
  };
  return {
    all: () => read("SELECT * FROM witsml_server WHERE deleted_at IS NULL ORDER BY lower(name), id"),
    byId: async (id) =>
      (await read("SELECT * FROM witsml_server WHERE id = $1 AND deleted_at IS NULL", [id]))[0] ?? null,
    async create({ name, ...fields }, seal, by, most) {
      const id = newId();
      const [made] = await writeServer(
        `INSERT INTO witsml_server (id, name, fields, sealed_secret, changed_by)
          SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM witsml_server WHERE deleted_at IS NULL) < $6 RETURNING *`,
        [id, name, JSON.stringify(fields), seal(id), by, most],
        name,
      );
      return made ?? null;
    },
    async change({ _id, version, sealedSecret, name, ...fields }, by) {
      const [changed] = await writeServer(
        `UPDATE witsml_server SET name = $2, fields = $3, sealed_secret = $4, changed_by = $5, version = version + 1
          WHERE id = $1 AND version = $6 AND deleted_at IS NULL RETURNING *`,
        [_id, name, JSON.stringify(fields), sealedSecret, by, version],
        name,
      );
      return changed ?? null;
    },
    async remove(id, now) {
      const users = await database.query<{ name: string }>({
        text: `SELECT rig.name FROM wits_config JOIN rig ON rig.id = wits_config.rig_id
          WHERE config -> 'witsml' ->> 'serverId' = $1 AND rig.deleted_at IS NULL ORDER BY rig.name LIMIT 1`,
        values: [id],
      });
      if (users[0]) throw new CallError("conflict", `The rig ${users[0].name} is fed from this server`, "serverId");
      return (await hideRows(database.kysely, "witsml_server", { id }, now)) > 0;
    },
    restore: (id, now, most) =>
      database.kysely.transaction().execute(async (trx) => {
        if ((await restoreRows(trx, "witsml_server", { id }, now)) === 0) return false;
        await rejectMoreRows(trx, "witsml_server", { most, what: "WITSML servers", field: "serverId" });
        return true;
      }),
  };
}

const fromRow = ({ id, name, fields, sealed_secret: sealedSecret, version }: Row): StoredWitsmlServer => ({
  ...fields,
  // Servers that were added earlier have no operator.
  operator: fields.operator ?? null,
  _id: id,
  name,
  version,
  sealedSecret,
});
