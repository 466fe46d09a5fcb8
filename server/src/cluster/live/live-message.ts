import { deserialize, serialize } from "node:v8";
import type { AlertState } from "@sigma/contract/alerts/alert-state";
import type { WellId } from "@sigma/contract/ids";
import type { UseOfServer } from "../../transport/auth/shared-limits";
import type { LivePublication } from "../../ingest/live-publication";

/** Publications that go to the servers whose browsers watch the well. */
export type WellStream = Extract<LivePublication, { kind: "samples" | "depth-rows" | "wits-packet" }>;

/** Publications that every server takes. */
export type SharedNews =
  | Extract<LivePublication, { kind: "status" | "relabelled" | "notification" }>
  | { kind: "alert-states"; wellId: WellId; states: readonly AlertState[] }
  /** What was counted against guessing, and long replies of users, each by the server that says so. */
  | ({ kind: "use"; from: string } & UseOfServer)
  /** Wells whose packets a browser watches. */
  | { kind: "packets-watched"; wellIds: readonly WellId[] };

/** Written before a message, so that a server of another version leaves out what it cannot read. */
const VERSION = 1;

/** A message as the bytes of a stream. */
export const encodeMessage = (message: WellStream | SharedNews): Buffer => serialize([VERSION, plain(message)]);

/** The message of bytes; null where another version wrote them. */
export function decodeMessage(bytes: Buffer): WellStream | SharedNews | null {
  try {
    const [version, message] = deserialize(bytes) as [number, WellStream | SharedNews];
    return version === VERSION ? message : null;
  } catch {
    return null;
  }
}

/** A packet is put into the form of the contract when it is read. */
const plain = (message: WellStream | SharedNews) =>
  message.kind === "wits-packet" ? { kind: message.kind, wellId: message.wellId, packet: message.packet } : message;
