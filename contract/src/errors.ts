import type { StoredText } from "./texts/stored-text";
import { inFieldUnits, type Text } from "./texts/write-text";

/** Every error sent to clients: its HTTP status and the sentence shown to the user if the cause has no text. */
export const errorCatalogue = {
  validation: { status: 400, message: "The request is not valid" },
  login: { status: 401, message: "Wrong username or password" },
  "second-factor": { status: 401, message: "Enter the code of your authenticator app" },
  session: { status: 403, message: "The session has ended. Sign in again" },
  permission: { status: 403, message: "You don't have permission to do this" },
  "not-found": { status: 404, message: "Not found" },
  past: { status: 409, message: "This can't be shown as of a past moment yet" },
  conflict: { status: 409, message: "This already exists" },
  running: { status: 409, message: "The call with this Idempotency-Key has not been answered yet" },
  "key-reused": { status: 422, message: "This Idempotency-Key belongs to another call or another body" },
  "too-large": { status: 413, message: "The upload is too large" },
  "too-many": { status: 429, message: "Too many attempts. Try again in a minute" },
  busy: { status: 503, message: "The server is busy. Try again in a moment" },
  unavailable: { status: 503, message: "Service unavailable" },
  timeout: { status: 504, message: "The server did not answer in time" },
  internal: { status: 500, message: "Something went wrong on the server" },
} as const satisfies Record<string, { status: number; message: string }>;

/** Text of an `engine` status when a user cancelled the recalculation. */
export const RECALCULATION_CANCELLED = "Cancelled; the values of before stay";

/** The name of a fault on the wire. */
export type ErrorCode = keyof typeof errorCatalogue;

/** The value stored now, if a change was based on an older version; `changedBy` is the name of the user who changed it since. */
export type NewerValue = { current: unknown; changedBy?: string };

/**
 * The body of a failed call; `field` names the input that broke a rule. `message` is in field units; a message with values comes
 * with its `text`. A `conflict` of versions includes `current`, in the shape of the reply of a successful call.
 */
export type WireError = { message: string; code: ErrorCode; field?: string; text?: StoredText } & Partial<NewerValue>;

/** A fault with a place in the catalogue, thrown by a feature and turned into a reply by the transport layer. */
export class CallError extends Error {
  override readonly name = "CallError";
  /** The sentence as a text of the catalogue, if it has values. */
  readonly text?: Text;

  constructor(
    readonly code: ErrorCode,
    reason: string | Text = errorCatalogue[code].message,
    readonly field?: string,
    /** The value stored in the meantime. */
    readonly newer?: NewerValue,
    /** After how many seconds the call may be made again; the transport layer sends a usual time if none is given. */
    readonly retryAfter?: number,
  ) {
    super(typeof reason === "string" ? reason : inFieldUnits(reason));
    if (typeof reason !== "string") this.text = reason;
  }

  /** The error of a body that a client received before. */
  static fromWire({ code, message, text, field, current, changedBy }: WireError): CallError {
    const newer = current === undefined ? undefined : { current, ...(changedBy !== undefined && { changedBy }) };
    return new CallError(code, (text as Text | undefined) ?? message, field, newer);
  }

  /** HTTP status of the fault. */
  get status(): number {
    return errorCatalogue[this.code].status;
  }

  /** The body that a client receives. */
  toWire(): WireError {
    const { code, field, text } = this;
    const message = shortenText(this.message);
    return {
      message,
      code,
      ...(field !== undefined && { field: shortenText(field) }),
      ...(text && { text }),
      ...this.newer,
    };
  }
}

/** Maximum length of the sent input that an error repeats: characters. */
const LONGEST_SENTENCE = 200;

/** A sentence about a fault, cut where what was sent makes it long. */
export const shortenText = (text: string): string =>
  text.length <= LONGEST_SENTENCE ? text : `${text.slice(0, LONGEST_SENTENCE - 1)}…`;
