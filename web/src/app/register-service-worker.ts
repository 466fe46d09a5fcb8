/**
 * Puts the service worker in place, which shows a page of its own while the server is away. Browsers have it only over a
 * safe connection or on the machine itself; without it everything else works as before.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => void navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
