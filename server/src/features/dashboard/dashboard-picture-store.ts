import { createHash } from "node:crypto";
import type { PictureType } from "@sigma/contract/dashboards/dashboard-picture";
import { CallError } from "@sigma/contract/errors";
import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { sql } from "kysely";
import type { Database } from "../../storage/database";

/** How long a picture is kept that no dashboard, draft or version names, s: its upload may be older than the save. */
const UNNAMED_KEPT = DAY;
/** Maximum size of all pictures of an installation, bytes. */
const MOST_STORED_BYTES = 1024 ** 3;

/** Pictures of dashboards. */
export type DashboardPictureStore = {
  /** Stores a picture, and removes those that no dashboard names any more. @throws CallError `too-large` if all are too many */
  add(bytes: Buffer, type: PictureType, now: EpochSeconds): Promise<string>;
  byId(id: string): Promise<{ type: PictureType; bytes: Buffer } | null>;
};

/** Pictures of a database. */
export function createDashboardPictureStore({ kysely }: Database): DashboardPictureStore {
  return {
    async add(bytes, type, now) {
      await sql`DELETE FROM dashboard_picture AS picture WHERE stored_at < ${now - UNNAMED_KEPT} AND NOT EXISTS (
        SELECT 1 FROM dashboard WHERE strpos(concat(content, draft, former), picture.id) > 0)`.execute(kysely);
      const { rows } = await sql<{ size: number }>`
        SELECT coalesce(sum(length(bytes)), 0)::float8 AS size FROM dashboard_picture`.execute(kysely);
      if (rows[0]!.size + bytes.length > MOST_STORED_BYTES)
        throw new CallError("too-large", "The pictures of all dashboards have more than 1 GB", "data");
      const id = createHash("sha256").update(bytes).digest("hex");
      await kysely
        .insertInto("dashboard_picture")
        .values({ id, type, bytes, stored_at: now })
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ stored_at: now }))
        .execute();
      return id;
    },
    async byId(id) {
      const query = kysely.selectFrom("dashboard_picture").select(["type", "bytes"]).where("id", "=", id);
      return (await query.executeTakeFirst()) ?? null;
    },
  };
}
