import { createHmac } from "node:crypto";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { DeliveryContent } from "../delivery-content";
import { chartLink } from "./message-words";

/** The request body sent to a webhook. Times are epoch seconds, depths ft, values in the unit given next to them. */
export function webhookBody(
  content: DeliveryContent,
  { cause, further, publicUrl }: { cause: string; further: number; publicUrl: string | null },
): string {
  const { notificationId, well, type, alertLevel, time, md, message, alert, change } = content;
  if (change) {
    const { topic, count, data } = change;
    const shownChange = { topic, time, well: { id: well._id, name: well.name }, count, data };
    return JSON.stringify({ event: cause, change: shownChange, leftOut: further });
  }
  return JSON.stringify({
    event: cause,
    notification: {
      id: notificationId,
      type,
      alertLevel,
      time,
      md,
      message,
      well: (well._id as string) === "" ? null : { id: well._id, name: well.name },
      alert: alert && {
        id: alert._id,
        name: alert.name,
        values: alert.values.map(({ what, value, condition, limit, unit }) => ({
          what,
          value,
          condition,
          limit,
          unit,
        })),
        consequence: alert.consequence,
        action: alert.action,
      },
      link: chartLink(publicUrl, well._id, time),
    },
    /** Notifications and changes that were not sent one by one because too many waited. */
    leftOut: further,
  });
}

/** Display format of a secret: the text after the prefix is the key in base64. */
export const SECRET_PREFIX = "whsec_";

/**
 * The headers that sign a delivery: HMAC-SHA256 with the key of the secret over `id.timestamp.body`.
 *
 * @see https://www.standardwebhooks.com — the scheme, for which receivers have libraries
 */
export function signatureHeaders(
  secret: string,
  { id, body, now }: { id: string; body: string; now: EpochSeconds },
): Record<string, string> {
  const timestamp = String(Math.floor(now));
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
