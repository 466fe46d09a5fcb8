import { CallError } from "@sigma/contract/errors";
import type { Logger } from "pino";
import { openWorkerCalls, type WorkerCalls } from "../threads/worker-calls";
import type { FoundBrowser } from "./find-browser";
import type { PrintCalls, PrintProgress } from "./print-messages";

/** Makes PDF files of pages of this server. */
export type PdfPrinter = {
  /** Whether the server has a browser, and why not; null where it has. */
  isAvailable: boolean;
  reason: string | null;
  /**
   * @param left aborts when nobody waits for the file any more: the print ends and the next one begins
   * @throws CallError `unavailable` without a browser or where it failed, `busy` where others wait already
   */
  print(asked: { path: string; token: string; left?: AbortSignal | undefined }): Promise<string>;
  /** How far the print of a token has come; null where none runs. */
  progressOf(token: string): PrintProgress | null;
  close(): Promise<void>;
};

/** Prints that run or wait at a time: each is a document in memory. */
const MOST_AT_ONCE = 2;

type Running = PrintProgress & { token: string };

/**
 * The printer of a server: one page after the other, in a thread that starts with the first.
 *
 * @param origin of this server, such as `http://127.0.0.1:8080`
 */
export function createPdfPrinter({
  browser,
  origin,
  log,
}: {
  browser: FoundBrowser;
  origin: () => string;
  log: Logger;
}): PdfPrinter {
  let thread: WorkerCalls<PrintCalls> | null = null;
  const running = new Set<Running>();
  const openThread = () => {
    if (!thread || thread.hasEnded) thread = openWorkerCalls("print-worker", import.meta.url);
    return thread;
  };

  return {
    isAvailable: "path" in browser,
    reason: "reason" in browser ? browser.reason : null,
    async print({ path, token, left }) {
      if ("reason" in browser) throw new CallError("unavailable");
      if (running.size >= MOST_AT_ONCE) throw new CallError("busy");
      const print: Running = { token, stage: "waiting", pages: null };
      running.add(print);
      try {
        const file = await openThread().ask(
          { browserPath: browser.path, origin: origin(), path, token },
          { signal: left, noted: (progress) => void Object.assign(print, progress) },
        );
        // The transport sends what it is given; a file isn't text.
        return Buffer.from(file) as unknown as string;
      } catch (fault) {
        if (!left?.aborted) log.warn({ fault: String(fault) }, "a page was not printed");
        throw new CallError("unavailable");
      } finally {
        running.delete(print);
      }
    },
    progressOf(token) {
      const matchingPrint = [...running].find((print) => print.token === token);
      return matchingPrint ? { stage: matchingPrint.stage, pages: matchingPrint.pages } : null;
    },
    async close() {
      await thread?.close();
    },
  };
}
