import { type Browser, chromium } from "playwright-core";
import { answerCalls } from "../threads/answer-calls";
import type { PrintCalls, PrintRequest } from "./print-messages";

type Print = Parameters<typeof answerCalls<PrintCalls>>[0];

/** How long a page may take to become ready and to be printed, ms. */
const LONGEST_PRINT = 50_000;

/** Time for which the browser waits for another print before it is closed, ms. */
const IDLE_BROWSER = 60_000;

/** Options for an unattended browser: without a sandbox only as root, without its own network traffic. */
const launchArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-dev-shm-usage",
];

let keptBrowser: { path: string; browser: Promise<Browser> } | null = null;
let idle: ReturnType<typeof setTimeout> | undefined;

/** The browser of the previous print if it is still running, otherwise a new one. */
async function browserAt(path: string): Promise<Browser> {
  clearTimeout(idle);
  const before = keptBrowser?.path === path ? await keptBrowser.browser.catch(() => null) : null;
  if (before?.isConnected()) return before;
  const env = { ...(process.env as Record<string, string>), LANG: "en_US.UTF-8" };
  const browser = chromium.launch({ executablePath: path, args: launchArguments, env });
  keptBrowser = { path, browser };
  return browser;
}

function closeWhenIdle(): void {
  clearTimeout(idle);
  idle = setTimeout(() => {
    const last = keptBrowser;
    keptBrowser = null;
    void last?.browser.then(
      (browser) => browser.close(),
      () => undefined,
    );
  }, IDLE_BROWSER);
  idle.unref();
}

/** Set on an element when everything is drawn, or with `fault` and the reason if nothing can be printed. */
const READY = '[data-pdf-ready="true"], [data-pdf-ready="fault"]';

/** Opens a page with a token in its own session and prints it once it reports that it is ready. */
async function print(
  { browserPath, origin, path, token }: PrintRequest,
  { note, left }: Parameters<Print>[1],
): Promise<ArrayBuffer> {
  note({ stage: "starting", pages: null });
  const browser = await browserAt(browserPath);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block" });
  const give = () => void context.close().catch(() => undefined);
  const timer = setTimeout(give, LONGEST_PRINT);
  left.addEventListener("abort", give);
  try {
    if (left.aborted) throw new Error(GIVEN_UP);
    note({ stage: "drawing", pages: null });
    // The page reads this server alone.
    await context.route(
      (url) => !url.href.startsWith(`${origin}/`),
      (route) => route.abort(),
    );
    await context.addInitScript(`localStorage.setItem("token", ${JSON.stringify(token)})`);
    const page = await context.newPage();
    page.setDefaultTimeout(LONGEST_PRINT);
    await page.goto(`${origin}${path}`, { waitUntil: "commit" });
    const ready = page.locator(READY);
    await ready.waitFor({ state: "attached" });
    if ((await ready.getAttribute("data-pdf-ready")) === "fault") throw new Error(await ready.innerText());
    const pages = Number(await ready.getAttribute("data-pdf-pages")) || null;
    note({ stage: "writing", pages });
    // Text in a font that has not arrived yet would be drawn in another one.
    await page.evaluate("document.fonts.ready.then(() => null)");
    const file = await page.pdf({ preferCSSPageSize: true, printBackground: true, format: "A4" });
    return file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
  } finally {
    clearTimeout(timer);
    left.removeEventListener("abort", give);
    give();
  }
}

const GIVEN_UP = "the request was cancelled";

let before: Promise<unknown> = Promise.resolve();

/** Prints one after the other; one that is given up while it waits is passed over. */
const inTurn: Print = (request, way) => {
  const printedFile = before.then(async () => {
    try {
      if (way.left.aborted) throw new Error(GIVEN_UP);
      return await print(request, way);
    } finally {
      closeWhenIdle();
    }
  });
  before = printedFile.catch(() => undefined);
  return printedFile;
};

answerCalls<PrintCalls>(inTurn, { moved: (file) => [file] });
