import type { EventName, RouteKey } from "@sigma/contract/call-types";
import type { Bounds } from "@sigma/contract/field-bounds";
import { callBounds } from "./call-bounds";

/** The rule for numbers in an input. */
export type NumberRule = { kind: "number"; unit?: string } & Bounds;

/**
 * The rule of an input for the number at a path of a write request: `numberRule("POST api/bha", "bhas.bit.tfa")`.
 *
 * The bounds come only from the schema of the call.
 *
 * @param unit of the bounds; a row of a form that shows its unit separately needs none here
 */
export function numberRule(call: EventName | RouteKey, path: string, unit?: string): NumberRule {
  const bounds = callBounds[call]?.[path];
  if (!bounds) throw new Error(`${call} has no bounds for ${path}`);
  return { kind: "number", ...bounds, ...(unit !== undefined && { unit }) };
}

/** The same for a number for which 0 means unknown: its input is then empty. */
export function knownNumberRule(call: EventName | RouteKey, path: string): NumberRule {
  const { max } = numberRule(call, path);
  return { kind: "number", above: 0, ...(max !== undefined && { max }) };
}
