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
  /** What was counted against guessing, and long replies of users. */
  | ({ kind: "use" } & UseOfServer)
  /** Wells whose packets a browser watches. */
  | { kind: "packets-watched"; wellIds: readonly WellId[] };

/** A message that came, not read yet: most servers have no use for most messages. */
export type Envelope = {
  kind: (WellStream | SharedNews)["kind"];
  /** The server that sent it. */
  from: string;
  read(): WellStream | SharedNews;
};

/** Written before a message, so that a server of another version leaves out what it cannot read. */
const VERSION = 2;

/** A message as the bytes of a stream: version, kind and sender in front, so that they are known without reading it. */
export function encodeMessage(message: WellStream | SharedNews, from: string): Buffer {
  const head = Buffer.from(`${message.kind} ${from}`, "latin1");
  return Buffer.concat([Buffer.from([VERSION, head.length]), head, serialize(plain(message))]);
}

/** What came in bytes; null where another version wrote them. */
export function openMessage(bytes: Buffer): Envelope | null {
  if (bytes[0] !== VERSION) return null;
  const end = 2 + bytes[1]!;
  const [kind, from] = bytes.toString("latin1", 2, end).split(" ") as [Envelope["kind"], string];
  return { kind, from, read: () => deserialize(bytes.subarray(end)) as WellStream | SharedNews };
}

/** A packet is put into the form of the contract when it is read. */
const plain = (message: WellStream | SharedNews) =>
  message.kind === "wits-packet" ? { kind: message.kind, wellId: message.wellId, packet: message.packet } : message;
