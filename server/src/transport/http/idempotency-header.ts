import type { RouteEntry } from "@sigma/contract/define";
import { CallError } from "@sigma/contract/errors";
import type { FastifyRequest } from "fastify";
import { KEY_HEADER } from "../../idempotency/once-a-key";

/** Maximum length of the body of a call with a key, bytes. */
const MOST_BODY_BYTES = 1024 * 1024;
const PRINTABLE = /^[\x20-\x7e]{1,255}$/u;

/** The `Idempotency-Key` of a write; null for a read, which may be repeated anyway, and without one. */
export function keyOf({ headers }: FastifyRequest, entry: RouteEntry): string | null {
  const key = headers["idempotency-key"];
  return entry.effect === "write" && typeof key === "string" ? key : null;
}

/** Refuses a key that a call cannot take, before its body is read. @throws CallError `validation`, `too-large` */
export function checkKey(request: FastifyRequest, entry: RouteEntry): void {
  const key = keyOf(request, entry);
  if (key === null) return;
  const refuse = (rule: string) => new CallError("validation", `${KEY_HEADER} ${rule}`, KEY_HEADER);
  if (!PRINTABLE.test(key)) throw refuse("must have 1 to 255 printable ASCII characters");
  if (entry.roles === "anyone") throw refuse("is not taken by a call that is made without signing in");
  if (entry.upload) throw refuse("is not taken with a file: its upload is named by the reply");
  if (Number(request.headers["content-length"] ?? 0) > MOST_BODY_BYTES) {
    throw new CallError("too-large", `A call with ${KEY_HEADER} has a body of at most 1 MB`, KEY_HEADER);
  }
}
