import { errorCatalogue, type ErrorCode, type NewerValue, type WireError } from "@sigma/contract/errors";

/** The details that Sigma returns about a failed call, in addition to its sentence. */
type Cause = {
  /** HTTP status; for a socket call the status of its code, null if no answer arrived. */
  status: number | null;
  field?: string | undefined;
  newer?: NewerValue | undefined;
  /** The `x-request-id` of a REST call, for the operator of the server. */
  requestId?: string | null;
  /** The `Retry-After` of a REST call, s; NaN without one. */
  retryAfter?: number;
  cause?: unknown;
};

/** A failed call. `code` is from the catalogue of errors; `unavailable` and `timeout` are also used if no response arrived. */
export class SigmaError extends Error {
  override readonly name = "SigmaError";
  readonly status: number | null;
  /** The input that broke a rule. */
  readonly field: string | null;
  /** With `conflict` of versions: what is stored now, and who changed it. */
  readonly newer: NewerValue | null;
  readonly requestId: string | null;
  /** After how many seconds the server takes the call again; null if it did not say so. */
  readonly retryAfter: number | null;

  constructor(
    /** The call, such as `GET api/wells` or `live-data/get`. */
    readonly call: string,
    readonly code: ErrorCode,
    message: string,
    { status, field, newer, requestId = null, retryAfter = Number.NaN, cause }: Cause,
  ) {
    super(`${call}: ${message}`, { cause });
    this.status = status;
    this.field = field ?? null;
    this.newer = newer ?? null;
    this.requestId = requestId;
    this.retryAfter = Number.isFinite(retryAfter) ? retryAfter : null;
  }

  /** Whether the same call may succeed a little later. */
  get isTemporary(): boolean {
    return temporary.includes(this.code);
  }
}

const temporary: readonly ErrorCode[] = ["unavailable", "busy", "timeout", "too-many", "running"];

/** The error described by the body of a failed call. */
export function errorOf(call: string, body: Partial<WireError>, rest: Omit<Cause, "field" | "newer">): SigmaError {
  const code = body.code ?? codeOf(rest.status);
  const { message = errorCatalogue[code].message, field, current, changedBy } = body;
  const newer = current === undefined ? undefined : { current, ...(changedBy !== undefined && { changedBy }) };
  return new SigmaError(call, code, message, { ...rest, field, newer });
}

/** The error code for an answer without a Sigma body, such as that of a gateway. */
function codeOf(status: number | null): ErrorCode {
  const matchingCode = Object.entries(errorCatalogue).find(([, entry]) => entry.status === status)?.[0];
  return (matchingCode as ErrorCode | undefined) ?? (status === null || status >= 502 ? "unavailable" : "internal");
}
