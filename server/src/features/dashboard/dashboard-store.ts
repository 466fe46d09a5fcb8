import { cantFind } from "@sigma/contract/error-texts";
import { isDeepStrictEqual } from "node:util";
import type { Dashboard, DashboardSharing, ListedDashboard } from "@sigma/contract/dashboards/dashboard";
import type { DashboardContent } from "@sigma/contract/dashboards/dashboard-content";
import { CallError } from "@sigma/contract/errors";
import type { UserId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../storage/database";
import { hideRows, restoreRows } from "../../storage/deletion";
import { newId } from "../../storage/entities/new-id";
import { nextVersion, rejectOlderVersion } from "../../storage/entities/row-version";
import type { Schema } from "../../storage/schema";
import { type ContentBefore, keepHidden, type VisibleWells } from "./hidden-wells";

/** A stored dashboard, with the number of its panels. */
export type StoredDashboard = Dashboard & Pick<ListedDashboard, "panels">;

/** A version of a dashboard before the current one. */
type FormerVersion = { version: number; name: string; content: DashboardContent; changedAt: EpochSeconds };

/** A change of a dashboard and its author. */
type DashboardChange = {
  name?: string | undefined;
  content?: DashboardContent | undefined;
  /** The former version that the content is of, whose hidden wells it takes. */
  restoredVersion?: number | undefined;
  sharing?: DashboardSharing | undefined;
};

/** Number of former versions of a dashboard that are kept. */
const KEPT_VERSIONS = 20;

/** Dashboards of users. */
export type DashboardStore = {
  /** All dashboards, by name; each with its draft. */
  all(): Promise<StoredDashboard[]>;
  /** Includes no deleted dashboard. */
  byId(id: string): Promise<StoredDashboard | null>;
  /** The owner and sharing of a dashboard, including a deleted one; null if unknown. */
  accessOf(id: string): Promise<{ ownerId: UserId; sharing: DashboardSharing } | null>;
  create(fields: { name: string; content: DashboardContent }, by: UserId, now: EpochSeconds): Promise<StoredDashboard>;
  /**
   * Changes a dashboard. A new name or new content is a version of its own and ends the draft.
   *
   * @param reach the wells that the author may see; null, or not given, for all
   * @throws CallError `not-found`, or `conflict` if it doesn't have the given version
   */
  change(
    id: string,
    version: number | undefined,
    change: DashboardChange,
    by: UserId,
    now: EpochSeconds,
    reach?: VisibleWells,
  ): Promise<StoredDashboard>;
  /**
   * Stores a draft, or discards it.
   *
   * @param version of the stored draft
   * @param reach the wells that the author may see; null, or not given, for all
   * @throws CallError `not-found`, or `conflict` if the stored draft has another version
   */
  setDraft(
    id: string,
    version: number | undefined,
    draft: { name: string; content: DashboardContent } | null,
    by: UserId,
    now: EpochSeconds,
    reach?: VisibleWells,
  ): Promise<StoredDashboard>;
  /** Newest first. */
  versions(id: string): Promise<FormerVersion[]>;
  remove(id: string, now: EpochSeconds): Promise<boolean>;
  /** Undoes a deletion; false if it is too late. */
  restore(id: string, now: EpochSeconds): Promise<boolean>;
};

/** Dashboards of a database. */
export function createDashboardStore({ kysely }: Database): DashboardStore {
  const read = async (db: Kysely<Schema>, id: string) => {
    const row = await selectShown(db).where("dashboard.id", "=", id).executeTakeFirst();
    return row ? fromRow(row) : null;
  };
  const readKnown = async (db: Kysely<Schema>, id: string) => {
    const dashboard = await read(db, id);
    if (!dashboard) throw unknownDashboard(id);
    return dashboard;
  };
  const lock = (trx: Kysely<Schema>, id: string) =>
    sql`SELECT 1 FROM dashboard WHERE id = ${id} FOR UPDATE`.execute(trx);
  return {
    async all() {
      const rows = await selectShown(kysely).execute();
      return rows.map(fromRow).toSorted((a, b) => a.name.localeCompare(b.name));
    },
    byId: (id) => read(kysely, id),
    async accessOf(id) {
      const row = await kysely
        .selectFrom("dashboard")
        .select(["owner_id", "sharing"])
        .where("id", "=", id)
        .executeTakeFirst();
      return row ? { ownerId: row.owner_id as UserId, sharing: row.sharing } : null;
    },
    async create({ name, content }, by, now) {
      const id = newId();
      await kysely
        .insertInto("dashboard")
        .values({
          id,
          owner_id: by,
          name,
          sharing: JSON.stringify({ with: "owner" } satisfies DashboardSharing),
          content: JSON.stringify(keepHidden(content, [], null)),
          changed_at: now,
          version: 1,
          changed_by: by,
        })
        .execute();
      return readKnown(kysely, id);
    },
    change: (id, version, change, by, now, reach = null) =>
      kysely.transaction().execute(async (trx) => {
        await lock(trx, id);
        const before = await readKnown(trx, id);
        await rejectOlderVersion(trx, version, { version: before.version, changed_by: before.ownerId }, before);
        const restoredContent = await formerContent(trx, id, change.restoredVersion);
        const next = {
          name: change.name ?? before.name,
          content: change.content
            ? keepHidden(change.content, [restoredContent, ...contentsOf(before)], reach)
            : before.content,
          sharing: change.sharing ?? before.sharing,
        };
        const isEdit = change.name !== undefined || change.content !== undefined;
        const isNewContent = !isDeepStrictEqual([next.name, next.content], [before.name, before.content]);
        const isChanged = isNewContent || !isDeepStrictEqual(next.sharing, before.sharing);
        const former: FormerVersion = {
          version: before.version,
          name: before.name,
          content: before.content,
          changedAt: before.changedAt,
        };
        await trx
          .updateTable("dashboard")
          .set({
            ...(isChanged && {
              ...nextVersion({ version: before.version, changed_by: by }, by),
              name: next.name,
              content: JSON.stringify(next.content),
              sharing: JSON.stringify(next.sharing),
              changed_at: now,
            }),
            ...(isNewContent && {
              former: sql<string>`(SELECT jsonb_agg(each ORDER BY at) FROM jsonb_array_elements(
                ${JSON.stringify([former])}::jsonb || former) WITH ORDINALITY AS list(each, at) WHERE at <= ${KEPT_VERSIONS})`,
            }),
            ...(isEdit && { draft: null }),
            id,
          })
          .where("id", "=", id)
          .execute();
        return readKnown(trx, id);
      }),
    setDraft: (id, version, draft, by, now, reach = null) =>
      kysely.transaction().execute(async (trx) => {
        await lock(trx, id);
        const before = await readKnown(trx, id);
        await rejectOlderVersion(trx, version, { version: before.draft?.version ?? 0, changed_by: by }, before);
        const next = draft && {
          name: draft.name,
          content: keepHidden(draft.content, contentsOf(before), reach),
          version: (before.draft?.version ?? 0) + 1,
          changedAt: now,
        };
        await trx
          .updateTable("dashboard")
          .set({ draft: next && JSON.stringify(next) })
          .where("id", "=", id)
          .execute();
        return readKnown(trx, id);
      }),
    async versions(id) {
      const row = await kysely
        .selectFrom("dashboard")
        .select("former")
        .where("id", "=", id)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return (row?.former ?? []) as FormerVersion[];
    },
    remove: async (id, now) => (await hideRows(kysely, "dashboard", { id }, now)) > 0,
    restore: async (id, now) => (await restoreRows(kysely, "dashboard", { id }, now)) > 0,
  };
}

/** The content of a former version. @throws CallError `not-found` on `restoredVersion` if it isn't kept */
async function formerContent(db: Kysely<Schema>, id: string, version: number | undefined) {
  if (version === undefined) return undefined;
  const row = await db.selectFrom("dashboard").select("former").where("id", "=", id).executeTakeFirst();
  const former = ((row?.former ?? []) as FormerVersion[]).find((each) => each.version === version);
  if (!former) throw new CallError("not-found", cantFind("Version", String(version)), "restoredVersion");
  return former.content;
}

const contentsOf = ({ draft, content }: StoredDashboard): ContentBefore => [draft?.content, content];

const selectShown = (db: Kysely<Schema>) =>
  db
    .selectFrom("dashboard")
    .leftJoin("app_user", "app_user.id", "dashboard.owner_id")
    .select([
      "dashboard.id",
      "dashboard.name",
      "dashboard.owner_id",
      "dashboard.sharing",
      "dashboard.content",
      "dashboard.draft",
      "dashboard.version",
      "dashboard.changed_at",
      sql<string | null>`coalesce(nullif(app_user.name, ''), app_user.username)`.as("owner_name"),
    ])
    .where("dashboard.deleted_at", "is", null);

type Row = Awaited<ReturnType<ReturnType<typeof selectShown>["executeTakeFirstOrThrow"]>>;

const fromRow = (row: Row): StoredDashboard => ({
  _id: row.id,
  name: row.name,
  ownerId: row.owner_id as UserId,
  ownerName: row.owner_name,
  sharing: row.sharing,
  content: row.content,
  draft: row.draft,
  panels: row.content.panels.length,
  version: row.version,
  changedAt: row.changed_at,
});

/** The refusal of a dashboard that is unknown, or that the caller may not open. */
export const unknownDashboard = (id: string) => new CallError("not-found", cantFind("Dashboard", id), "id");
