/** How long the service worker may take to be there, ms. */
const LONGEST_WAIT = 5000;

/** Why this browser cannot receive push messages; null where it can. */
export function pushFault(): string | null {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return "This browser cannot receive push messages";
  if (!window.isSecureContext) return "Push messages need HTTPS";
  return Notification.permission === "denied" ? "This browser blocks notifications of Sigma" : null;
}

/** Asks the browser for a subscription. @throws Error with a sentence where it gives none */
export async function subscribeToPush(publicKey: string) {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("Notifications were not allowed");
  const late = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error("The service worker is not running. Reload the page")), LONGEST_WAIT),
  );
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late]);
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" }, device: deviceName() };
}

/** A name by which a person knows the browser: `Chrome, Android`. */
function deviceName(): string {
  const { userAgent } = navigator;
  const browser = ["Edg", "Firefox", "Chrome", "Safari"].find((name) => userAgent.includes(name)) ?? "Browser";
  const system = ["Android", "iPhone", "iPad", "Windows", "Mac", "Linux"].find((name) => userAgent.includes(name));
  return [browser === "Edg" ? "Edge" : browser, system].filter(Boolean).join(", ");
}
