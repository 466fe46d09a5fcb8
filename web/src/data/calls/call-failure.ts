import type { ErrorCode, NewerValue, WireError } from "@sigma/contract/errors";

/** A call that got no usable answer: the alert's title and text, and what the server said about it. */
export class CallFailure extends Error {
  override readonly name = "CallFailure";

  constructor(
    readonly title: string,
    message: string,
    readonly code: ErrorCode,
    readonly field?: string,
    /** What is stored now, where the call began from an older version. */
    readonly newer?: NewerValue,
  ) {
    super(message);
  }
}

/** What is stored now, where a call began from an older version. */
export const newerOf = ({ current, changedBy }: Partial<WireError>): NewerValue | undefined =>
  current === undefined ? undefined : { current, ...(changedBy !== undefined && { changedBy }) };
