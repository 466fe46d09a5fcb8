import { create } from "zustand";

/** Interval of checks for a new version, ms. */
const LOOK_EVERY_MS = 300_000;

/** Whether the server has a different version of the application from the one on the screen. */
export const useAppVersion = create<{ isNewReady: boolean; isPutOff: boolean }>(() => ({
  isNewReady: false,
  isPutOff: false,
}));

/** The script that a page starts with: its name contains a hash of everything that it loads. Null if the page isn't built. */
export const startScriptOf = (html: string): string | null =>
  /<script[^>]+type="module"[^>]+src="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? null;

/** Checks once whether the server has another version; a server that does not answer counts as unchanged. */
export async function lookForVersion(): Promise<void> {
  const own = startScriptOf(document.head.innerHTML);
  if (own === null) return;
  const answer = await fetch("/index.html", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  const offeredScript = startScriptOf(await answer.text());
  if (offeredScript !== null && offeredScript !== own) useAppVersion.setState({ isNewReady: true });
}

/** Checks for a new version every few minutes, and when the page becomes visible again. @returns ends it */
export function followVersion(): () => void {
  const look = () => void lookForVersion();
  const lookIfSeen = () => document.visibilityState === "visible" && look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener("visibilitychange", lookIfSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", lookIfSeen);
  };
}
