import type { Seconds } from "@sigma/terms/quantities";
import { OutboundRefused } from "../../outbound/outbound-rules";
import type { OutboundAnswer } from "../../outbound/send-request";
import type { MessageParts } from "../render/render-mail";

/** What came of sending: the receiver confirmed it, it is worth another try, or it never will be. */
export type Outcome =
  | { kind: "sent"; answer: string }
  | { kind: "retry"; answer: string; after: Seconds | null }
  /** `isGone` where the receiver does not exist any more. */
  | { kind: "refused"; answer: string; isGone?: boolean };

/** A message to a person, under a name that is the same in every try: a receiver can drop a double by it. */
export type Message = MessageParts & { id: string; to: { name: string; address: string } };

/** A way of delivery: whether this installation has it, and how a message is sent. */
export type Way = {
  /** Why it cannot be used; null where it can. */
  unavailable: string | null;
  send: (message: Message) => Promise<Outcome>;
};

/** Characters of an answer that are kept. */
const MOST_ANSWER = 200;

/** An answer as the log keeps it. */
export const shortAnswer = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= MOST_ANSWER ? line : `${line.slice(0, MOST_ANSWER - 1)}…`;
};

type NetworkFault = { code?: string; message?: string; hostname?: string; address?: string; port?: number };

const unknownName = ({ hostname }: NetworkFault) =>
  `The name ${hostname ?? "of the receiver"} is not known in the network`;
const noAnswer = ({ address, port }: NetworkFault) => (address ? `${address}:${port} does not answer` : "No answer");
const sayBroken = () => "The receiver broke the connection";

/** What the faults of a network mean, as an administrator reads it. */
const sentences: Partial<Record<string, (fault: NetworkFault) => string>> = {
  ECONNREFUSED: ({ address, port }) =>
    address ? `${address}:${port} refuses the connection` : "The receiver refuses the connection",
  ENOTFOUND: unknownName,
  EAI_AGAIN: unknownName,
  ETIMEDOUT: noAnswer,
  EHOSTUNREACH: noAnswer,
  ENETUNREACH: noAnswer,
  ECONNRESET: sayBroken,
  EPIPE: sayBroken,
};

/** What a fault of the network means for a delivery. */
export const outcomeOfFault = (fault: unknown): Outcome => {
  const { code = "", message } = fault as NetworkFault;
  const answer = shortAnswer(sentences[code]?.(fault as NetworkFault) ?? (message || code || String(fault)));
  return fault instanceof OutboundRefused ? { kind: "refused", answer } : { kind: "retry", answer, after: null };
};

/** What the answer of an HTTP server means for a delivery: 2xx confirms it, redirects are not followed. */
export function outcomeOfAnswer({ status, text, headers }: OutboundAnswer): Outcome {
  const answer = shortAnswer(`HTTP ${status} ${text}`);
  if (status >= 200 && status < 300) return { kind: "sent", answer };
  if (status >= 300 && status < 400) {
    return { kind: "retry", answer: `HTTP ${status}: redirects are not followed`, after: null };
  }
  if (status === 410) return { kind: "refused", answer, isGone: true };
  const askedWait = Number(headers["retry-after"]);
  return { kind: "retry", answer, after: Number.isFinite(askedWait) && askedWait > 0 ? askedWait : null };
}
