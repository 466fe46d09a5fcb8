import { deserialize, serialize } from "node:v8";
import type { AlertState } from "@sigma/contract/alerts/alert-state";
import type { WellId } from "@sigma/contract/ids";
import type { Sample } from "@sigma/terms/sample";
import type { UseOfServer } from "../../transport/auth/shared-limits";
import type { LivePublication } from "../../ingest/live-publication";
import { decodeSamples, encodeSamples } from "./sample-bytes";
import type { WatchKind } from "./watched-wells";

/** Publications that go to the servers whose browsers watch the well. */
export type WellStream = Extract<LivePublication, { kind: "samples" | "depth-rows" | "wits-packet" }>;

/** Publications that every server takes. */
export type SharedNews =
  | Extract<LivePublication, { kind: "changed" }>
  /** Statuses as the JSON that clients are sent, in the order of their wells. */
  | { kind: "status-texts"; wellIds: readonly WellId[]; texts: readonly string[] }
  | { kind: "alert-states"; wellId: WellId; states: readonly AlertState[] }
  /** What was counted against guessing, and long replies of users. */
  | ({ kind: "use" } & UseOfServer);

/** The messages of servers with browsers to those that read rigs. */
export type ToReaders =
  /** The wells that browsers of the sender watch: all of them, or one that starts or stops being watched. */
  | { kind: "watched"; wells: Readonly<Record<WatchKind, readonly WellId[]>> }
  | { kind: "watch"; wellId: WellId; of: WatchKind; on: boolean }
  /** Each answers with what it has of these wells. */
  | { kind: "ask-newest"; id: number; wellIds: readonly WellId[] };

/** The newest samples of wells, including unstored ones; wells that the sender does not read are left out. */
export type NewestSamples = { kind: "newest"; id: number; wells: readonly (readonly [WellId, readonly Sample[]])[] };

/** A server that starts to read rigs asks those with browsers which wells are watched. */
export type ToWebServers = { kind: "who-watches" };

/** All messages between servers. */
export type LiveMessage = WellStream | SharedNews | ToReaders | NewestSamples | ToWebServers;

/** A received message that has not been decoded yet: most servers have no use for most messages. */
export type Envelope = {
  kind: LiveMessage["kind"];
  /** The server that sent it. */
  from: string;
  read(): LiveMessage;
};

/** Written before a message, so that a server of another version ignores messages it cannot read. */
const VERSION = 3;

/** A message as bytes: version, kind and sender first, so that they are known without reading the rest. */
export function encodeMessage(message: LiveMessage, from: string): Buffer {
  const body = message.kind === "samples" ? encodeSamples(message) : serialize(plain(message));
  return Buffer.concat([headOf(message.kind, from), body]);
}

/** The content of a received message; null if it was written by another version. */
export function openMessage(bytes: Buffer): Envelope | null {
  if (bytes[0] !== VERSION) return null;
  const end = 2 + bytes[1]!;
  const [kind, from] = bytes.toString("latin1", 2, end).split(" ") as [Envelope["kind"], string];
  const body = bytes.subarray(end);
  return { kind, from, read: () => (kind === "samples" ? decodeSamples(body) : (deserialize(body) as LiveMessage)) };
}

/** Messages that go together, each after its length. */
export function packMessages(messages: readonly Buffer[]): Buffer {
  return Buffer.concat(
    messages.flatMap((message) => {
      const length = Buffer.allocUnsafe(4);
      length.writeUInt32LE(message.length);
      return [length, message];
    }),
  );
}

/** The messages that went together. */
export function* unpackMessages(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at + 4 <= bytes.length; ) {
    const end = at + 4 + bytes.readUInt32LE(at);
    yield bytes.subarray(at + 4, end);
    at = end;
  }
}

const heads = new Map<string, Buffer>();

function headOf(kind: LiveMessage["kind"], from: string): Buffer {
  const text = `${kind} ${from}`;
  const knownHead = heads.get(text);
  if (knownHead) return knownHead;
  const head = Buffer.concat([Buffer.from([VERSION, text.length]), Buffer.from(text, "latin1")]);
  heads.set(text, head);
  return head;
}

/** A packet is converted to the form of the contract when it is read. */
const plain = (message: LiveMessage) =>
  message.kind === "wits-packet" ? { kind: message.kind, wellId: message.wellId, packet: message.packet } : message;
