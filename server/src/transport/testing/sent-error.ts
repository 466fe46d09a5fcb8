import type { WireError } from "@sigma/contract/errors";

/** An error as a route sends it: OData has a form of its own. */
export type SentError = WireError | { error: Omit<WireError, "field"> & { target?: string } };

/** The error that a route sent, in the form of all other calls. */
export function errorOf(body: SentError): WireError {
  if (!("error" in body)) return body;
  const { target, ...error } = body.error;
  return target === undefined ? error : { ...error, field: target };
}
