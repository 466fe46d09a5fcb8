import { create } from "zustand";

/** How often it is looked for a new version, ms. */
const LOOK_EVERY_MS = 300_000;

/** Whether the server has another version of the application than the one on the screen. */
export const useAppVersion = create<{ isNewReady: boolean; isPutOff: boolean }>(() => ({
  isNewReady: false,
  isPutOff: false,
}));

/** The script that a page starts with: its name carries a hash of all that it loads. Null where it is not built. */
export const startScriptOf = (html: string): string | null =>
  /<script[^>]+type="module"[^>]+src="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? null;

/** Looks once whether the server has another version; a server that does not answer has none. */
export async function lookForVersion(): Promise<void> {
  const own = startScriptOf(document.head.innerHTML);
  if (own === null) return;
  const answer = await fetch("/index.html", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  const offeredScript = startScriptOf(await answer.text());
  if (offeredScript !== null && offeredScript !== own) useAppVersion.setState({ isNewReady: true });
}

/** Looks for a new version every few minutes, and when the page comes back to the front. @returns ends it */
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
