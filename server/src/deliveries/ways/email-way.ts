import { createTransport } from "nodemailer";
import type { DeliverySettings } from "../delivery-settings";
import { renderAccountMail } from "../render/render-account-mail";
import { renderMail } from "../render/render-mail";
import { oneLine } from "../render/message-words";
import { type Outcome, shortAnswer, type Way } from "./way";

/** Timeouts for connecting to the mail server, for its greeting and for its response to each command, ms. */
const CONNECTION_TIMEOUT = 10_000;
const SOCKET_TIMEOUT = 20_000;
/** Number of connections to the mail server at once, and of messages per connection. */
const MOST_CONNECTIONS = 3;

/** E-mail by SMTP. @see docs/decisions/034-nodemailer.md */
export function createEmailWay({ mail }: Pick<DeliverySettings, "mail">): Way & { close(): void } {
  if (!mail) {
    return {
      unavailable: "E-mail is not configured: set SMTP_URL and MAIL_FROM",
      send: async () => ({ kind: "refused", answer: "E-mail is not configured" }),
      close: () => undefined,
    };
  }
  const transport = createTransport({
    url: mail.smtpUrl,
    pool: true,
    maxConnections: MOST_CONNECTIONS,
    connectionTimeout: CONNECTION_TIMEOUT,
    greetingTimeout: CONNECTION_TIMEOUT,
    socketTimeout: SOCKET_TIMEOUT,
    dnsTimeout: CONNECTION_TIMEOUT,
    // No part of a message may name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = mail.from.split("@")[1]!;
  return {
    unavailable: null,
    async send(message): Promise<Outcome> {
      const { subject, text, html } = message.written ?? renderAccountMail(message) ?? renderMail(message);
      try {
        const sentMail = await transport.sendMail({
          messageId: `<${message.id}@${domain}>`,
          from: { name: "Sigma", address: mail.from },
          to: { name: oneLine(message.to.name), address: message.to.address },
          subject: oneLine(subject),
          text,
          ...(html !== null && { html }),
          ...(message.written && { attachments: [...message.written.attachments] }),
          headers: { "Auto-Submitted": "auto-generated" },
        });
        return { kind: "sent", answer: shortAnswer(sentMail.response) };
      } catch (fault) {
        return outcomeOfMailFault(fault as Error & { responseCode?: number; code?: string });
      }
    },
    close: () => transport.close(),
  };
}

/** A response of 500 or above is final, except for the sign-in of Sigma itself, which an administrator can fix. */
function outcomeOfMailFault(fault: Error & { responseCode?: number; code?: string }): Outcome {
  const answer = shortAnswer(fault.message);
  const isFinal = (fault.responseCode ?? 0) >= 500 && fault.code !== "EAUTH";
  return isFinal ? { kind: "refused", answer } : { kind: "retry", answer, after: null };
}
