import {
  type AccountChangeName,
  type accountChangeRoutes,
  MOST_ACCOUNT_CHANGES,
} from "@sigma/contract/users/account-change";
import { CallError } from "@sigma/contract/errors";
import type { RouteHandlers } from "../../calls/handler";

export const accountChangeHandlers: RouteHandlers<typeof accountChangeRoutes> = {
  async "GET api/account-change"({ userId }, { stores, user }) {
    if (user.type !== "admin" && userId !== user._id) throw new CallError("permission");
    const rows = await stores.auditLog.aboutUser(userId, MOST_ACCOUNT_CHANGES);
    return rows.map(({ _id, time, action, by, isOwn, address, after }) => ({
      _id,
      time,
      change: action as AccountChangeName,
      detail: textOf(after["detail"]),
      by,
      isOwn,
      address,
      device: textOf(after["device"]),
    }));
  },
};

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
