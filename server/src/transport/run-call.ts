import type { EventEntry, RouteEntry } from "@sigma/contract/define";
import { CallError } from "@sigma/contract/errors";
import type { z } from "zod";
import { authorise } from "./auth/authenticate";
import type { AuditedCall } from "../audit/audit";
import type { Caller } from "./auth/caller";
import { checkReach, limitDirectional, limitLive, offsetsWithin, reachOf, rowsWithin } from "./auth/reach";
import type { Reach, Services } from "../calls/handler";
import { type CallPart, checkPart } from "./request-check";
import { type Change, type Changed, declaredChanges } from "../reactions";
import { alertsAsOf, directionalAsOf, liveAsOf, takeMoment } from "./as-of-call";
import { refuseArchived } from "./refuse-archived";
import { wellsNamed } from "./wells-named";

/** The parts of a call. */
export type Call = {
  name: string;
  entry: RouteEntry | EventEntry;
  caller: Caller;
  /** How the caller is signed in, and the address from which the call comes. */
  via: AuditedCall["via"];
  address: string;
  requestId: string;
  /** The schema of the request and the data sent; null if the call takes nothing. */
  input: { schema: z.ZodType; sent: unknown; part: CallPart } | null;
};

/** The services that a call works with: all of them, or those limited to the caller's reach. */
export type Scope = Pick<Services, "stores" | "live" | "alerts" | "directional" | "changed" | "clock"> & {
  reach: Reach;
};

/**
 * Runs a call: checks the permission, validates the request and its wells against the access scope, then calls the feature. A
 * write that isn't a feed is reported once it succeeded.
 *
 * Every REST route and socket event passes here, so that access by well and the audit of writes have one place.
 *
 * @throws CallError `permission`, `validation`, or the error of the feature
 */
export async function runCall(
  call: Call,
  services: Services,
  run: (request: unknown, scope: Scope) => unknown,
): Promise<unknown> {
  const { name, entry, caller, via, address, requestId } = call;
  const { user } = caller;
  await authoriseAudited(call, services);
  const { sent, asOf } = takeMoment(entry, call.input?.sent, services.clock());
  const input = call.input && { ...call.input, sent };
  const reach = await reachOf(caller.limit, services.stores);
  // Before the rules of the request, so that their messages reveal nothing of another well, and after: a text may become a list of ids.
  await checkReach(entry, input?.sent, reach, services.stores);
  const request = input ? checkPart(input.schema, input.sent, input.part, longestOf(entry)) : {};
  await checkReach(entry, request, reach, services.stores);
  const stores = asOf === undefined ? services.stores : services.storesAt(asOf);
  const live = asOf === undefined ? services.live : liveAsOf(services.live);
  const clock = asOf === undefined ? services.clock : () => asOf;
  const alerts = asOf === undefined ? services.alerts : alertsAsOf(services.alerts, stores, asOf);
  await refuseArchived(name, entry, request, services.stores);
  const isKept = entry.effect === "write" && !entry.isFeed;
  const finishAudit = isKept ? await services.audit.begin({ name, request, requestId, user, via, address }) : null;
  const seenStores = services.limitStores(stores, reach, caller);
  const directional =
    asOf === undefined
      ? limitDirectional(services.directional, reach, seenStores)
      : directionalAsOf(services.directional, seenStores, asOf);
  const reportedTopics = new Set<Change["topic"]>();
  const publishChange: Changed = (change) => {
    reportedTopics.add(change.topic);
    return services.changed(change);
  };
  const scope = {
    reach,
    stores: seenStores,
    live: limitLive(live, reach),
    alerts,
    directional,
    changed: publishChange,
    clock,
  };
  const answer = await run(request, scope);
  if (entry.changes) {
    for (const change of declaredChanges(entry.changes, wellsNamed(request), reportedTopics))
      await services.changed(change);
  }
  if (isKept) {
    await finishAudit?.(answer);
    const wells = entry.wells === "named" ? wellsNamed(request) : [];
    services.wrote({ time: services.clock(), requestId, user, call: name, request: withoutSecrets(request), wells });
  }
  return entry.wells === "all" ? rowsWithin(answer, reach) : offsetsWithin(answer, reach);
}

/** Whether the caller may; a refused call of administration is kept. @throws CallError `permission` */
export async function authoriseAudited(
  { name, entry, caller, via, address, requestId }: Omit<Call, "input">,
  services: Pick<Services, "environment" | "audit">,
): Promise<void> {
  try {
    authorise(caller, entry, services);
  } catch (fault) {
    const isAdministration = entry.roles !== "anyone" && entry.roles.every((role) => role === "admin");
    if (isAdministration && fault instanceof CallError) {
      const who = { user: caller.user, via, address, requestId };
      await services.audit.refused({ ...who, call: name, reason: fault.message });
    }
    throw fault;
  }
}

const SECRETS = new Set(["password", "oldPassword", "token", "code", "secretKey"]);

function withoutSecrets(request: unknown): unknown {
  if (typeof request !== "object" || request === null) return request;
  return Object.fromEntries(Object.entries(request).filter(([field]) => !SECRETS.has(field)));
}

/** A call that takes longer bodies than others takes longer texts too. */
const longestOf = (entry: RouteEntry | EventEntry) => ("mostBytes" in entry ? entry.mostBytes : undefined);
