import type { ErrorCode, NewerValue, WireError } from "@sigma/contract/errors";

/** A call without a usable reply: the alert's title and text, and the server's error. */
export class CallFailure extends Error {
  override readonly name = "CallFailure";

  constructor(
    readonly title: string,
    message: string,
    readonly code: ErrorCode,
    readonly field?: string,
    /** The stored value, if the call was based on an older version. */
    readonly newer?: NewerValue,
  ) {
    super(message);
  }
}

/** The stored value, if a call was based on an older version. */
export const newerOf = ({ current, changedBy }: Partial<WireError>): NewerValue | undefined =>
  current === undefined ? undefined : { current, ...(changedBy !== undefined && { changedBy }) };
