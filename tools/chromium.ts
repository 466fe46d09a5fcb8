import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

const SYSTEM_CHROMIUM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Arguments for an unattended browser: no sandbox only as root, no background traffic, no GPU. */
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
 * Configures the browser's font folders: its bundled fonts, and those of the machine if there are any. Without a font
 * it can draw only letters for which the page provides a font.
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
 * The browser of tests, with the arguments to launch it: `CHROMIUM_PATH`, otherwise the browser from npm, unpacked once
 * per user into a private folder, so that every machine measures with the same browser. If it does not run, a system Chromium.
 */
export async function chromiumLaunch(): Promise<BrowserLaunch> {
  const args = unattendedArgs();
  const chromiumPath = process.env.CHROMIUM_PATH ?? (runsNpmBrowser() ? undefined : systemChromium());
  if (chromiumPath) return { executablePath: chromiumPath, args, env: english() };
  const { executablePath, env } = await unpackNpmBrowser(join(tmpdir(), `sigma-chromium-${userInfo().uid}`));
  return { executablePath, args, env: { ...english(), ...env } };
}

/**
 * The browser with which a server started from a checkout makes PDF files if the machine has none: a program
 * that starts the browser from npm, unpacked into a folder.
 *
 * @returns null if `CHROMIUM_PATH` names one, the machine has one, or the one from npm does not run
 */
export async function chromiumOfCheckout(
  home: string,
  exists: (path: string) => boolean = existsSync,
): Promise<string | null> {
  if (process.env.CHROMIUM_PATH || systemChromium(exists) || !runsNpmBrowser()) return null;
  const { executablePath, env } = await unpackNpmBrowser(home);
  const starter = join(home, "start-chromium");
  const settings = Object.entries(env).map(([name, value]) => `export ${name}=${quoteShell(value)}`);
  // It opens pages of Sigma alone, and many machines do not let a browser that is not installed have a sandbox.
  const program = `exec ${quoteShell(executablePath)} --no-sandbox "$@"`;
  writeFileSync(starter, ["#!/bin/sh", ...settings, program, ""].join("\n"), { mode: 0o755 });
  return starter;
}

/** A text as one word of a shell. */
const quoteShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const systemChromium = (exists = existsSync as (path: string) => boolean) =>
  SYSTEM_CHROMIUM.find((path) => exists(path));

/** Unpacks the browser from npm if needed; `env` has the paths of its libraries and fonts. */
async function unpackNpmBrowser(home: string): Promise<Pick<BrowserLaunch, "executablePath" | "env">> {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const before = { TMPDIR: process.env.TMPDIR, AWS_LAMBDA_JS_RUNTIME: process.env.AWS_LAMBDA_JS_RUNTIME };
  // Makes the package unpack its own NSS and expat, so that the machine needs no installed libraries.
  Object.assign(process.env, { TMPDIR: home, AWS_LAMBDA_JS_RUNTIME: "nodejs22.x" });
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    const executablePath = await chromium.executablePath();
    return {
      executablePath,
      env: { LD_LIBRARY_PATH: join(home, "al2023", "lib"), FONTCONFIG_FILE: writeFontList(home) },
    };
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}
