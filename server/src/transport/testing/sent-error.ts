import type { WireError } from "@sigma/contract/errors";

/** An error as a route sends it: OData has a form of its own. */
export type SentError = WireError | { error: Pick<WireError, "code" | "message"> };

/** The code and message of an error that a route sent. */
export const errorOf = (body: SentError): Pick<WireError, "code" | "message"> => ("error" in body ? body.error : body);
