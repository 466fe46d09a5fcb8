import { randomBytes } from "node:crypto";
import type { UserId, WellId } from "@sigma/contract/ids";
import type { User, UserAccess } from "@sigma/contract/users/user";
import type { PrintedSummary } from "@sigma/contract/well-summary/pdf-token";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { JSONColumnType, Selectable } from "kysely";
import type { Database } from "../../database";
import { tokenHash } from "./token";
import { type StoredApiToken, toApiToken } from "./api-token-store";
import { fromRow } from "./user-store";

type Row = {
  token_hash: Buffer;
  user_id: string | null;
  api_token_id: string | null;
  wells: JSONColumnType<WellId[]>;
  printed: JSONColumnType<PrintedSummary | object>;
  expires_at: number;
};

/** Who prints a page: a user, a program with its API token, or a guest of the demo. */
export type PdfRequester =
  | { kind: "user"; user: User; access: UserAccess }
  | { kind: "api-token"; token: StoredApiToken }
  | { kind: "guest" };

/**
 * A token of a printed page: the user or token whose permissions it has, the wells it may read, and the printed summary; null
 * for a comparison of wells.
 */
type PdfTokenHolder = { printer: PdfRequester; wells: WellId[]; printed: PrintedSummary | null };

/** The user or API token for whom a token is made; neither for a guest. */
export type PdfTokenOwner = { userId: UserId | null; apiTokenId: string | null };

/** Tokens of printed pages, kept as SHA-256. */
export type PdfTokenStore = {
  /** Makes a token that is valid for 15 minutes, and removes expired ones. */
  create(
    fields: PdfTokenOwner & { wells: readonly WellId[]; printed: PrintedSummary | null },
    now: EpochSeconds,
  ): Promise<string>;
  /** Null if the token is unknown, has expired, or its user or API token no longer exists. */
  holderOf(token: string, now: EpochSeconds): Promise<PdfTokenHolder | null>;
  remove(token: string): Promise<void>;
};

/** A token is valid for a quarter of an hour, s (OP-049). */
const VALID_SECONDS = 900;

/** Prefix of every token of a printed page; no session token and no API token starts with it. */
const PREFIX = "pdf-";

/** Whether a token belongs to a printed page. */
export const isPdfToken = (token: string): boolean => token.startsWith(PREFIX);

/** Tokens of a database. */
export function createPdfTokenStore(database: Database): PdfTokenStore {
  const kysely = database.kysely.withTables<{ pdf_token: Row }>();
  return {
    async create({ userId, apiTokenId, wells, printed }, now) {
      const token = `${PREFIX}${randomBytes(32).toString("base64url")}`;
      await kysely.deleteFrom("pdf_token").where("expires_at", "<=", now).execute();
      await kysely
        .insertInto("pdf_token")
        .values({
          token_hash: tokenHash(token),
          user_id: userId,
          api_token_id: apiTokenId,
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
        .selectAll()
        .where("token_hash", "=", tokenHash(token))
        .where("expires_at", ">", now)
        .executeTakeFirst();
      const printer = row && (await printerOf(row));
      if (!printer) return null;
      return { printer, wells: row.wells, printed: "wellId" in row.printed ? row.printed : null };
    },
    async remove(token) {
      await kysely.deleteFrom("pdf_token").where("token_hash", "=", tokenHash(token)).execute();
    },
  };

  async function printerOf({ user_id: userId, api_token_id: tokenId }: Selectable<Row>): Promise<PdfRequester | null> {
    if (tokenId !== null) {
      const row = await kysely.selectFrom("api_token").selectAll().where("id", "=", tokenId).executeTakeFirst();
      return row ? { kind: "api-token", token: toApiToken(row) } : null;
    }
    if (userId === null) return { kind: "guest" };
    const row = await kysely
      .selectFrom("app_user")
      .selectAll()
      .where("id", "=", userId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return row ? { kind: "user", user: fromRow(row), access: row.access } : null;
  }
}
