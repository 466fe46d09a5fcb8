import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { ApiToken, apiTokenRoutes } from "@sigma/contract/users/api-token";
import type { StoredApiToken } from "../../storage/entities/access/api-token-store";
import { tokenUserId } from "../../transport/auth/authenticate";
import { notifyAccountChange } from "../../transport/auth/notify-account-change";
import { checkOffsetWells } from "../../transport/check-offset-wells";
import type { RouteHandlers } from "../../calls/handler";

export const apiTokenHandlers: RouteHandlers<typeof apiTokenRoutes> = {
  async "GET api/api-token"(_query, { stores }) {
    return (await stores.apiTokens.all()).map((row) => showToken(row, `${row.prefix}${MASK}`, row.createdBy));
  },

  async "POST api/api-token"({ name, access, wells, seesCosts }, context) {
    const { stores, user, clock } = context;
    if (wells) await checkOffsetWells(stores, wells, "wells");
    const limits = { access, wells: wells && [...new Set(wells)], seesCosts };
    const newToken = await stores.apiTokens.create({ name, ...limits, createdBy: user._id }, clock());
    await notifyAccountChange(user, "API token made", context, { detail: name });
    return showToken(newToken, newToken.token, user.name);
  },

  /** Running calls end with the permissions they started with; open connections are closed. */
  async "DELETE api/api-token"({ tokenId }, { stores, connections }) {
    if (!(await stores.apiTokens.remove(tokenId))) {
      throw new CallError("not-found", cantFind("API token", tokenId), "tokenId");
    }
    connections.endUser(tokenUserId(tokenId));
    return { deleted: 1 };
  },
};

/** Placeholder for the part of a token that is not stored. */
const MASK = "••••••••";

const showToken = (
  { _id, name, access, wells, seesCosts, createdAt, lastUsedAt }: StoredApiToken,
  token: string,
  createdBy: string | null,
): ApiToken => ({ _id, name, token, access, wells, seesCosts, createdAt, createdBy, lastUsedAt });
