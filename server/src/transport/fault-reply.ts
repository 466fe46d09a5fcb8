import { CallError } from "@sigma/contract/errors";
import type { Logger } from "pino";
import { isDatabaseAway } from "../storage/database-away";

/**
 * The place in the catalogue of anything thrown below a door, logged once where it is the world or the house that broke.
 *
 * What broke stays in the log under the request id; the reply says only that something did.
 */
export function toCallError(fault: unknown, log: Logger, call: { requestId: string; name: string }): CallError {
  if (fault instanceof CallError) return fault;
  log.error({ err: fault, requestId: call.requestId, call: call.name }, "a call failed");
  return new CallError(isDatabaseAway(fault) ? "unavailable" : "internal");
}
