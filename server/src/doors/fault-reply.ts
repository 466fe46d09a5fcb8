import { CallError } from "@sigma/contract/errors";
import type { Logger } from "pino";

/** Codes of PostgreSQL and Node that say that the database cannot be reached or takes nothing now. */
const awayCodes = /^(?:08\w{3}|57P0[1-3]|53\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/;

const faultCode = (fault: unknown) =>
  typeof fault === "object" && fault !== null && "code" in fault ? String(fault.code) : "";

/**
 * The place in the catalogue of anything thrown below a door, logged once where it is the world or the house that broke.
 *
 * What broke stays in the log under the request id; the reply says only that something did.
 */
export function toCallError(fault: unknown, log: Logger, call: { requestId: string; name: string }): CallError {
  if (fault instanceof CallError) return fault;
  const isAway =
    awayCodes.test(faultCode(fault)) || (fault instanceof Error && /database|connection terminated/i.test(fault.name));
  log.error({ err: fault, requestId: call.requestId, call: call.name }, "a call failed");
  return new CallError(isAway ? "unavailable" : "internal");
}
