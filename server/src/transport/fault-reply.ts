import { CallError, type ErrorCode } from "@sigma/contract/errors";
import type { Logger } from "pino";
import { SecretError } from "../secrets/secret-box";
import { DatabaseBusy, hasGivenWay, isDatabaseAway, isGivenUp, isTooSlow } from "../storage/database-away";

/**
 * The catalogue entry for any error thrown below the transport layer, logged once if a dependency or the server failed.
 *
 * The cause stays in the log under the request id; the reply only reports that an error occurred.
 */
export function toCallError(fault: unknown, log: Logger, call: { requestId: string; name: string }): CallError {
  if (fault instanceof CallError) return fault;
  if (isGivenUp(fault)) return new CallError("timeout");
  const callFields = { requestId: call.requestId, call: call.name };
  if (fault instanceof SecretError) {
    log.error(callFields, fault.message);
    return new CallError("unavailable", "A stored secret cannot be read. See the server log");
  }
  log.error({ err: fault, ...callFields }, "a call failed");
  return new CallError(codeOf(fault));
}

/** The code of a fault that is not of the catalogue. */
export function codeOf(fault: unknown): ErrorCode {
  if (fault instanceof DatabaseBusy || hasGivenWay(fault)) return "busy";
  if (isTooSlow(fault)) return "timeout";
  return isDatabaseAway(fault) ? "unavailable" : "internal";
}
