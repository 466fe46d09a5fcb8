import { existsSync } from "node:fs";

/** Where systems keep a Chromium. */
const installedPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The browser that makes PDF files, or the reason why it is missing, for the log. */
export type FoundBrowser = { path: string } | { reason: string };

/** The browser that `CHROMIUM_PATH` names, else an installed one. */
export function findBrowser(
  { CHROMIUM_PATH: chosen }: Readonly<Record<string, string | undefined>>,
  exists: (path: string) => boolean = existsSync,
): FoundBrowser {
  if (chosen) return exists(chosen) ? { path: chosen } : { reason: `CHROMIUM_PATH ${chosen} is not there` };
  const path = installedPaths.find((each) => exists(each));
  return path ? { path } : { reason: "no Chromium is installed and CHROMIUM_PATH is not set" };
}
