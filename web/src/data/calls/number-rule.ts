import type { EventName, RouteKey } from "@sigma/contract/call-types";
import type { Bounds } from "@sigma/contract/field-bounds";
import { callBounds } from "./call-bounds";

/** What an input takes for a number. */
export type NumberRule = { kind: "number"; unit?: string } & Bounds;

/**
 * What an input takes for the number at a path of what a write is sent: `numberRule("POST api/bha", "bhas.bit.tfa")`.
 *
 * The schema of the call is the one place of its bounds.
 *
 * @param unit in which they are; a row of a form that has its unit besides needs none here
 */
export function numberRule(call: EventName | RouteKey, path: string, unit?: string): NumberRule {
  const bounds = callBounds[call]?.[path];
  if (!bounds) throw new Error(`${call} has no bounds for ${path}`);
  return { kind: "number", ...bounds, ...(unit !== undefined && { unit }) };
}

/** The same for a number that is not known when it is 0: an input for it stays empty then. */
export function knownNumberRule(call: EventName | RouteKey, path: string): NumberRule {
  const { max } = numberRule(call, path);
  return { kind: "number", above: 0, ...(max !== undefined && { max }) };
}
