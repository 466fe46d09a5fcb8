import { createHash } from "node:crypto";
import { CallError, type WireError } from "@sigma/contract/errors";
import type { Services } from "../calls/handler";
import { secretPlaces } from "../secrets/secret-places";
import type { Caller } from "../transport/auth/caller";
import { codeOf } from "../transport/fault-reply";
import { KEY_SECONDS, type KeyedCall, MOST_KEYS, type StoredCall } from "./idempotency-store";

/** Maximum length of a reply that is kept, characters. */
export const LONGEST_KEPT_REPLY = 128 * 1024;
/** After this a call without an outcome is taken for one whose server ended, s. */
const OUTCOME_SECONDS = 120;
/** The header as errors name it. */
export const KEY_HEADER = "Idempotency-Key";

/** A write with a key: who makes it, which one, and what was sent. */
export type WriteWithKey = { key: string; caller: Caller; call: string; sent: unknown };

/**
 * Makes a write once for its key: a repeat of the same call within a day gets the first reply, and changes nothing.
 *
 * A write that was refused before it could change anything (429, and 503 `busy`) makes its key free. After any other failure of
 * the server, and after the end of a server, it is not known whether the write was made, and a repeat is told so.
 *
 * @param onRepeat called before a kept reply is given
 * @throws CallError `running`, `key-reused`, `conflict` if the outcome is unknown, `too-many`, or the kept or own error of the call
 */
export async function onceAKey(
  { key, caller: { user, limit }, call, sent }: WriteWithKey,
  { stores: { idempotencyKeys }, secrets, clock, log }: Pick<Services, "stores" | "secrets" | "clock" | "log">,
  onRepeat: () => void,
  make: () => Promise<unknown>,
): Promise<unknown> {
  const id = hashOf([user._id, key]);
  // With the wells that the caller may touch: a reply about others is not given again.
  const write: KeyedCall = { id, caller: user._id, callHash: hashOf([call, sent ?? null, limit]), startedAt: clock() };
  const earlier = await idempotencyKeys.read(id, clock());
  if (earlier) return repeat(earlier);
  const result = await idempotencyKeys.take(write);
  if (result === "taken") return makeFirst();
  const first = await idempotencyKeys.read(id, clock());
  if (first) return repeat(first);
  if (result === "full") throw new CallError("too-many", MANY_KEYS, KEY_HEADER, undefined, KEY_SECONDS);
  // The other call made its key free in between.
  throw new CallError("running", undefined, KEY_HEADER);

  async function makeFirst(): Promise<unknown> {
    try {
      const answer = await make();
      await keep("made", answer);
      return answer;
    } catch (fault) {
      const code = fault instanceof CallError ? fault.code : codeOf(fault);
      if (code === "too-many" || code === "busy") await settle(() => idempotencyKeys.free(write));
      else if (fault instanceof CallError && fault.status < 500) await keep("refused", fault.toWire());
      else await settle(() => idempotencyKeys.finish(write, "unknown", null));
      throw fault;
    }
  }

  function keep(state: "made" | "refused", reply: unknown): Promise<void> {
    const text = JSON.stringify({ reply });
    const sealedReply = text.length > LONGEST_KEPT_REPLY ? null : secrets.seal(text, secretPlaces.idempotentReply(id));
    return settle(() => idempotencyKeys.finish(write, state, sealedReply));
  }

  /** The write has had its effect: that its outcome cannot be kept does not make it fail. */
  async function settle(store: () => Promise<void>): Promise<void> {
    await store().catch((fault: unknown) =>
      log.error({ err: fault, call }, "the outcome of a call with a key was not kept"),
    );
  }

  function repeat({ callHash, state, sealedReply, startedAt }: StoredCall): unknown {
    if (callHash !== write.callHash) throw new CallError("key-reused", undefined, KEY_HEADER);
    if (state === "running" && clock() - startedAt <= OUTCOME_SECONDS) {
      throw new CallError("running", undefined, KEY_HEADER);
    }
    if (state === "running" || state === "unknown") throw new CallError("conflict", UNKNOWN_OUTCOME, KEY_HEADER);
    if (sealedReply === null) throw new CallError("conflict", LONG_REPLY, KEY_HEADER);
    const { reply } = JSON.parse(secrets.open(sealedReply, secretPlaces.idempotentReply(id))) as { reply: unknown };
    onRepeat();
    if (state === "refused") throw CallError.fromWire(reply as WireError);
    return reply;
  }
}

const UNKNOWN_OUTCOME =
  "The first call with this Idempotency-Key failed on the way: read whether its change was made, then use another key";
const LONG_REPLY = "The call with this Idempotency-Key has been made; its reply is too long to be given again";
const MANY_KEYS = `A caller may use ${MOST_KEYS} keys within 24 h`;

const hashOf = (parts: unknown): string => createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
