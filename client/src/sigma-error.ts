import { errorCatalogue, type ErrorCode, type NewerValue, type WireError } from "@sigma/contract/errors";

/** What Sigma says about a call that failed, beside its sentence. */
type Cause = {
  /** HTTP status; that of the code where the call went over the socket, null where nothing answered. */
  status: number | null;
  field?: string | undefined;
  newer?: NewerValue | undefined;
  /** The `x-request-id` of a REST call, to be named to whoever runs the server. */
  requestId?: string | null;
  cause?: unknown;
};

/** A call that failed. `code` is one of the catalogue of errors; `unavailable` and `timeout` also stand for no answer. */
export class SigmaError extends Error {
  override readonly name = "SigmaError";
  readonly status: number | null;
  /** The input that broke a rule. */
  readonly field: string | null;
  /** With `conflict` of versions: what is stored now, and who changed it. */
  readonly newer: NewerValue | null;
  readonly requestId: string | null;

  constructor(
    /** The call, such as `GET api/wells` or `live-data/get`. */
    readonly call: string,
    readonly code: ErrorCode,
    message: string,
    { status, field, newer, requestId = null, cause }: Cause,
  ) {
    super(`${call}: ${message}`, { cause });
    this.status = status;
    this.field = field ?? null;
    this.newer = newer ?? null;
    this.requestId = requestId;
  }

  /** Whether the same call may succeed a little later. */
  get isTemporary(): boolean {
    return temporary.includes(this.code);
  }
}

const temporary: readonly ErrorCode[] = ["unavailable", "busy", "timeout", "too-many"];

/** The error that the body of a failed call tells of. */
export function errorOf(call: string, body: Partial<WireError>, rest: Omit<Cause, "field" | "newer">): SigmaError {
  const code = body.code ?? codeOf(rest.status);
  const { message = errorCatalogue[code].message, field, current, changedBy } = body;
  const newer = current === undefined ? undefined : { current, ...(changedBy !== undefined && { changedBy }) };
  return new SigmaError(call, code, message, { ...rest, field, newer });
}

/** What an answer without a body of Sigma means, such as that of a gateway. */
function codeOf(status: number | null): ErrorCode {
  const matchingCode = Object.entries(errorCatalogue).find(([, entry]) => entry.status === status)?.[0];
  return (matchingCode as ErrorCode | undefined) ?? (status === null || status >= 502 ? "unavailable" : "internal");
}
