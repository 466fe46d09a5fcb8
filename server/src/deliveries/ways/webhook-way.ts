import type { EpochSeconds } from "@sigma/terms/quantities";
import type { OutboundRules } from "../../outbound/outbound-rules";
import { sendRequest } from "../../outbound/send-request";
import type { DeliveryContent } from "../delivery-content";
import { signatureHeaders, webhookBody } from "../render/webhook-body";
import { type Outcome, outcomeOfAnswer, outcomeOfFault } from "./way";

/** The message sent to a webhook: a notification with an id that stays the same in every attempt. */
export type WebhookMessage = { id: string; content: DeliveryContent; cause: string; further: number };

/** How long a receiver may take; ms. */
export const WEBHOOK_TIMEOUT = 10_000;

/** Sends a notification to a webhook, signed. @see docs/methods/deliveries.md — webhooks */
export async function sendWebhook(
  { id, content, cause, further }: WebhookMessage,
  { url, secret }: { url: string; secret: string },
  sender: { publicUrl: string | null; rules: OutboundRules; now: EpochSeconds; timeout?: number },
): Promise<Outcome> {
  const body = webhookBody(content, { cause, further, publicUrl: sender.publicUrl });
  const headers = {
    "content-type": "application/json",
    "user-agent": "Sigma",
    ...signatureHeaders(secret, { id, body, now: sender.now }),
  };
  try {
    const { rules, timeout = WEBHOOK_TIMEOUT } = sender;
    return outcomeOfAnswer(await sendRequest({ url, headers, body, rules, timeout }));
  } catch (fault) {
    return outcomeOfFault(fault);
  }
}
