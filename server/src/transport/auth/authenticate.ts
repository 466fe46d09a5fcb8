import type { EventEntry, RouteEntry } from "@sigma/contract/define";
import { CallError } from "@sigma/contract/errors";
import { mayCall } from "@sigma/contract/users/roles";
import type { User, UserAccess } from "@sigma/contract/users/user";
import type { StoredApiToken } from "../../storage/entities/access/api-token-store";
import type { Services } from "../../calls/handler";
import { isPdfToken, type PdfRequester, type PdfTokenOwner } from "../../storage/entities/access/pdf-token-store";
import { reachOf } from "./reach";
import { type Caller, tokenMayCall, tokenRefusal, createUnlimitedCaller } from "./caller";

/** The user of a call without a session. It has no access unless the demo environment lets guests read. */
export const guest: User = {
  _id: "guest" as User["_id"],
  username: "guest",
  name: "Guest",
  email: "",
  type: "guest",
  activePreset: "default",
  favoriteWells: [],
  seesCosts: false,
  version: 0,
};

/** A token of a program: 40 hex characters, which no session token is. */
export const API_TOKEN = /^[0-9a-f]{40}$/;

/**
 * Returns the user that a token belongs to.
 *
 * @returns the user of the session or the pseudo user of an API token; without a token, the guest in the demo environment
 * @throws CallError `session` if the token is missing, unknown or has expired
 */
export async function identify(
  token: string | null,
  { stores, clock, environment, sessionLimits }: Pick<Services, "stores" | "clock" | "environment" | "sessionLimits">,
): Promise<Caller> {
  if (token === null && environment === "demo") return createUnlimitedCaller(guest);
  if (token === null) throw new CallError("session");
  if (API_TOKEN.test(token)) {
    const knownToken = await stores.apiTokens.use(token, clock());
    if (!knownToken) throw new CallError("session");
    return callerOfToken(knownToken);
  }
  if (isPdfToken(token)) {
    const printing = await stores.pdfTokens.holderOf(token, clock());
    if (!printing) throw new CallError("session");
    const { user, limit } = callerOfPrinter(printing.printer);
    const reach = await reachOf(limit, stores);
    // The token is part of an address: it can read the printed wells, but no administrative data.
    const readable = printing.wells.filter((wellId) => reach === null || reach.has(wellId));
    const reader: User = { ...user, type: "engineer", seesCosts: false };
    return { user: reader, tokenAccess: "read", limit: { wells: readable } };
  }
  const holder = await stores.sessions.holderOf(token, clock(), sessionLimits);
  if (!holder) throw new CallError("session");
  return callerOfUser(holder);
}

/** An administrator gives access to wells, and so has it to all. */
const callerOfUser = ({ user, access }: { user: User; access: UserAccess }): Caller => ({
  ...createUnlimitedCaller(user),
  limit: user.type === "admin" ? null : access,
});

/** Who prints a page. */
export function callerOfPrinter(printer: PdfRequester): Caller {
  if (printer.kind === "guest") return createUnlimitedCaller(guest);
  return printer.kind === "user" ? callerOfUser(printer) : callerOfToken(printer.token);
}

/** The user for whom the token of a printed page is issued. */
export function pdfTokenOwner({ _id }: User): PdfTokenOwner {
  if (_id === guest._id) return { userId: null, apiTokenId: null };
  const apiTokenId = _id.startsWith(API_TOKEN_USER) ? _id.slice(API_TOKEN_USER.length) : null;
  return { userId: apiTokenId === null ? _id : null, apiTokenId };
}

/** Prefix of the pseudo user id of an API token; no user has such an id. */
const API_TOKEN_USER = "api-token:";

/** The id that represents the user of an API token. */
export const tokenUserId = (tokenId: string) => `${API_TOKEN_USER}${tokenId}` as User["_id"];

/** A token has the rights of an engineer. No personal data is stored for it. */
const callerOfToken = ({ _id, name, access, wells, seesCosts }: StoredApiToken): Caller => ({
  user: { ...guest, _id: tokenUserId(_id), username: `api-token:${name}`, name, type: "engineer", seesCosts },
  tokenAccess: access,
  limit: wells && { wells },
});

/**
 * Refuses a call that its caller is not permitted to make: the one place where roles, the right to see costs and the limits of
 * API tokens are enforced.
 *
 * @throws CallError `permission`
 */
export function authorise(
  { user, tokenAccess }: Caller,
  entry: RouteEntry | EventEntry,
  { environment }: Pick<Services, "environment">,
): void {
  if (!mayCall(user.type, entry.roles, environment)) throw new CallError("permission");
  if (entry.right === "costs" && !user.seesCosts) throw new CallError("permission");
  if (tokenAccess !== null && !tokenMayCall(tokenAccess, entry))
    throw new CallError("permission", tokenRefusal(tokenAccess));
}

/** The token of an `Authorization: Bearer` header, null if the header is missing. */
export function bearerToken(header: string | undefined): string | null {
  const token = header?.match(/^Bearer +([^\s]{1,200})$/i)?.[1];
  return token ?? null;
}
