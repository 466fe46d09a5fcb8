/** Why a reply of a WITSML store cannot be read. */
export type WitsmlErrorCode =
  | "doctype"
  | "malformed"
  | "truncated"
  | "not-soap"
  | "soap-fault"
  | "wrong-namespace"
  | "no-index"
  | "other-object"
  | "too-large";

/** A reply of a WITSML store that cannot be read; the message is a sentence for the person who set the store up. */
export class WitsmlError extends Error {
  override readonly name = "WitsmlError";
  readonly code: WitsmlErrorCode;

  constructor(code: WitsmlErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
