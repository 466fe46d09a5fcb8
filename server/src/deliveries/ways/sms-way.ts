import { sendRequest } from "../../outbound/send-request";
import type { DeliverySettings } from "../delivery-settings";
import { renderSms } from "../render/render-short";
import { outcomeOfAnswer, outcomeOfFault, type Way } from "./way";

const TIMEOUT = 15_000;

/** SMS through the HTTP gateway of the environment, which an administrator names and so may be anywhere. */
export function createSmsWay({ sms }: Pick<DeliverySettings, "sms">): Way {
  if (!sms) {
    return {
      unavailable: "SMS is not configured: set SMS_GATEWAY_URL",
      send: async () => ({ kind: "refused", answer: "SMS is not configured" }),
    };
  }
  const { url, headers: signIn } = signInOf(sms.url, sms.token);
  return {
    unavailable: null,
    async send(message) {
      const text = renderSms(message);
      const to = message.to.address;
      const isForm = sms.format === "form";
      const body = isForm
        ? new URLSearchParams({ To: to, From: sms.from, Body: text }).toString()
        : JSON.stringify({ to, from: sms.from, text });
      const headers = {
        "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json",
        "idempotency-key": message.id,
        ...signIn,
      };
      try {
        const answer = await sendRequest({ url, headers, body, rules: null, timeout: TIMEOUT });
        const outcome = outcomeOfAnswer(answer);
        // What the gateway does not take of a message it will not take later; its own sign-in can be mended.
        const isFinal = [400, 404, 422].includes(answer.status);
        return isFinal ? { kind: "refused", answer: outcome.answer } : outcome;
      } catch (fault) {
        return outcomeOfFault(fault);
      }
    },
  };
}

/** The address without the sign-in that it may hold, and that as a header. */
function signInOf(address: string, token: string | null): { url: string; headers: Record<string, string> } {
  const url = new URL(address);
  const { username, password } = url;
  url.username = "";
  url.password = "";
  if (token !== null) return { url: url.href, headers: { authorization: `Bearer ${token}` } };
  if (username === "") return { url: url.href, headers: {} };
  const basic = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString("base64");
  return { url: url.href, headers: { authorization: `Basic ${basic}` } };
}
