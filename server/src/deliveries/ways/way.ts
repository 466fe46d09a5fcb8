import type { Seconds } from "@sigma/terms/quantities";
import { OutboundRefused } from "../../outbound/outbound-rules";
import type { OutboundAnswer } from "../../outbound/send-request";
import type { MessageParts, RenderedMail } from "../render/render-mail";

/** The outcome of sending: the receiver confirmed it, it should be retried, or it can never succeed. */
export type Outcome =
  | { kind: "sent"; answer: string }
  | { kind: "retry"; answer: string; after: Seconds | null }
  /** `isGone` where the receiver does not exist any more. */
  | { kind: "refused"; answer: string; isGone?: boolean };

/** A message to a user, with an id that is the same in every try, by which a receiver can drop a duplicate. */
export type Message = MessageParts & {
  id: string;
  to: { name: string; address: string };
  /** An e-mail that is already written, with its files; absent for one of notifications. */
  written?: RenderedMail & { attachments: readonly MailAttachment[] };
};

/** A file of an e-mail. */
export type MailAttachment = { filename: string; content: Buffer; contentType: string };

/** A way of delivery: whether this installation has it, and how a message is sent. */
export type Way = {
  /** The reason why it cannot be used; null if it can. */
  unavailable: string | null;
  send: (message: Message) => Promise<Outcome>;
};

/** Maximum number of characters of a response that are stored. */
const MOST_ANSWER = 200;

/** A response in the format of the log. */
export const shortAnswer = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= MOST_ANSWER ? line : `${line.slice(0, MOST_ANSWER - 1)}…`;
};

type NetworkFault = { code?: string; message?: string; hostname?: string; address?: string; port?: number };

const unknownName = ({ hostname }: NetworkFault) =>
  `The name ${hostname ?? "of the receiver"} is not known in the network`;
const noAnswer = ({ address, port }: NetworkFault) => (address ? `${address}:${port} does not answer` : "No answer");
const sayBroken = () => "The receiver broke the connection";
/** Codes of answers that are not of the protocol, by their start. */
const foreignAnswers = [
  [/^HPE_/, "The answer of the receiver is not valid HTTP"],
  [/^(EPROTO|ERR_SSL_)/, "The receiver does not accept the TLS connection"],
] as const;

/** Descriptions of network faults for an administrator. */
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

/** The outcome of a delivery after a network fault. */
export const outcomeOfFault = (fault: unknown): Outcome => {
  const { code = "", message } = fault as NetworkFault;
  const sentence = sentences[code]?.(fault as NetworkFault) ?? foreignAnswers.find(([codes]) => codes.test(code))?.[1];
  const answer = shortAnswer(sentence ?? (message || code || String(fault)));
  return fault instanceof OutboundRefused ? { kind: "refused", answer } : { kind: "retry", answer, after: null };
};

/** The outcome of a delivery for the response of an HTTP server: 2xx confirms it, redirects are not followed. */
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
