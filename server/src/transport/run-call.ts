import type { EventEntry, RouteEntry } from "@sigma/contract/define";
import type { WellId } from "@sigma/contract/ids";
import type { User } from "@sigma/contract/users/user";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { z } from "zod";
import { authorise } from "./auth/authenticate";
import type { Services } from "./handlers";
import { type CallPart, checked } from "./request-check";

/** A call that has changed what is stored. */
export type Write = {
  time: EpochSeconds;
  requestId: string;
  user: User;
  /** Route or event. */
  call: string;
  /** What was asked, as it passed the contract; without passwords. */
  request: unknown;
  /** The wells named; empty where the call touches none, or names rows or a rig. */
  wells: readonly WellId[];
};

/** What a call is made with. */
export type Call = {
  name: string;
  entry: RouteEntry | EventEntry;
  user: User;
  requestId: string;
  /** The schema of the request and what was sent; null where the call takes nothing. */
  input: { schema: z.ZodType; sent: unknown; part: CallPart } | null;
};

/**
 * Makes a call: whether the role may, whether the request is valid, then the feature; a write is reported once it succeeded.
 *
 * Every REST route and socket event passes here, so that access by well and the audit of writes have one place.
 *
 * @throws CallError `permission`, `validation`, or what the feature throws
 */
export async function runCall(
  { name, entry, user, requestId, input }: Call,
  services: Services,
  run: (request: unknown) => unknown,
): Promise<unknown> {
  authorise(user, entry.roles, services);
  const request = input ? checked(input.schema, input.sent, input.part) : {};
  const answer = await run(request);
  if (entry.effect === "write") {
    const wells = entry.wells === "named" ? wellsNamed(request) : [];
    services.wrote({ time: services.clock(), requestId, user, call: name, request: withoutSecrets(request), wells });
  }
  return answer;
}

/** The wells that a request names. */
export function wellsNamed(request: unknown): WellId[] {
  const { wellId, wellIds, payload } = request as {
    wellId?: WellId;
    wellIds?: readonly WellId[];
    payload?: { wellId?: WellId };
  };
  return wellIds ? [...wellIds] : [wellId ?? payload?.wellId].flatMap((id) => id ?? []);
}

const SECRETS = new Set(["password", "oldPassword", "token"]);

function withoutSecrets(request: unknown): unknown {
  if (typeof request !== "object" || request === null) return request;
  return Object.fromEntries(Object.entries(request).filter(([field]) => !SECRETS.has(field)));
}
