import { randomBytes } from "node:crypto";
import type { UserId, WellId } from "@sigma/contract/ids";
import type { User, UserAccess } from "@sigma/contract/users/user";
import type { PrintedSummary } from "@sigma/contract/well-summary/pdf-token";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { JSONColumnType } from "kysely";
import type { Database } from "../../database";
import { tokenHash } from "./token";
import { fromRow } from "./user-store";

type Row = {
  token_hash: Buffer;
  user_id: string;
  wells: JSONColumnType<WellId[]>;
  printed: JSONColumnType<PrintedSummary | object>;
  expires_at: number;
};

/** A token of a printed page: whose rights it has, the wells that it reads, what it prints; null for a comparison of wells. */
type PdfTokenHolder = { user: User; access: UserAccess; wells: WellId[]; printed: PrintedSummary | null };

/** Tokens of printed pages, kept as SHA-256. */
export type PdfTokenStore = {
  /** Makes a token that is valid for 15 minutes, and forgets those that are not. */
  create(
    fields: { userId: UserId; wells: readonly WellId[]; printed: PrintedSummary | null },
    now: EpochSeconds,
  ): Promise<string>;
  /** Null where the token is not known, has expired, or its user is gone. */
  holderOf(token: string, now: EpochSeconds): Promise<PdfTokenHolder | null>;
  remove(token: string): Promise<void>;
};

/** A token is valid for a quarter of an hour, s (OP-049). */
const VALID_SECONDS = 900;

/** What every token of a printed page begins with; no session token and no API token does. */
const PREFIX = "pdf-";

/** Whether a token is one of a printed page. */
export const isPdfToken = (token: string): boolean => token.startsWith(PREFIX);

/** Tokens of a database. */
export function createPdfTokenStore(database: Database): PdfTokenStore {
  const kysely = database.kysely.withTables<{ pdf_token: Row }>();
  return {
    async create({ userId, wells, printed }, now) {
      const token = `${PREFIX}${randomBytes(32).toString("base64url")}`;
      await kysely.deleteFrom("pdf_token").where("expires_at", "<=", now).execute();
      await kysely
        .insertInto("pdf_token")
        .values({
          token_hash: tokenHash(token),
          user_id: userId,
          wells: JSON.stringify(wells),
          printed: JSON.stringify(printed ?? {}),
          expires_at: now + VALID_SECONDS,
        })
        .execute();
      return token;
    },
    async holderOf(token, now) {
      const row = await kysely
        .selectFrom("pdf_token")
        .innerJoin("app_user", "app_user.id", "pdf_token.user_id")
        .selectAll("app_user")
        .select(["pdf_token.wells", "pdf_token.printed"])
        .where("token_hash", "=", tokenHash(token))
        .where("expires_at", ">", now)
        .where("app_user.deleted_at", "is", null)
        .executeTakeFirst();
      if (!row) return null;
      const printed = "wellId" in row.printed ? row.printed : null;
      return { user: fromRow(row), access: row.access, wells: row.wells, printed };
    },
    async remove(token) {
      await kysely.deleteFrom("pdf_token").where("token_hash", "=", tokenHash(token)).execute();
    },
  };
}
