import type { ErrorCode } from "@sigma/contract/errors";

/** A call that got no usable answer: the alert's title and text, and what the server said about it. */
export class CallFailure extends Error {
  override readonly name = "CallFailure";

  constructor(
    readonly title: string,
    message: string,
    readonly code: ErrorCode,
    readonly field?: string,
  ) {
    super(message);
  }
}
