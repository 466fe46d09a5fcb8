import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

const SYSTEM_CHROMIUM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** What a browser needs to run unattended: no sandbox only as root, no traffic of its own, no GPU. */
const unattendedArgs = () => [
  "--headless",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];

/** Without a language the browser calls its own "en-US@posix", which number formats of pages refuse. */
const english = (): Record<string, string> => ({ ...(process.env as Record<string, string>), LANG: "en_US.UTF-8" });

/**
 * Tells the browser where its fonts lie: those that came with it, and the machine's where there are any. Without one
 * it cannot draw a single letter that the page brings no font for.
 */
function writeFontList(home: string): string {
  const file = join(home, "fonts.conf");
  const folders = [join(home, "fonts"), "/usr/share/fonts"].map((folder) => `  <dir>${folder}</dir>`);
  const cache = `  <cachedir>${join(home, "fonts-cache")}</cachedir>`;
  writeFileSync(file, ['<?xml version="1.0"?>', "<fontconfig>", ...folders, cache, "</fontconfig>", ""].join("\n"));
  return file;
}

/** What Playwright launches a browser with. */
type BrowserLaunch = { executablePath: string; args: string[]; env: Record<string, string> };

/** The only machines that the browser from npm runs on. */
const runsNpmBrowser = () => process.platform === "linux" && process.arch === "x64";

/**
 * The browser of tests, with the arguments to launch it: `CHROMIUM_PATH`, else the one that came from npm, unpacked once
 * per user into a private folder, so that every machine measures with the same; where that does not run, a system Chromium.
 */
export async function chromiumLaunch(): Promise<BrowserLaunch> {
  const args = unattendedArgs();
  const system = runsNpmBrowser() ? undefined : SYSTEM_CHROMIUM.find((path) => existsSync(path));
  const chosen = process.env.CHROMIUM_PATH ?? system;
  if (chosen) return { executablePath: chosen, args, env: english() };

  const home = join(tmpdir(), `sigma-chromium-${userInfo().uid}`);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const before = { tmp: process.env.TMPDIR, runtime: process.env.AWS_LAMBDA_JS_RUNTIME };
  process.env.TMPDIR = home;
  // Makes the package unpack its own NSS and expat, so that nothing has to be installed on the machine.
  process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs22.x";
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    const executablePath = await chromium.executablePath();
    // Only now: the package has put the folder of its libraries into the environment.
    return { executablePath, args, env: { ...english(), FONTCONFIG_FILE: writeFontList(home) } };
  } finally {
    if (before.tmp === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before.tmp;
    if (before.runtime === undefined) delete process.env.AWS_LAMBDA_JS_RUNTIME;
    else process.env.AWS_LAMBDA_JS_RUNTIME = before.runtime;
  }
}
