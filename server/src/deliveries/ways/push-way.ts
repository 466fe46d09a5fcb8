import webPush from "web-push";
import type { OutboundRules } from "../../outbound/outbound-rules";
import { sendRequest } from "../../outbound/send-request";
import type { SecretBox } from "../../secrets/secret-box";
import { secretPlaces } from "../../secrets/secret-places";
import type { DeliverySettings } from "../delivery-settings";
import { renderPush } from "../render/render-short";
import type { PushStore } from "../stores/push-store";
import { type Message, type Outcome, outcomeOfAnswer, outcomeOfFault } from "./way";
import { HOUR } from "@sigma/terms/durations";

/** The keys that identify this installation to push services. */
export type PushKeys = { publicKey: string; privateKey: string };

/** The address of a browser: its endpoint and keys. */
export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } };

/** How long a push service keeps a message for a browser that is away, s. */
const TIME_TO_LIVE = 4 * HOUR;
const TIMEOUT = 10_000;

/** Name of the keys of Web Push among the secrets of this installation. */
const NAME = "vapid";

/** The keys from the environment, otherwise the generated keys, which are stored sealed. */
export async function readPushKeys(
  { vapid }: Pick<DeliverySettings, "vapid">,
  store: Pick<PushStore, "ownSecret">,
  secrets: SecretBox,
): Promise<PushKeys> {
  if (vapid) return vapid;
  const place = secretPlaces.ownSecret(NAME);
  const sealedKeys = await store.ownSecret(NAME, () =>
    secrets.seal(JSON.stringify(webPush.generateVAPIDKeys()), place),
  );
  return JSON.parse(secrets.open(sealedKeys, place)) as PushKeys;
}

/** Sends a message to a browser: encrypted for it, signed with the keys of this installation. */
export async function sendPush(
  message: Omit<Message, "to">,
  { endpoint, keys }: PushTarget,
  sender: { keys: PushKeys; contact: string; rules: OutboundRules },
): Promise<Outcome> {
  const push = renderPush(message);
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(push), {
      vapidDetails: { subject: sender.contact, ...sender.keys },
      TTL: TIME_TO_LIVE,
      urgency: push.level === "Error" ? "high" : "normal",
      topic: message.id.slice(0, 32).replaceAll(/[^A-Za-z0-9_-]/g, ""),
    });
    const answer = await sendRequest({
      url: endpoint,
      headers,
      body: body ?? "",
      rules: sender.rules,
      timeout: TIMEOUT,
    });
    const outcome = outcomeOfAnswer(answer);
    // RFC 8030 section 7.3: such a browser no longer exists.
    if (answer.status === 404) return { kind: "refused", answer: outcome.answer, isGone: true };
    return answer.status === 400 || answer.status === 413 ? { kind: "refused", answer: outcome.answer } : outcome;
  } catch (fault) {
    return outcomeOfFault(fault);
  }
}
