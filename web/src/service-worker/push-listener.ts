import { scope } from "./scope";

/** The content of a push message from the server. */
type PushContent = { title: string; body: string; url: string; tag: string; level: string };

type PushEvent = { data: { json(): unknown } | null; waitUntil(work: Promise<unknown>): void };
type ClickEvent = {
  notification: { data: { url: string }; close(): void };
  waitUntil(work: Promise<unknown>): void;
};
type Page = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> };
type PushScope = {
  addEventListener(name: "push", listener: (event: PushEvent) => void): void;
  addEventListener(name: "notificationclick", listener: (event: ClickEvent) => void): void;
  registration: { showNotification(title: string, options: object): Promise<void> };
  clients: { matchAll(filter: object): Promise<Page[]>; openWindow(url: string): Promise<unknown> };
  location: { origin: string };
};

const push = scope as unknown as PushScope;

/** Shows push messages, and opens the chart at the time of the clicked message. */
export function listenToPush(): void {
  push.addEventListener("push", (event) => {
    if (!event.data) return;
    const { title, body, url, tag, level } = event.data.json() as PushContent;
    const options = { body, tag, data: { url }, requireInteraction: level === "Error", renotify: true };
    event.waitUntil(push.registration.showNotification(title, options));
  });
  push.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data.url));
  });
}

/** Opens an address of Sigma, in a page that is already open if there is one. */
async function open(path: string): Promise<void> {
  const url = new URL(path, push.location.origin);
  if (url.origin !== push.location.origin) return;
  const [page] = await push.clients.matchAll({ type: "window" });
  if (!page) return void (await push.clients.openWindow(url.href));
  await page.focus();
  await page.navigate(url.href);
}
