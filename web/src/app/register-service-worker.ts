/**
 * Registers the service worker, which shows its own page while the server is unavailable. Browsers support it only over a
 * secure connection or on the machine itself; without it everything else works as before.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => void navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
