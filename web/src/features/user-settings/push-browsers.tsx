import { drawnRows, textOf } from "../../data/calls/loaded";
import type { UserId } from "@sigma/contract/ids";
import { useState } from "react";
import { queryClient } from "../../data/calls/query-client";
import { request } from "../../data/calls/socket";
import { useEvent } from "../../data/calls/use-event";
import { toast } from "../../data/notifications/toasts";
import { Button } from "../../ui/controls/button";
import styles from "./notification-settings.module.css";

/** The browsers of a user that receive push messages, with a way to add this one. */
export function PushBrowsers({ userId, publicKey }: { userId: UserId; publicKey: string | null }) {
  const answer = useEvent("push-subscription/get", { userId });
  const browsers = drawnRows(answer);
  const [isBusy, setBusy] = useState(false);
  const fault = pushFault();
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      toast.error("Push", (failure as Error).message);
    }
    setBusy(false);
    void queryClient.invalidateQueries({ queryKey: ["push-subscription/get"] });
  };
  const add = async () => request("push-subscription/post", { userId, ...(await subscribeToPush(publicKey ?? "")) });
  return (
    <div className={styles.row}>
      <span className="text2">Push reaches</span>
      {browsers.length === 0 && <span className="text3">{textOf(answer, () => "no browser yet")}</span>}
      {browsers.map(({ _id, device }) => (
        <Button
          key={_id}
          disabled={isBusy}
          aria-label={`Remove ${device} from push messages`}
          onClick={() => void run(() => request("push-subscription/delete", { userId, id: _id }))}
        >
          {device} ×
        </Button>
      ))}
      <Button disabled={isBusy || publicKey === null || fault !== null} onClick={() => void run(add)}>
        Add this browser
      </Button>
      {fault !== null && <span className="text3">{fault}</span>}
    </div>
  );
}

/** How long the service worker may take to be there, ms. */
const LONGEST_WAIT = 5000;

/** Why this browser cannot receive push messages; null if it can. */
function pushFault(): string | null {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return "This browser cannot receive push messages";
  if (!window.isSecureContext) return "Push messages need HTTPS";
  return Notification.permission === "denied" ? "This browser blocks notifications of Sigma" : null;
}

/** Asks the browser for a subscription. @throws Error with a sentence if it refuses */
async function subscribeToPush(publicKey: string) {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("Notifications were not allowed");
  const late = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error("The service worker is not running. Reload the page")), LONGEST_WAIT),
  );
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late]);
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" }, device: deviceName() };
}

/** A readable name of the browser: `Chrome, Android`. */
function deviceName(): string {
  const { userAgent } = navigator;
  const browser = ["Edg", "Firefox", "Chrome", "Safari"].find((name) => userAgent.includes(name)) ?? "Browser";
  const system = ["Android", "iPhone", "iPad", "Windows", "Mac", "Linux"].find((name) => userAgent.includes(name));
  return [browser === "Edg" ? "Edge" : browser, system].filter(Boolean).join(", ");
}
